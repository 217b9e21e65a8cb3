import { cleanup, screen, within } from '@testing-library/react'
import type { ImportDetail, ImportRow } from '@zinc/contract/imports/imports'
import { noChoices } from '@zinc/domain/import/ticket-z-cells'
import { testId } from '@zinc/domain/testing/an-establishment'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { clearQueryCache } from '../../../offline/query-cache.ts'
import { anOpenEstablishment, personOf, signInAs } from '../../../test/month-server.ts'
import { renderApp } from '../../../test/render-screen.tsx'
import { aRefusal, type StubRequest, stubServer } from '../../../test/stub-server.ts'

const ID = '0193514a-0000-7000-8000-0000000000b1'
const AT = '2026-11-20T22:30:00.000Z'
const sales = testId(100)

const aDetail = (changes: Partial<ImportDetail> = {}): ImportDetail => ({
  ...{ id: ID, establishmentId: 1, version: 1, kind: 'ticketZ', status: 'ready', rowCount: 3, fileName: 'caisse.csv' },
  ...{ jobId: null, createdBy: { id: 7, name: 'Camille Martin' }, createdAt: AT, ranAt: null, undoableUntil: null },
  ...{ arePaid: false, net: 0, gross: 0, newSuppliers: [], period: null, newLists: ['Lydia'], choices: noChoices },
  columns: [
    { heading: 'date', field: 'businessDate' },
    { heading: 'ca', field: 'gross' },
    { heading: 'cb', field: `method:${testId(200)}` },
    { heading: 'Lydia', field: 'new:other:3' },
  ],
  counts: { ready: 0, faulty: 2, known: 0, skipped: 0, empty: 1 },
  asks: ['totalTo'],
  ...changes,
})

const unread = {
  column: 2,
  field: 'method:x',
  code: 'amount_unknown',
  text: 'Montant non reconnu.',
  suggestion: '90,00',
}
const asking = { column: 1, field: 'gross', code: 'rates_missing', text: 'Total sans taux de TVA.' }
const rows: ImportRow[] = [
  { number: 2, cells: ['01/01/2025', '90,00', '9O,00', ''], state: 'faulty', issues: [unread] },
  { number: 3, cells: ['02/01/2025', '90,00', '90,00', ''], state: 'faulty', issues: [asking] },
  { number: 4, cells: ['03/01/2025', '', '', ''], state: 'empty', issues: [] },
]

async function opened(detail = aDetail(), refusal: object | null = null) {
  const sent: { path: string; body: unknown }[] = []
  signInAs(personOf(anOpenEstablishment()))
  stubServer(async ({ path, method, body }: StubRequest) => {
    if (method !== 'GET') sent.push({ path, body })
    if (path === '/me') return { body: personOf(anOpenEstablishment()) }
    if (path === '/establishments/1') return { body: anOpenEstablishment() }
    if (path.endsWith('/rows')) return { body: rows, headers: { 'X-Total-Count': '3' } }
    if (path.endsWith('/undo') && refusal !== null) return aRefusal(409, 'IMPORT_CHANGED_SINCE', { current: refusal })
    if (path.startsWith(`/imports/${ID}`)) return { body: detail }
    return { body: [], headers: { 'X-Total-Count': '0' } }
  })
  return { ...(await renderApp(`/ticket-z/import?id=${ID}`)), sent }
}

beforeEach(async () => {
  localStorage.clear()
  await clearQueryCache()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setStoppedNow(null)
})

test('a table of closings asks for the sales line of its totals once, above its rows', async () => {
  const { user, sent } = await opened()
  const table = await screen.findByRole('table', { name: 'Lignes du tableau' })
  expect(within(table).queryByText('Total sans taux de TVA.')).toBeNull()
  expect(within(table).getByText('à préciser ci-dessus')).toBeTruthy()
  expect(screen.getByText('Lydia', { selector: 'p' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Ligne de vente des totaux sans taux' }))
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Sur place' }))
  expect(sent).toMatchObject([{ path: `/imports/${ID}`, body: { choices: { ...noChoices, totalTo: sales } } }])
})

test('a cell that cannot be read is replaced by what it most likely means', async () => {
  const { user, sent } = await opened()
  await user.click(await screen.findByRole('button', { name: 'Remplacer par 90,00' }))
  expect(sent).toMatchObject([{ body: { cells: [{ number: 2, column: 2, text: '90,00' }] } }])
})

test('a column can be a payment method that is there, or one to be made of a kind', async () => {
  const { user, sent } = await opened()
  const column = await screen.findByRole('combobox', { name: /^Colonne «\s*Lydia\s*»$/ })
  const group = within(column).getByRole('group', { name: 'Moyens de paiement' })
  expect(within(group).getByRole('option', { name: 'Espèces' })).toBeTruthy()
  await user.selectOptions(column, 'new:card:3')
  expect(sent).toMatchObject([{ body: { columns: ['businessDate', 'gross', `method:${testId(200)}`, 'new:card:3'] } }])
})

test('what was imported is shown by month, and corrected days are named before it is undone', async () => {
  const months = [{ month: '2025-01', closings: 214, gross: 381_578_70 }]
  const made = { purchases: 0, suppliers: 0, net: 0, gross: 381_578_70, closings: 214, lists: 1, months }
  const done = aDetail({ status: 'done', ranAt: AT, undoableUntil: '2026-12-20T22:30:00.000Z', made })
  const { user } = await opened(done, { changed: [ID], days: ['2025-01-03'] })
  expect(await screen.findByRole('heading', { name: '214 clôtures importées' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '2025, mois par mois' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voir l’année 2025' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annuler cet import' }))
  await user.click(screen.getByRole('button', { name: 'Annuler l’import' }))
  expect(await screen.findByText('1 clôture modifiée depuis l’import')).toBeTruthy()
  expect(screen.getByText(/conserver\s: 03\/01\/2025\.$/)).toBeTruthy()
})
