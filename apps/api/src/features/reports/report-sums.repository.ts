import { addDays, compare, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { ClosingTicket } from '@zinc/domain/calendar/day-closing'
import type { DateRange } from '@zinc/domain/calendar/period'
import { MAX_SETTLEMENT_DAYS, type Nature, type PaymentKind } from '@zinc/domain/establishment/establishment'
import { type AmountField, amountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { columnOf } from '../../db/schema/columns.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { ticketsKnownAt } from './known-tickets.repository.ts'

/** The instant of which the figures are; null: now. */
type AsOf = string | null

/** Tickets of one kind of closing, in one state: their days and amounts side by side, and what they add up to. */
export type ClosingSums = ClosingTicket &
  Record<AmountField, number> & {
    establishmentId: number
    dates: PlainDate[]
    /** Of each: as validated, or as drafted. */
    gross: number[]
    /** 0 for a draft, as what follows. */
    vat: number[]
    entryDifferences: number[]
    coversOfEach: (number | null)[]
    ticketCountOfEach: (number | null)[]
    covers: number | null
    coversGross: number
    /** Days whose ticket has the count. */
    coversDates: PlainDate[]
    ticketCount: number | null
    ticketCountGross: number
    ticketCountDates: PlainDate[]
    /** Whether any of them has a counted drawer; sales by category or channel. */
    hasCash: boolean
    hasParts: boolean
  }

const amountSums = sql.join(
  amountFields.map((field) => sql`coalesce(sum(${sql.ref(`v.${columnOf(field)}`)}), 0)::bigint as ${sql.ref(field)}`),
)

/**
 * A few rows for any range: a row for each of its days would cost the driver more than the adding. A cancelled ticket
 * leaves no trace.
 */
export async function findClosingSums(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
  asOf: AsOf,
): Promise<ClosingSums[]> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<ClosingSums>`
    select t.establishment_id as "establishmentId", t.register_id as "registerId", t.service_id as "serviceId",
      t.status as "status", array_agg(t.business_date) as "dates",
      array_agg(case when t.status = 'draft'
        then (select coalesce(sum((line ->> 'gross')::bigint), 0)::bigint
          from ticket_z_drafts d, jsonb_array_elements(d.content -> 'sales') as line
          where d.establishment_id = ${ids} and d.establishment_id = t.establishment_id and d.ticket_id = t.id)
        else v.gross end) as "gross",
      array_agg(coalesce(v.vat, 0)) as "vat", array_agg(coalesce(v.entry_difference, 0)) as "entryDifferences",
      array_agg(v.covers) as "coversOfEach", array_agg(v.ticket_count) as "ticketCountOfEach",
      ${amountSums}, sum(v.covers)::bigint as "covers",
      coalesce(sum(v.gross) filter (where v.covers is not null), 0)::bigint as "coversGross",
      coalesce(array_agg(t.business_date) filter (where v.covers is not null), '{}') as "coversDates",
      sum(v.ticket_count)::bigint as "ticketCount",
      coalesce(sum(v.gross) filter (where v.ticket_count is not null), 0)::bigint as "ticketCountGross",
      coalesce(array_agg(t.business_date) filter (where v.ticket_count is not null), '{}') as "ticketCountDates",
      coalesce(bool_or(v.cash_count is not null), false) as "hasCash",
      coalesce(bool_or(v.categories <> '[]' or v.channels <> '[]'), false) as "hasParts"
    from ${ticketsKnownAt(scope, range, asOf)} t
    left join ticket_z_versions v on v.establishment_id = ${ids} and v.establishment_id = t.establishment_id
      and v.ticket_id = t.id and v.revision = t.revision and t.status = 'validated'
    where t.establishment_id = ${ids} and ${isWithin(range)} and t.status <> 'cancelled'
    group by t.establishment_id, t.register_id, t.service_id, t.status`.execute(tx)
  return rows
}

type VatRow = { establishmentId: number; vatLineId: string; nature: Nature; rateBp: number; gross: number; vat: number }

/** Of validated tickets, by line with the nature and rate it had. */
export async function findVatSums(tx: Tx, scope: EstablishmentsScope, range: DateRange, asOf: AsOf): Promise<VatRow[]> {
  const ids = anyOf(scope.establishmentIds)
  const { rows } = await sql<VatRow>`
    select t.establishment_id as "establishmentId", s.vat_line_id as "vatLineId", s.nature as "nature",
      s.rate_bp as "rateBp", sum(s.gross)::bigint as "gross", sum(s.vat)::bigint as "vat"
    from ${ticketsKnownAt(scope, range, asOf)} t
    join ticket_z_sales_lines s on s.establishment_id = ${ids} and s.establishment_id = t.establishment_id
      and s.ticket_id = t.id and s.revision = t.revision
    where t.establishment_id = ${ids} and ${isWithin(range)} and t.status = 'validated'
    group by t.establishment_id, s.vat_line_id, s.nature, s.rate_bp`.execute(tx)
  return rows
}

export type PaymentSums = {
  establishmentId: number
  paymentMethodId: string
  kind: PaymentKind
  amount: number
  /** Of the last `MAX_SETTLEMENT_DAYS`: what of them is still to be received depends on the method. */
  recentDates: PlainDate[]
  recentAmounts: number[]
}

/** Of validated tickets, by method with the kind it had. */
export async function findPaymentSums(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
  asOf: AsOf,
): Promise<PaymentSums[]> {
  const ids = anyOf(scope.establishmentIds)
  const [firstToday = range.to] = scope.scopes.map(({ today }) => today).toSorted(compare)
  const since = addDays(firstToday, -MAX_SETTLEMENT_DAYS)
  const { rows } = await sql<PaymentSums>`
    select t.establishment_id as "establishmentId", p.payment_method_id as "paymentMethodId", p.kind as "kind",
      sum(p.amount)::bigint as "amount",
      coalesce(array_agg(t.business_date) filter (where t.business_date > ${since}), '{}') as "recentDates",
      coalesce(array_agg(p.amount) filter (where t.business_date > ${since}), '{}') as "recentAmounts"
    from ${ticketsKnownAt(scope, range, asOf)} t
    join ticket_z_payment_lines p on p.establishment_id = ${ids} and p.establishment_id = t.establishment_id
      and p.ticket_id = t.id and p.revision = t.revision
    where t.establishment_id = ${ids} and ${isWithin(range)} and t.status = 'validated'
    group by t.establishment_id, p.payment_method_id, p.kind`.execute(tx)
  return rows
}

function isWithin({ from, to }: DateRange): RawBuilder<boolean> {
  return sql<boolean>`t.business_date >= ${from} and t.business_date <= ${to}`
}
