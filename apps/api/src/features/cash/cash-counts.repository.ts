import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { ticketHeads } from '../ticket-z/ticket-z.repository.ts'

/** A drawer not counted for longer has started anew for all we know; and a read goes no further back. */
const LOOK_BACK_DAYS = 400

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

const closingsBefore = builtOncePerScope<{ from: PlainDate }, CashRow>(
  (tx, ids, { from }: Given<{ from: PlainDate }>) =>
    cashRows(tx, ids)
      .innerJoin(lastCountedDays(tx, ids, from).as('last'), (join) =>
        join
          .onRef('last.establishmentId', '=', 't.establishment_id')
          .onRef('last.registerId', '=', 't.register_id')
          .onRef('t.business_date', '>=', 'last.businessDate'),
      )
      .where('t.business_date', '<', from),
)

function lastCountedDays(tx: Tx, ids: RawBuilder<number>, from: RawBuilder<PlainDate>) {
  return tx
    .selectFrom('registers as r')
    .innerJoinLateral(
      () => lastCountedDay(tx, ids, from).as('counted'),
      (join) => join.onTrue(),
    )
    .where('r.establishment_id', '=', ids)
    .select(['r.establishment_id as establishmentId', 'r.id as registerId', 'counted.businessDate'])
}

/** An index is walked backwards to the first. */
function lastCountedDay(tx: Tx, ids: RawBuilder<number>, from: RawBuilder<PlainDate>) {
  return tx
    .selectFrom('tickets_z as b')
    .where('b.establishment_id', '=', ids)
    .where('b.establishment_id', '=', sql.ref<number>('r.establishment_id'))
    .where('b.register_id', '=', sql.ref<string>('r.id'))
    .where('b.status', '<>', 'cancelled')
    .where('b.business_date', '<', from)
    .where('b.business_date', '>=', sql<PlainDate>`${from}::date - ${LOOK_BACK_DAYS}::int`)
    .where((eb) => eb.or([eb.exists(countedVersion(tx, ids)), eb.exists(countedDraft(tx, ids))]))
    .orderBy('b.business_date', 'desc')
    .limit(1)
    .select(columns('b.business_date'))
}

/** Asked of each ticket found: joined, the versions of all others would be read before. */
function countedVersion(tx: Tx, ids: RawBuilder<number>) {
  return tx
    .selectFrom('ticket_z_versions as n')
    .where('n.establishment_id', '=', ids)
    .where('n.establishment_id', '=', sql.ref<number>('b.establishment_id'))
    .where('n.ticket_id', '=', sql.ref<string>('b.id'))
    .where('n.revision', '=', sql.ref<number>('b.revision'))
    .where('n.closing_float', 'is not', null)
    .select('n.ticket_id')
}

function countedDraft(tx: Tx, ids: RawBuilder<number>) {
  return tx
    .selectFrom('ticket_z_drafts as k')
    .where('k.establishment_id', '=', ids)
    .where('k.establishment_id', '=', sql.ref<number>('b.establishment_id'))
    .where('k.ticket_id', '=', sql.ref<string>('b.id'))
    .where(sql<boolean>`k.content->'cashCount'->>'counted' is not null`)
    .select('k.ticket_id')
}

/** By day and service; of all registers together. */
export async function findCashClosings(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<CashRow[]> {
  return await closingsOfRange(tx, scope.establishmentIds, range)
}

/** Of each register, those from its last day with a count on. */
export async function findCashClosingsBefore(tx: Tx, scope: EstablishmentScope, from: PlainDate): Promise<CashRow[]> {
  return await closingsBefore(tx, scope.establishmentIds, { from })
}
