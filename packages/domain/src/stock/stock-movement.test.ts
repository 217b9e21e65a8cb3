import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyBalance, type StockMovement, stockStepsOf, stockValueOf, unitPriceOf } from './stock-movement.ts'

const UNIT = 10_000
const bought = (units: number, value: number): StockMovement => ({ kind: 'purchase', quantity: units * UNIT, value })
const returned = (units: number, value: number) => bought(-units, -value)
const wasted = (units: number): StockMovement => ({ kind: 'waste', quantity: -units * UNIT, value: null })
const counted = (units: number): StockMovement => ({ kind: 'count', quantity: units * UNIT, value: null })
const shown = (movements: readonly StockMovement[]) =>
  stockStepsOf(movements).map(({ balance }) => [balance.quantity / UNIT, balance.value])

describe('the value at weighted average cost', () => {
  it('is what was paid, and its share as it goes out', () => {
    expect(shown([bought(30, 378_00), bought(12, 163_80), wasted(9), wasted(1)])).toEqual([
      [30, 378_00],
      [42, 541_80],
      [33, 425_70],
      [32, 412_80],
    ])
  })

  it('follows a count, whose gap has the average', () => {
    const steps = stockStepsOf([bought(42, 541_80), counted(33)])
    expect(steps[1]).toMatchObject({ quantity: -9 * UNIT, value: -116_10, balance: { value: 425_70 } })
  })

  it('is 0 for what was taken before it came in, then the price of what came', () => {
    expect(shown([wasted(4), bought(12, 120_00)])).toEqual([
      [-4, 0],
      [8, 80_00],
    ])
  })

  it('is unknown before the first price, which then holds for all there is', () => {
    expect(shown([counted(5), bought(5, 50_00)])).toEqual([
      [5, 0],
      [10, 100_00],
    ])
  })

  it('keeps the last average when nothing is left', () => {
    expect(shown([bought(3, 10_00), wasted(3), counted(3)])).toEqual([
      [3, 10_00],
      [0, 0],
      [3, 10_00],
    ])
  })

  it('is without what goes back at the average of its moment, whatever is credited', () => {
    expect(shown([bought(10, 100_00), returned(4, 40_00), returned(2, 26_00), returned(2, 60_00)])).toEqual([
      [10, 100_00],
      [6, 60_00],
      [4, 40_00],
      [2, 20_00],
    ])
  })

  it('leaves no quantity worth 0 after dear goods went back at what they had cost', () => {
    expect(shown([bought(10, 1_000_00), bought(100, 1_000_00), wasted(100), returned(8, 800_00)])).toEqual([
      [10, 1_000_00],
      [110, 2_000_00],
      [10, 181_82],
      [2, 36_36],
    ])
  })

  it('is carried exactly from delivery to delivery, and rounded where it is shown', () => {
    const third = Array.from({ length: 30 }, () => [bought(3, 10_00), wasted(3)]).flat()
    const balance = stockStepsOf([bought(3, 10_00), wasted(1), ...third]).at(-1)?.balance
    expect([balance?.quantity, balance?.value]).toEqual([2 * UNIT, 6_67])
    expect(balance?.cost === null || balance === undefined ? null : unitPriceOf(balance.cost)).toBe('3.3333')
  })

  it('is known from what goes back before the first purchase', () => {
    expect(shown([counted(5), returned(2, 20_00), bought(3, 60_00)])).toEqual([
      [5, 0],
      [3, 30_00],
      [6, 90_00],
    ])
  })

  it('is that of eleven for twelve when one is offered, in whichever order', () => {
    const twelve = { quantity: 12 * UNIT, value: 110_00 }
    expect(stockStepsOf([bought(11, 110_00), bought(1, 0)]).at(-1)?.balance).toMatchObject(twelve)
    expect(stockStepsOf([bought(1, 0), bought(11, 110_00)]).at(-1)?.balance).toMatchObject(twelve)
  })

  it('stays unknown when something is offered beside goods without a price', () => {
    expect(shown([counted(5), bought(1, 0), bought(6, 60_00)])).toEqual([
      [5, 0],
      [6, 0],
      [12, 120_00],
    ])
  })

  it('is not lowered to 0 by what is given for nothing when something was paid', () => {
    expect(shown([bought(2, 20_00), bought(2, 0)])).toEqual([
      [2, 20_00],
      [4, 20_00],
    ])
  })

  it('takes out of one side of a transfer what the other side gains', () => {
    const here = stockStepsOf([bought(10, 33_33), { kind: 'transfer', quantity: -3 * UNIT, value: -10_00 }])
    const there = stockStepsOf([bought(1, 4_00), { kind: 'transfer', quantity: 3 * UNIT, value: 10_00 }])
    expect(here[1]?.value).toBe(-10_00)
    expect(there[1]?.value).toBe(10_00)
  })
})

const movement = fc.oneof(
  fc.record({
    kind: fc.constant('purchase' as const),
    quantity: fc.integer({ min: 1, max: 500_0000 }),
    value: fc.integer({ min: 0, max: 100_000_00 }),
  }),
  fc.record({
    kind: fc.constantFrom('waste' as const, 'staff_meal' as const),
    quantity: fc.integer({ min: -500_0000, max: -1 }),
    value: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant('count' as const),
    quantity: fc.integer({ min: 0, max: 500_0000 }),
    value: fc.constant(null),
  }),
)

const withReturns = fc.oneof(
  movement,
  fc.record({
    kind: fc.constant('purchase' as const),
    quantity: fc.integer({ min: -500_0000, max: -1 }),
    value: fc.integer({ min: -100_000_00, max: 0 }),
  }),
)

/** The same in fractions of a cent, by another way: the price of a unit instead of a value. */
function naiveValueOf(movements: readonly StockMovement[]): number {
  let quantity = 0
  let price: number | null = null
  for (const one of movements) {
    if (one.kind === 'count') quantity = one.quantity
    else if (one.value === null || (price === null && one.value === 0 && quantity > 0)) quantity += one.quantity
    else {
      const held: number = price === null ? 0 : Math.max(0, quantity)
      price = (held * (price ?? 0) + one.value) / (held + one.quantity)
      quantity += one.quantity
    }
  }
  return quantity <= 0 || price === null ? 0 : quantity * price
}

describe('whatever happens', () => {
  it('the value is that of the average price, within half a cent', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
        const last = stockStepsOf(movements).at(-1)?.balance ?? emptyBalance
        const exact = naiveValueOf(movements)
        // A ten-thousandth lost on little is multiplied when a count finds much more at the same price.
        const little = Math.min(
          ...stockStepsOf(movements).flatMap(({ balance: { cost } }) => (cost === null ? [] : [cost.quantity])),
        )
        const most = Math.max(1, last.quantity / little)
        expect(Math.abs(last.value - exact)).toBeLessThanOrEqual(0.5 + (movements.length * most) / 10_000)
      }),
    )
  })

  it('what goes back at what it cost leaves the average as it was', () => {
    const some = fc.integer({ min: -20, max: 60 }).filter((units) => units !== 0)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_00 }), fc.array(some, { minLength: 1 }), (price, units) => {
        const { balance } = stockStepsOf(units.map((count) => bought(count, count * price))).at(-1) ?? {}
        const left = units.reduce((sum, count) => sum + count, 0)
        expect([balance?.quantity, balance?.value]).toEqual([left * UNIT, Math.max(0, left * price)])
      }),
    )
  })

  it('each step says what it changed, and the steps add up to the balance', () => {
    fc.assert(
      fc.property(fc.array(withReturns, { maxLength: 30 }), (movements) => {
        let quantity = 0
        let value = 0
        for (const step of stockStepsOf(movements)) {
          quantity += step.quantity
          value += step.value
          expect({ quantity, value }).toEqual({ quantity: step.balance.quantity, value: step.balance.value })
        }
      }),
    )
  })

  it('continues from a balance as if it had begun at zero', () => {
    fc.assert(
      fc.property(fc.array(withReturns, { minLength: 1, maxLength: 20 }), fc.nat(19), (movements, cut) => {
        const whole = stockStepsOf(movements)
        const before = whole[Math.min(cut, whole.length) - 1]?.balance
        expect(stockStepsOf(movements.slice(cut), before)).toEqual(whole.slice(cut))
      }),
    )
  })

  it('nothing or less has no value, and more than nothing never less than 0', () => {
    fc.assert(
      fc.property(fc.array(withReturns, { maxLength: 30 }), (movements) => {
        for (const { balance } of stockStepsOf(movements)) {
          expect(balance.value).toBeGreaterThanOrEqual(0)
          if (balance.quantity <= 0) expect(balance.value).toBe(0)
          else if ((balance.cost?.amount ?? 0) > 0)
            expect(balance.value).toBe(stockValueOf(balance.quantity, balance.cost))
        }
      }),
    )
  })
})

it('a value is rounded half a cent away from zero, and 0 without a price', () => {
  expect(stockValueOf(1, { amount: 10_000, quantity: 2 })).toBe(1)
  expect(stockValueOf(5, null)).toBe(0)
})
