import type { Purchase, PurchaseDay, PurchaseVersion } from '@zinc/contract/purchases'
import type { DateRange } from '@zinc/domain/calendar/period'
import { balanceOf, dueGroupOf } from '@zinc/domain/purchase/payment'
import type { Tx } from '../../db/database.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { findPurchase } from './purchase.repository.ts'
import { findAnswer } from './purchase-answer.service.ts'
import { findDueOfRange, findPurchasesOfRange } from './purchase-days.repository.ts'
import { findVersions } from './purchase-version.repository.ts'
import { rowOf, versionOf } from './purchase-view.ts'

export async function readPurchase(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<Purchase | Refusal> {
  return (await findAnswer(tx, scope, purchaseId)) ?? refuse('NOT_FOUND')
}

type Day = {
  date: PurchaseDay['date']
  purchases: PurchaseDay['purchases'][number][]
  due: PurchaseDay['due'][number][]
}

/** Days on which a purchase counts or is due, in order; what is due is not told to the staff. */
export async function listDays(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<PurchaseDay[]> {
  const [rows, due] = await Promise.all([findPurchasesOfRange(tx, scope, range), findDueOfRange(tx, scope, range)])
  const days = new Map<string, Day>()
  const dayOf = (date: Day['date']): Day => {
    const day = days.get(date) ?? { date, purchases: [], due: [] }
    days.set(date, day)
    return day
  }
  for (const row of rows) dayOf(row.countedOn).purchases.push(rowOf(scope, row))
  for (const { dueOn, ...one } of scope.role === 'staff' ? [] : due) {
    if (dueOn === null) continue
    const { id, supplierId } = one
    dayOf(dueOn).due.push({ id, supplierId, open: balanceOf(one), group: dueGroupOf(dueOn, scope.today) })
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Every validated version, newest first; none while a draft. */
export async function listVersions(
  tx: Tx,
  scope: EstablishmentScope,
  purchaseId: string,
): Promise<PurchaseVersion[] | Refusal> {
  const [row, versions] = await Promise.all([findPurchase(tx, scope, purchaseId), findVersions(tx, scope, purchaseId)])
  if (row === null) return refuse('NOT_FOUND')
  if (!canSeeAmounts(scope, row)) return refuse('FORBIDDEN')
  return versions.map(versionOf)
}
