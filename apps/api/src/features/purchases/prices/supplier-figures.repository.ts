import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import { familyOf, isCounted } from '../purchase-list.repository.ts'

const open = sql`(t.gross - t.paid - t.credited)`
const ofFamily = (id: number, supplierId: string) => sql`t.supplier_id in ${familyOf('suppliers', id, supplierId)}`

export async function findSupplierId(tx: Tx, scope: EstablishmentScope, supplierId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select family.id from ${familyOf('suppliers', scope.establishmentId, supplierId)}
    as family limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export type SupplierDue = { total: Cents; late: Cents; count: number; dueOn: PlainDate | null; nextOpen: Cents | null }

export async function getSupplierDue(tx: Tx, scope: EstablishmentScope, supplierId: string): Promise<SupplierDue> {
  const { establishmentId: id, today } = scope
  const { rows } = await sql<SupplierDue>`
    select coalesce(sum(${open}), 0)::bigint as total, count(*) as count,
      coalesce(sum(${open}) filter (where t.due_on < ${today}::date and t.kind <> 'credit_note'), 0)::bigint as late,
      min(t.due_on) filter (where t.kind <> 'credit_note') as "dueOn",
      (array_agg(${open} order by t.due_on, t.id) filter (where t.kind <> 'credit_note' and t.due_on is not null))[1]
        as "nextOpen"
    from purchases t where t.establishment_id = ${id} and t.is_open and ${ofFamily(id, supplierId)}`.execute(tx)
  const [due] = rows
  return due ?? { total: 0, late: 0, count: 0, dueOn: null, nextOpen: null }
}

export type MonthRow = { month: string; net: Cents; count: number }

export async function findSupplierMonths(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { supplierId, from }: { supplierId: string; from: PlainDate },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(t.counted_on, 'YYYY-MM') as month, sum(t.counted_net)::bigint as net, count(*) as count
    from purchases t where t.establishment_id = ${id} and t.counted_on >= ${from} and ${isCounted}
      and ${ofFamily(id, supplierId)} group by 1 order by 1`.execute(tx)
  return rows
}

export type RhythmRow = {
  lastId: string | null
  lastOn: PlainDate | null
  lastNet: Cents | null
  days: number
  firstOn: PlainDate | null
}

/** The last purchase ever, and the days of the period on which something was bought. */
export async function getSupplierRhythm(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { supplierId, from, to }: DateRange & { supplierId: string },
): Promise<RhythmRow> {
  const { rows } = await sql<RhythmRow>`
    select last.id as "lastId", last.counted_on as "lastOn", last.counted_net as "lastNet", period.days,
      period.first_on as "firstOn"
    from (
      select count(distinct t.counted_on) as days, min(t.counted_on) as first_on from purchases t
      where t.establishment_id = ${id} and t.counted_on between ${from} and ${to} and ${isCounted}
        and t.kind <> 'credit_note' and ${ofFamily(id, supplierId)}
    ) as period left join (
      select t.id, t.counted_on, t.counted_net from purchases t
      where t.establishment_id = ${id} and ${isCounted} and t.kind <> 'credit_note' and ${ofFamily(id, supplierId)}
      order by t.counted_on desc, t.id desc limit 1
    ) as last on true`.execute(tx)
  const [rhythm] = rows
  return rhythm ?? { lastId: null, lastOn: null, lastNet: null, days: 0, firstOn: null }
}

export type DelayRow = { days: number | null; beyondDue: number | null; count: number }

/** From the document to its last payment, over those of the period that are paid, none by a credit note alone. */
export async function getSupplierDelay(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { supplierId, from, to }: DateRange & { supplierId: string },
): Promise<DelayRow> {
  const { rows } = await sql<DelayRow>`
    select count(*) as count, round(avg(paid.last_on - paid.counted_on))::int as days,
      round(avg(paid.last_on - paid.due_on))::int as "beyondDue"
    from (
      select t.counted_on, t.due_on, (select max(y.paid_on) from purchase_payments y where y.establishment_id = ${id}
        and y.establishment_id = t.establishment_id and y.purchase_id = t.id and y.undone_at is null
        and y.method <> 'credit') as last_on
      from purchases t where t.establishment_id = ${id} and t.counted_on between ${from} and ${to}
        and t.status not in ('draft', 'cancelled') and t.kind in ('invoice', 'receipt') and t.paid > 0 and ${open} <= 0
        and ${ofFamily(id, supplierId)}
    ) as paid where paid.last_on is not null`.execute(tx)
  return rows[0] ?? { days: null, beyondDue: null, count: 0 }
}

export type SupplierSumRow = {
  supplierId: string
  lastOn: PlainDate | null
  lastNet: Cents | null
  due: Cents | null
  dueOn: PlainDate | null
  net: Cents | null
  netBefore: Cents | null
  count: number | null
}

/** By the supplier each purchase names, merged or not. */
export async function findSupplierSums(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { period, before }: { period: DateRange; before: DateRange },
): Promise<SupplierSumRow[]> {
  const { rows } = await sql<SupplierSumRow>`
    select s.id as "supplierId", last.counted_on as "lastOn", last.counted_net as "lastNet", due.open as due,
      due.due_on as "dueOn", sums.net, sums.net_before as "netBefore", sums.count
    from suppliers s
    left join lateral (
      select t.counted_on, t.counted_net from purchases t where t.establishment_id = ${id}
        and t.establishment_id = s.establishment_id and t.supplier_id = s.id and ${isCounted} and t.kind <> 'credit_note'
      order by t.counted_on desc, t.id desc limit 1
    ) as last on true
    left join (
      select t.supplier_id, sum(${open})::bigint as open, min(t.due_on) filter (where t.kind <> 'credit_note') as due_on
      from purchases t where t.establishment_id = ${id} and t.is_open group by t.supplier_id
    ) as due on due.supplier_id = s.id
    left join (
      select t.supplier_id,
        (sum(t.counted_net) filter (where t.counted_on between ${period.from} and ${period.to}))::bigint as net,
        count(*) filter (where t.counted_on between ${period.from} and ${period.to}) as count,
        (sum(t.counted_net) filter (where t.counted_on between ${before.from} and ${before.to}))::bigint as net_before
      from purchases t where t.establishment_id = ${id} and t.counted_on between ${before.from} and ${period.to}
        and ${isCounted} group by t.supplier_id
    ) as sums on sums.supplier_id = s.id
    where s.establishment_id = ${id} order by s.id`.execute(tx)
  return rows
}
