import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Service } from '@zinc/domain/establishment/establishment'
import type { ValidatedClosing } from '@zinc/domain/ticket-z/ticket-z-warning'
import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { EstablishmentScope, ReadScope } from '../../http/access/scope.ts'

/** A register silent for longer has started anew for all we know; and a save reads no more than this. */
const LOOK_BACK_DAYS = 400

export type WarningBasis = {
  establishmentId: number
  openedOn: PlainDate
  services: readonly Pick<Service, 'id' | 'position' | 'isWholeDay'>[]
  /** The validated tickets of the range, and those of the last numbered day of each register before it. */
  closings: readonly ValidatedClosing[]
}

/** Two days, both included, as a statement compares with them. */
type Dates = { from: Expression<PlainDate>; to: Expression<PlainDate> }

/** What the warnings of a range's tickets are judged by, one for each establishment, in one query. */
export async function findWarningBases(tx: Tx, scope: ReadScope, range: DateRange): Promise<WarningBasis[]> {
  return (await basesOfRange(tx, scope.establishmentIds, range)).map(basisOf)
}

/** For a ticket whose day is not known yet; no closings when there is no such ticket. */
export async function findWarningBasesOfTicket(
  tx: Tx,
  scope: EstablishmentScope,
  ticketId: string,
): Promise<WarningBasis[]> {
  return (await basesOfTicket(tx, scope.establishmentIds, { ticketId })).map(basisOf)
}

const basesOfRange = builtOncePerScope((tx, ids, { from, to }: Given<DateRange>) =>
  basisRows(tx, ids, { from: sql<PlainDate>`${from}::date`, to: sql<PlainDate>`${to}::date` }),
)

const basesOfTicket = builtOncePerScope((tx, ids, { ticketId }: Given<{ ticketId: string }>) => {
  const day = tx
    .selectFrom('tickets_z as asked')
    .where('asked.establishment_id', '=', ids)
    .where('asked.id', '=', ticketId)
    .select('asked.business_date')
    .$asScalar()
    .$notNull()
  return basisRows(tx, ids, { from: day, to: day })
})

type BasisRow = WarningBasis & { last: readonly ValidatedClosing[] }

function basisOf({ last, closings, ...basis }: BasisRow): WarningBasis {
  return { ...basis, closings: [...last, ...closings] }
}

function basisRows(tx: Tx, ids: RawBuilder<number>, range: Dates) {
  return tx
    .selectFrom('journal_heads as head')
    .innerJoin('establishments', 'establishments.id', 'head.establishment_id')
    .where('head.establishment_id', '=', ids)
    .select(columns('establishments.id as establishmentId', 'opened_on'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('services')
          .where('services.establishment_id', '=', ids)
          .whereRef('services.establishment_id', '=', 'head.establishment_id')
          .select(columns('services.id', 'position', 'is_whole_day')),
      ).as('services'),
      jsonArrayFrom(validated(tx, eb, ids, range)).as('closings'),
      jsonArrayFrom(lastNumbered(tx, eb, ids, range)).as('last'),
    ])
}

type Builder = ExpressionBuilder<Schema & { head: Schema['journal_heads'] }, 'head' | 'establishments'>

function validated(tx: Tx, eb: Builder, ids: RawBuilder<number>, range: Dates) {
  return eb
    .selectFrom('tickets_z as t')
    .where('t.establishment_id', '=', ids)
    .whereRef('t.establishment_id', '=', 'head.establishment_id')
    .where('t.status', '=', 'validated')
    .where('t.business_date', '>=', range.from)
    .where('t.business_date', '<=', range.to)
    .select(columns('t.business_date', 't.register_id', 't.service_id'))
    .select(currentNumber(tx, ids, 't').as('number'))
}

/**
 * Those of the last day before on which a register printed a number; only of registers with a number in the range. Where
 * nobody types them, each of the last 400 closings would be looked at to judge nothing.
 */
function lastNumbered(tx: Tx, eb: Builder, ids: RawBuilder<number>, range: Dates) {
  return eb
    .selectFrom('registers as r')
    .innerJoinLateral(
      () => lastNumberedDay(tx, ids, range).as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('tickets_z as t', (join) =>
      join
        .on('t.establishment_id', '=', ids)
        .onRef('t.establishment_id', '=', 'r.establishment_id')
        .onRef('t.business_date', '=', 'last.businessDate')
        .onRef('t.register_id', '=', 'r.id')
        .on('t.status', '=', 'validated'),
    )
    .where('r.establishment_id', '=', ids)
    .whereRef('r.establishment_id', '=', 'head.establishment_id')
    .where((where) => where.exists(numberedInRange(tx, ids, range)))
    .select(columns('t.business_date', 't.register_id', 't.service_id'))
    .select(currentNumber(tx, ids, 't').as('number'))
}

/** A ticket of this register whose number is to be judged, drafts too. */
function numberedInRange(tx: Tx, ids: RawBuilder<number>, range: Dates) {
  return tx
    .selectFrom('tickets_z as b')
    .leftJoin('ticket_z_drafts as d', (join) =>
      join
        .on('d.establishment_id', '=', ids)
        .onRef('d.establishment_id', '=', 'b.establishment_id')
        .onRef('d.ticket_id', '=', 'b.id'),
    )
    .where('b.establishment_id', '=', ids)
    .where('b.establishment_id', '=', sql.ref<number>('r.establishment_id'))
    .where('b.register_id', '=', sql.ref<string>('r.id'))
    .where('b.business_date', '>=', range.from)
    .where('b.business_date', '<=', range.to)
    .where(({ or, eb }) =>
      or([
        eb(sql<string | null>`d.content ->> 'number'`, 'is not', null),
        eb(currentNumber(tx, ids, 'b'), 'is not', null),
      ]),
    )
    .select('b.id')
}

/** An index is walked backwards to the first. */
function lastNumberedDay(tx: Tx, ids: RawBuilder<number>, { from }: Dates) {
  return tx
    .selectFrom('tickets_z as b')
    .where('b.establishment_id', '=', ids)
    .where('b.establishment_id', '=', sql.ref<number>('r.establishment_id'))
    .where('b.register_id', '=', sql.ref<string>('r.id'))
    .where('b.status', '=', 'validated')
    .where('b.business_date', '<', from)
    .where('b.business_date', '>=', sql<PlainDate>`${from} - ${LOOK_BACK_DAYS}::int`)
    .where(currentNumber(tx, ids, 'b'), 'is not', null)
    .orderBy('b.business_date', 'desc')
    .limit(1)
    .select(columns('b.business_date'))
}

/** Asked of each ticket found: joined, the versions of all others would be read before. */
function currentNumber(tx: Tx, ids: RawBuilder<number>, ticket: 't' | 'b') {
  return tx
    .selectFrom('ticket_z_versions as n')
    .where('n.establishment_id', '=', ids)
    .where('n.establishment_id', '=', sql.ref<number>(`${ticket}.establishment_id`))
    .where('n.ticket_id', '=', sql.ref<string>(`${ticket}.id`))
    .where('n.revision', '=', sql.ref<number>(`${ticket}.revision`))
    .select('n.number')
    .$asScalar()
}
