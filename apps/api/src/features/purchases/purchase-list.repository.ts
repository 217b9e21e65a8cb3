import { DEFAULT_PAGE_SIZE, sortOf } from '@zinc/contract/pagination'
import { purchaseSorts } from '@zinc/contract/purchases/purchase-routes'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DueFilter } from '@zinc/domain/purchase/payment'
import type { PaymentState, PurchaseKind, PurchaseStatus } from '@zinc/domain/purchase/purchase'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { isFoundIn } from '../../db/search.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type PurchaseListRow, purchaseListRows } from './purchase-days.repository.ts'

/** What is left out, or empty, asks for nothing. */
export type PurchaseFilter = {
  from?: PlainDate | undefined
  to?: PlainDate | undefined
  search?: string | undefined
  supplierId?: string | undefined
  categoryId?: string | undefined
  kind?: PurchaseKind | undefined
  status?: PurchaseStatus | undefined
  payment?: PaymentState | undefined
  due?: DueFilter | undefined
}
export type PurchasePage = PurchaseFilter & {
  sort?: string | undefined
  page?: number | undefined
  itemsPerPage?: number | undefined
}

const balance = sql`(t.gross - t.paid - t.credited)`
const isSettled = sql`(case when t.gross < 0 then ${balance} >= 0 else ${balance} <= 0 end)`
/** As `isCountedPurchase` of the domain, of `t`. */
export const isCounted = sql<boolean>`(t.status not in ('draft', 'cancelled')
  and not (t.kind = 'delivery_note' and t.invoice_id is not null))`
const isPayable = sql`t.status not in ('draft', 'cancelled') and t.kind <> 'delivery_note'`

/** As `paymentStateOf` of the domain. */
function isInState(state: PaymentState, today: PlainDate): RawBuilder<boolean> {
  const isLate = sql`coalesce(t.due_on < ${today}::date, false) and t.kind <> 'credit_note'`
  const isCredited = sql`t.paid = 0 and t.credited <> 0`
  const isOwed = sql`${isPayable} and not ${isSettled}`
  const states: Readonly<Record<PaymentState, RawBuilder<boolean>>> = {
    paid: sql`${isPayable} and ${isSettled} and not (${isCredited})`,
    credited: sql`${isPayable} and ${isSettled} and ${isCredited}`,
    overdue: sql`${isOwed} and ${isLate}`,
    unpaid: sql`${isOwed} and not (${isLate}) and ${balance} = t.gross`,
    partial: sql`${isOwed} and not (${isLate}) and ${balance} <> t.gross`,
  }
  return states[state]
}

/** As `paymentStateOf` of the domain says 'overdue', of what is open. */
export function isLate(today: Expression<PlainDate>) {
  return sql<boolean>`(t.is_open and t.due_on < ${today}::date and t.kind <> 'credit_note' and not ${isSettled})`
}

/** As `dueStateOf` of the domain. */
function isDue(filter: DueFilter, today: PlainDate): RawBuilder<boolean> {
  const weekEnd = addDays(today, 7)
  const filters: Readonly<Record<DueFilter, RawBuilder<boolean>>> = {
    open: sql`t.is_open`,
    late: isLate(sql`${today}`),
    week: sql`t.is_open and t.due_on between ${today}::date and ${weekEnd}::date`,
    later: sql`t.is_open and not coalesce(${isLate(sql`${today}`)}, false)
      and coalesce(t.due_on not between ${today}::date and ${weekEnd}::date, true)`,
  }
  return filters[filter]
}

/** The entry it is part of now, through every merge, and all that was merged into that one. */
export function familyOf(table: 'suppliers' | 'purchase_categories', establishmentId: number, id: string) {
  const name = sql.id(table)
  return sql`(with recursive head as (
      select a.id, a.merged_into_id from ${name} a where a.establishment_id = ${establishmentId} and a.id = ${id}
      union select b.id, b.merged_into_id from ${name} b join head on b.id = head.merged_into_id
        where b.establishment_id = ${establishmentId}
    ), family as (
      select head.id from head where head.merged_into_id is null
      union select c.id from ${name} c join family on c.merged_into_id = family.id where c.establishment_id = ${establishmentId}
    ) select family.id from family)`
}

export function conditionsOf({ establishmentId, role, personId, today }: EstablishmentScope, asked: PurchaseFilter) {
  const { from, to, search = '', supplierId, categoryId, kind, status, payment, due } = asked
  const tests: RawBuilder<boolean>[] = []
  if (from !== undefined) tests.push(sql`t.counted_on >= ${from}`)
  if (to !== undefined) tests.push(sql`t.counted_on <= ${to}`)
  if (search !== '') tests.push(isNamed(establishmentId, search))
  if (supplierId !== undefined) tests.push(sql`t.supplier_id in ${familyOf('suppliers', establishmentId, supplierId)}`)
  if (categoryId !== undefined) {
    tests.push(sql`t.category_ids && array${familyOf('purchase_categories', establishmentId, categoryId)}`)
  }
  if (kind !== undefined) tests.push(sql`t.kind = ${kind}`)
  // Literally, or a plan made once for all values cannot use the index of those to check.
  if (status === 'to_check') tests.push(sql`t.status = 'to_check'`)
  else tests.push(status === undefined ? sql`t.status <> 'cancelled'` : sql`t.status = ${status}`)
  if (payment !== undefined) tests.push(isInState(payment, today))
  if (due !== undefined) tests.push(isDue(due, today))
  // What is paid of another's purchase is hidden from the staff: nor do they find it by that.
  if (role === 'staff' && (payment !== undefined || due !== undefined)) tests.push(sql`t.created_by = ${personId}`)
  return tests
}

/** By its reference or its supplier. The suppliers are looked up once, not for each purchase. */
export function isNamed(establishmentId: number, search: string) {
  return sql<boolean>`(${isFoundIn(search, [sql`t.reference`])} or t.supplier_id = any (array(
    select s.id from suppliers s where s.establishment_id = ${establishmentId} and ${isFoundIn(search, [sql`s.name`])})))`
}

/** Of `t`; null without a supplier. */
export function supplierName(establishmentId: number) {
  return sql<string | null>`(select s.name from suppliers s where s.establishment_id = ${establishmentId}
    and s.establishment_id = t.establishment_id and s.id = t.supplier_id)`
}

/** A page, and the number of all that were asked for. */
export async function findPurchases(
  tx: Tx,
  scope: EstablishmentScope,
  asked: PurchasePage,
): Promise<{ items: PurchaseListRow[]; total: number }> {
  const { page = 1, itemsPerPage: limit = DEFAULT_PAGE_SIZE } = asked
  const { by, descending } = sortOf(purchaseSorts, asked.sort ?? '-countedOn')
  const direction = descending ? 'desc' : 'asc'
  const conditions = conditionsOf(scope, asked)
  let rows = purchaseListRows(tx, anyOf([scope.establishmentId]))
  let count = tx.selectFrom('purchases as t').where('t.establishment_id', '=', scope.establishmentId)
  for (const condition of conditions) [rows, count] = [rows.where(condition), count.where(condition)]
  const [items, { total }] = await Promise.all([
    rows
      .orderBy(
        sql`${sortColumnOf(scope, by)} ${descending ? sql`desc` : sql`asc`}${by === 'countedOn' ? sql`` : sql` nulls last`}`,
      )
      .orderBy('t.id', direction)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    count.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

function sortColumnOf({ role, personId }: EstablishmentScope, by: string): RawBuilder<unknown> {
  // Their order would tell the amounts of others.
  if (by === 'gross' && role === 'staff') return sql`case when t.created_by = ${personId} then t.gross end`
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    ...{ dueOn: sql`t.due_on`, gross: sql`t.gross`, reference: sql`zinc.folded(t.reference)` },
  }
  return columns[by] ?? sql`t.counted_on`
}

export async function getPurchaseSums(tx: Tx, scope: EstablishmentScope, asked: PurchaseFilter) {
  const sum = (figure: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${figure}) filter (where ${where}), 0)::bigint`
  let query = tx.selectFrom('purchases as t').where('t.establishment_id', '=', scope.establishmentId)
  for (const condition of conditionsOf(scope, asked)) query = query.where(condition)
  return await query
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sum(sql`t.net`, isCounted).as('net'),
      sum(sql`t.vat`, isCounted).as('vat'),
      sum(sql`t.gross`, isCounted).as('gross'),
      sum(sql`t.counted_net`, isCounted).as('countedNet'),
      sum(balance, sql`t.is_open`).as('due'),
      sum(balance, isLate(sql`${scope.today}`)).as('late'),
      sql<number>`count(*) filter (where t.status = 'to_check')`.as('toCheck'),
    ])
    .executeTakeFirstOrThrow()
}
