import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { aDueRow, DueServer } from '../../../test/due-server.ts'
import { GIRAUD, leavePurchases, METRO, openPurchase } from '../../../test/purchase-page.ts'

afterEach(leavePurchases)

const groupOf = (name: string) => screen.findByRole('region', { name })
const textOf = (element: HTMLElement) => (element.textContent ?? '').replace(/[\u00a0\u2009\u202f]/g, ' ')

async function opened(server: DueServer) {
  await openPurchase('/purchase/due', server)
  await screen.findByRole('heading', { name: 'À payer', level: 1 })
  return { user: userEvent.setup(), server }
}

describe('what is due', () => {
  test('stands by urgency with its sums, a credit note with its invoice', async () => {
    const invoice = aDueRow(30, { open: 226_15, reference: 'F26-1187' })
    await opened(
      new DueServer([
        aDueRow(-6, { open: 170_40, reference: 'BP 2207' }),
        aDueRow(0, { open: 196_65, reference: 'TB-0884' }),
        invoice,
        aDueRow(null, { open: -20_00, kind: 'credit_note', invoiceId: invoice.id, reference: 'A26-0093' }),
      ]),
    )
    const late = await groupOf('En retard')
    expect(textOf(late)).toContain('170,40 €')
    expect(within(late).getByText('6 jours de retard')).toBeTruthy()
    expect(within(await groupOf('Sous 7 jours')).getByText('aujourd’hui')).toBeTruthy()
    const later = await groupOf('Plus tard')
    expect(textOf(later)).toMatch(/1 facture, 1 avoir.*206,15 €/)
    expect(screen.getByText(/573,20/, { selector: '.sr-only' })).toBeTruthy()
    expect(screen.getByText('170,40 € en retard', { exact: false })).toBeTruthy()
  })

  test('says who is to be paid where it is not the supplier', async () => {
    const payee = { name: 'Factor Essai', siren: null, iban: null }
    await opened(new DueServer([aDueRow(0, { reference: 'F-1', payee }), aDueRow(0, { reference: 'F-2' })]))
    expect(await screen.findAllByText('à payer à Factor Essai')).toHaveLength(1)
  })

  test('is found by supplier and reference, and its sum follows', async () => {
    const { user } = await opened(
      new DueServer([
        aDueRow(0, { open: 10_00, supplierId: GIRAUD }),
        aDueRow(0, { open: 20_00, supplierId: METRO, reference: 'M-77' }),
      ]),
    )
    await screen.findAllByText('Métro Lyon')
    await user.type(screen.getByRole('searchbox'), 'metro{Enter}')
    await waitFor(() => expect(screen.queryByText('Boucherie Giraud')).toBeNull())
    expect(textOf(await groupOf('Sous 7 jours'))).toContain('20,00 €')
  })
})

describe('more than one page of what is due', () => {
  async function openedPages() {
    const server = new DueServer([
      aDueRow(-6, { open: 1_00, reference: 'A-1' }),
      aDueRow(-1, { open: 20_00, reference: 'A-2' }),
      aDueRow(0, { open: 300_00, reference: 'B-3' }),
      aDueRow(30, { open: 4_000_00, reference: 'A-4' }),
      aDueRow(null, { open: -5_00, kind: 'credit_note', reference: 'A-5' }),
    ])
    server.pageSize = 2
    return await opened(server)
  }
  const total = (amount: string) => screen.findByText(new RegExp(amount), { selector: '.sr-only' })

  test('has the sums of all of it, and shows the rest when asked', async () => {
    const { user } = await openedPages()
    await total('4.316,00')
    expect(textOf(await groupOf('Plus tard'))).toMatch(/1 facture, 1 avoir.*3 995,00 €/)
    expect(screen.queryAllByText('B-3')).toEqual([])
    expect(screen.getByText('2 sur 5')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }))
    await screen.findByText('4 sur 5')
    expect(textOf(await groupOf('Sous 7 jours'))).toMatch(/1 facture.*B-3/)
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull())
    await total('4.316,00')
  })

  test('lowers its sums by what is paid, and brings it back when that is undone', async () => {
    const { user, server } = await openedPages()
    await total('4.316,00')
    await user.click(await screen.findByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud A-2' }))
    await total('4.296,00')
    await waitFor(() => expect(server.taken).toEqual(['pay']))
    await screen.findByText('payée à l’instant')
    expect(textOf(await groupOf('En retard'))).toMatch(/1 facture.*1,00 €/)
    await user.click(await screen.findByRole('button', { name: /^Annuler le paiement/ }))
    await waitFor(() => expect(server.taken).toEqual(['pay', 'unpay']))
    await total('4.316,00')
    expect(textOf(await groupOf('En retard'))).toMatch(/2 factures.*21,00 €/)
  })

  test('is searched by the server, with the sums of what is found', async () => {
    const { user } = await openedPages()
    await total('4.316,00')
    await user.type(screen.getByRole('searchbox'), 'B-3{Enter}')
    expect((await screen.findAllByText('B-3')).length).toBeGreaterThan(0)
    expect(textOf(await groupOf('Sous 7 jours'))).toMatch(/1 facture.*300,00 €/)
    expect(screen.getByText(/^à payer dans cette recherche/)).toBeTruthy()
    expect(screen.queryAllByText('A-1')).toEqual([])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'Z{Enter}')
    expect(await screen.findByText('Rien à payer ne correspond à cette recherche.')).toBeTruthy()
  })
})

describe('paying', () => {
  test('is one press, stays in its place with its undo, and leaves the sum', async () => {
    const { user, server } = await opened(new DueServer([aDueRow(-1, { open: 261_85, reference: 'MS 89764' })]))
    await user.click(await screen.findByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud MS 89764' }))
    const undo = await screen.findByRole('button', { name: 'Annuler le paiement\u00a0: Boucherie Giraud MS 89764' })
    await waitFor(() =>
      expect(server.recorded).toMatchObject([{ amount: 261_85, method: 'transfer', expectedPaid: 0 }]),
    )
    await waitFor(() => expect(screen.getByText('payée à l’instant')).toBeTruthy())
    expect(textOf(await groupOf('En retard'))).toContain(' 0,00 €')
    await user.click(undo)
    await waitFor(() => expect(server.taken).toEqual(['pay', 'unpay']))
    await screen.findByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud MS 89764' })
    expect(textOf(await groupOf('En retard'))).toContain('261,85 €')
  })

  test('takes several together on the day and by the means chosen, what is in dispute left out', async () => {
    const dispute = {
      reason: 'Manque un colis',
      expectedCredit: null,
      at: '2026-11-19T10:00:00.000Z',
      by: { id: 7, name: 'C' },
    }
    const { user, server } = await opened(
      new DueServer([
        aDueRow(-6, { open: 170_40, reference: 'A' }),
        aDueRow(-1, { open: 261_85, reference: 'B' }),
        aDueRow(-1, { open: 5_00, reference: 'C', status: 'disputed', dispute }),
      ]),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir\u00a0: En retard' }))
    await user.click(await screen.findByRole('button', { name: /^Virement, 20\snov/ }))
    const paper = await screen.findByRole('region', { name: '2 factures à payer ensemble' })
    expect(textOf(paper)).toContain('432,25')
    const window = screen.getByRole('dialog', { name: '2 factures à payer ensemble' })
    await user.click(within(window).getByRole('button', { name: 'Enregistrer 2 paiements' }))
    await waitFor(() => expect(server.recorded.map(({ amount }) => amount)).toEqual([170_40, 261_85]))
    expect(server.recorded.every(({ paidOn }) => paidOn === '2026-11-20')).toBe(true)
    expect(screen.queryByRole('region', { name: /à payer ensemble/ })).toBeNull()
  })

  test('without a network waits on the device, and undone before it left was never sent', async () => {
    const { user, server } = await opened(
      new DueServer([aDueRow(0, { reference: 'A' }), aDueRow(0, { reference: 'B' })]),
    )
    await screen.findByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud A' })
    server.isOnline = false
    await user.click(screen.getByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud A' }))
    expect(await screen.findByText('en attente d’envoi')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud B' }))
    await waitFor(() => expect(screen.getAllByText('en attente d’envoi')).toHaveLength(2))
    server.isOnline = true
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(server.taken).toEqual(['pay', 'pay']))
  })

  test('what somebody else paid meanwhile says so and can be taken back', async () => {
    const row = aDueRow(0, { reference: 'A' })
    const server = new DueServer([row])
    server.paidElsewhere.add(row.id)
    const { user } = await opened(server)
    await user.click(await screen.findByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud A' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retirer le paiement refusé\u00a0: Boucherie Giraud A' }))
    await screen.findByRole('button', { name: 'Marquer payée\u00a0: Boucherie Giraud A' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
