import { describe, expect, test } from 'vitest'
import { buildPurchaseReport, type PurchaseSum, type ReportCategory, type ReportSupplier } from './purchase-report.ts'

const category = (id: string, changes: Partial<ReportCategory> = {}): ReportCategory => ({
  ...{ id, name: id, mergedIntoId: null, nature: 'materials', countsInCostOfGoods: true },
  ...changes,
})
const supplier = (id: string, mergedIntoId: string | null = null): ReportSupplier => ({ id, name: id, mergedIntoId })

const categories = [
  category('Viandes'),
  category('Légumes'),
  category('Primeurs', { mergedIntoId: 'Légumes' }),
  category('Entretien', { nature: 'consumables', countsInCostOfGoods: false }),
]
const suppliers = [supplier('Metro'), supplier('Metro Lyon', 'Metro'), supplier('Au Bon Marché')]
const sum = (supplierId: string | null, categoryId: string | null, net: number): PurchaseSum => ({
  ...{ supplierId, categoryId, net },
})
const report = (sums: readonly PurchaseSum[], salesNet = 41_684_62) =>
  buildPurchaseReport({ sums, categories, suppliers, salesNet })

describe('purchases of a period', () => {
  const sums = [
    sum('Metro', 'Viandes', 9_000_00),
    sum('Metro Lyon', 'Viandes', 1_038_95),
    sum('Au Bon Marché', 'Légumes', 2_500_00),
    sum('Au Bon Marché', 'Primeurs', 520_00),
    sum('Au Bon Marché', 'Légumes', -20_00),
    sum('Metro', 'Entretien', 212_40),
    sum(null, null, 37_60),
  ]

  test('add up to one net by nature, category and supplier', () => {
    const { net, byNature, byCategory, bySupplier } = report(sums)
    expect(net).toBe(13_288_95)
    for (const rows of [byNature, byCategory, bySupplier]) {
      expect(rows.reduce((total, row) => total + row.net, 0)).toBe(net)
    }
  })

  test('are listed the largest first, what is to classify last', () => {
    const { byNature, byCategory, bySupplier } = report(sums)
    expect(byNature).toEqual([
      { nature: 'materials', net: 13_038_95 },
      { nature: 'consumables', net: 212_40 },
      { nature: null, net: 37_60 },
    ])
    expect(byCategory.map(({ name, net }) => [name, net])).toEqual([
      ['Viandes', 10_038_95],
      ['Légumes', 3_000_00],
      ['Entretien', 212_40],
      [null, 37_60],
    ])
    expect(bySupplier.map(({ id, net }) => [id, net])).toEqual([
      ['Metro', 10_251_35],
      ['Au Bon Marché', 3_000_00],
      [null, 37_60],
    ])
  })

  test('make 31,3 % of net sales of 41 684,62 with materials of 13 038,95', () => {
    const { costOfGoods, ratioBp } = report(sums)
    expect([costOfGoods, ratioBp]).toEqual([13_038_95, 3128])
  })
})

test('there is no ratio without sales, or with more refunded than sold', () => {
  expect(report([sum('Metro', 'Viandes', 100_00)], 0).ratioBp).toBeNull()
  expect(report([sum('Metro', 'Viandes', 100_00)], -5_00).ratioBp).toBeNull()
})

test('a category that is no material can count in the cost of goods, a material can be left out', () => {
  const rows = [
    category('Barquettes', { nature: 'packaging', countsInCostOfGoods: true }),
    category('Repas du personnel', { countsInCostOfGoods: false }),
  ]
  const { costOfGoods } = buildPurchaseReport({
    sums: [sum('Metro', 'Barquettes', 30_00), sum('Metro', 'Repas du personnel', 12_00)],
    categories: rows,
    suppliers,
    salesNet: 100_00,
  })
  expect(costOfGoods).toBe(30_00)
})

test('a period without purchases is 0, its ratio too', () => {
  expect(report([])).toEqual({
    ...{ net: 0, byNature: [], byCategory: [], bySupplier: [], costOfGoods: 0, salesNet: 41_684_62, ratioBp: 0 },
  })
})
