import type { BasisPoints, Cents } from '../money.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { MAX_PURCHASE_LINES, MAX_PURCHASE_RATES, type PurchaseLine, purchaseTotalsOf } from '../purchase/purchase.ts'
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

const partOf = ({ rateBp, categoryId, isOutside }: PurchaseLine) => `${rateBp} ${categoryId} ${isOutside}`

/**
 * The document whose rates or categories stand on rows of their own, as accounting software writes it. null: two rows say
 * the same of it, so they are two documents, or it is larger than one can be.
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
  const isOneEach = new Set(lines.map(partOf)).size === lines.length
  const isWithin = lines.length <= MAX_PURCHASE_LINES && byRate.length <= MAX_PURCHASE_RATES && gross <= MAX_CENTS
  return isOneEach && isWithin ? { ...first, content, paid: parts.reduce((sum, { paid }) => sum + paid, 0) } : null
}

function vatByRate(parts: readonly ReadPurchase[]): ReadonlyMap<BasisPoints, Cents> {
  const sums = new Map<BasisPoints, Cents>()
  for (const { rateBp, vat } of parts.flatMap(({ content }) => purchaseTotalsOf(content).byRate)) {
    if (rateBp !== null) sums.set(rateBp, (sums.get(rateBp) ?? 0) + vat)
  }
  return sums
}
