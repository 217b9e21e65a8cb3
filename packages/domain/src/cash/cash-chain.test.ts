import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import { aCashClosing } from '../testing/a-cash-closing.ts'
import { testId } from '../testing/an-establishment.ts'
import {
  type ChainInput,
  cashBreaksOf,
  cashChainOf,
  isOpenBreak,
  openingProposalOf,
  otherCashOf,
} from './cash-chain.ts'
import { chainSumsOf } from './cash-chain-sums.ts'
import type { CancelledClosing, CashClosing } from './cash-closing.ts'
import { cashMovementFields } from './cash-count.ts'

const [lunch, dinner, till, bar] = [testId(300), testId(301), testId(400), testId(401)]
const key = (date: string, serviceId = lunch) => ({ businessDate: plainDate(date), registerId: till, serviceId })

function aChain(closings: readonly CashClosing[], changes: Partial<ChainInput> = {}): ChainInput {
  const services = [
    { id: dinner, position: 2 },
    { id: lunch, position: 1 },
  ]
  const from = plainDate('2026-11-01')
  return { closings, services, cashCountTime: 'last_closing', registerId: till, from, missing: [], ...changes }
}
const breaksIn = (input: ChainInput) => cashBreaksOf(input, [till])
const opened = (openingFloat: number | null) => ({ openingFloat, counted: (openingFloat ?? 100_00) + 50_00 })

describe('the chain', () => {
  it('puts each count in the order of its arithmetic', () => {
    const count = { otherCash: 20_00, cashIn: 60_00, pettyCash: 12_40, bankDeposits: 5_00, safeDrops: 30_00 }
    const closing = aCashClosing('2026-11-03', { count: { ...count, counted: 180_00, deposit: 80_00 } })
    const { items, last } = cashChainOf(aChain([closing]))
    expect(items).toEqual([
      {
        kind: 'count',
        closing,
        opening: 100_00,
        cash: 70_00,
        movements: 42_60,
        safe: -30_00,
        difference: -2_60,
        counted: 180_00,
        deposit: -80_00,
        left: 100_00,
        terms: closing.cashCount,
        rejudged: null,
      },
    ])
    expect(last).toBe(closing)
  })

  it('follows days, then services, of its register only', () => {
    const closings = [
      aCashClosing('2026-11-04', { serviceId: dinner }),
      aCashClosing('2026-11-04', { serviceId: lunch }),
      aCashClosing('2026-11-03', { registerId: bar }),
      aCashClosing('2026-11-02'),
    ]
    const { items } = cashChainOf(aChain(closings))
    expect(items.map((item) => item.kind === 'count' && item.closing)).toEqual([closings[3], closings[1], closings[0]])
  })

  it('shows nothing before its period but the break into it', () => {
    const closings = [aCashClosing('2026-10-31'), aCashClosing('2026-11-01', { count: opened(80_00) })]
    const { items } = cashChainOf(aChain(closings))
    expect(items.map(({ kind }) => kind)).toEqual(['break', 'count'])
  })

  it('knows of a count that is not for the reader only what it left', () => {
    const hidden = { ...aCashClosing('2026-11-02'), cashPayments: null, cashCount: null, cash: null }
    const { items } = cashChainOf(aChain([hidden, aCashClosing('2026-11-03', { count: opened(90_00) })]))
    expect(items).toMatchObject([{ counted: null, left: 100_00 }, { amount: -10_00 }, { opening: 90_00 }])
  })

  it('has a gap for what is to enter, and for what was not counted', () => {
    const closings = [
      aCashClosing('2026-11-02', { count: null }),
      aCashClosing('2026-11-03', { count: null, status: 'draft' }),
    ]
    const { items, last } = cashChainOf(aChain(closings, { missing: [key('2026-11-04')] }))
    expect(items).toEqual([
      { kind: 'gap', key: key('2026-11-02'), state: 'uncounted' },
      { kind: 'gap', key: key('2026-11-03'), state: 'draft' },
      { kind: 'gap', key: key('2026-11-04'), state: 'to_enter' },
    ])
    expect(last).toBeNull()
  })

  it('has no gap for a service that the count at the end of its day covers', () => {
    const closings = [
      aCashClosing('2026-11-02', { count: null }),
      aCashClosing('2026-11-02', { serviceId: dinner, count: { otherCash: 50_00, counted: 200_00 } }),
    ]
    const kindsWhen = (cashCountTime: ChainInput['cashCountTime']) =>
      cashChainOf(aChain(closings, { cashCountTime })).items.map(({ kind }) => kind)
    expect(kindsWhen('last_closing')).toEqual(['count'])
    expect(kindsWhen('each_closing')).toEqual(['gap', 'count'])
  })
})

describe('a break', () => {
  const [first, second] = [aCashClosing('2026-11-12'), aCashClosing('2026-11-13', { count: opened(80_00) })]

  it('is what the drawer opened with, less what the count before left', () => {
    const [found] = breaksIn(aChain([first, second]))
    expect(found).toEqual({
      kind: 'break',
      from: first,
      to: second,
      left: 100_00,
      opening: 80_00,
      amount: -20_00,
      isUncertain: false,
      isProvisional: false,
      reason: '',
    })
    expect(found !== undefined && isOpenBreak(found)).toBe(true)
  })

  it('is none at the first count, without an opening float, or where both agree', () => {
    expect(breaksIn(aChain([second]))).toEqual([])
    expect(breaksIn(aChain([first, aCashClosing('2026-11-13', { count: opened(null) })]))).toEqual([])
    expect(breaksIn(aChain([first, aCashClosing('2026-11-13')]))).toEqual([])
  })

  it.each([
    ['a day to enter', [], [key('2026-11-12', dinner)]],
    ['a closing that was not counted', [aCashClosing('2026-11-12', { serviceId: dinner, count: null })], []],
  ])('is to be checked across %s', (_, closings, missing) => {
    const [found] = breaksIn(aChain([first, ...closings, second], { missing }))
    expect(found).toMatchObject({ amount: -20_00, isUncertain: true })
    expect(found !== undefined && isOpenBreak(found)).toBe(false)
  })

  it('is certain when only a service that its count covers is to enter', () => {
    const evening = aCashClosing('2026-11-13', { serviceId: dinner, count: opened(80_00) })
    expect(breaksIn(aChain([first, evening], { missing: [key('2026-11-13')] }))).toMatchObject([{ isUncertain: false }])
  })

  it('is provisional beside a draft', () => {
    expect(breaksIn(aChain([{ ...first, status: 'draft' }, second]))).toMatchObject([{ isProvisional: true }])
  })

  it('stays, explained, when a reason was given', () => {
    const explained = aCashClosing('2026-11-13', { count: { ...opened(80_00), openingReason: 'Monnaie prise' } })
    const [found] = breaksIn(aChain([first, explained]))
    expect(found).toMatchObject({ amount: -20_00, reason: 'Monnaie prise' })
    expect(found !== undefined && isOpenBreak(found)).toBe(false)
  })

  it('is found in every register, by the night it ends', () => {
    const closings = [
      first,
      second,
      aCashClosing('2026-11-10', { registerId: bar }),
      aCashClosing('2026-11-11', { registerId: bar, count: opened(101_00) }),
    ]
    expect(cashBreaksOf(aChain(closings), [till, bar]).map(({ amount }) => amount)).toEqual([1_00, -20_00])
  })
})

describe('the opening proposed', () => {
  it('is what the last count before left, with who left it', () => {
    const closing = aCashClosing('2026-11-12', { count: { deposit: 30_00 } })
    const later = aCashClosing('2026-11-14')
    expect(openingProposalOf(aChain([later, closing]), key('2026-11-13'))).toEqual({
      amount: 120_00,
      closing,
      isUncertain: false,
    })
    expect(openingProposalOf(aChain([later, closing]), key('2026-11-12'))).toBeNull()
  })

  it('is uncertain after a closing that was not counted, unless this count covers it', () => {
    const counted = aCashClosing('2026-11-11')
    const uncounted = aCashClosing('2026-11-12', { count: null })
    const chain = aChain([counted, uncounted])
    expect(openingProposalOf(chain, key('2026-11-13'))?.isUncertain).toBe(true)
    expect(openingProposalOf(chain, key('2026-11-12', dinner))?.isUncertain).toBe(false)
    const each = aChain([counted, uncounted], { cashCountTime: 'each_closing' })
    expect(openingProposalOf(each, key('2026-11-12', dinner))?.isUncertain).toBe(true)
  })
})

describe('the cash of other closings', () => {
  const closings = [
    aCashClosing('2026-11-12', { count: null, cashPayments: 31_00 }),
    aCashClosing('2026-11-12', { registerId: bar, count: null, cashPayments: 7_00 }),
    aCashClosing('2026-11-11', { count: null, cashPayments: 9_00 }),
  ]

  it('is that of the services of the day before this one, counted with it', () => {
    expect(otherCashOf(aChain(closings), key('2026-11-12', dinner))).toBe(31_00)
    expect(otherCashOf(aChain(closings), key('2026-11-12'))).toBe(0)
    expect(otherCashOf(aChain(closings, { cashCountTime: 'each_closing' }), key('2026-11-12', dinner))).toBe(0)
  })

  it('leaves out drafts, and what was counted already', () => {
    const draft = aCashClosing('2026-11-12', { count: null, status: 'draft' })
    expect(otherCashOf(aChain([draft]), key('2026-11-12', dinner))).toBe(0)
    expect(otherCashOf(aChain([aCashClosing('2026-11-12')]), key('2026-11-12', dinner))).toBe(0)
  })

  it('is unknown when the reader may not see it', () => {
    const hidden = aCashClosing('2026-11-12', { count: null, cashPayments: null })
    expect(otherCashOf(aChain([hidden]), key('2026-11-12', dinner))).toBeNull()
  })
})

describe('the sums', () => {
  it('count drafts, deposits by where they went, and differences net and absolute', () => {
    const closings = [
      aCashClosing('2026-11-02', { count: { counted: 153_20, bankDeposits: 0 } }),
      aCashClosing('2026-11-03', { count: { ...opened(103_20), safeDrops: 40_00, counted: 112_10, deposit: 10_00 } }),
      aCashClosing('2026-11-04', { status: 'draft', count: { ...opened(102_10), depositTo: 'safe' } }),
    ]
    expect(chainSumsOf(cashChainOf(aChain(closings)))).toMatchObject({
      counts: 3,
      drafts: 1,
      difference: 2_10,
      absoluteDifference: 4_30,
      banked: { sum: 60_00, times: 2 },
      inSafe: { sum: 90_00, times: 2 },
      isWhole: true,
    })
  })

  it('are not whole while an opening float is unknown', () => {
    expect(chainSumsOf(cashChainOf(aChain([aCashClosing('2026-11-02', { count: opened(null) })]))).isWhole).toBe(false)
    expect(chainSumsOf({ items: [], last: null })).toMatchObject({ counts: 0, opening: null, left: null })
  })

  it('conserve money: what opened the first night and all that moved is what the last one left', () => {
    const amount = fc.integer({ min: 0, max: 500_00 })
    const zeroes = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0 }
    const night = fc.record({
      openingFloat: fc.integer({ min: -100_00, max: 500_00 }),
      cashPayments: fc.integer({ min: -500_00, max: 500_00 }),
      cashIn: amount,
      cashRefunds: amount,
      pettyCash: amount,
      bankDeposits: amount,
      safeDrops: amount,
      otherCash: amount,
      counted: amount,
      deposit: amount,
      step: fc.integer({ min: 1, max: 3 }),
      isDraft: fc.boolean(),
      depositTo: fc.constantFrom('bank', 'safe' as const),
      // In hours of the clock: what is typed later judges a count again.
      typed: fc.integer({ min: 10, max: 23 }),
      isCounted: fc.boolean(),
      cancelled: fc.option(fc.integer({ min: 10, max: 23 })),
      since: fc.option(fc.tuple(...cashMovementFields.map(() => fc.integer({ min: -50_00, max: 50_00 })))),
    })
    void fc.assert(
      fc.property(fc.array(night, { minLength: 1, maxLength: 30 }), (nights) => {
        let date = plainDate('2026-11-01')
        const by = { id: 2, name: 'Karim Benali' }
        const at = (hour: number) => `2026-11-30T${hour}:00:00.000Z`
        const cancelled: CancelledClosing[] = []
        const all = nights.map(({ step, isDraft, cashPayments, typed, isCounted, since, ...night }) => {
          date = addDays(date, step)
          const { cancelled: hour, ...count } = night
          if (hour !== null) cancelled.push({ ticketId: 'gone', ...key(date), by, at: at(hour) })
          const amounts = Object.fromEntries(cashMovementFields.map((field, index) => [field, since?.[index] ?? 0]))
          return {
            ...aCashClosing(date, {
              ...{ cashPayments, count: isCounted ? count : null, typedAt: at(typed) },
              status: isDraft ? 'draft' : 'validated',
            }),
            movementsSince: since === null ? null : { ...(amounts as typeof zeroes), by, at: at(23) },
          }
        })
        const closings = all.filter(({ closingFloat }) => closingFloat !== null)
        const chain = cashChainOf(aChain(all.toReversed(), { cancelled }))
        const sums = chainSumsOf(chain)
        const { opening, cash, movements, safe, difference, deposit, breaks } = sums
        if (closings.length === 0) return
        expect((opening ?? 0) + cash + movements + safe + difference + deposit + breaks).toBe(sums.left)
        expect(sums.left).toBe(closings.at(-1)?.closingFloat)
        for (const item of chain.items) {
          if (item.kind !== 'count') continue
          const terms = [item.opening, item.cash, item.movements, item.safe, item.difference]
          expect(terms.reduce<number>((sum, term) => sum + (term ?? 0), 0)).toBe(item.counted)
        }
      }),
    )
  })
})
