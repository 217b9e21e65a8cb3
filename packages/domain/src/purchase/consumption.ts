import type { PlainDate } from '../calendar/calendar.ts'
import { type BasisPoints, type Cents, ratioOf, sumOf } from '../money.ts'
import { familyHeads } from './merged.ts'
import {
  addedByName,
  largestFirst,
  type NamedPurchases,
  type PurchaseReport,
  type PurchaseSum,
  type ReportCategory,
} from './purchase-report.ts'

/**
 * Why what was bought is all that can be said: a count is missing at an end of the range, in one of several
 * establishments, or not known as of an instant.
 */
export const missingCounts = ['both', 'opening', 'closing', 'several_establishments', 'as_of'] as const
export type MissingCount = (typeof missingCounts)[number]

/** The items of one category, at cost. */
export type StockValue = { readonly categoryId: string | null; readonly value: Cents }
/** What a closed count found on a business date, and what the stock was worth just after it. */
export type CountedStock = {
  readonly countId: string
  readonly businessDate: PlainDate
  readonly values: readonly CountedValue[]
}
/** `unpriced`: so many of its items are there and were never bought at a price: they are worth 0. */
export type CountedValue = StockValue & { readonly unpriced: number }

/** `countId`: the closed count; of several establishments there is not one. */
export type StockEnd = { date: PlainDate; value: Cents; countId?: string | undefined }

/** opening + purchases + transfers − closing: what was used up, of the categories that count in the cost of goods. */
export type Consumption = {
  opening: StockEnd
  closing: StockEnd
  /** Between the two counts. */
  purchases: Cents
  /** From other establishments, less what went to them. */
  transfers: Cents
  consumed: Cents
  /** Consumption over net sales; null without sales. */
  ratioBp: number | null
  /** So many counted items have no price, at the end that has more of them: above 0 the figures are approximate. */
  unpriced: number
  /** Adds up to `consumed`, the largest first, what has no category last. */
  byCategory: readonly NamedPurchases[]
}

/** What was bought, and what of it was used up where it was counted. */
export type PurchaseResults = PurchaseReport & {
  consumption: Consumption | null
  missingCount: MissingCount | null
}

/** One of several establishments. */
export type EstablishmentMargin = {
  establishmentId: number
  salesNet: Cents
  /** What was used up, or without two counts the purchases that count in the cost of goods. */
  cost: Cents
  ratioBp: number | null
  missingCount: MissingCount | null
  unpriced: number
}

type ConsumptionInput = {
  opening: CountedStock
  closing: CountedStock
  /** Counted after the first count's date, and not after the second's. */
  sums: readonly PurchaseSum[]
  transfers: readonly StockValue[]
  categories: readonly ReportCategory[]
  salesNet: Cents
}

export function buildConsumption(input: ConsumptionInput): Consumption {
  const { categories, salesNet } = input
  const headOf = familyHeads(categories)
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  /** An item without a category is of the cost of goods; a purchase without one is not known to be. */
  const inCost = <V extends StockValue>(values: readonly V[]) =>
    values.flatMap((one) => {
      const head = one.categoryId === null ? null : headOf(one.categoryId)
      const isInCost = head === null || categoryOf.get(head)?.countsInCostOfGoods === true
      return isInCost ? [{ ...one, categoryId: head }] : []
    })
  const bought = input.sums.flatMap(({ categoryId, net }) => (categoryId === null ? [] : [{ categoryId, value: net }]))
  const [opening, closing] = [inCost(input.opening.values), inCost(input.closing.values)]
  const [purchases, transfers] = [inCost(bought), inCost(input.transfers)]
  const used = new Map<string | null, Cents>()
  const taken = closing.map(({ categoryId, value }) => ({ categoryId, value: -value }))
  for (const { categoryId, value } of [...opening, ...purchases, ...transfers, ...taken]) {
    used.set(categoryId, (used.get(categoryId) ?? 0) + value)
  }
  const byCategory = [...used].map(([id, net]) => ({
    ...{ id, net, name: id === null ? null : (categoryOf.get(id)?.name ?? null) },
  }))
  const consumed = sumOf([...used.values()])
  return {
    opening: endOf(input.opening, opening),
    closing: endOf(input.closing, closing),
    purchases: stockValueOf(purchases),
    transfers: stockValueOf(transfers),
    consumed,
    unpriced: Math.max(unpricedIn(opening), unpricedIn(closing)),
    ratioBp: ratioOf(consumed, salesNet),
    byCategory: byCategory.filter(({ net }) => net !== 0).sort(largestFirst(({ name }) => name)),
  }
}

/** Cost of goods over net sales. `isExact`: of what was used up between counts, all of it priced. */
export type MaterialCost = { ratioBp: BasisPoints; isExact: boolean }

/** Of several periods together: of those between two counts where there are some, else of what was bought. */
export function materialCostOf(
  periods: readonly Pick<PurchaseResults, 'costOfGoods' | 'salesNet' | 'bySupplier' | 'consumption'>[],
): MaterialCost | null {
  const counted = periods.flatMap(({ consumption, salesNet }) =>
    // An answer that a former release stored on a device has none.
    consumption === null || consumption === undefined ? [] : [{ ...consumption, salesNet }],
  )
  if (counted.length > 0) {
    const ratioBp = ratioOf(sumOf(counted.map(({ consumed }) => consumed)), sumOf(counted.map((one) => one.salesNet)))
    return ratioBp === null ? null : { ratioBp, isExact: counted.every(({ unpriced }) => unpriced === 0) }
  }
  // Without a purchase the ratio would be zero because nobody typed any.
  if (periods.every(({ bySupplier }) => bySupplier.length === 0)) return null
  const ratioBp = ratioOf(sumOf(periods.map((one) => one.costOfGoods)), sumOf(periods.map((one) => one.salesNet)))
  return ratioBp === null ? null : { ratioBp, isExact: false }
}

export function marginOf(establishmentId: number, results: PurchaseResults): EstablishmentMargin {
  const { salesNet, costOfGoods, consumption, missingCount } = results
  const { consumed: cost, ratioBp } = consumption ?? { consumed: costOfGoods, ratioBp: results.ratioBp }
  return { establishmentId, salesNet, cost, ratioBp, missingCount, unpriced: consumption?.unpriced ?? 0 }
}

/** Of several establishments, each between counts of its own: their sums, from the first count to the last. */
export function addedConsumption(all: readonly Consumption[], salesNet: Cents): Consumption | null {
  const [first] = all
  if (first === undefined) return null
  const sum = (figure: 'purchases' | 'transfers' | 'consumed' | 'unpriced') => sumOf(all.map((one) => one[figure]))
  const endOf = (side: 'opening' | 'closing') => ({
    dates: all.map((one) => one[side].date).toSorted(),
    value: sumOf(all.map((one) => one[side].value)),
  })
  const [opening, closing] = [endOf('opening'), endOf('closing')]
  const consumed = sum('consumed')
  return {
    opening: { date: opening.dates[0] ?? first.opening.date, value: opening.value },
    closing: { date: closing.dates.at(-1) ?? first.closing.date, value: closing.value },
    purchases: sum('purchases'),
    transfers: sum('transfers'),
    consumed,
    unpriced: sum('unpriced'),
    ratioBp: ratioOf(consumed, salesNet),
    byCategory: addedByName(all.flatMap(({ byCategory }) => byCategory)),
  }
}

function endOf({ businessDate: date, countId }: CountedStock, values: readonly StockValue[]): StockEnd {
  return { date, value: stockValueOf(values), countId }
}

function stockValueOf(values: readonly StockValue[]): Cents {
  return sumOf(values.map(({ value }) => value))
}

function unpricedIn(values: readonly CountedValue[]): number {
  return values.reduce((sum, { unpriced }) => sum + unpriced, 0)
}

export function missingCountOf({
  opening,
  closing,
}: {
  opening: CountedStock | null
  closing: CountedStock | null
}): MissingCount | null {
  if (opening === null) return closing === null ? 'both' : 'opening'
  return closing === null ? 'closing' : null
}
