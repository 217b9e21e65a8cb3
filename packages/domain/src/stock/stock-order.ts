import { addDays, compare, type PlainDate, type Weekday, weekdayOf } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'
import { type Decimal4, decimal4Of, lineNetOf, tenThousandthsOf } from '../purchase/decimal.ts'
import { familyHeads, type Merged } from '../purchase/merged.ts'
import type { StockPack, StockUnit } from './stock-item.ts'

export type OrderItem = {
  readonly id: string
  readonly name: string
  readonly unit: StockUnit
  readonly packs: readonly StockPack[]
  readonly supplierId: string | null
  readonly minimum: Decimal4 | null
  readonly target: Decimal4 | null
}

/** What there is of an item, and the last price of one stock unit: null when it is not known. */
export type OrderStock = { readonly quantity: Decimal4; readonly lastPrice: Decimal4 | null }

/** How much is ordered, in stock units: whole packs where `pack` is one. 0: nothing. */
export type OrderQuantity = { readonly pack: StockPack | null; readonly quantity: Decimal4 }

export type OrderLine<I> = OrderQuantity & {
  readonly item: I
  readonly stock: OrderStock
  /** null when the price is not known. */
  readonly amount: Cents | null
}

export type OrderSupplier = Merged & {
  readonly name: string
  readonly deliveryDays: readonly Weekday[]
  readonly minimumOrder: Cents | null
}

export type SupplierOrder<I, S> = {
  /** null: nobody said from whom. */
  readonly supplier: S | null
  /** Also those of which nothing is ordered any more. */
  readonly lines: readonly OrderLine<I>[]
  /** The next day it delivers; null when its days are not known. */
  readonly deliveryOn: PlainDate | null
  readonly total: OrderTotal
  /** Up to its minimum order; null when that is reached, or cannot be known. */
  readonly missing: Cents | null
}

/** Net, at the last prices. `withoutPrice`: so many lines are not in it. */
export type OrderTotal = { readonly amount: Cents; readonly withoutPrice: number }

const WHOLE = 10_000
/** Nobody delivers half a bottle. */
const countedUnits: ReadonlySet<StockUnit> = new Set(['piece', 'bottle', 'portion'])

/** What an order would fill up to the target; null when there is enough, or no minimum. */
export function toOrderOf(
  { minimum, target }: Pick<OrderItem, 'minimum' | 'target'>,
  quantity: Decimal4,
): Decimal4 | null {
  if (minimum === null || tenThousandthsOf(quantity) >= tenThousandthsOf(minimum)) return null
  return decimal4Of(tenThousandthsOf(target ?? minimum) - tenThousandthsOf(quantity))
}

/** The largest that is not more than what is needed; else the smallest. null without packs. */
export function orderPackOf(packs: readonly StockPack[], needed: Decimal4): StockPack | null {
  const sorted = packs.toSorted((a, b) => tenThousandthsOf(a.quantity) - tenThousandthsOf(b.quantity))
  const fitting = sorted.filter(({ quantity }) => tenThousandthsOf(quantity) <= tenThousandthsOf(needed))
  return fitting.at(-1) ?? sorted[0] ?? null
}

/** At least what is needed, in whole packs; what is counted one by one never in parts. */
export function orderQuantityOf({ packs, unit }: Pick<OrderItem, 'packs' | 'unit'>, needed: Decimal4): OrderQuantity {
  const pack = orderPackOf(packs, needed)
  const quantity = tenThousandthsOf(needed)
  if (pack === null && !countedUnits.has(unit)) return { pack, quantity: needed }
  return { pack, quantity: decimal4Of(roundedUpTo(quantity, stepOf(pack))) }
}

const stepOf = (pack: StockPack | null) => (pack === null ? WHOLE : tenThousandthsOf(pack.quantity))

/** Whole numbers all the way: a quotient that is rounded could lose a pack. */
function roundedUpTo(quantity: number, step: number): number {
  const over = quantity % step
  return over === 0 ? quantity : quantity - over + step
}

/** How many packs, or stock units. */
export function orderCountOf({ pack, quantity }: OrderQuantity): Decimal4 {
  return pack === null ? quantity : decimal4Of((tenThousandthsOf(quantity) / stepOf(pack)) * WHOLE)
}

/** A pack more or less, or the next whole stock unit; never less than nothing. */
export function steppedOrderOf({ pack, quantity }: OrderQuantity, by: 1 | -1): OrderQuantity {
  const step = stepOf(pack)
  const held = tenThousandthsOf(quantity)
  const next = by === 1 ? held - (held % step) + step : roundedUpTo(held, step) - step
  return { pack, quantity: decimal4Of(Math.max(0, next)) }
}

export const isOrdered = ({ quantity }: OrderQuantity): boolean => tenThousandthsOf(quantity) > 0

/** The first day after today on which it delivers. */
export function nextDeliveryOf(deliveryDays: readonly Weekday[], today: PlainDate): PlainDate | null {
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days))
  return week.find((date) => deliveryDays.includes(weekdayOf(date))) ?? null
}

export function orderTotalOf(lines: readonly OrderLine<unknown>[]): OrderTotal {
  const ordered = lines.filter(isOrdered)
  const known = ordered.flatMap(({ amount }) => amount ?? [])
  return { amount: sumOf(known), withoutPrice: ordered.length - known.length }
}

export type OrdersInput<I, S> = {
  /** In use, in the order they are listed. */
  readonly items: readonly I[]
  readonly stockOf: ReadonlyMap<string, OrderStock>
  readonly suppliers: readonly S[]
  /** The business date. */
  readonly today: PlainDate
  /** What a person said by hand, by item: in place of what the levels say. */
  readonly chosen: ReadonlyMap<string, OrderQuantity>
}

/** What to order from whom: the first delivered first, and last what has no supplier. Others in the order of `suppliers`. */
export function supplierOrdersOf<I extends OrderItem, S extends OrderSupplier>({
  items,
  suppliers,
  today,
  ...given
}: OrdersInput<I, S>): readonly SupplierOrder<I, S>[] {
  const lines = items.flatMap((item) => lineOf(item, given) ?? [])
  const supplierOf = supplierFinder(suppliers)
  return [...suppliers, null]
    .map((supplier) => ({ supplier, group: lines.filter(({ item }) => supplierOf(item) === supplier) }))
    .filter(({ group }) => group.length > 0)
    .map(({ supplier, group }) => orderOf(supplier, group, today))
    .toSorted(byDelivery)
}

/** The one an item is ordered from, through every merge; null when nobody knows it. */
function supplierFinder<S extends OrderSupplier>(suppliers: readonly S[]): (item: OrderItem) => S | null {
  const known = new Map(suppliers.map((supplier) => [supplier.id, supplier]))
  const headOf = familyHeads(suppliers)
  return ({ supplierId }) => (supplierId === null ? null : (known.get(headOf(supplierId)) ?? null))
}

function lineOf<I extends OrderItem>(
  item: I,
  { stockOf, chosen }: Pick<OrdersInput<I, never>, 'stockOf' | 'chosen'>,
): OrderLine<I> | null {
  const stock = stockOf.get(item.id)
  if (stock === undefined) return null
  const needed = toOrderOf(item, stock.quantity)
  const order = chosen.get(item.id) ?? (needed === null ? null : orderQuantityOf(item, needed))
  if (order === null) return null
  return { ...order, item, stock, amount: orderAmountOf(order, stock) }
}

/** Rounded once. */
function orderAmountOf({ quantity }: OrderQuantity, { lastPrice }: OrderStock): Cents | null {
  return lastPrice === null ? null : lineNetOf(quantity, lastPrice)
}

function orderOf<I extends OrderItem, S extends OrderSupplier>(
  supplier: S | null,
  lines: readonly OrderLine<I>[],
  today: PlainDate,
): SupplierOrder<I, S> {
  const total = orderTotalOf(lines)
  const deliveryOn = supplier === null ? null : nextDeliveryOf(supplier.deliveryDays, today)
  const short = lines.some(isOrdered) ? (supplier?.minimumOrder ?? 0) - total.amount : 0
  // What has no price may well reach it.
  return { supplier, lines, deliveryOn, total, missing: short > 0 && total.withoutPrice === 0 ? short : null }
}

/** Unknown days after known ones, no supplier after all others. */
function byDelivery(a: SupplierOrder<unknown, unknown>, b: SupplierOrder<unknown, unknown>): number {
  const apart = Number(a.supplier === null) - Number(b.supplier === null)
  if (apart !== 0 || a.deliveryOn === b.deliveryOn) return apart
  if (a.deliveryOn === null || b.deliveryOn === null) return a.deliveryOn === null ? 1 : -1
  return compare(a.deliveryOn, b.deliveryOn)
}

/**
 * What could fill an order up to the minimum of its supplier: its item nearest to running low of those that are not in it
 * yet. No more than is missing or than its target holds, but a pack at least.
 */
export function fillingLineOf<I extends OrderItem, S extends OrderSupplier>(
  { supplier, lines, missing }: SupplierOrder<I, S>,
  { items, suppliers, stockOf }: Pick<OrdersInput<I, S>, 'items' | 'suppliers' | 'stockOf'>,
): OrderLine<I> | null {
  if (supplier === null || missing === null) return null
  const supplierOf = supplierFinder(suppliers)
  const listed = new Set(lines.map(({ item }) => item.id))
  const offers = items.flatMap((item) => {
    const stock = stockOf.get(item.id)
    if (listed.has(item.id) || stock === undefined || supplierOf(item)?.id !== supplier.id) return []
    const line = offerOf(item, stock, missing)
    return line === null ? [] : [line]
  })
  return offers.toSorted((a, b) => reserveOf(a) - reserveOf(b))[0] ?? null
}

function offerOf<I extends OrderItem>(item: I, stock: OrderStock, missing: Cents): OrderLine<I> | null {
  const { lastPrice } = stock
  const price = lastPrice === null ? 0 : tenThousandthsOf(lastPrice)
  if (item.minimum === null || price <= 0) return null
  // A cent is a hundred ten-thousandths of a euro.
  const enough = Math.ceil((missing * 100 * WHOLE) / price)
  const order = addedOrderOf(item, stock, enough)
  return { ...order, item, stock, amount: orderAmountOf(order, stock) }
}

/** Of an item that is not low: up to its target, or to what is enough (in ten-thousandths), but a pack or unit at least. */
export function addedOrderOf(
  item: OrderItem,
  { quantity }: OrderStock,
  enough: number = Number.POSITIVE_INFINITY,
): OrderQuantity {
  const room = tenThousandthsOf(item.target ?? item.minimum ?? '0.0000') - tenThousandthsOf(quantity)
  const order = orderQuantityOf(item, decimal4Of(Math.max(1, Math.min(room, enough))))
  return order.pack === null ? { ...order, quantity: decimal4Of(wholeOf(order.quantity)) } : order
}

const wholeOf = (quantity: Decimal4) => roundedUpTo(tenThousandthsOf(quantity), WHOLE)

/** How many times its minimum there is. */
function reserveOf({ item, stock }: OrderLine<OrderItem>): number {
  const minimum = item.minimum === null ? 0 : tenThousandthsOf(item.minimum)
  return minimum === 0 ? Number.POSITIVE_INFINITY : tenThousandthsOf(stock.quantity) / minimum
}
