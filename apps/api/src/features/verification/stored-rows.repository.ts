import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { fieldColumns } from '../ticket-z/field-columns.ts'
import { versionLines } from '../ticket-z/version-lines.repository.ts'

/** The number of the last entry about each of these things: what it says is what their rows must say. */
export async function findLastSequences(
  tx: Tx,
  scope: EstablishmentScope,
  of: { entity: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (of.ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('journal_entries')
    .select((eb) => ['entity_id as id', eb.fn.max<number>('seq').as('seq')])
    .where('establishment_id', '=', scope.establishmentId)
    .where('entity', '=', of.entity)
    .where('entity_id', 'in', of.ids)
    .groupBy('entity_id')
    .execute()
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

export type StoredHead = Awaited<ReturnType<typeof findStoredHeads>>[number]

export async function findStoredHeads(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('tickets_z')
    .select(columns('id', 'status', 'revision', 'business_date', 'register_id'))
    .select(columns('service_id', 'created_by', 'validated_by'))
    .select(columns('validated_at', 'cancelled_by', 'cancelled_at'))
    .select(columns('cancel_reason'))
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', 'in', ids)
    .execute()
}

export type VersionKey = { ticketId: string; revision: number }
export type StoredVersion = Awaited<ReturnType<typeof findStoredVersions>>[number]

export async function findStoredVersions(tx: Tx, scope: EstablishmentScope, keys: readonly VersionKey[]) {
  if (keys.length === 0) return []
  const id = scope.establishmentId
  return await tx
    .selectFrom('ticket_z_versions as v')
    .where('v.establishment_id', '=', id)
    .where((eb) =>
      eb(
        eb.refTuple('v.ticket_id', 'v.revision'),
        'in',
        keys.map(({ ticketId, revision }) => eb.tuple(ticketId, revision)),
      ),
    )
    .select(columns('v.ticket_id', 'v.revision', 'v.gross', 'v.net', 'v.vat', ...fieldColumns))
    .select(columns('v.payments as paymentsTotal', 'v.expected_receipts'))
    .select(columns('v.entry_difference', 'v.reason', 'v.actor_id'))
    .select(columns('v.typed_at', 'v.recorded_at'))
    .select(columns('v.memos', 'v.categories', 'v.channels', 'v.vouchers', 'v.commissions'))
    .select(columns('v.tags', 'v.cash_count'))
    .select(columns('v.cash_theoretical', 'v.cash_difference', 'v.closing_float'))
    .select(
      versionLines(tx, {
        establishmentIds: anyOf([id]),
        version: { establishmentId: 'v.establishment_id', ticketId: 'v.ticket_id', revision: 'v.revision' },
      }),
    )
    .execute()
}

export type StoredClosedDay = Awaited<ReturnType<typeof findStoredClosedDays>>[number]

export async function findStoredClosedDays(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('day_closures')
    .select(columns('id', 'date', 'service_id', 'reason', 'version'))
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', 'in', ids)
    .execute()
}

/** A version beyond those that entries speak of: each validation and each correction made one. */
export async function findAddedVersion(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  const { rows } = await sql<{ ticketId: string; revision: number; date: string }>`
    select v.ticket_id as "ticketId", v.revision, t.business_date as date
    from ticket_z_versions v left join tickets_z t on t.establishment_id = ${id} and t.id = v.ticket_id
    where v.establishment_id = ${id} and v.revision > (select count(*) from journal_entries e
      where e.establishment_id = ${id} and e.entity = 'ticketZ' and e.entity_id = v.ticket_id::text
        and e.action in ('ticketZ.validate', 'ticketZ.correct'))
    order by t.business_date, v.ticket_id, v.revision limit 1`.execute(tx)
  return rows[0] ?? null
}

/** A ticket that is no draft, and none that was dropped, without any entry. */
export async function findAddedTicket(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  const { rows } = await sql<{ id: string; date: string }>`
    select t.id, t.business_date as date from tickets_z t
    where t.establishment_id = ${id} and (t.status = 'validated' or t.revision > 0)
      and not exists (select 1 from journal_entries e
        where e.establishment_id = ${id} and e.entity = 'ticketZ' and e.entity_id = t.id::text)
    order by t.business_date, t.id limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function findAddedClosedDay(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  const { rows } = await sql<{ id: string; date: string }>`
    select c.id, c.date from day_closures c
    where c.establishment_id = ${id} and not exists (select 1 from journal_entries e
      where e.establishment_id = ${id} and e.entity = 'closure' and e.entity_id = c.id::text)
    order by c.date, c.id limit 1`.execute(tx)
  return rows[0] ?? null
}
