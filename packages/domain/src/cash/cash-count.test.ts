import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CashCount, cashFiguresOf, cashOf, emptyCashCount, isCountedRight, movementsOf } from './cash-count.ts'

const cents = fc.integer({ min: 0, max: 9_999_999_999 })
const signed = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
const anyCount: fc.Arbitrary<CashCount> = fc
  .record({
    ...{ openingFloat: fc.option(signed, { nil: null }), otherCash: signed, counted: cents, deposit: cents },
    ...{ cashIn: cents, cashRefunds: cents, pettyCash: cents, bankDeposits: cents, safeDrops: cents },
  })
  .map((terms) => ({ ...emptyCashCount(null), ...terms }))
const anyPayments = fc.array(fc.record({ kind: fc.constantFrom('cash' as const, 'card' as const), amount: signed }), {
  maxLength: 4,
})

describe('what the drawer should hold', () => {
  it('is the float, the cash of the ticket and of other closings, and the movements with their sign', () => {
    const count = {
      ...emptyCashCount(150_00),
      ...{
        otherCash: 40_00,
        cashIn: 20_00,
        cashRefunds: 5_00,
        pettyCash: 12_50,
        bankDeposits: 100_00,
        safeDrops: 30_00,
      },
      ...{ counted: 250_00, deposit: 100_00 },
    }
    const payments = [
      { kind: 'cash' as const, amount: 214_40 },
      { kind: 'card' as const, amount: 900_00 },
    ]
    expect(movementsOf(count)).toBe(-127_50)
    expect(cashFiguresOf(count, payments)).toEqual({
      ...{ cashPayments: 214_40, theoretical: 276_90, counted: 250_00, difference: -26_90, closingFloat: 150_00 },
    })
  })

  it('is not known without an opening float, and neither is a difference', () => {
    const figures = cashFiguresOf({ ...emptyCashCount(null), counted: 80_00 }, [{ kind: 'cash', amount: 80_00 }])
    expect(figures).toMatchObject({ theoretical: null, difference: null, closingFloat: 80_00 })
  })

  it('differs from what is counted by the difference, whatever the terms', () => {
    fc.assert(
      fc.property(anyCount, anyPayments, (count, payments) => {
        const { theoretical, difference, closingFloat } = cashFiguresOf(count, payments)
        expect(closingFloat + count.deposit).toBe(count.counted)
        expect((theoretical === null) === (difference === null)).toBe(true)
        if (theoretical !== null && difference !== null) expect(theoretical + difference).toBe(count.counted)
      }),
    )
  })

  it('moves by a cent with each of its terms, in the direction of the term', () => {
    const more = ['openingFloat', 'otherCash', 'cashIn'] as const
    const less = ['cashRefunds', 'pettyCash', 'bankDeposits', 'safeDrops'] as const
    fc.assert(
      fc.property(anyCount, anyPayments, (count, payments) => {
        const base = { ...count, openingFloat: count.openingFloat ?? 0 }
        const of = (changed: CashCount) => cashFiguresOf(changed, payments).theoretical ?? 0
        for (const field of more) expect(of({ ...base, [field]: base[field] + 1 }) - of(base)).toBe(1)
        for (const field of less) expect(of({ ...base, [field]: base[field] + 1 }) - of(base)).toBe(-1)
      }),
    )
  })

  it('counts the cash alone', () => {
    expect(cashOf([])).toBe(0)
    expect(cashOf([{ kind: 'card', amount: 5 }])).toBe(0)
  })
})

describe('a count by pieces', () => {
  it('must come to its total; a total needs no pieces', () => {
    expect(isCountedRight({ ...emptyCashCount(0), pieces: { 5000: 2, 20: 3 }, counted: 100_60 })).toBe(true)
    expect(isCountedRight({ ...emptyCashCount(0), pieces: { 5000: 2 }, counted: 100_60 })).toBe(false)
    expect(isCountedRight({ ...emptyCashCount(0), counted: 7_00 })).toBe(true)
  })
})
