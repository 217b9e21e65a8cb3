import type { PurchaseNature } from '../category.ts'
import { type Cents, ratioOf, sumOf } from '../money.ts'
import { familyHeads, type Merged } from './merged.ts'

/** Counted lines of one supplier in one category added up; a credit note's are negative. */
export type PurchaseSum = { supplierId: string | null; categoryId: string | null; net: Cents }
export type ReportCategory = Merged & { name: string; nature: PurchaseNature; countsInCostOfGoods: boolean }
export type ReportSupplier = Merged & { name: string }

/** `id` and `name` null: what has no category or supplier yet. */
export type NamedPurchases = { id: string | null; name: string | null; net: Cents }

export type PurchaseReport = {
  net: Cents
  /** Each list adds up to `net`, the largest first, what is still to classify last. */
  byNature: readonly { nature: PurchaseNature | null; net: Cents }[]
  byCategory: readonly NamedPurchases[]
  bySupplier: readonly NamedPurchases[]
  /** Of the categories that count in the cost of goods. */
  costOfGoods: Cents
  salesNet: Cents
  /** Cost of goods over net sales; null without sales. Purchases, not consumption: approximate without stock counts. */
  ratioBp: number | null
}

type ReportInput = {
  sums: readonly PurchaseSum[]
  /** All that the sums name, with those they were merged into. */
  categories: readonly ReportCategory[]
  suppliers: readonly ReportSupplier[]
  salesNet: Cents
}

export function buildPurchaseReport({ sums, categories, suppliers, salesNet }: ReportInput): PurchaseReport {
  const byCategory = netsOf(sums, familyHeads(categories), ({ categoryId }) => categoryId)
  const bySupplier = netsOf(sums, familyHeads(suppliers), ({ supplierId }) => supplierId)
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const natures = new Map<PurchaseNature | null, Cents>()
  let costOfGoods = 0
  for (const [id, net] of byCategory) {
    const category = id === null ? undefined : categoryOf.get(id)
    const nature = category?.nature ?? null
    natures.set(nature, (natures.get(nature) ?? 0) + net)
    if (category?.countsInCostOfGoods === true) costOfGoods += net
  }
  return {
    net: sumOf(sums.map(({ net }) => net)),
    byNature: [...natures].map(([nature, net]) => ({ nature, net })).sort(largestFirst(({ nature }) => nature)),
    byCategory: namedOf(byCategory, categories),
    bySupplier: namedOf(bySupplier, suppliers),
    costOfGoods,
    salesNet,
    ratioBp: ratioOf(costOfGoods, salesNet),
  }
}

function netsOf(
  sums: readonly PurchaseSum[],
  headOf: (id: string) => string,
  idOf: (sum: PurchaseSum) => string | null,
): ReadonlyMap<string | null, Cents> {
  const nets = new Map<string | null, Cents>()
  for (const sum of sums) {
    const id = idOf(sum)
    const head = id === null ? null : headOf(id)
    nets.set(head, (nets.get(head) ?? 0) + sum.net)
  }
  return nets
}

function namedOf(
  nets: ReadonlyMap<string | null, Cents>,
  rows: readonly { id: string; name: string }[],
): readonly NamedPurchases[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [...nets]
    .map(([id, net]) => ({ id, name: id === null ? null : (names.get(id) ?? null), net }))
    .sort(largestFirst(({ name }) => name))
}

/** Lists of several establishments, each with ids of its own: what has one name is one row, under the first of its ids. */
export function addedByName(rows: readonly NamedPurchases[]): readonly NamedPurchases[] {
  const added = new Map<string | null, NamedPurchases>()
  for (const row of rows) {
    const known = added.get(row.name)
    added.set(row.name, known === undefined ? row : { ...known, net: known.net + row.net })
  }
  return [...added.values()].sort(largestFirst(({ name }) => name))
}

export function largestFirst<T extends { net: Cents }>(nameOf: (row: T) => string | null): (a: T, b: T) => number {
  return (a, b) => {
    const [nameA, nameB] = [nameOf(a), nameOf(b)]
    if (nameA === null || nameB === null) return Number(nameA === null) - Number(nameB === null)
    return b.net - a.net || (nameA < nameB ? -1 : 1)
  }
}
