import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { aPaymentLine, aSalesLine, aTicketZContent } from '../testing/a-ticket-z.ts'
import { testId } from '../testing/an-establishment.ts'
import { contentOfWorkedTicket, workedTickets } from '../testing/worked-tickets.ts'
import { netOf, vatOf } from '../vat.ts'
import { cashOfTicket, emptyContent, isEmptyContent, nextNumberOf, totalsOf } from './ticket-z.ts'
import { type TicketZWarningContext, warningsOf } from './ticket-z-warning.ts'

const ids = {
  vatLineIdOf: (nature: string, rateBp: number) => `${nature}-${rateBp}`,
  paymentMethodIdOf: (code: string) => code,
}

describe('the worked tickets', () => {
  const aloneOn = (businessDate: string): TicketZWarningContext => ({
    key: { businessDate: plainDate(businessDate), registerId: testId(400), serviceId: testId(300) },
    openedOn: plainDate('2000-01-01'),
    lastNumber: null,
    isCountedTwice: false,
  })

  it('are Z1 to Z10', () => {
    expect(workedTickets.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, index) => `Z${index + 1}`))
  })

  it.each(workedTickets.map((worked) => [worked.id, worked] as const))('%s gives exactly its buckets', (_, worked) => {
    for (const bucket of worked.buckets) {
      expect(vatOf(bucket.gross, bucket.rateBp)).toBe(bucket.vat)
      expect(netOf(bucket.gross, bucket.rateBp)).toBe(bucket.net)
    }
  })

  it.each(workedTickets.map((worked) => [worked.id, worked] as const))(
    '%s gives exactly its totals, expected receipts and entry difference, and no warning',
    (_, worked) => {
      const content = contentOfWorkedTicket(worked, ids)
      expect(totalsOf(content)).toEqual(worked.totals)
      expect(warningsOf(content, aloneOn(worked.businessDate))).toEqual([])
    },
  )

  it.each(workedTickets.map((worked) => [worked.id, worked] as const))(
    '%s gives exactly its theoretical and counted cash and their difference',
    (_, worked) => {
      const { theoretical, counted, difference } = worked.cash
      expect(cashOfTicket(contentOfWorkedTicket(worked, ids))).toMatchObject({ theoretical, counted, difference })
    },
  )

  it('keep cash, vouchers and platforms apart by the kind of each payment', () => {
    const z3 = workedTickets.find(({ id }) => id === 'Z3')
    expect(z3?.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['cash', 32460],
      ['card', 178220],
      ['meal_voucher', 36600],
      ['holiday_voucher', 5000],
      ['delivery_platform', 29200],
    ])
  })
})

describe('totals', () => {
  it('expect tips, vouchers sold, account settlements and deposits beside the sales', () => {
    const z5 = {
      ...emptyContent(),
      sales: [
        aSalesLine({ gross: 221080, vat: 20098 }),
        aSalesLine({ vatLineId: testId(102), rateBp: 2000, gross: 64000, vat: 10667 }),
      ],
      payments: [
        aPaymentLine({ kind: 'cash', amount: 38080 }),
        aPaymentLine({ amount: 243600 }),
        aPaymentLine({ kind: 'meal_voucher', amount: 18000 }),
        aPaymentLine({ kind: 'on_account', amount: 9600 }),
      ],
      tips: 4200,
      vouchersSold: 10000,
      accountSettlements: 10000,
    }
    expect(totalsOf(z5)).toEqual({
      gross: 285080,
      net: 254315,
      vat: 30765,
      payments: 309280,
      expectedReceipts: 309280,
      entryDifference: 0,
    })
    expect(totalsOf({ ...z5, deposits: 500 }).entryDifference).toBe(-500)
  })

  it('take the typed VAT, never one computed again from the sum', () => {
    const content = aTicketZContent({ sales: [aSalesLine({ gross: 11000, vat: 1003 })] })
    expect(totalsOf(content)).toMatchObject({ vat: 1003, net: 9997 })
  })

  it('always add up', () => {
    const line = fc.record({
      gross: fc.integer({ min: -1e9, max: 1e9 }),
      rateBp: fc.constantFrom(0, 210, 550, 1000, 2000),
    })
    const amount = fc.integer({ min: -1e9, max: 1e9 })
    void fc.assert(
      fc.property(fc.array(line), fc.array(amount), amount, (lines, payments, tips) => {
        const content = aTicketZContent({
          sales: lines.map((each) => aSalesLine(each)),
          payments: payments.map((each) => aPaymentLine({ amount: each })),
          tips,
        })
        const totals = totalsOf(content)
        expect(totals.net + totals.vat).toBe(totals.gross)
        expect(totals.entryDifference + totals.expectedReceipts).toBe(totals.payments)
        expect(totals.expectedReceipts - totals.gross).toBe(tips)
      }),
    )
  })
})

describe('an empty content', () => {
  it('is one where nothing was typed: a proposed number is not typing, a count of zero is', () => {
    expect(isEmptyContent(emptyContent())).toBe(true)
    expect(isEmptyContent({ ...emptyContent(), number: 12 })).toBe(true)
    expect(isEmptyContent({ ...emptyContent(), sales: [aSalesLine({ gross: 0 })] })).toBe(true)
    expect(isEmptyContent({ ...emptyContent(), covers: 0 })).toBe(false)
    expect(isEmptyContent({ ...emptyContent(), comment: 'Terrasse fermée' })).toBe(false)
    expect(isEmptyContent({ ...emptyContent(), tips: 100 })).toBe(false)
    expect(isEmptyContent(aTicketZContent())).toBe(false)
  })
})

describe('the proposed number', () => {
  it('follows the last one, and is not invented when there is none', () => {
    expect(nextNumberOf(41)).toBe(42)
    expect(nextNumberOf(null)).toBeNull()
    expect(nextNumberOf(999_999_999)).toBeNull()
  })
})
