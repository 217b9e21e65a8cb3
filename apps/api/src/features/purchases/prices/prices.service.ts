import {
  MAX_PRICE_LINES,
  PRICES_PAGE_SIZE,
  type PriceHistory,
  type PriceRow,
  type PurchasePrice,
} from '@zinc/contract/purchases/prices'
import type { Cents } from '@zinc/domain/money'
import { type Decimal4, decimal4Of, lineNetOf, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { priceStepsOf } from '@zinc/domain/purchase/price'
import { type PriceSums, priceSumsOf } from '@zinc/domain/purchase/price-sums'
import type { Tx } from '../../../db/database.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import { type Refusal, refuse } from '../../../http/routing/errors.ts'
import {
  type FormerPriceQuestion,
  findFormerPrice,
  findLinesBesideLast,
  findPriceLines,
  findPriceSteps,
  findPurchaseId,
  type PriceFilter,
  type PriceStepRow,
} from './prices.repository.ts'

/** What changed most first, up or down. */
export async function listPrices(
  tx: Tx,
  scope: EstablishmentScope,
  { page = 1, ...asked }: PriceFilter & { page?: number | undefined },
): Promise<{ rows: PriceRow[]; total: number }> {
  const rows = pricesOf(await findPriceSteps(tx, scope, asked))
  const sorted = rows.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
  const from = (page - 1) * PRICES_PAGE_SIZE
  return { rows: sorted.slice(from, from + PRICES_PAGE_SIZE), total: rows.length }
}

/** Of every article, on whichever page it stands. */
export async function getPriceSums(tx: Tx, scope: EstablishmentScope, asked: PriceFilter): Promise<PriceSums> {
  return priceSumsOf(pricesOf(await findPriceSteps(tx, scope, asked)))
}

/** Articles from their steps, which come one article after the other in the order of days. */
export function pricesOf(steps: readonly PriceStepRow[]): PriceRow[] {
  const articles = new Map<string, PriceStepRow[]>()
  for (const step of steps) {
    const key = `${step.supplierId} ${step.article}`
    articles.set(key, [...(articles.get(key) ?? []), step])
  }
  return [...articles.values()].flatMap((own) => priceOf(own) ?? [])
}

function priceOf(own: readonly PriceStepRow[]): PriceRow | null {
  const found = priceStepsOf(own)
  const last = own.at(-1)
  if (found === null || last === undefined) return null
  const { base, lastChange, effect } = found
  const former = own.at(-2)?.price ?? last.price
  return {
    ...{ supplierId: last.supplierId, article: last.article, label: last.label, stockUnit: last.stockUnit },
    ...{ base, last: last.price, lastChange, lastOn: last.lastOn },
    sinceLast: lastChange === last.lastOn ? differenceOf(last.price, former) : decimal4Of(0),
    quantity: decimal4Of(own.reduce((sum, { quantity }) => sum + tenThousandthsOf(quantity), 0)),
    effect,
    steps: found.steps.map(({ countedOn, price, quantity, effect: own }) => ({
      countedOn,
      price,
      quantity,
      effect: own,
    })),
  }
}

export async function getPriceHistory(
  tx: Tx,
  scope: EstablishmentScope,
  asked: PriceFilter,
): Promise<PriceHistory | Refusal> {
  const [steps, lines] = await Promise.all([
    findPriceSteps(tx, scope, asked),
    findPriceLines(tx, scope, { ...asked, limit: MAX_PRICE_LINES }),
  ])
  const [price] = pricesOf(steps)
  if (price === undefined) return refuse('NOT_FOUND')
  return {
    ...price,
    lines: lines.map(({ total: _, ...line }) => ({ ...line, effect: effectOf(line, price.base) })),
    lineCount: lines[0]?.total ?? 0,
  }
}

/** Its lines that have a price, in the order of the document. */
export async function listPurchasePrices(
  tx: Tx,
  scope: EstablishmentScope,
  purchaseId: string,
): Promise<PurchasePrice[] | Refusal> {
  const [id, lines] = await Promise.all([
    findPurchaseId(tx, scope, purchaseId),
    findLinesBesideLast(tx, scope, purchaseId),
  ])
  if (id === null) return refuse('NOT_FOUND')
  return lines.map(({ position, stockUnit, price, quantity, lastPrice, lastOn, lastId }) => {
    const isFirst = lastPrice === null || lastOn === null || lastId === null
    const before = isFirst ? null : { price: lastPrice, countedOn: lastOn, purchaseId: lastId }
    const effect = effectOf({ price, quantity }, before?.price ?? price)
    return { position, stockUnit, price, quantity, before, effect }
  })
}

/** Of an article as it is being typed; a supplier that only the device knows has sold nothing yet. */
export async function getFormerPrice(tx: Tx, scope: EstablishmentScope, asked: FormerPriceQuestion) {
  return { before: await findFormerPrice(tx, scope, asked) }
}

function effectOf({ price, quantity }: { price: Decimal4; quantity: Decimal4 }, base: Decimal4): Cents {
  return lineNetOf(quantity, differenceOf(price, base))
}

function differenceOf(price: Decimal4, base: Decimal4): Decimal4 {
  return decimal4Of(tenThousandthsOf(price) - tenThousandthsOf(base))
}
