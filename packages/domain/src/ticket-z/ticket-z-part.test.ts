import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { emptyCashCount } from '../cash/cash-count.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { aTicketZContent } from '../testing/a-ticket-z.ts'
import { anEstablishment, testId } from '../testing/an-establishment.ts'
import { completeContent, emptyContent, hasPart, isEmptyContent, type TicketZContent } from './ticket-z.ts'
import { issuesOf, type TicketZContext } from './ticket-z-issue.ts'
import { limitIssuesOf } from './ticket-z-limit.ts'
import { warningsOf } from './ticket-z-warning.ts'

const place = anEstablishment('bistrot')
const card = testId(200)
const [food, wine] = [testId(900), testId(901)]
const key = { businessDate: plainDate('2026-11-20'), registerId: testId(400), serviceId: testId(300) }
const context: TicketZContext = {
  ...{ key, today: key.businessDate, lockedUntil: null, ...place, entryTolerance: 0, cashTolerance: 500 },
  categories: [
    { id: food, isActive: true },
    { id: wine, isActive: false },
  ],
  intent: 'validate',
}
const said = (issues: readonly { code: string; path: readonly unknown[] }[]) =>
  issues.map(({ code, path }) => `${code} ${path.join('.')}`)
const refused = (content: Partial<TicketZContent>, changes: Partial<TicketZContext> = {}) =>
  said(issuesOf(aTicketZContent(content), { ...context, ...changes }))
const warned = (content: Partial<TicketZContent>) =>
  said(
    warningsOf(aTicketZContent(content), {
      ...{ key, openedOn: plainDate('2020-01-01'), lastNumber: null, isCountedTwice: false },
    }),
  )

describe('a sales category', () => {
  it('must be known, and named once', () => {
    const categories = [food, testId(902), food].map((categoryId) => ({ categoryId, gross: 1 }))
    expect(refused({ categories })).toEqual([
      'unknown_category categories.1.categoryId',
      'duplicate_category categories.2.categoryId',
    ])
  })

  it('that is archived is refused to a validation, not to a draft nor where the ticket had it', () => {
    const categories = [{ categoryId: wine, gross: 110_00 }]
    expect(refused({ categories })).toEqual(['inactive_category categories.0.categoryId'])
    expect(refused({ categories }, { intent: 'draft' })).toEqual([])
    expect(
      refused({ categories }, { intent: 'correct', reason: 'x', previous: aTicketZContent({ categories }) }),
    ).toEqual([])
  })

  it('is not judged where the list is not known', () => {
    expect(refused({ categories: [{ categoryId: testId(999), gross: 1 }] }, { categories: null })).toEqual([])
  })
})

describe('parts named twice, or of something unknown', () => {
  it('are refused at the second one', () => {
    expect(
      refused({
        channels: [
          { channel: 'other', gross: 1 },
          { channel: 'other', gross: 2 },
        ],
        memos: [
          { kind: 'offered', count: 1, amount: 0 },
          { kind: 'offered', count: 2, amount: 0 },
        ],
        commissions: [
          { paymentMethodId: card, amount: 1 },
          { paymentMethodId: card, amount: 1 },
        ],
        vouchers: [{ paymentMethodId: testId(299), issuer: 'up', count: 1, faceValue: 1 }],
        tags: ['1', '2', '3', '4', '5', '6', 'x'.repeat(31)],
      }),
    ).toEqual([
      'duplicate_channel channels.1.channel',
      'duplicate_memo memos.1.kind',
      'unknown_payment_method vouchers.0.paymentMethodId',
      'duplicate_commission commissions.1.paymentMethodId',
      'too_many_tags tags',
      'text_too_long tags.6',
    ])
  })
})

describe('a cash count', () => {
  const count = (changes: object) => ({ cashCount: { ...emptyCashCount(150_00), counted: 150_00, ...changes } })

  it('asks a reason above the tolerance and for a drawer that owes money, of a validation', () => {
    expect(refused(count({ counted: 145_00 }))).toEqual([])
    expect(refused(count({ counted: 144_99 }))).toEqual(['cash_reason_missing cashCount.reason'])
    expect(refused(count({ counted: 144_99, reason: 'Rendu' }))).toEqual([])
    expect(refused(count({ counted: 144_99 }), { intent: 'draft' })).toEqual([])
    expect(refused(count({ openingFloat: 0, pettyCash: 1_00, counted: 0 }))).toEqual([
      'cash_reason_missing cashCount.reason',
    ])
  })

  it('must be the sum of its pieces, and hold the deposit', () => {
    expect(refused(count({ pieces: { 5000: 2 }, deposit: 150_01 }))).toEqual([
      'cash_count_mismatch cashCount.counted',
      'deposit_beyond_counted cashCount.deposit',
    ])
  })

  it('has texts within their lengths', () => {
    const long = { reason: 'x'.repeat(301), openingReason: 'x'.repeat(301), depositReference: 'x'.repeat(41) }
    expect(refused(count(long))).toEqual([
      'text_too_long cashCount.reason',
      'text_too_long cashCount.openingReason',
      'text_too_long cashCount.depositReference',
    ])
  })
})

describe('the limits of parts', () => {
  const memo = (amount: number) => aTicketZContent({ memos: [{ kind: 'discounts', count: null, amount }] })

  it('take every amount from 0 to the maximum and refuse all others', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2 * MAX_CENTS, max: 2 * MAX_CENTS }), (amount) => {
        const wanted = amount < 0 ? ['negative_amount memos.0.amount'] : []
        const beyond = Math.abs(amount) > MAX_CENTS
        expect(said(limitIssuesOf(memo(amount)))).toEqual(beyond ? ['amount_out_of_range memos.0.amount'] : wanted)
      }),
    )
  })

  it('judge vouchers by what they come to', () => {
    const vouchers = [{ paymentMethodId: card, issuer: 'up' as const, count: 999_999, faceValue: 10_001 }]
    expect(said(limitIssuesOf(aTicketZContent({ vouchers })))).toEqual(['amount_out_of_range vouchers.0.faceValue'])
  })

  it('let shares of the sales and the opening float be negative', () => {
    const content = aTicketZContent({
      categories: [{ categoryId: food, gross: -5 }],
      channels: [{ channel: 'other', gross: -5 }],
      cashCount: { ...emptyCashCount(-5), otherCash: -5 },
    })
    expect(limitIssuesOf(content)).toEqual([])
  })

  it('refuse a drawer whose total passes the maximum', () => {
    const cashCount = { ...emptyCashCount(MAX_CENTS), cashIn: 1, counted: MAX_CENTS }
    expect(said(limitIssuesOf(aTicketZContent({ cashCount })))).toEqual(['total_out_of_range cashCount.counted'])
  })
})

describe('parts that do not add up', () => {
  it('are said, each where it is', () => {
    expect(
      warned({
        categories: [{ categoryId: food, gross: 109_99 }],
        channels: [{ channel: 'on_site', gross: 110_01 }],
        vouchers: [{ paymentMethodId: card, issuer: 'up', count: 2, faceValue: 9_00 }],
        commissions: [{ paymentMethodId: card, amount: 110_01 }],
        cashCount: { ...emptyCashCount(0), pettyCash: 1 },
      }),
    ).toEqual([
      'categories_unbalanced categories',
      'channels_unbalanced channels',
      'vouchers_unbalanced payments.0.amount',
      'commission_beyond_amount commissions.0.amount',
      'negative_drawer cashCount.openingFloat',
    ])
  })

  it('are not said where they do', () => {
    expect(
      warned({
        categories: [{ categoryId: food, gross: 110_00 }],
        channels: [{ channel: 'on_site', gross: 110_00 }],
        vouchers: [
          { paymentMethodId: card, issuer: 'up', count: 10, faceValue: 10_00 },
          { paymentMethodId: card, issuer: 'swile', count: 1, faceValue: 10_00 },
        ],
        commissions: [{ paymentMethodId: card, amount: 110_00 }],
      }),
    ).toEqual([])
  })

  it('name the vouchers themselves where their line is empty', () => {
    const vouchers = [{ paymentMethodId: testId(201), issuer: 'up' as const, count: 1, faceValue: 9_00 }]
    expect(warned({ vouchers })).toEqual(['vouchers_unbalanced vouchers.0'])
  })
})

describe('a content of a former release', () => {
  it('has none of the parts, and is complete', () => {
    const { memos, categories, channels, vouchers, commissions, weather, tags, cashCount, ...former } =
      aTicketZContent()
    expect(completeContent(former)).toEqual(aTicketZContent())
    expect([memos, categories, channels, vouchers, commissions, weather, tags, cashCount].flat()).toEqual([null, null])
  })

  it('is no longer empty with a part of any kind', () => {
    expect([isEmptyContent(emptyContent()), hasPart(emptyContent())]).toEqual([true, false])
    for (const part of [
      { tags: ['Match'] },
      { weather: 'sun' as const },
      { memos: [{ kind: 'offered' as const, count: 1, amount: 0 }] },
    ]) {
      expect([isEmptyContent({ ...emptyContent(), ...part }), hasPart({ ...emptyContent(), ...part })]).toEqual([
        false,
        true,
      ])
    }
  })
})
