import { cleanup, screen, within } from '@testing-library/react'
import type { JournalEntry } from '@zinc/contract/journal'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { JournalRow } from './journal-row.tsx'

const accepted = (after: object): JournalEntry => ({
  sequence: 4,
  recordedAt: '2026-11-20T22:42:00.000Z',
  actorId: 2,
  action: 'access.accept',
  entity: 'access',
  entityId: '2',
  before: null,
  after: { role: 'manager', expiresOn: null, ...after },
  reason: null,
  previousHash: '0'.repeat(64),
  hash: 'f'.repeat(64),
})
const nameOf = (id: number) => (id === 9 ? 'Ada Admin' : 'Marc Leroy')

it('an access given from outside names who gave it, not who accepted it', async () => {
  const entry = accepted({ fromOutside: true, grantedBy: 9 })
  await renderScreen(<JournalRow entry={entry} nameOf={nameOf} labelOf={() => undefined} timeZone="Europe/Paris" />)
  expect(await screen.findByText('Ada Admin')).toBeTruthy()
})

it('an access the owner gave names who accepted it', async () => {
  await renderScreen(
    <JournalRow entry={accepted({})} nameOf={nameOf} labelOf={() => undefined} timeZone="Europe/Paris" />,
  )
  expect(await screen.findAllByText(/Marc Leroy/)).toHaveLength(2)
})

const row = async (entry: Partial<JournalEntry>) => {
  const shown = { ...accepted({}), ...entry }
  await renderScreen(<JournalRow entry={shown} nameOf={nameOf} labelOf={() => undefined} timeZone="Europe/Paris" />)
  return (await screen.findAllByRole('listitem'))[0] as HTMLElement
}
const setting = { action: 'settings.update', entity: 'establishment', entityId: '7' } as const

it('one setting that changed is named and linked, with both its sides', async () => {
  const sides = { before: { entryTolerance: 500, version: 3 }, after: { entryTolerance: 1000, version: 4 } }
  const found = await row({ ...setting, ...sides })
  expect(found.textContent).toMatch(/Réglages modifiés, Écart de saisie toléré.*5,00\s€.*10,00\s€.*\+5,00/)
  const link = within(found).getByRole('link', { name: 'Écart de saisie toléré' })
  expect(link.getAttribute('href')).toBe('/settings/register')
})

it('several settings that changed stand behind one button, each with its sides', async () => {
  const sides = {
    before: { phone: '', address: '1 rue des Halles', version: 3 },
    after: { phone: '0478000000', address: '2 rue des Halles', version: 4 },
  }
  const found = await row({ ...setting, ...sides })
  expect(found.textContent).toContain('2 changements')
  expect(within(found).queryByText('Téléphone')).toBeNull()
  const button = within(found).getByRole('button', { name: 'Voir le détail' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  button.click()
  const line = await within(found).findByText('Adresse')
  expect(line.parentElement?.textContent).toMatch(/1 rue des Halles.*2 rue des Halles/)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

it('a list of the settings that was saved alone is named, by a save of today as by one of its own', async () => {
  const sides = { before: { registers: [], version: 3 }, after: { registers: [], version: 4 } }
  expect((await row({ ...setting, ...sides })).textContent).toContain('Caisses modifiées, Caisse, TVA, paiements')
  cleanup()
  const own = await row({ ...setting, ...sides, action: 'settings.registers' })
  expect(own.textContent).toContain('Caisses modifiées, Caisse, TVA, paiements')
  expect(within(own).getByRole('link').getAttribute('href')).toBe('/settings/register')
})

it('several parts of the settings in one save stand behind one button, each with its sides', async () => {
  const line = { id: 'v1', label: 'Sur place', nature: 'services', rateBp: 1000, position: 0, isActive: true }
  const other = { ...line, id: 'v2', label: 'À emporter' }
  const found = await row({
    ...setting,
    before: { cashTolerance: 500, targets: [], vatLines: [line, other], version: 3 },
    after: {
      cashTolerance: 750,
      targets: [{ month: '2026-11', amount: 42_000_00 }],
      vatLines: [other, { ...line, label: 'En salle' }],
      version: 4,
    },
  })
  expect(found.textContent).toMatch(/Réglages modifiés.*4 changements/)
  within(found).getByRole('button', { name: 'Voir le détail' }).click()
  const shown = (await within(found).findByText(/novembre 2026$/)).closest('ul')
  const links = within(found)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Caisse et TVA', '/settings/register'],
    ['Objectifs et charges', '/settings/budget'],
  ])
  expect(shown?.textContent).toMatch(
    /Écart toléré.*5,00.*7,50.*Objectif\s: novembre 2026.*42\s000,00.*Ligne de TVA\s: En salle, libellé.*Sur place.*En salle.*Ordre des TVA/,
  )
})

it('a closed day has its date, its link and its reason', async () => {
  const closedDay = { establishmentId: 7, date: '2026-12-24', serviceId: null, reason: 'Congés', version: 1 }
  const found = await row({ action: 'closure.save', entity: 'closure', entityId: 'c', before: null, after: closedDay })
  expect(found.textContent).toMatch(/Jour marqué fermé, jeudi 24 décembre.*fermé.*Motif\s: Congés/)
  const link = within(found).getByRole('link', { name: 'jeudi 24 décembre' })
  expect(link.getAttribute('href')).toBe('/ticket-z/2026-12-24')
})

it('a cancelled closing counts 0 from then on', async () => {
  const head = { businessDate: '2026-11-11', registerId: 'r', serviceId: 's', revision: 1 }
  const found = await row({
    action: 'ticketZ.cancel',
    entity: 'ticketZ',
    before: { ...head, status: 'validated', content: { sales: [{ gross: 134_265 }], payments: [] } },
    after: { ...head, status: 'cancelled', cancelledAt: '2026-11-12T00:29:00.000Z' },
    reason: 'Saisi sur le mauvais jour',
  })
  expect(found.textContent).toMatch(/1\s342,65\s€.*0,00\s€.*−1\s342,65/)
})

const supplier = {
  action: 'supplier.update',
  entity: 'supplier',
  entityId: '01990000-0000-7000-8000-000000000001',
} as const

it('a supplier that changed is named and linked, with both sides of its field', async () => {
  const sides = {
    before: { name: 'Boucherie Giraud', minimumOrder: 120_00, version: 1 },
    after: { name: 'Boucherie Giraud', minimumOrder: 150_00, version: 2 },
  }
  const found = await row({ ...supplier, ...sides })
  expect(found.textContent).toMatch(/Fournisseur modifié, Boucherie Giraud.*120,00.*150,00.*Minimum HT/)
  const link = within(found).getByRole('link', { name: 'Boucherie Giraud' })
  expect(link.getAttribute('href')).toBe(`/suppliers/${supplier.entityId}`)
})

it.each([
  ['category', 'sales'],
  ['purchaseCategory', 'purchases'],
] as const)('a %s is linked to its tree, where it is open', async (entity, kind) => {
  const sides = { before: null, after: { name: 'Boissons', version: 1 } }
  const found = await row({ ...supplier, ...sides, entity, action: `${entity}.create` })
  const link = within(found).getByRole('link', { name: 'Boissons' })
  expect(link.getAttribute('href')).toBe(`/categories?kind=${kind}&open=${supplier.entityId}`)
})

it('what was deleted is named without a link', async () => {
  const sides = { before: { name: 'Boucherie Giraud', version: 1 }, after: null }
  const found = await row({ ...supplier, ...sides, action: 'supplier.remove' })
  expect(found.textContent).toContain('Fournisseur supprimé, Boucherie Giraud')
  expect(within(found).queryByRole('link')).toBeNull()
})

it('an entry of a purchase names supplier and reference, and leads to its card', async () => {
  const after = { supplierName: 'Boucherie Giraud', content: { reference: 'F26-1187' }, totals: { gross: 105_50 } }
  const found = await row({ action: 'purchase.validate', entity: 'purchase', entityId: 'p1', before: null, after })
  const link = within(found).getByRole('link', { name: 'Boucherie Giraud F26-1187' })
  expect(link.getAttribute('href')).toBe('/purchase/p1')
  expect(found.textContent).toMatch(/Achat validé.*105,50/)
  cleanup()
  const paid = { before: { paid: 0, credited: 0 }, after: { paid: 50_00, credited: 0, payment: {} } }
  const payment = await row({ action: 'purchase.pay', entity: 'purchase', entityId: 'p1', ...paid })
  expect(within(payment).getByRole('link', { name: 'voir l’achat' }).getAttribute('href')).toBe('/purchase/p1')
})

it('an entry of a file names it, and leads to the purchase it is attached to', async () => {
  const after = { fileName: 'facture.jpg', target: 'purchase', targetId: 'p1' }
  const found = await row({ action: 'attachment.add', entity: 'attachment', entityId: 'a1', before: null, after })
  expect(within(found).getByRole('link', { name: 'facture.jpg' }).getAttribute('href')).toBe('/purchase/p1')
})
