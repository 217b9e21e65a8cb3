import type { JournalFault } from '@zinc/contract/verification'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { Journaled } from './journaled.ts'
import {
  changesPaid,
  faultOfPayment,
  faultOfPurchase,
  faultOfPurchaseVersion,
  makesPurchaseVersion,
  makesState,
  paymentsOf,
} from './journaled-purchases.ts'
import { revisionOf } from './journaled-rows.ts'
import {
  findLastActions,
  findStoredPayments,
  findStoredPurchases,
  findStoredPurchaseVersions,
} from './stored-purchases.repository.ts'

export type StoredPurchases = Awaited<ReturnType<typeof readPurchases>>

/** The rows that these entries speak of, and the numbers of the last entries about them. */
export async function readPurchases(tx: Tx, scope: EstablishmentScope, entries: readonly Journaled[]) {
  const ids = [...new Set(entries.map(({ entityId }) => entityId))]
  const paymentIds = entries.flatMap(paymentsOf).map(({ id }) => String(id))
  const keys = entries
    .filter(makesPurchaseVersion)
    .map((entry) => ({ purchaseId: entry.entityId, revision: revisionOf(entry) }))
  const [lasts, heads, versions, payments] = await Promise.all([
    findLastActions(tx, scope, ids),
    findStoredPurchases(tx, scope, ids),
    findStoredPurchaseVersions(tx, scope, keys),
    findStoredPayments(tx, scope, paymentIds),
  ])
  return {
    lasts,
    heads: new Map(heads.map((head) => [head.id, head])),
    versions: new Map(versions.map((version) => [`${version.purchaseId} ${version.revision}`, version])),
    payments: new Map(payments.map((payment) => [payment.id, payment])),
  }
}

export function purchaseFault(journaled: Journaled, stored: StoredPurchases): JournalFault | null {
  const { entityId } = journaled
  const isLast = (concerns: (entry: Journaled) => boolean) =>
    concerns(journaled) &&
    stored.lasts.every(
      ({ id, action, sequence }) =>
        id !== entityId || sequence <= journaled.sequence || !concerns({ ...journaled, action }),
    )
  const aspects = {
    isLastVersion: isLast(makesPurchaseVersion),
    isLastState: isLast(makesState),
    isLastPaid: isLast(changesPaid),
    isLastLink: isLast(({ action }) => action === 'purchase.link'),
  }
  const version = stored.versions.get(`${entityId} ${revisionOf(journaled)}`)
  return (
    faultOfPurchase(journaled, stored.heads.get(entityId), aspects) ??
    (makesPurchaseVersion(journaled) ? faultOfPurchaseVersion(journaled, version) : null) ??
    firstOf(
      paymentsOf(journaled).map((payment) =>
        faultOfPayment(journaled, payment, stored.payments.get(String(payment['id']).toLowerCase())),
      ),
    )
  )
}

function firstOf(faults: readonly (JournalFault | null)[]): JournalFault | null {
  return faults.find((fault) => fault !== null) ?? null
}
