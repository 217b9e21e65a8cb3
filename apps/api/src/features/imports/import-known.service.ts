import { compare } from '@zinc/domain/calendar/calendar'
import type { ReadPurchase } from '@zinc/domain/import/purchase-cells'
import { familyHeadOf } from '@zinc/domain/purchase/merged'
import { purchaseTotalsOf } from '@zinc/domain/purchase/purchase'
import { referenceKeyOf } from '@zinc/domain/purchase/twin'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findReferences, findUnnumbered, type KnownReference, type LikePurchase } from './import-known.repository.ts'

type Suppliers = readonly { id: string; mergedIntoId: string | null }[]
type Rows = readonly { purchase: ReadPurchase | null }[]

export const referenceOf = ({ supplierId, referenceKey }: KnownReference) => `${supplierId} ${referenceKey}`

/** Of purchases that are here, those with a reference that the rows have too. */
export async function knownReferences(
  tx: Tx,
  scope: EstablishmentScope,
  rows: Rows,
  suppliers: Suppliers,
): Promise<ReadonlySet<string>> {
  const keys = new Set(rows.map(({ purchase }) => referenceKeyOf(purchase?.content.reference ?? '')))
  const merged = suppliers.filter(({ mergedIntoId }) => mergedIntoId !== null)
  const found = await findReferences(tx, scope, [...keys])
  return new Set(found.map((one) => referenceOf({ ...one, supplierId: familyHeadOf(merged, one.supplierId) })))
}

const likeOf = ({ supplierId, issuedOn, kind, gross }: LikePurchase) => `${supplierId} ${issuedOn} ${kind} ${gross}`

/** What a purchase without a reference is known by; null: it has one, or no day. */
export function likenessOf({ content, supplierName }: ReadPurchase): string | null {
  const { issuedOn, kind, supplierId } = content
  if (referenceKeyOf(content.reference) !== '' || issuedOn === null || supplierName !== null) return null
  return likeOf({ supplierId: supplierId ?? '', issuedOn, kind, gross: purchaseTotalsOf(content).gross })
}

/** How many purchases here say the same of themselves: two equal receipts of a day are two. */
export async function likePurchases(
  tx: Tx,
  scope: EstablishmentScope,
  rows: Rows,
  suppliers: Suppliers,
): Promise<Map<string, number>> {
  const unnumbered = rows.flatMap(({ purchase }) =>
    purchase !== null && likenessOf(purchase) !== null ? (purchase.content.issuedOn ?? []) : [],
  )
  const days = unnumbered.toSorted(compare)
  const [from, to] = [days[0], days.at(-1)]
  const counted = new Map<string, number>()
  if (from === undefined || to === undefined) return counted
  const merged = suppliers.filter(({ mergedIntoId }) => mergedIntoId !== null)
  for (const one of await findUnnumbered(tx, scope, { from, to })) {
    const like = likeOf({ ...one, supplierId: familyHeadOf(merged, one.supplierId) })
    counted.set(like, (counted.get(like) ?? 0) + 1)
  }
  return counted
}
