import { DUE_PAGE_SIZE } from '@zinc/contract/purchases/purchase-payments'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { DUE_DAYS, type DueDay } from '@zinc/domain/purchase/due-sums'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../db/any-of.ts'
import { builtOnce, type Given } from '../../../db/built-once.ts'
import type { Tx } from '../../../db/database.ts'
import { columns } from '../../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import { familyOf, isLate, isNamed, supplierName } from '../purchase-list.repository.ts'

export type DueFilter = { supplierId?: string | undefined; search?: string | undefined }

function conditionsOf({ establishmentId }: EstablishmentScope, { supplierId, search = '' }: DueFilter) {
  // Literally, or a plan made once for all values cannot use the index of what is open.
  const tests: RawBuilder<boolean>[] = [sql`t.is_open`]
  if (supplierId !== undefined) tests.push(sql`t.supplier_id in ${familyOf('suppliers', establishmentId, supplierId)}`)
  if (search !== '') tests.push(isNamed(establishmentId, search))
  return tests
}

export type DuePage = DueFilter & { page?: number | undefined }

/** The first due first, without a due date last; with the due date of its invoice while that is open too. */
export async function findDue(tx: Tx, scope: EstablishmentScope, { page = 1, ...filter }: DuePage) {
  const id = anyOf([scope.establishmentId])
  let rows = tx
    .selectFrom('purchases as t')
    .leftJoin('purchases as i', (join) =>
      join
        .on('i.establishment_id', '=', id)
        .onRef('i.establishment_id', '=', 't.establishment_id')
        .onRef('i.id', '=', 't.invoice_id')
        .on(sql<boolean>`i.is_open`),
    )
    .leftJoin('users as disputant', 'disputant.id', 't.disputed_by')
    .where('t.establishment_id', '=', id)
    .select(columns('t.id', 't.version', 't.status', 't.kind', 't.supplier_id', 't.reference', 't.issued_on'))
    .select(columns('t.counted_on', 't.due_on', 't.invoice_id', 't.gross', 't.paid', 't.credited'))
    .select('t.payee')
    .select(columns('t.dispute_reason', 't.expected_credit', 't.disputed_at', 't.disputed_by as disputantId'))
    .select(['disputant.name as disputantName', 'i.id as openInvoiceId', 'i.due_on as invoiceDueOn'])
    .orderBy('t.due_on')
    .orderBy('t.id')
    .limit(DUE_PAGE_SIZE)
    .offset((page - 1) * DUE_PAGE_SIZE)
  let count = tx.selectFrom('purchases as t').where('t.establishment_id', '=', scope.establishmentId)
  for (const condition of conditionsOf(scope, filter)) [rows, count] = [rows.where(condition), count.where(condition)]
  const [items, { total }] = await Promise.all([
    rows.execute(),
    count.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** Of all that is open, by the day on which it is due; a credit note with its invoice while that is open. */
export async function findDueDays(tx: Tx, scope: EstablishmentScope, filter: DueFilter): Promise<DueDay[]> {
  const { establishmentId: id, today } = scope
  const { rows } = await sql<DueDay>`
    with open as (
      select t.kind, t.gross - t.paid - t.credited as open,
        case when i.id is null then t.due_on else i.due_on end as due_on
      from purchases t left join purchases i on i.establishment_id = ${id} and i.establishment_id = t.establishment_id
        and i.id = t.invoice_id and i.is_open
      where t.establishment_id = ${id} and ${sql.join(conditionsOf(scope, filter), sql` and `)}
    ), days as (
      select open.*, case when due_on <= ${addDays(today, DUE_DAYS)}::date
        then greatest(due_on, ${addDays(today, -1)}::date) end as day from open
    )
    select day, sum(open)::bigint as sum, coalesce(sum(open) filter (where kind = 'credit_note'), 0)::bigint as credits,
      count(*) filter (where kind <> 'credit_note') as "invoiceCount",
      count(*) filter (where kind = 'credit_note') as "creditCount"
    from days group by day order by day`.execute(tx)
  return rows
}

const badges = builtOnce((tx, given: Given<{ establishmentId: number; today: PlainDate }>) => {
  const late = sql<boolean>`(${isLate(given.today)} and t.status <> 'disputed')`
  const count = (which: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${which})`
  return tx
    .selectFrom('purchases as t')
    .where('t.establishment_id', '=', given.establishmentId)
    .where(sql<boolean>`(t.is_open or t.status = 'to_check')`)
    .select([
      count(late).as('late'),
      count(sql`t.status = 'to_check'`).as('toCheck'),
      count(sql`t.status = 'to_check' or ${late}`).as('total'),
      count(sql`t.is_open`).as('open'),
      sql<boolean>`exists (select from recurring_purchases r
        where r.establishment_id = ${given.establishmentId} and r.archived_at is null)`.as('recurs'),
    ])
})

/** As `purchaseBadgeOf` of the domain. */
export async function getBadge(tx: Tx, { establishmentId, today }: EstablishmentScope) {
  const [row] = await badges(tx, { establishmentId, today })
  return row ?? { late: 0, toCheck: 0, total: 0, open: 0, recurs: false }
}

/**
 * What left a register on these days, undone payments left out; of the staff, for what they typed themselves. A payment
 * that a line of the cash journal noted is left out too: the line is the movement, and it counts once.
 */
export async function findRegisterPayments(tx: Tx, scope: EstablishmentScope, { from, to }: DateRange) {
  const id = scope.establishmentId
  return await tx
    .selectFrom('purchase_payments as p')
    .innerJoin('purchases as t', (join) =>
      join
        .on('t.establishment_id', '=', id)
        .onRef('t.establishment_id', '=', 'p.establishment_id')
        .onRef('t.id', '=', 'p.purchase_id'),
    )
    .where('p.establishment_id', '=', id)
    .where('p.paid_on', '>=', from)
    .where('p.paid_on', '<=', to)
    .where(sql<boolean>`p.register_id is not null`)
    .where('p.undone_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from tickets m where m.establishment_id = ${id} and m.purchase_id = p.purchase_id
        and m.business_date = p.paid_on and m.register_id = p.register_id and m.status = 'active')`,
    )
    .$if(scope.role === 'staff', (query) => query.where('t.created_by', '=', scope.personId))
    .select(columns('p.paid_on', 'p.register_id', 'p.amount', 'p.purchase_id', 't.reference'))
    .select(supplierName(id).as('supplierName'))
    .orderBy('p.paid_on')
    .orderBy('p.recorded_at')
    .orderBy('p.id')
    .execute()
}
