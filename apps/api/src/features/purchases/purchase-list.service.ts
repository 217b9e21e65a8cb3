import type {
  ListedPurchase,
  Purchase,
  PurchaseDay,
  PurchaseRow,
  PurchaseSums,
  PurchaseVersion,
} from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { familyHeads } from '@zinc/domain/purchase/merged'
import { balanceOf, dueStateOf } from '@zinc/domain/purchase/payment'
import { type PurchaseKind, signOf } from '@zinc/domain/purchase/purchase'
import { referenceKeyOf, twinsOf } from '@zinc/domain/purchase/twin'
import type { Tx } from '../../db/database.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { findContentsOf, findPurchase } from './purchase.repository.ts'
import { findAnswer } from './purchase-answer.service.ts'
import { findDueOfRange, findPurchasesOfRange } from './purchase-days.repository.ts'
import { findPurchases, getPurchaseSums, type PurchaseFilter, type PurchasePage } from './purchase-list.repository.ts'
import { findLikeTyped, findMergedSuppliers } from './purchase-twins.repository.ts'
import { findVersions } from './purchase-version.repository.ts'
import { contentOf, rowOf, versionOf } from './purchase-view.ts'

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
    const group = dueStateOf({ ...one, dueOn }, scope.today)
    if (dueOn === null || group === null) continue
    const { id, supplierId } = one
    dayOf(dueOn).due.push({ id, supplierId, open: balanceOf(one), group })
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

type Page = { rows: ListedPurchase[]; total: number }

/** A page of those that the filters select; where it is asked for, with what their documents say. */
export async function listPurchases(tx: Tx, scope: EstablishmentScope, asked: ListedPage): Promise<Page> {
  const { items, total } = await findPurchases(tx, scope, asked)
  const rows = items.map((row) => rowOf(scope, row))
  if (asked.with === undefined) return { rows, total }
  const shown = rows.filter(({ figures }) => figures !== null).map(({ id }) => id)
  const contents = new Map((await findContentsOf(tx, scope, shown)).map((row) => [row.id, contentOf(row)]))
  return { rows: rows.map((row) => ({ ...row, content: contents.get(row.id) ?? null })), total }
}

type ListedPage = PurchasePage & { with?: 'content' | undefined }

/** The amounts are those of everybody: the staff get the number alone. */
export async function sumPurchases(tx: Tx, scope: EstablishmentScope, asked: PurchaseFilter): Promise<PurchaseSums> {
  const sums = await getPurchaseSums(tx, scope, asked)
  if (scope.role !== 'staff') return sums
  const hidden = { net: null, vat: null, gross: null, countedNet: null, due: null, late: null, toCheck: null }
  return { count: sums.count, ...hidden }
}

const MAX_TWINS = 5

type TypedPurchase = {
  supplierId: string
  kind: PurchaseKind
  reference: string
  countedOn: PlainDate
  gross: Cents
  exceptId: string | null
}

/** Stored purchases that are likely the document being typed. */
export async function findTwins(tx: Tx, scope: EstablishmentScope, typed: TypedPurchase): Promise<PurchaseRow[]> {
  const { kind, countedOn, exceptId } = typed
  const gross = signOf(kind) * typed.gross
  const referenceKey = referenceKeyOf(typed.reference)
  const [like, merged] = await Promise.all([
    findLikeTyped(tx, scope, { referenceKey, countedOn, gross }),
    findMergedSuppliers(tx, scope),
  ])
  const heads = familyHeads(merged)
  const headOf = (supplierId: string | null) => (supplierId === null ? null : heads(supplierId))
  const candidate = { id: exceptId ?? '', kind, supplierId: headOf(typed.supplierId), referenceKey, countedOn, gross }
  const twins = twinsOf(
    candidate,
    like.map((row) => ({ ...row, supplierId: headOf(row.supplierId) })),
  )
  const ids = new Set(twins.slice(0, MAX_TWINS).map(({ id }) => id))
  return like.filter(({ id }) => ids.has(id)).map((row) => rowOf(scope, row))
}
