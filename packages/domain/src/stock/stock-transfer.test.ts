import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CENTS } from '../money-limit.ts'
import { emptyBalance, paidCostOf, type StockBalance, type StockMovement, stockStepsOf } from './stock-movement.ts'
import { transferValuesOf } from './stock-transfer.ts'

const UNIT = 10_000
const held = (units: number, value: number): StockBalance => ({
  quantity: units * UNIT,
  value,
  cost: paidCostOf(value, units * UNIT),
})

describe('what leaves with a transfer', () => {
  it('is worth the average there is', () => {
    expect(transferValuesOf(held(10, 33_33), [3 * UNIT])).toEqual([10_00])
  })

  it('leaves nothing behind when all of it goes, however it is divided', () => {
    expect(transferValuesOf(held(3, 10_00), [UNIT, UNIT, UNIT])).toEqual([3_33, 3_34, 3_33])
    expect(transferValuesOf(held(3, 10_00), [3 * UNIT])).toEqual([10_00])
  })

  it('is worth the average also where more goes than there is', () => {
    expect(transferValuesOf(held(2, 20_00), [5 * UNIT])).toEqual([50_00])
  })

  it('has no value before the first price', () => {
    expect(transferValuesOf(emptyBalance, [UNIT, UNIT])).toEqual([null, null])
  })
})

type Side = 'here' | 'there'
type Held = StockMovement & { readonly at: number; readonly typed: number }
type Stocks = Record<Side, readonly Held[]>
const sides = ['here', 'there'] as const

const side = fc.constantFrom(...sides)
const at = fc.nat(50)
const units = fc.integer({ min: 1, max: 500_0000 })
const event = fc.oneof(
  fc.record({ what: fc.constant('purchase' as const), side, at, quantity: units, value: fc.nat(100_000_00) }),
  fc.record({ what: fc.constant('waste' as const), side, at, quantity: units }),
  fc.record({ what: fc.constant('count' as const), side, at, quantity: units }),
  fc.record({ what: fc.constant('transfer' as const), side, at, quantity: units }),
  fc.record({ what: fc.constant('undo' as const), which: fc.nat(30) }),
)

const inOrder = (movements: readonly Held[]) =>
  movements.toSorted((one, other) => one.at - other.at || one.typed - other.typed)
const balanceAt = (movements: readonly Held[], instant: number): StockBalance =>
  stockStepsOf(inOrder(movements.filter((one) => one.at <= instant))).at(-1)?.balance ?? emptyBalance

/** As the server writes it: in the order typed, of any instant; an operation is undone on all its sides. */
function written(events: readonly (typeof event extends fc.Arbitrary<infer E> ? E : never)[]): Stocks {
  let stocks: Stocks = { here: [], there: [] }
  for (const [typed, one] of events.entries()) {
    if (one.what === 'undo') {
      const stay = (movements: readonly Held[]) => movements.filter((movement) => movement.typed !== one.which)
      stocks = { here: stay(stocks.here), there: stay(stocks.there) }
      continue
    }
    const add = (to: Side, movement: StockMovement) => {
      stocks = { ...stocks, [to]: [...stocks[to], { ...movement, at: one.at, typed }] }
    }
    if (one.what === 'purchase') add(one.side, { kind: 'purchase', quantity: one.quantity, value: one.value })
    else if (one.what === 'count') add(one.side, { kind: 'count', quantity: one.quantity, value: null })
    else if (one.what === 'waste') add(one.side, { kind: 'waste', quantity: -one.quantity, value: null })
    else {
      const [value = null] = transferValuesOf(balanceAt(stocks[one.side], one.at), [one.quantity])
      add(one.side, { kind: 'transfer', quantity: -one.quantity, value: value === null ? null : 0 - value })
      add(one.side === 'here' ? 'there' : 'here', { kind: 'transfer', quantity: one.quantity, value })
    }
  }
  return stocks
}

/** Cents: what floating point may leave of an exact nothing. */
const SAME = 0.001

/** The stock in fractions of a cent, by the price of a unit: what goes with a transfer is taken off what is held. */
function naiveValueOf(movements: readonly StockMovement[]): number {
  let quantity = 0
  let price: number | null = null
  for (const one of movements) {
    if (one.kind === 'count') quantity = one.quantity
    else if (one.value === null) quantity += one.quantity
    else {
      const left: number = quantity + one.quantity
      // What was offered says nothing of what was there without a price.
      if (price === null && one.value === 0 && quantity > 0) {
        quantity = left
        continue
      }
      const isFirst: boolean = price === null || (one.quantity > 0 && quantity <= 0)
      const worth: number = Math.max(0, quantity) * (price ?? 0) + one.value
      // What was agreed on when the price was higher takes no more than there is: the rest keeps its price.
      const isTooMuch: boolean = one.value < 0 && worth < SAME
      if (isFirst) price = one.value / one.quantity
      else if (left > 0 && !isTooMuch) price = worth / left
      quantity = left
    }
  }
  return quantity <= 0 || price === null ? 0 : quantity * price
}

describe('whatever happens, typed in whatever order, and undone', () => {
  it('both sides of each transfer have the same value, to the cent', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { here, there } = written(events)
        const sent = (movements: readonly Held[]) =>
          movements
            .filter(({ kind }) => kind === 'transfer')
            .map(({ typed, quantity, value }) => [typed, quantity, value] as const)
        const opposite = sent(there).map(([typed, quantity, value]) => [
          typed,
          -quantity,
          value === null ? null : 0 - value,
        ])
        expect(sent(here)).toEqual(opposite)
      }),
    )
  })

  it('what one side loses the other gains, as long as both have something and a price', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), side, units, (events, from, quantity) => {
        const stocks = written(events)
        const to = from === 'here' ? 'there' : 'here'
        const [before, other] = [balanceAt(stocks[from], 50), balanceAt(stocks[to], 50)]
        const [value = null] = transferValuesOf(before, [quantity])
        fc.pre(value !== null && before.quantity >= quantity)
        // A count of what was dear may be worth more than any amount we hold.
        fc.pre(Math.max(before.value, other.value) <= MAX_CENTS)
        // What is there without a price gets that of what comes.
        fc.pre(other.quantity === 0 || (other.quantity > 0 && other.cost !== null))
        const [lost] = stockStepsOf([{ kind: 'transfer', quantity: -quantity, value: 0 - value }], before)
        const [gained] = stockStepsOf([{ kind: 'transfer', quantity, value }], other)
        // What each side holds is rounded to the cent by itself.
        expect(Math.abs((lost?.value ?? 0) + value)).toBeLessThanOrEqual(1)
        expect(Math.abs((gained?.value ?? 0) - value)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('what each side has is worth what the same movements are worth in fractions of a cent', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const stocks = written(events)
        for (const one of sides) {
          const movements = inOrder(stocks[one])
          const steps = stockStepsOf(movements)
          const last = steps.at(-1)?.balance ?? emptyBalance
          // A cent lost on little is multiplied when much more is held at the same price.
          const costs = steps.flatMap(({ balance: { cost } }) => (cost === null ? [] : [cost.quantity]))
          const most = Math.max(1, ...steps.map(({ balance }) => balance.quantity)) / Math.min(UNIT, ...costs)
          expect(Math.abs(last.value - naiveValueOf(movements))).toBeLessThanOrEqual(
            movements.length * Math.max(1, most),
          )
        }
      }),
    )
  })

  it('an undone transfer leaves both sides as if it had never been', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), side, at, units, (events, from, instant, quantity) => {
        const kept = events.filter(({ what }) => what !== 'undo')
        const transfer = { what: 'transfer', side: from, at: instant, quantity } as const
        const undone = written([...kept, transfer, { what: 'undo', which: kept.length }])
        expect(undone).toEqual(written(kept))
      }),
    )
  })
})
