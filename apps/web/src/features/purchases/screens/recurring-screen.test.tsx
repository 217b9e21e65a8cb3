import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPurchaseContent, aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterEach, describe, expect, test } from 'vitest'
import { leavePurchases, MEAT, METRO, openPurchase } from '../../../test/purchase-page.ts'
import { aProposal, aRent, RENT, RecurringServer } from '../../../test/recurring-server.ts'

afterEach(leavePurchases)

async function opened(path: string, server = new RecurringServer()) {
  const page = await openPurchase(path, server)
  return { ...page, server, user: userEvent.setup() }
}

const nameOf = (text: string) => `${text}\u00a0: Loyer`
const textOf = (element: HTMLElement | null) => (element?.textContent ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')

describe('recurring purchases', () => {
  test('are added by typing and listed with what they come to', async () => {
    const { user, server } = await opened('/purchase/recurring')
    await user.click(await screen.findByRole('button', { name: 'Ajouter un achat récurrent' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nouvel achat récurrent' }))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(form.getByText('Champ obligatoire.')).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Énergie')
    await user.type(form.getByRole('textbox', { name: 'Montant HT' }), '100')
    await user.clear(form.getByRole('textbox', { name: 'À partir de' }))
    await user.type(form.getByRole('textbox', { name: 'À partir de' }), '12/2026')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByRole('link', { name: 'Énergie' })).toBeTruthy()
    await waitFor(() => expect(server.rules.rows).toHaveLength(1))
    expect(server.rules.rows).toMatchObject([
      {
        name: 'Énergie',
        net: 100_00,
        rateBp: 2000,
        everyMonths: 1,
        dayOfMonth: 20,
        fromMonth: '2026-12',
        toMonth: null,
      },
    ])
    expect(textOf(screen.getByRole('main'))).toMatch(/tous les mois, le 20.*120,00 €/)
  })

  test('have several lines, and come to all of them', async () => {
    const server = new RecurringServer()
    server.rules.put(aRent)
    const { user } = await opened(`/purchase/recurring?open=${RENT}`, server)
    const form = within(await screen.findByRole('dialog', { name: 'Loyer' }))
    await user.click(await form.findByRole('button', { name: 'Ajouter une ligne' }))
    await user.click(form.getByRole('button', { name: 'Ajouter une ligne' }))
    await user.type(form.getByRole('textbox', { name: 'Montant HT, ligne 3' }), '50')
    await user.click(form.getByRole('button', { name: 'Retirer la ligne 2' }))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(server.rules.rows).toMatchObject([{ version: 2 }]))
    expect(server.rules.rows[0]?.['moreLines']).toEqual([{ categoryId: null, net: 50_00, rateBp: 2000 }])
    expect(textOf(screen.getByRole('main'))).toContain('1 510,00 €')
  })

  test('end no earlier than they begin', async () => {
    const { user, server } = await opened('/purchase/recurring?open=new')
    const form = within(await screen.findByRole('dialog', { name: 'Nouvel achat récurrent' }))
    await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Énergie')
    await user.type(form.getByRole('textbox', { name: 'Jusqu’à' }), '10/2026')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await form.findByText('La fin précède le début.')).toBeTruthy()
    expect(server.rules.rows).toEqual([])
  })

  test('are archived and put back in use', async () => {
    const server = new RecurringServer()
    server.rules.put(aRent)
    const { user } = await opened('/purchase/recurring', server)
    await user.click(await screen.findByRole('link', { name: 'Loyer' }))
    const form = within(await screen.findByRole('dialog', { name: 'Loyer' }))
    await user.click(form.getByRole('button', { name: 'Archiver' }))
    await user.click(await form.findByRole('button', { name: 'Réactiver' }))
    await form.findByRole('button', { name: 'Archiver' })
    expect(server.rules.rows).toMatchObject([{ archivedAt: null, version: 3 }])
  })

  test('wait on this device without a network, and are sent when it is back', async () => {
    const server = new RecurringServer()
    server.rules.put(aRent)
    const { user } = await opened('/purchase/recurring', server)
    await screen.findByRole('link', { name: 'Loyer' })
    server.isOnline = false
    await user.click(screen.getByRole('link', { name: 'Loyer' }))
    const form = within(await screen.findByRole('dialog', { name: 'Loyer' }))
    const amount = form.getByRole('textbox', { name: 'Montant HT' })
    await user.clear(amount)
    await user.type(amount, '1500')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    const row = (await screen.findByRole('link', { name: 'Loyer' })).closest('tr')
    await waitFor(() => expect(textOf(row)).toMatch(/en attente d’envoi.*1 500,00 €/))
    expect(server.rules.rows).toMatchObject([{ net: 1450_00 }])
    server.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(server.rules.rows).toMatchObject([{ net: 1500_00, version: 2 }]))
    await waitFor(() => expect(screen.queryByText('en attente d’envoi')).toBeNull())
  })

  test('start from a purchase that is to come back', async () => {
    const server = new RecurringServer()
    const lines = [
      aPurchaseLine({ net: 80_00, rateBp: 2000, categoryId: null }),
      aPurchaseLine({ net: 30_00, rateBp: 550, categoryId: MEAT }),
      aPurchaseLine({ net: 12_00, rateBp: 550, categoryId: MEAT }),
    ]
    const content = aPurchaseContent({ supplierId: METRO, issuedOn: plainDate('2026-11-05'), lines })
    server.put(RENT, 'validate', { content: content as never })
    const { user, pathOf } = await opened(`/purchase/${RENT}`, server)
    await user.click(await screen.findByRole('link', { name: 'Répéter cet achat' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nouvel achat récurrent' }))
    await user.click(await form.findByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(server.rules.rows).toHaveLength(1))
    expect(server.rules.rows).toMatchObject([
      { name: 'Métro Lyon', supplierId: METRO, net: 80_00, rateBp: 2000, dayOfMonth: 5, fromMonth: '2026-12' },
    ])
    expect(server.rules.rows[0]?.['moreLines']).toEqual([{ categoryId: MEAT, net: 42_00, rateBp: 550 }])
    await waitFor(() => expect(pathOf()).toBe('/purchase/recurring'))
  })
})

describe('a proposal', () => {
  async function proposed() {
    const server = new RecurringServer()
    server.proposals = [aProposal('2026-10-31')]
    return await opened('/purchase', server)
  }

  test('says what is to enter, and opens a draft of it that names its occurrence', async () => {
    const { user, server, pathOf } = await proposed()
    const row = (await screen.findByText(/^31 octobre 2026/)).closest('li')
    expect(textOf(row)).toContain('Loyer31 octobre 2026 · 1 450,00 €')
    await user.click(screen.getByRole('button', { name: nameOf('Saisir') }))
    await waitFor(() => expect(server.taken).toContain('save'))
    expect(pathOf()).toMatch(/^\/purchase\/[\da-f-]{36}$/)
    expect(server.lastBody).toMatchObject({
      source: 'recurring',
      recurring: { id: RENT, occurrenceOn: '2026-10-31' },
      content: { supplierId: METRO, issuedOn: '2026-10-31', lines: [{ net: 1450_00, rateBp: null }] },
    })
    const valuesOf = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
    await waitFor(() => expect(valuesOf().join()).toMatch(/1\s450,00/))
  })

  test('opens a draft of all its lines', async () => {
    const server = new RecurringServer()
    server.proposals = [{ ...aProposal('2026-10-31'), moreLines: [{ categoryId: MEAT, net: 42_00, rateBp: 550 }] }]
    const { user } = await opened('/purchase', server)
    await user.click(await screen.findByRole('button', { name: nameOf('Saisir') }))
    await waitFor(() => expect(server.taken).toContain('save'))
    expect(server.lastBody).toMatchObject({ content: { lines: [{ net: 1450_00 }, { net: 42_00, categoryId: MEAT }] } })
  })

  test('stays away once it is passed over, and comes back when that is undone', async () => {
    const { user, server } = await proposed()
    await user.click(await screen.findByRole('button', { name: nameOf('Passer') }))
    await waitFor(() => expect(screen.queryByText(/^31 octobre 2026/)).toBeNull())
    await waitFor(() => expect(server.skipped).toMatchObject([{ occurrenceOn: '2026-10-31', isSkipped: true }]))
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByText(/^31 octobre 2026/)).toBeTruthy()
  })

  test('is passed over without a network, which is sent when it is back', async () => {
    const { user, server } = await proposed()
    await screen.findByText(/^31 octobre 2026/)
    server.isOnline = false
    await user.click(screen.getByRole('button', { name: nameOf('Passer') }))
    await waitFor(() => expect(screen.queryByText(/^31 octobre 2026/)).toBeNull())
    expect(server.skipped).toEqual([])
    server.isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(server.skipped).toMatchObject([{ occurrenceOn: '2026-10-31', isSkipped: true }]))
    expect(screen.queryByText(/^31 octobre 2026/)).toBeNull()
  })

  test('is one of many on one line that opens', async () => {
    const server = new RecurringServer()
    server.proposals = ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'].map(aProposal)
    const { user } = await opened('/purchase', server)
    const folded = await screen.findByText('4 achats récurrents à saisir')
    expect(folded.closest('details')?.open).toBe(false)
    await user.click(folded)
    expect(screen.getAllByRole('button', { name: nameOf('Saisir') })).toHaveLength(4)
  })

  test('is shown nowhere where there is none; the strip leads to the rules', async () => {
    await opened('/purchase')
    const link = await screen.findByRole('link', { name: 'Récurrents' })
    expect(link.getAttribute('href')).toBe('/purchase/recurring')
    expect(screen.queryByRole('heading', { name: /^Achats récurrents/ })).toBeNull()
  })
})
