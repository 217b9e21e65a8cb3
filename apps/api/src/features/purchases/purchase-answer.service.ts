import type { Purchase } from '@zinc/contract/purchases/purchases'
import { familyHeads } from '@zinc/domain/purchase/merged'
import { purchaseWarningsOf } from '@zinc/domain/purchase/purchase-warning'
import { twinsOf } from '@zinc/domain/purchase/twin'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findPurchase, getPurchase, type PurchaseRecord } from './purchase.repository.ts'
import { findLikePurchase } from './purchase-twins.repository.ts'
import { purchaseOf } from './purchase-view.ts'

type Basis = Awaited<ReturnType<typeof findLikePurchase>>

/** As it is answered, with what is worth a second look, in one round trip; null when there is none. */
export async function findAnswer(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<Purchase | null> {
  const [row, basis] = await Promise.all([findPurchase(tx, scope, purchaseId), findLikePurchase(tx, scope, purchaseId)])
  return row === null ? null : answering(scope, row, basis)
}

/** Of one that was just read. */
export async function answerOf(tx: Tx, scope: EstablishmentScope, row: PurchaseRecord): Promise<Purchase> {
  return answering(scope, row, await findLikePurchase(tx, scope, row.id))
}

/** What was written in this transaction. */
export async function getAnswer(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<Purchase> {
  const [row, basis] = await Promise.all([getPurchase(tx, scope, purchaseId), findLikePurchase(tx, scope, purchaseId)])
  return answering(scope, row, basis)
}

/** With what is worth a second look. */
export function answering(scope: EstablishmentScope, row: PurchaseRecord, { like, merged }: Basis): Purchase {
  const purchase = purchaseOf(scope, row)
  // What counts nowhere, or is hidden from the reader, is nothing to look at twice.
  if (purchase.content === null || purchase.status === 'cancelled') return { ...purchase, warnings: [] }
  const headOf = familyHeads(merged)
  const standing = <T extends { supplierId: string | null }>(one: T): T => ({
    ...one,
    supplierId: one.supplierId === null ? null : headOf(one.supplierId),
  })
  const twins = twinsOf(standing(row), like.map(standing))
  const found = purchaseWarningsOf(purchase.content, { today: scope.today, twins })
  return { ...purchase, warnings: found.map((warning) => ({ ...warning })) }
}
