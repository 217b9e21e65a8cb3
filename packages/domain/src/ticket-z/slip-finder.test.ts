import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCashCount } from '../cash/cash-count.ts'
import { aPaymentLine, aSalesLine, aTicketZContent } from '../testing/a-ticket-z.ts'
import { vatOf } from '../vat.ts'
import { type SlipLead, slipsOf } from './slip-finder.ts'
import { type TicketZContent, totalsOf } from './ticket-z.ts'
import { emptyLinesOf, usualLinesOf } from './usual-lines.ts'

type Amounts = Readonly<Record<string, number>>

function content(sales: Amounts, payments: Amounts, changes: Partial<TicketZContent> = {}): TicketZContent {
  return aTicketZContent({
    sales: Object.entries(sales).map(([vatLineId, gross]) => aSalesLine({ vatLineId, gross })),
    payments: Object.entries(payments).map(([paymentMethodId, amount]) => aPaymentLine({ paymentMethodId, amount })),
    ...changes,
  })
}

/** The evening of the picture: 2 565,10 €. */
const sales = { onSite: 1742_10, takeaway: 186_40, alcohol: 612_00, kept: 24_60 }
const payments = { card: 1858_50, cash: 312_60, mealCard: 298_00, mealPaper: 36_00, platforms: 60_00 }
const past = [0, 100, 200, 300, 400, 500, 600].map((more) =>
  content({ ...sales, onSite: sales.onSite + more }, { ...payments, card: payments.card + more }),
)
const usual = usualLinesOf(past)
const shown = (leads: readonly SlipLead[]) => leads.map(({ kind, place, proposed }) => [kind, place.id, proposed])

describe('the slip finder', () => {
  test.each<[string, Amounts, Amounts, readonly [string, string, number]]>([
    ['two digits swapped', sales, { ...payments, card: 1885_50 }, ['swapped', 'card', 1858_50]],
    ['a shifted comma', sales, { ...payments, mealCard: 29_80 }, ['shifted', 'mealCard', 298_00]],
    ['a wrong digit', sales, { ...payments, cash: 612_60 }, ['wrong_digit', 'cash', 312_60]],
    ['a missing digit', sales, { ...payments, card: 185_50 }, ['missing_digit', 'card', 1858_50]],
    ['a doubled digit', sales, { ...payments, cash: 3312_60 }, ['extra_digit', 'cash', 312_60]],
    ['a forgotten payment', sales, { ...payments, mealCard: 0 }, ['forgotten', 'mealCard', 298_00]],
    ['a line typed twice', sales, { ...payments, cash: 1858_50 }, ['doubled', 'cash', 312_60]],
    ['a wrong sign', sales, { ...payments, mealPaper: -36_00 }, ['wrong_sign', 'mealPaper', 36_00]],
    ['a sale mistyped', { ...sales, alcohol: 621_00 }, payments, ['swapped', 'alcohol', 612_00]],
  ])('names %s', (_what, typedSales, typedPayments, lead) => {
    expect(shown(slipsOf(content(typedSales, typedPayments), usual))[0]).toEqual(lead)
  })

  test('offers an excess as tips after the slip that explains it', () => {
    const leads = slipsOf(content(sales, { ...payments, card: 1885_50 }))
    expect(shown(leads)).toEqual([
      ['swapped', 'card', 1858_50],
      ['tips', 'tips', 27_00],
    ])
    expect(leads[0]).toMatchObject({ typedDigits: [2, 3], proposedDigits: [2, 3], typed: 1885_50 })
  })

  test('never offers tips alone, nor where tips are typed', () => {
    expect(slipsOf(content(sales, { ...payments, card: 1871_30 }), usual)).toEqual([])
    const withTips = content(sales, { ...payments, card: 1886_50 }, { tips: 10_00 })
    expect(shown(slipsOf(withTips, usual))).toEqual([['swapped', 'card', 1868_50]])
  })

  test.each([
    ['payments and sales agree', payments],
    ['no single slip explains the difference', { ...payments, cash: 300_23 }],
    ['the difference is a note', { ...payments, cash: 317_60 }],
  ])('says nothing when %s', (_when, typed) => {
    expect(slipsOf(content(sales, typed), usual)).toEqual([])
  })

  describe('of a house nothing is known of asks the rest of the ticket', () => {
    /** 100,00 € too much: one digit of three lines explains it. */
    const typed = content(sales, { ...payments, card: 1958_50 })
    const firstOf = (changes: Partial<TicketZContent>) => shown(slipsOf({ ...typed, ...changes }))[0]
    const categoriesOf = (gross: number) => [{ categoryId: 'all', gross }]

    test('and is silent when it says nothing', () => {
      expect(firstOf({})).toBeUndefined()
    })

    test('a drawer that holds less than typed names the cash, one that holds it clears it', () => {
      const mistyped = content(sales, { ...payments, cash: 612_60 })
      const idsWith = (amount: number) => {
        const cashCount = { ...emptyCashCount(200_00), counted: 200_00 + amount }
        const lines = mistyped.payments.map((line) =>
          line.paymentMethodId === 'cash' ? { ...line, kind: 'cash' as const } : line,
        )
        return slipsOf({ ...mistyped, payments: lines, cashCount }).map(({ place }) => place.id)
      }
      expect(idsWith(312_60)).toEqual(['cash'])
      expect(idsWith(612_60)).not.toContain('cash')
    })

    test('a printed VAT names the sale', () => {
      const lines = typed.sales.map((line) =>
        line.vatLineId === 'onSite' ? { ...line, vat: vatOf(1842_10, line.rateBp) + 2 } : line,
      )
      expect(firstOf({ sales: lines })).toEqual(['wrong_digit', 'onSite', 1842_10])
    })

    test('categories name the side that is wrong', () => {
      const sideOf = (changes: Partial<TicketZContent>) => slipsOf({ ...typed, ...changes })[0]?.place.side
      expect(sideOf({ categories: categoriesOf(2665_10) })).toBe('sales')
      expect(sideOf({ categories: categoriesOf(2565_10) })).not.toBe('sales')
      expect(sideOf({ channels: [{ channel: 'on_site', gross: 2665_10 }] })).toBe('sales')
    })

    test('counted meal vouchers name their line', () => {
      const paper = content(sales, { ...payments, mealPaper: 46_00 })
      const vouchers = [{ paymentMethodId: 'mealPaper', issuer: 'other' as const, count: 4, faceValue: 9_00 }]
      expect(shown(slipsOf({ ...paper, vouchers }))[0]).toEqual(['wrong_digit', 'mealPaper', 36_00])
    })
  })

  test('knows nothing usual of a house with few closings', () => {
    expect(usualLinesOf(past.slice(0, 4))).toEqual([])
    expect(shown(slipsOf(content(sales, { ...payments, mealCard: 0 })))).toEqual([])
  })

  test('has two leads at most, and each makes payments and sales agree', () => {
    const cents = fc.integer({ min: -50_000, max: 5_000_000 })
    const side = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), cents)
    let named = 0
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 9000 }), (typedSales, typedPayments, tips) => {
        const typed = content(typedSales, typedPayments, { tips })
        const leads = slipsOf(typed, usual)
        expect(leads.length).toBeLessThanOrEqual(2)
        named += leads.length
        for (const lead of leads) expect(totalsOf(corrected(typed, lead)).entryDifference).toBe(0)
      }),
    )
    expect(named).toBeGreaterThan(0)
  })
})

function corrected(typed: TicketZContent, { place, proposed }: SlipLead): TicketZContent {
  if (place.side === 'others') return { ...typed, [place.id]: proposed }
  const isThere = (id: string) => id === place.id
  if (place.side === 'sales') {
    const others = typed.sales.filter((line) => !isThere(line.vatLineId))
    return { ...typed, sales: [...others, aSalesLine({ vatLineId: place.id, gross: proposed })] }
  }
  const others = typed.payments.filter((line) => !isThere(line.paymentMethodId))
  return { ...typed, payments: [...others, aPaymentLine({ paymentMethodId: place.id, amount: proposed })] }
}

test('the lines usually used and still empty are known', () => {
  const typed = content(sales, { card: 1858_50, cash: 312_60, mealCard: 298_00 })
  expect(emptyLinesOf(typed, usual).map(({ id }) => id)).toEqual(['mealPaper', 'platforms'])
})
