import type { PlainDate } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'
import { type Decimal4, decimal4Of, lineNetOf, MAX_TEN_THOUSANDTHS, roundedTo, tenThousandthsOf } from './decimal.ts'
import { type PurchaseKind, type PurchaseLine, signOf } from './purchase.ts'

type UnitOfStock = { stockUnit: string; factor: bigint; divisor: bigint }

const whole = (stockUnit: string, factor = 1n): UnitOfStock => ({ stockUnit, factor, divisor: 1n })
const part = (stockUnit: string, divisor: bigint): UnitOfStock => ({ stockUnit, factor: 1n, divisor })

/** As suppliers write them, and by the codes of electronic invoices (UN/ECE recommendation 20). */
const units: readonly (readonly [UnitOfStock, readonly string[]])[] = [
  [whole('kg'), ['kg', 'kgs', 'kilo', 'kilos', 'kilogramme', 'kilogrammes', 'kgm']],
  [part('kg', 1000n), ['g', 'gr', 'gramme', 'grammes', 'grm']],
  [whole('kg', 1000n), ['t', 'tonne', 'tonnes', 'tne']],
  [whole('L'), ['l', 'lt', 'litre', 'litres', 'ltr']],
  [part('L', 10n), ['dl', 'decilitre', 'decilitres', 'dlt']],
  [part('L', 100n), ['cl', 'centilitre', 'centilitres', 'clt']],
  [part('L', 1000n), ['ml', 'millilitre', 'millilitres', 'mlt']],
  [whole('L', 100n), ['hl', 'hectolitre', 'hectolitres', 'hlt']],
  [whole('pièce'), ['piece', 'pieces', 'pce', 'pces', 'pc', 'pcs', 'u', 'un', 'unite', 'unites', 'c62', 'h87', 'ea']],
  [whole('pièce', 12n), ['douzaine', 'douzaines', 'dz', 'dzn']],
]
const unitOfWord = new Map(units.flatMap(([unit, words]) => words.map((word) => [word, unit] as const)))

/** A word without accents, capitals and the spaces around. */
export function plainWordOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** A unit nobody converts ('fût') keeps its word. */
function unitOf(text: string): UnitOfStock {
  return unitOfWord.get(plainWordOf(text).replace(/\.$/, '')) ?? whole(text.trim().toLowerCase())
}

export type StockPrice = { readonly stockUnit: string; readonly quantity: Decimal4; readonly price: Decimal4 }
export type StockChange = StockPrice & { readonly net: Cents }

/**
 * What a line brings into stock, and what it cost: 0 where it is offered. Both are below 0 for what goes back: a line of a
 * credit note, or one with a quantity below 0 on anything else. A discount has no quantity, or one above 0 at a price
 * below it, and is null.
 */
export function stockChangeOf(kind: PurchaseKind, line: PurchaseLine): StockChange | null {
  const isNegative = line.quantity !== null && tenThousandthsOf(line.quantity) < 0
  const stock = pricedStockOf(isNegative ? negativeOf(line) : line)
  if (stock === null) return null
  const sign = isNegative ? -signOf(kind) : signOf(kind)
  return {
    ...stock,
    quantity: decimal4Of(sign * tenThousandthsOf(stock.quantity)),
    net: line.net === 0 ? 0 : sign * Math.abs(line.net),
  }
}

function negativeOf(line: PurchaseLine): PurchaseLine {
  const quantity = line.quantity === null ? null : decimal4Of(-tenThousandthsOf(line.quantity))
  return { ...line, quantity, net: 0 - line.net }
}

/**
 * What one stock unit of the line cost: '24 g' in kilograms, a case of 24 pieces by the piece. null for what has no price:
 * no quantity, nothing paid, a deposit, a total without an article.
 */
export function stockPriceOf(line: PurchaseLine): StockPrice | null {
  const stock = pricedStockOf(line)
  return stock === null || tenThousandthsOf(stock.price) === 0 ? null : stock
}

function pricedStockOf(line: PurchaseLine): StockPrice | null {
  const { quantity, packQuantity, net, isOutside } = line
  if (quantity === null || net < 0 || isOutside || articleTextOf(line) === '') return null
  const { stockUnit, factor, divisor } = unitOf(packQuantity === null ? line.unit : line.packUnit)
  const inUnits = BigInt(tenThousandthsOf(quantity))
  const content = packQuantity === null ? 10_000n : BigInt(tenThousandthsOf(packQuantity))
  if (inUnits <= 0n || content <= 0n) return null
  // Both in ten-thousandths: what one unit holds, as a fraction, so that a price is rounded once.
  const perUnit = content * factor
  const stockQuantity = roundedTo(inUnits * perUnit, 10_000n * divisor)
  const price = paidPriceOf(line, { inUnits, perUnit, divisor })
  if (stockQuantity === 0 || Math.max(stockQuantity, price) > MAX_TEN_THOUSANDTHS) return null
  // Less than a ten-thousandth is no price.
  if (net > 0 && price === 0) return null
  return { stockUnit, quantity: decimal4Of(stockQuantity), price: decimal4Of(price) }
}

/** Ten-thousandths. The price as written where it makes the net; after a discount, the net over the quantity. */
function paidPriceOf(
  { quantity, unitPrice, net }: PurchaseLine,
  { inUnits, perUnit, divisor }: { inUnits: bigint; perUnit: bigint; divisor: bigint },
): number {
  const isAsWritten = quantity !== null && unitPrice !== null && lineNetOf(quantity, unitPrice) === net
  if (isAsWritten) return roundedTo(BigInt(tenThousandthsOf(unitPrice)) * 10_000n * divisor, perUnit)
  return roundedTo(BigInt(net) * 100n * 10_000n * 10_000n * divisor, inUnits * perUnit)
}

/** What makes two lines of a supplier the same article: its code, else its label; and the unit, or prices do not compare. */
export function articleKeyOf(line: Pick<PurchaseLine, 'label' | 'supplierCode'>, stockUnit: string): string {
  return `${articleTextOf(line)}|${stockUnit}`
}

function articleTextOf({ label, supplierCode }: Pick<PurchaseLine, 'label' | 'supplierCode'>): string {
  const code = plainWordOf(supplierCode).replace(/[^\p{L}\p{N}]/gu, '')
  const name = plainWordOf(label)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (code !== '') return `#${code}`
  return name
}

export type PricePoint = { countedOn: PlainDate; price: Decimal4; quantity: Decimal4 }
/** A price as long as it lasts: the quantity bought at it, and what it cost beyond the first price of the period. */
export type PriceStep = PricePoint & { effect: Cents }
export type PriceSteps = {
  base: Decimal4
  last: Decimal4
  /** When the last price came; null when it never changed. */
  lastChange: PlainDate | null
  steps: readonly PriceStep[]
  /** The sum of the steps. */
  effect: Cents
}

/** The prices of one article in order of their days; null without any. */
export function priceStepsOf(points: readonly PricePoint[]): PriceSteps | null {
  const sorted = points.toSorted((a, b) => (a.countedOn < b.countedOn ? -1 : Number(a.countedOn > b.countedOn)))
  const [first] = sorted
  if (first === undefined) return null
  const held: PricePoint[] = []
  for (const point of sorted) {
    const open = held.at(-1)
    if (open?.price !== point.price) held.push(point)
    else held[held.length - 1] = { ...open, quantity: sumOfQuantities(open.quantity, point.quantity) }
  }
  const steps = held.map((step) => ({ ...step, effect: effectOf(step, first.price) }))
  const last = steps.at(-1)
  return {
    base: first.price,
    last: last?.price ?? first.price,
    lastChange: steps.length > 1 ? (last?.countedOn ?? null) : null,
    steps,
    effect: sumOf(steps.map(({ effect }) => effect)),
  }
}

function effectOf({ price, quantity }: PricePoint, base: Decimal4): Cents {
  return lineNetOf(quantity, decimal4Of(tenThousandthsOf(price) - tenThousandthsOf(base)))
}

function sumOfQuantities(a: Decimal4, b: Decimal4): Decimal4 {
  return decimal4Of(tenThousandthsOf(a) + tenThousandthsOf(b))
}
