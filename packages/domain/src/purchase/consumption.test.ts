import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { addedConsumption, buildConsumption, materialCostOf, missingCountOf, type StockValue } from './consumption.ts'
import type { ReportCategory } from './purchase-report.ts'

const category = (id: string, given: Partial<ReportCategory> = {}): ReportCategory => ({
  ...{ id, name: id, mergedIntoId: null, nature: 'materials', countsInCostOfGoods: true },
  ...given,
})
const categories = [
  category('Viandes'),
  category('Vins'),
  category('Bœuf', { mergedIntoId: 'Viandes' }),
  category('Entretien', { nature: 'consumables', countsInCostOfGoods: false }),
]
const [first, last] = [plainDate('2026-10-31'), plainDate('2026-11-30')]
const stock = (businessDate: typeof first, values: readonly StockValue[]) => ({
  ...{ countId: `count of ${businessDate}`, businessDate },
  values: values.map((value) => ({ unpriced: 0, ...value })),
})
const of = (categoryId: string | null, value: number) => ({ categoryId, value })
const bought = (categoryId: string | null, net: number) => ({ supplierId: null, categoryId, net })

it('is the opening stock and the purchases less the closing stock, over net sales', () => {
  const consumption = buildConsumption({
    opening: stock(first, [of('Viandes', 4200_00)]),
    closing: stock(last, [of('Viandes', 3900_00)]),
    ...{ sums: [bought('Viandes', 12850_00)], transfers: [], categories, salesNet: 44800_00 },
  })
  // Facts 10.3: 29.4 %.
  expect(consumption).toMatchObject({ consumed: 13150_00, purchases: 12850_00, transfers: 0, ratioBp: 2935 })
  expect(consumption.opening).toEqual({ date: first, value: 4200_00, countId: 'count of 2026-10-31' })
  expect(consumption.closing).toEqual({ date: last, value: 3900_00, countId: 'count of 2026-11-30' })
})

it('is by family: merged categories are their head, what is no cost of goods is left out', () => {
  const { byCategory, consumed, purchases } = buildConsumption({
    opening: stock(first, [of('Bœuf', 100_00), of('Entretien', 50_00), of(null, 10_00)]),
    closing: stock(last, [of('Viandes', 30_00), of('Vins', 20_00)]),
    sums: [bought('Viandes', 200_00), bought('Vins', 90_00), bought('Entretien', 40_00), bought(null, 5_00)],
    ...{ transfers: [of('Vins', -10_00)], categories, salesNet: 0 },
  })
  expect(byCategory.map(({ name, net }) => [name, net])).toEqual([
    ['Viandes', 270_00],
    ['Vins', 60_00],
    [null, 10_00],
  ])
  expect([consumed, purchases]).toEqual([340_00, 290_00])
})

it('says how many counted items of the cost of goods have no price, at the end that has more', () => {
  const unpriced = (categoryId: string | null, count: number) => ({ categoryId, value: 0, unpriced: count })
  const consumption = buildConsumption({
    opening: { ...stock(first, []), values: [unpriced('Viandes', 2), unpriced('Entretien', 7)] },
    closing: { ...stock(last, []), values: [unpriced('Viandes', 1), unpriced(null, 2)] },
    ...{ sums: [], transfers: [], categories, salesNet: 0 },
  })
  expect(consumption.unpriced).toBe(3)
})

it('adds up, whatever there was', () => {
  const ids = fc.constantFrom('Viandes', 'Vins', 'Bœuf', 'Entretien', null)
  const values = fc.array(fc.record({ categoryId: ids, value: fc.integer({ min: -1e7, max: 1e7 }) }), { maxLength: 8 })
  fc.assert(
    fc.property(values, values, values, values, (opening, closing, purchases, transfers) => {
      const sums = purchases.map(({ categoryId, value }) => bought(categoryId, value))
      const ends = { opening: stock(first, opening), closing: stock(last, closing) }
      const all = buildConsumption({ ...ends, sums, transfers, categories, salesNet: 0 })
      const sum = all.opening.value + all.purchases + all.transfers - all.closing.value
      expect(all.consumed).toBe(sum)
      expect(all.byCategory.reduce((total, { net }) => total + net, 0)).toBe(sum)
      expect(all.ratioBp).toBeNull()
    }),
  )
})

it('says which count is missing', () => {
  const counted = stock(first, [])
  const missing = [
    missingCountOf({ opening: null, closing: null }),
    missingCountOf({ opening: null, closing: counted }),
    missingCountOf({ opening: counted, closing: null }),
    missingCountOf({ opening: counted, closing: counted }),
  ]
  expect(missing).toEqual(['both', 'opening', 'closing', null])
})

it('of several establishments is the sum of each, between the first count and the last, by the names of families', () => {
  const [one, other] = [plainDate('2026-11-01'), plainDate('2026-12-01')]
  const bar = buildConsumption({
    opening: stock(first, [of('Vins', 100_00)]),
    closing: stock(other, [of('Vins', 40_00)]),
    ...{ sums: [bought('Viandes', 10_00)], transfers: [of('Vins', -5_00)], categories, salesNet: 200_00 },
  })
  const theirs = [category('cellar', { name: 'Vins' })]
  const shop = buildConsumption({
    opening: stock(one, [of('cellar', 50_00)]),
    closing: stock(last, [of('cellar', 20_00)]),
    ...{ sums: [], transfers: [of('cellar', 5_00)], categories: theirs, salesNet: 100_00 },
  })
  expect(addedConsumption([bar, shop], 300_00)).toEqual({
    opening: { date: first, value: 150_00 },
    closing: { date: other, value: 60_00 },
    ...{ purchases: 10_00, transfers: 0, consumed: 100_00, unpriced: 0, ratioBp: 3333 },
    byCategory: [
      { id: 'Vins', name: 'Vins', net: 90_00 },
      { id: 'Viandes', name: 'Viandes', net: 10_00 },
    ],
  })
  expect(addedConsumption([], 0)).toBeNull()
})

it('has a ratio that rounds half a basis point away from zero, below zero too', () => {
  // 0,50 of 10 000,00 is half a basis point.
  const ratioOf = (value: number) =>
    buildConsumption({
      opening: stock(first, [of('Viandes', value)]),
      closing: stock(last, []),
      ...{ sums: [], transfers: [], categories, salesNet: 10_000_00 },
    }).ratioBp
  expect([ratioOf(50), ratioOf(-50), ratioOf(-49), ratioOf(-150)]).toEqual([1, -1, 0, -2])
})

describe('the cost of goods of several months', () => {
  const counted = (consumed: number, opening: number) =>
    buildConsumption({
      opening: stock(first, [of('Viandes', opening)]),
      closing: stock(last, []),
      ...{ sums: [bought('Viandes', consumed - opening)], transfers: [], categories, salesNet: 10_000_00 },
    })
  const month = (costOfGoods: number, consumption: ReturnType<typeof counted> | null = null) => ({
    ...{ costOfGoods, salesNet: 10_000_00, consumption },
    bySupplier: costOfGoods === 0 ? [] : [{ id: 'Metro', name: 'Metro', net: costOfGoods }],
  })

  it('is what was used up in the months between two counts, over their sales', () => {
    // Bought 4 000 in each; used up 2 500 and 2 700 in the two that were counted: 26 % of 20 000.
    const months = [month(4_000_00), month(4_000_00, counted(2_500_00, 500_00)), month(4_000_00, counted(2_700_00, 0))]
    expect(materialCostOf(months)).toEqual({ ratioBp: 2600, isExact: true })
  })

  it('is what was bought where none of them was counted, and unknown where nothing was bought', () => {
    expect(materialCostOf([month(4_000_00), month(2_000_00)])).toEqual({ ratioBp: 3000, isExact: false })
    expect(materialCostOf([month(0), month(0)])).toBeNull()
    expect(materialCostOf([])).toBeNull()
  })

  it('is approximate where a counted item has no price', () => {
    const consumption = { ...counted(2_500_00, 0), unpriced: 1 }
    expect(materialCostOf([month(4_000_00, consumption)])).toEqual({ ratioBp: 2500, isExact: false })
  })
})
