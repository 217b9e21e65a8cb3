import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { ClosingTicket } from '@zinc/domain/calendar/day-closing'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Nature, PaymentKind } from '@zinc/domain/establishment/establishment'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'

type DayRow = {
  establishmentId: number
  date: PlainDate
  closings: ClosingTicket[]
  gross: number | null
  vat: number | null
  draftGross: number | null
  entryDifference: number | null
  tips: number
  vouchersSold: number
  accountSettlements: number
  deposits: number
  covers: number | null
  coversGross: number
  ticketCount: number | null
  ticketCountGross: number
}

/** A row for each day of an establishment that has a ticket, in order; a cancelled one leaves no trace. */
export async function findDaySums(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<DayRow[]> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<DayRow>`
    select t.establishment_id as "establishmentId", t.business_date as "date",
      json_agg(json_build_object('registerId', t.register_id, 'serviceId', t.service_id, 'status', t.status)) as "closings",
      sum(v.gross)::bigint as "gross", sum(v.vat)::bigint as "vat",
      (sum((select coalesce(sum((line ->> 'gross')::bigint), 0) from jsonb_array_elements(d.content -> 'sales') as line))
        filter (where t.status = 'draft'))::bigint as "draftGross",
      (sum(v.entry_difference) filter (where v.entry_difference <> 0))::bigint as "entryDifference",
      coalesce(sum(v.tips), 0)::bigint as "tips", coalesce(sum(v.vouchers_sold), 0)::bigint as "vouchersSold",
      coalesce(sum(v.account_settlements), 0)::bigint as "accountSettlements",
      coalesce(sum(v.deposits), 0)::bigint as "deposits",
      sum(v.covers)::bigint as "covers",
      coalesce(sum(v.gross) filter (where v.covers is not null), 0)::bigint as "coversGross",
      sum(v.ticket_count)::bigint as "ticketCount",
      coalesce(sum(v.gross) filter (where v.ticket_count is not null), 0)::bigint as "ticketCountGross"
    from tickets_z t
    left join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
      and v.ticket_id = t.id and v.revision = t.revision and t.status = 'validated'
    left join ticket_z_drafts d on d.establishment_id = ${ids} and d.establishment_id = t.establishment_id
      and d.ticket_id = t.id and t.status = 'draft'
    where t.establishment_id = ${ids} and ${isWithin(range)} and t.status <> 'cancelled'
    group by t.establishment_id, t.business_date
    order by t.business_date, t.establishment_id`.execute(tx)
  return rows
}

type VatRow = { establishmentId: number; vatLineId: string; nature: Nature; rateBp: number; gross: number; vat: number }

/** Of validated tickets, by line with the nature and rate it had. */
export async function findVatSums(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<VatRow[]> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<VatRow>`
    select t.establishment_id as "establishmentId", s.vat_line_id as "vatLineId", s.nature as "nature",
      s.rate_bp as "rateBp", sum(s.gross)::bigint as "gross", sum(s.vat)::bigint as "vat"
    from tickets_z t
    join ticket_z_sales_lines s on s.establishment_id = ${ids} and s.establishment_id = t.establishment_id
      and s.ticket_id = t.id and s.revision = t.revision
    where t.establishment_id = ${ids} and ${isWithin(range)} and t.status = 'validated'
    group by t.establishment_id, s.vat_line_id, s.nature, s.rate_bp`.execute(tx)
  return rows
}

type PaymentRow = {
  establishmentId: number
  paymentMethodId: string
  kind: PaymentKind
  amount: number
  toReceive: number
}

/** Of validated tickets, by method with the kind it had; to receive is what its settlement days bring after today. */
export async function findPaymentSums(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<PaymentRow[]> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<PaymentRow>`
    select t.establishment_id as "establishmentId", p.payment_method_id as "paymentMethodId", p.kind as "kind",
      sum(p.amount)::bigint as "amount",
      coalesce(sum(p.amount) filter (where t.business_date > ${todayOf(scope)} - coalesce(m.settlement_days, 0)), 0)::bigint
        as "toReceive"
    from tickets_z t
    join ticket_z_payment_lines p on p.establishment_id = ${ids} and p.establishment_id = t.establishment_id
      and p.ticket_id = t.id and p.revision = t.revision
    left join payment_methods m on m.establishment_id = ${ids} and m.establishment_id = p.establishment_id
      and m.id = p.payment_method_id
    where t.establishment_id = ${ids} and ${isWithin(range)} and t.status = 'validated'
    group by t.establishment_id, p.payment_method_id, p.kind`.execute(tx)
  return rows
}

function isWithin({ from, to }: DateRange): RawBuilder<boolean> {
  return sql<boolean>`t.business_date >= ${from} and t.business_date <= ${to}`
}

/** The business date now: another one where the day begins at another hour or in another time zone. */
function todayOf({ scopes }: EstablishmentsScope): RawBuilder<PlainDate> {
  const [first, ...others] = [...new Set(scopes.map(({ today }) => today))]
  const branches = others.map((today) => {
    const ids = scopes.filter((scope) => scope.today === today).map(({ establishmentId }) => establishmentId)
    return sql`when t.establishment_id = any(${ids}::bigint[]) then ${today}::date`
  })
  return branches.length === 0
    ? sql<PlainDate>`${first}::date`
    : sql<PlainDate>`(case ${sql.join(branches, sql` `)} else ${first}::date end)`
}
