import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { TicketKind } from '@zinc/domain/cash/cash-journal'
import type { Cents } from '@zinc/domain/money'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { ticketHeads } from '../ticket-z/ticket-z.repository.ts'
import { changesSinceCounts, lastCountedDays } from './rejudged-counts.repository.ts'

/** Heads with the count of the version in force, or the draft as typed, and the place of their service in the day. */
function cashRows(tx: Tx, ids: RawBuilder<number>) {
  return ticketHeads(tx, ids)
    .innerJoin('services as s', (join) =>
      join
        .on('s.establishment_id', '=', ids)
        .onRef('s.establishment_id', '=', 't.establishment_id')
        .onRef('s.id', '=', 't.service_id'),
    )
    .innerJoin('users as typist', (join) =>
      join.on((eb) => eb('typist.id', '=', eb.fn.coalesce('v.actor_id', 'd.saved_by', 't.created_by'))),
    )
    .where('t.status', '<>', 'cancelled')
    .select(columns('t.id', 't.status', 't.version', 't.business_date', 't.register_id', 't.service_id'))
    .select(['t.created_by as creatorId', 'typist.id as typistId', 'typist.name as typistName'])
    .select((eb) => eb.fn.coalesce('v.typed_at', 'd.typed_at', 't.updated_at').as('typedAt'))
    .select(['d.content as draft', ...columns('v.cash_count')])
    .select((eb) =>
      eb
        .selectFrom('ticket_z_payment_lines as p')
        .where('p.establishment_id', '=', ids)
        .whereRef('p.establishment_id', '=', 't.establishment_id')
        .whereRef('p.ticket_id', '=', 't.id')
        .whereRef('p.revision', '=', 't.revision')
        .where('p.kind', '=', 'cash')
        .select(sql<Cents>`coalesce(sum(p.amount), 0)::bigint`.as('amount'))
        .$asScalar()
        .$notNull()
        .as('cashPayments'),
    )
    .orderBy('t.business_date')
    .orderBy('s.position')
    .orderBy('t.id')
}

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type CashRow = RowOf<ReturnType<typeof cashRows>>

const closingsOfRange = builtOncePerScope<DateRange, CashRow>((tx, ids, range) =>
  cashRows(tx, ids).where('t.business_date', '>=', range.from).where('t.business_date', '<=', range.to),
)

const closingsBefore = builtOncePerScope<DateRange, CashRow>((tx, ids, range) =>
  cashRows(tx, ids)
    .innerJoin(sql<LastDay>`${lastCountedDays({ ids, range })}`.as('last'), (join) =>
      join
        .onRef('last.establishment_id', '=', 't.establishment_id')
        .onRef('last.register_id', '=', 't.register_id')
        .onRef('t.business_date', '>=', 'last.day'),
    )
    .where('t.business_date', '<', range.from),
)
type LastDay = { establishment_id: number; register_id: string; day: PlainDate }

/** Validated and not counted ones, where a count of the range may have covered them. */
const cancelledClosings = builtOncePerScope((tx, ids, range: Given<DateRange>) =>
  tx
    .selectFrom(sql<LastDay>`${lastCountedDays({ ids, range })}`.as('last'))
    .innerJoin('tickets_z as t', (join) =>
      join
        .on('t.establishment_id', '=', ids)
        .onRef('t.establishment_id', '=', 'last.establishment_id')
        .onRef('t.register_id', '=', 'last.register_id')
        .on('t.business_date', '>=', sql<PlainDate>`coalesce(last.day, ${range.from})`)
        .on('t.business_date', '<=', range.to),
    )
    .innerJoin('ticket_z_versions as v', (join) =>
      join
        .on('v.establishment_id', '=', ids)
        .onRef('v.establishment_id', '=', 't.establishment_id')
        .onRef('v.ticket_id', '=', 't.id')
        .onRef('v.revision', '=', 't.revision'),
    )
    .innerJoin('users as u', 'u.id', 't.cancelled_by')
    .where('t.status', '=', 'cancelled')
    .where('v.closing_float', 'is', null)
    .select(columns('t.id as ticketId', 't.business_date', 't.register_id', 't.service_id'))
    .select(['u.id as personId', 'u.name as personName', sql<string>`t.cancelled_at`.as('at')])
    .orderBy('t.business_date')
    .orderBy('t.id'),
)

export type MovementRow = {
  /** Of the count. */
  ticketId: string
  kind: Exclude<TicketKind, 'sale'>
  /** Signed, as the drawer holds it. */
  amount: Cents
  personId: number
  personName: string
  changedAt: string
  /** Who noted the line, or entered the purchase that was paid. */
  creatorId: number
}

const movements = builtOncePerScope<DateRange, MovementRow>((tx, ids, range) =>
  tx
    .selectFrom(sql<MovementColumns>`${changesSinceCounts({ ids, range })}`.as('c'))
    .innerJoin('users as u', 'u.id', 'c.changed_by')
    .select(columns('c.ticket_id', 'c.kind', 'c.amount', 'c.changed_at', 'c.creator_id'))
    .select(['u.id as personId', 'u.name as personName'])
    .orderBy('c.changed_at'),
)
type MovementColumns = {
  establishment_id: number
  ticket_id: string
  creator_id: number
  kind: MovementRow['kind']
  amount: Cents
  changed_by: number
  changed_at: string
}

/** By day and service; of all registers together. */
export async function findCashClosings(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<CashRow[]> {
  return await closingsOfRange(tx, scope.establishmentIds, range)
}

/** Of each register, those from its last day with a count on. */
export async function findCashClosingsBefore(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<CashRow[]> {
  return await closingsBefore(tx, scope.establishmentIds, range)
}

export async function findCancelledClosings(tx: Tx, scope: EstablishmentScope, range: DateRange) {
  return await cancelledClosings(tx, scope.establishmentIds, range)
}

/** What the cash journal says otherwise since the counts of a range, in the order it was changed. */
export async function findMovementsSince(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<MovementRow[]> {
  return await movements(tx, scope.establishmentIds, range)
}
