import type { PageOfRows } from '@zinc/contract/pagination'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { TicketZContent, TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { builtOnce, builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { draftTable } from '../../db/draft-table.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope, ReadScope } from '../../http/access/scope.ts'
import { fieldColumns } from './field-columns.ts'
import { versionLines } from './version-lines.repository.ts'

/** Heads with the version in force, or the draft as typed; of a cancelled one whichever it had. */
export function ticketHeads(tx: Tx, ids: RawBuilder<number>) {
  return tx
    .selectFrom('tickets_z as t')
    .leftJoin('ticket_z_versions as v', (join) =>
      join
        .on('v.establishment_id', '=', ids)
        .onRef('v.establishment_id', '=', 't.establishment_id')
        .onRef('v.ticket_id', '=', 't.id')
        .onRef('v.revision', '=', 't.revision'),
    )
    .leftJoin('ticket_z_drafts as d', (join) =>
      join
        .on('d.establishment_id', '=', ids)
        .onRef('d.establishment_id', '=', 't.establishment_id')
        .onRef('d.ticket_id', '=', 't.id'),
    )
    .where('t.establishment_id', '=', ids)
}

/** With their people and the lines of the version: one query for any number. */
function ticketRows(tx: Tx, ids: RawBuilder<number>) {
  return ticketHeads(tx, ids)
    .innerJoin('users as creator', 'creator.id', 't.created_by')
    .leftJoin('users as validator', 'validator.id', 't.validated_by')
    .innerJoin('users as typist', (join) =>
      join.on((eb) => eb('typist.id', '=', eb.fn.coalesce('v.actor_id', 'd.saved_by', 't.created_by'))),
    )
    .select(columns('t.establishment_id'))
    .select((eb) => eb.fn.coalesce('v.typed_at', 'd.typed_at', 't.updated_at').as('typedAt'))
    .select(['typist.id as typistId', 'typist.name as typistName'])
    .select(columns('t.id', 't.status', 't.version', 't.revision', 't.business_date'))
    .select(columns('t.register_id', 't.service_id', 't.created_by as creatorId'))
    .select(['creator.name as creatorName', 't.validated_by as validatorId', 'validator.name as validatorName'])
    .select(columns('t.validated_at', 't.cancelled_at', 't.cancel_reason'))
    .select(columns('t.updated_at', 'd.content as draft', ...fieldColumns))
    .select(columns('v.memos', 'v.categories', 'v.channels', 'v.vouchers', 'v.commissions'))
    .select(columns('v.tags', 'v.cash_count'))
    .select(
      versionLines(tx, {
        establishmentIds: ids,
        version: { establishmentId: 't.establishment_id', ticketId: 't.id', revision: 't.revision' },
      }),
    )
}

function rowsOfRange(tx: Tx, ids: RawBuilder<number>, range: Given<DateRange>) {
  return ticketRows(tx, ids)
    .where('t.business_date', '>=', range.from)
    .where('t.business_date', '<=', range.to)
    .orderBy('t.business_date')
    .orderBy('t.establishment_id')
    .orderBy('t.id')
}

type RowOf<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
export type TicketZRow = RowOf<ReturnType<typeof ticketRows>>

const ticketsOfRange = builtOncePerScope<DateRange, TicketZRow>((tx, ids, range) => rowsOfRange(tx, ids, range))
const pageOfTickets = builtOncePerScope<DateRange & PageOfRows, TicketZRow>((tx, ids, given) =>
  rowsOfRange(tx, ids, given).limit(given.limit).offset(given.offset),
)
const numberOfTickets = builtOncePerScope<DateRange, { total: number }>((tx, ids, range) =>
  tx
    .selectFrom('tickets_z as t')
    .where('t.establishment_id', '=', ids)
    .where('t.business_date', '>=', range.from)
    .where('t.business_date', '<=', range.to)
    .select((eb) => eb.fn.countAll<number>().as('total')),
)
const ticketOfId = builtOncePerScope<{ ticketId: string }, TicketZRow>((tx, ids, { ticketId }) =>
  ticketRows(tx, ids).where('t.id', '=', ticketId),
)
const activeTicketOfKey = builtOncePerScope<TicketZKey, TicketZRow>((tx, ids, key) =>
  ticketRows(tx, ids)
    .where('t.business_date', '=', key.businessDate)
    .where('t.register_id', '=', key.registerId)
    .where('t.service_id', '=', key.serviceId)
    .where('t.status', '<>', 'cancelled'),
)

/** By business date, of all establishments together; cancelled ones too. `total` is of all pages. */
export async function findTicketsZ(
  tx: Tx,
  { establishmentIds }: ReadScope,
  { range, page }: { range: DateRange; page: PageOfRows | null },
): Promise<{ rows: TicketZRow[]; total: number }> {
  if (page === null) {
    const rows = await ticketsOfRange(tx, establishmentIds, range)
    return { rows, total: rows.length }
  }
  const [rows, [count]] = await Promise.all([
    pageOfTickets(tx, establishmentIds, { ...range, ...page }),
    numberOfTickets(tx, establishmentIds, range),
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function findTicketZ(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<TicketZRow | null> {
  const [row] = await ticketOfId(tx, scope.establishmentIds, { ticketId })
  return row ?? null
}

export async function getTicketZ(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<TicketZRow> {
  const row = await findTicketZ(tx, scope, ticketId)
  if (row === null) throw new Error(`there is no ticket Z ${ticketId}`)
  return row
}

/** The one that is not cancelled, under this key. */
export async function findActiveTicketZ(
  tx: Tx,
  scope: EstablishmentScope,
  key: TicketZKey,
): Promise<TicketZRow | null> {
  const [row] = await activeTicketOfKey(tx, scope.establishmentIds, key)
  return row ?? null
}

const lockedTickets = builtOnce((tx, given: Given<{ establishmentId: number; ticketId: string }>) =>
  tx
    .selectFrom('tickets_z')
    .select('id')
    .where('establishment_id', '=', given.establishmentId)
    .where('id', '=', given.ticketId)
    .forUpdate(),
)

/** Holds every other write of this ticket back until the transaction ends. */
export async function lockTicketZ(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<void> {
  await lockedTickets(tx, { establishmentId: scope.establishmentId, ticketId })
}

/** Those among them that exist, none of which is removed until the transaction ends; one merged stands for the other. */
export async function findCategoryStates(tx: Tx, { establishmentId }: EstablishmentScope, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; isActive: boolean }>`
    select id, (archived_at is null or merged_into_id is not null) as "isActive" from categories
    where establishment_id = ${establishmentId} and id = any(${ids}::uuid[]) order by id for key share`.execute(tx)
  return rows
}

export const ticketZDrafts = draftTable<TicketZContent>({ table: 'ticket_z_drafts', id: 'ticket_id' })
