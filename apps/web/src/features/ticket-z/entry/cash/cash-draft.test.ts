import { plainDate } from '@zinc/domain/calendar/calendar'
import { emptyCashCount } from '@zinc/domain/cash/cash-count'
import { amountTextOf } from '@zinc/domain/money'
import { anEstablishment, testId } from '@zinc/domain/testing/an-establishment'
import { workedTickets } from '@zinc/domain/testing/worked-tickets'
import { cashOfTicket } from '@zinc/domain/ticket-z/ticket-z'
import { describe, expect, it } from 'vitest'
import { contentOf, emptyDraft, isUntouched, rowsOf } from '../ticket-z-draft.ts'
import { cashCountOf, emptyCashDraft, theoreticalOf, unreadableCashFieldsOf } from './cash-draft.ts'
import { cashTermsOf, changedProposalOf, proposedTextsOf } from './cash-terms.ts'

const key = { businessDate: plainDate('2026-11-20'), registerId: testId(400), serviceId: testId(300) }

describe('a worked ticket typed into the form', () => {
  it.each(workedTickets.map((worked) => [worked.id, worked] as const))(
    '%s has its theoretical and counted cash and their difference',
    (_, { payments, cash }) => {
      const paymentMethods = payments.map(({ code, kind }, position) => {
        return {
          ...anEstablishment('bistrot').paymentMethods[0],
          id: code,
          label: code,
          kind,
          isActive: true,
          position,
        }
      })
      const rows = rowsOf({ vatLines: [], paymentMethods: paymentMethods as never }, key.businessDate, null)
      const typed = {
        ...emptyCashDraft,
        openingFloat: amountTextOf(cash.float),
        pettyCash: amountTextOf(cash.pettyCash),
        safeDrops: amountTextOf(cash.safeDrops),
        way: 'total' as const,
        counted: amountTextOf(cash.counted),
      }
      const amounts = Object.fromEntries(payments.map(({ code, amount }) => [code, amountTextOf(amount)]))
      const content = contentOf({ ...emptyDraft, payments: amounts, cash: typed }, rows)
      const { theoretical, counted, difference } = cash
      expect(cashOfTicket(content)).toMatchObject({ theoretical, counted, difference })
      expect(theoreticalOf(typed, content.payments)).toBe(theoretical)
    },
  )
})

it('refuses no total that is not in use', () => {
  expect(unreadableCashFieldsOf({ ...emptyCashDraft, counted: 'x' })).toEqual([])
  expect(unreadableCashFieldsOf({ ...emptyCashDraft, way: 'total', counted: 'x' })).toEqual(['cashCount.counted'])
})

describe('what is proposed', () => {
  const link = {
    status: 'validated',
    version: 1,
    typedBy: { id: 8, name: 'Karim' },
    typedAt: '2026-11-19T22:00:00Z',
  } as const
  const closing = (date: string, cashPayments: number | null, closingFloat: number | null, service = 300) => ({
    ...link,
    ticketId: testId(service + Number(date.slice(-2))),
    businessDate: plainDate(date),
    registerId: testId(400),
    serviceId: testId(service),
    cashPayments,
    cashCount: null,
    cash: null,
    closingFloat,
  })
  const services = [
    { id: testId(300), position: 0 },
    { id: testId(301), position: 1 },
  ]
  const nothingProposed = {
    ...{ openingFloat: '', otherCash: '', cashIn: '', cashRefunds: '', pettyCash: '', bankDeposits: '', safeDrops: '' },
  }
  const dinner = { ...key, serviceId: testId(301) }
  const noted = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0 }
  const from = { key: dinner, tickets: [], services, noted, suppliersPaid: 27_50 }

  it('is what the last count left, and the cash of the closings nobody counted since', () => {
    const previous = [closing('2026-11-18', 90_00, 250_85, 301), closing('2026-11-19', 40_00, null)]
    const counts = { previous, closings: [closing('2026-11-20', 98_20, null)] }
    const terms = cashTermsOf({ ...from, counts })
    expect(terms).toMatchObject({ left: { amount: 250_85, by: 'Karim' }, otherCash: 138_20 })
    expect(proposedTextsOf(terms, 0)).toEqual({
      ...nothingProposed,
      ...{ openingFloat: '250,85', otherCash: '138,20', pettyCash: '27,50' },
    })
  })

  it('is every movement that was noted in the journal, with what suppliers were paid', () => {
    const noted = { cashIn: 20_00, cashRefunds: 0, pettyCash: 12_90, bankDeposits: 300_00, safeDrops: 150_00 }
    expect(proposedTextsOf(cashTermsOf({ ...from, noted, counts: undefined }), 150_00)).toEqual({
      ...nothingProposed,
      ...{ cashIn: '20,00', pettyCash: '40,40', bankDeposits: '300,00', safeDrops: '150,00' },
    })
  })

  it('takes no movement that another service of the day has counted', () => {
    const lunch = { ...emptyCashCount(null), pettyCash: 12_90, bankDeposits: 400_00 }
    const counted = { ...closing('2026-11-20', 98_20, 180_00), cashCount: lunch }
    const terms = { ...from, noted: { ...noted, pettyCash: 20_00, bankDeposits: 300_00 } }
    const { movements } = cashTermsOf({ ...terms, counts: { previous: [], closings: [counted] } })
    expect(movements).toEqual({ ...noted, pettyCash: 34_60 })
    const hidden = { ...counted, cashCount: null }
    expect(cashTermsOf({ ...terms, counts: { previous: [], closings: [hidden] } }).movements).toEqual(noted)
  })

  it('starts at the last night, in whatever order its closings came', () => {
    const previous = [closing('2026-11-19', 40_00, 120_00, 301), closing('2026-11-18', 0, 250_85)]
    expect(cashTermsOf({ ...from, counts: { previous, closings: [] } }).left).toMatchObject({ amount: 120_00 })
  })

  it('starts again at a count of the same day', () => {
    const counts = { previous: [closing('2026-11-19', 0, 100_00)], closings: [closing('2026-11-20', 98_20, 180_00)] }
    expect(cashTermsOf({ ...from, counts })).toMatchObject({ left: { amount: 180_00 }, otherCash: 0, others: [] })
  })

  it('takes nothing from another drawer, nor from a later service', () => {
    const other = { ...closing('2026-11-20', 55_00, null), registerId: testId(401) }
    const counts = { previous: [], closings: [other, closing('2026-11-20', 60_00, 90_00, 301)] }
    const terms = cashTermsOf({ ...from, key, counts, suppliersPaid: 0 })
    expect(terms).toEqual({ left: null, isFirst: true, otherCash: 0, others: [], movements: noted })
  })

  it('opens with the usual float where nobody ever counted, and with nothing where that is not known', () => {
    const first = cashTermsOf({ ...from, counts: { previous: [], closings: [] } })
    expect(proposedTextsOf(first, 150_00).openingFloat).toBe('150,00')
    expect(proposedTextsOf(first, 0).openingFloat).toBe('')
    expect(proposedTextsOf(cashTermsOf({ ...from, counts: undefined }), 150_00).openingFloat).toBe('')
  })

  it('leaves cash open that this person may not see', () => {
    const counts = { previous: [], closings: [closing('2026-11-20', null, null)] }
    const terms = cashTermsOf({ ...from, counts })
    expect(terms.otherCash).toBeNull()
    expect(proposedTextsOf(terms, 0).otherCash).toBe('')
  })

  it('is no typing, and changes no field that holds something else', () => {
    const proposed = { ...nothingProposed, openingFloat: '250,85', pettyCash: '27,50' }
    expect(isUntouched({ ...emptyDraft, cash: { ...emptyCashDraft, ...proposed } })).toBe(true)
    expect(cashCountOf({ ...emptyCashDraft, ...proposed })).toBeNull()
    expect(changedProposalOf({ ...emptyCashDraft, openingFloat: '200' }, proposed, null)).toEqual({
      pettyCash: '27,50',
    })
    const newer = { ...proposed, openingFloat: '240,00' }
    expect(changedProposalOf({ ...emptyCashDraft, ...proposed }, newer, proposed)).toEqual({ openingFloat: '240,00' })
  })
})
