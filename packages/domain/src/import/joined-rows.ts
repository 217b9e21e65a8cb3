import type { BasisPoints, Cents } from '../money.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { MAX_PURCHASE_LINES, MAX_PURCHASE_RATES, purchaseTotalsOf } from '../purchase/purchase.ts'
import { referenceKeyOf } from '../purchase/twin.ts'
import { plainKeyOf } from './heading.ts'
import { type ReadPurchase, typedVatOf } from './purchase-cells.ts'

/** What rows of one document have in common, where its number stands on each; null for a row that is alone. */
export function documentKeyOf({ content, supplierName }: ReadPurchase): string | null {
  const reference = referenceKeyOf(content.reference)
  const supplier = supplierName === null ? content.supplierId : plainKeyOf(supplierName)
  return reference === ''
    ? null
    : JSON.stringify([supplier, supplierName === null, reference, content.issuedOn, content.kind])
}

/** Whether two rows of a document say the very same of it: one of them is a double, or an article that stands there twice. */
export function isSamePart(a: ReadPurchase, b: ReadPurchase): boolean {
  const partsOf = ({ content: { lines, vat }, paid }: ReadPurchase) => JSON.stringify([lines, vat, paid])
  return partsOf(a) === partsOf(b)
}

/**
 * The document whose lines, rates or categories stand on rows of their own, as software writes it. null: it is larger than
 * one can be.
 */
export function joinedPurchase(parts: readonly ReadPurchase[]): ReadPurchase | null {
  const [first] = parts
  if (first === undefined) return null
  const lines = parts.flatMap(({ content }) => content.lines)
  const vat = typedVatOf(lines, vatByRate(parts))
  const dueOn = parts.map(({ content }) => content.dueOn).find((day) => day !== null) ?? null
  const comment = parts.map((part) => part.content.comment).find((text) => text !== '') ?? ''
  const content = { ...first.content, lines, vat, dueOn, comment }
  const { gross, byRate } = purchaseTotalsOf(content)
  const isWithin = lines.length <= MAX_PURCHASE_LINES && byRate.length <= MAX_PURCHASE_RATES && gross <= MAX_CENTS
  return isWithin ? { ...first, content, paid: parts.reduce((sum, { paid }) => sum + paid, 0) } : null
}

function vatByRate(parts: readonly ReadPurchase[]): ReadonlyMap<BasisPoints, Cents> {
  const sums = new Map<BasisPoints, Cents>()
  for (const { rateBp, vat } of parts.flatMap(({ content }) => purchaseTotalsOf(content).byRate)) {
    if (rateBp !== null) sums.set(rateBp, (sums.get(rateBp) ?? 0) + vat)
  }
  return sums
}
