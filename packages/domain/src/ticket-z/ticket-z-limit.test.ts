import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CENTS } from '../money-limit.ts'
import { aPaymentLine, aSalesLine, aTicketZContent } from '../testing/a-ticket-z.ts'
import { type TicketZContent, totalsOf } from './ticket-z.ts'
import { limitIssuesOf } from './ticket-z-limit.ts'

const SIXTY_MILLION = 6_000_000_000
const ticketOf = (gross: readonly number[], payments: readonly number[], changes: Partial<TicketZContent> = {}) =>
  aTicketZContent({
    sales: gross.map((each) => aSalesLine({ gross: each, vat: 0 })),
    payments: payments.map((amount) => aPaymentLine({ amount })),
    ...changes,
  })
const totalAt = (...path: (string | number)[]) => ({ code: 'total_out_of_range', path })

describe('the limit of a total', () => {
  it('is reported at the amount with which the sum exceeds it', () => {
    expect(limitIssuesOf(ticketOf([SIXTY_MILLION, SIXTY_MILLION], []))).toEqual([totalAt('sales', 1, 'gross')])
    expect(limitIssuesOf(ticketOf([SIXTY_MILLION], [SIXTY_MILLION, SIXTY_MILLION]))).toEqual([
      totalAt('payments', 1, 'amount'),
    ])
  })

  it('holds for VAT, net, expected receipts and the entry difference', () => {
    const vatHeavy = [0, 1].map(() => aSalesLine({ gross: 100, vat: SIXTY_MILLION }))
    expect(limitIssuesOf(aTicketZContent({ sales: vatHeavy, payments: [] }))).toEqual([totalAt('sales', 1, 'vat')])
    const netHeavy = aTicketZContent({
      sales: [aSalesLine({ gross: SIXTY_MILLION, vat: -SIXTY_MILLION })],
      payments: [],
    })
    expect(limitIssuesOf(netHeavy)).toEqual([totalAt('sales', 0, 'vat')])
    expect(limitIssuesOf(ticketOf([SIXTY_MILLION], [], { deposits: SIXTY_MILLION }))).toEqual([totalAt('deposits')])
    expect(limitIssuesOf(ticketOf([-SIXTY_MILLION], [SIXTY_MILLION]))).toEqual([totalAt('payments', 0, 'amount')])
  })

  it('is the sum that counts: what comes back within it is taken', () => {
    expect(limitIssuesOf(ticketOf([SIXTY_MILLION, SIXTY_MILLION, -SIXTY_MILLION], [SIXTY_MILLION]))).toEqual([])
    expect(limitIssuesOf(ticketOf([MAX_CENTS], [MAX_CENTS]))).toEqual([])
  })

  it('leaves the word to an amount that is too large by itself', () => {
    expect(limitIssuesOf(ticketOf([MAX_CENTS + 1, MAX_CENTS], []))).toEqual([
      { code: 'amount_out_of_range', path: ['sales', 0, 'gross'] },
    ])
  })

  it('is reported exactly when a total exceeds it', () => {
    const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS })
    const lines = fc.array(fc.tuple(cents, cents), { maxLength: 4 })
    void fc.assert(
      fc.property(lines, fc.array(cents, { maxLength: 4 }), fc.tuple(cents, cents), (sales, payments, others) => {
        const content = aTicketZContent({
          sales: sales.map(([gross, vat]) => aSalesLine({ gross, vat })),
          payments: payments.map((amount) => aPaymentLine({ amount })),
          tips: others[0],
          deposits: others[1],
        })
        const isTold = limitIssuesOf(content).length > 0
        expect(isTold).toBe(Object.values(totalsOf(content)).some((total) => Math.abs(total) > MAX_CENTS))
      }),
    )
  })
})
