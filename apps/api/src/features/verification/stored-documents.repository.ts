import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { ChainRow } from '../journal/journal-chain.ts'

/** All that was journaled of each of these things, oldest first: an entry may say only what it changed. */
export async function findEntriesOf(
  tx: Tx,
  scope: EstablishmentScope,
  { entity, ids, upTo }: { entity: string; ids: readonly string[]; upTo: number },
): Promise<ChainRow[]> {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('journal_entries')
    .select(['seq', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'entry', 'previous_hash', 'hash'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .execute()
}

export type StoredCashLine = Awaited<ReturnType<typeof findStoredCashLines>>[number]

export async function findStoredCashLines(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const id = scope.establishmentId
  return await tx
    .selectFrom('tickets as t')
    .select(columns('t.id', 't.kind', 't.business_date', 't.at', 't.register_id', 't.amount', 't.payment_method_id'))
    .select(columns('t.origin', 't.label', 't.reference', 't.purchase_id', 't.status', 't.version'))
    .select(columns('t.created_by', 't.cancelled_by', 't.cancel_reason'))
    .select(isInDrawer(id).as('isInDrawer'))
    .where('t.establishment_id', '=', id)
    .where('t.id', 'in', ids)
    .execute()
}

/** Whether its writes together put into drawers what it says; one that left its payment to its purchase stays in. */
function isInDrawer(establishmentId: number) {
  const effect = sql`case when t.status = 'cancelled' or t.kind = 'sale' or t.payment_method_id is not null
      or t.origin = 'safe' then 0 when t.kind = 'cash_in' then t.amount else -t.amount end`
  const isOwn = sql`(c.business_date = t.business_date and c.register_id = t.register_id and c.kind = t.kind)`
  const sumOf = (where: RawBuilder<unknown>) => sql`(select coalesce(sum(c.amount), 0) from drawer_changes c
    where c.establishment_id = ${establishmentId} and c.ticket_id = t.id and ${where})`
  return sql<boolean>`((t.status = 'cancelled' and t.purchase_id is not null)
    or (${sumOf(isOwn)} = ${effect} and ${sumOf(sql`not ${isOwn}`)} = 0))`
}

export type StoredArrival = Awaited<ReturnType<typeof findStoredArrivals>>[number]

export async function findStoredArrivals(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('receipt_arrivals')
    .select(columns('id', 'payment_method_id', 'business_date', 'arrived_on', 'amount', 'version', 'marked_by'))
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', 'in', ids)
    .execute()
}

export type StoredLine = { readonly itemId: string; readonly quantity: string }
export type StoredOperation = Awaited<ReturnType<typeof findStoredOperations>>[number]

const linesOf = (establishmentId: number, operation: string) => sql<StoredLine[]>`(
  select coalesce(json_agg(json_build_object('itemId', m.item_id, 'quantity', m.quantity::text)), '[]')
  from stock_movements m where m.establishment_id = ${establishmentId} and m.operation_id = ${sql.ref(operation)})`

/** `isTogether`: its movements stand where it does, and are undone with it. */
export async function findStoredOperations(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const id = scope.establishmentId
  return await tx
    .selectFrom('stock_operations as o')
    .select(columns('o.id', 'o.kind', 'o.happened_at', 'o.business_date', 'o.version', 'o.created_by', 'o.reason'))
    .select(sql<boolean>`o.undone_by_id is not null`.as('isUndone'))
    .select(linesOf(id, 'o.id').as('lines'))
    .select(
      sql<boolean>`not exists (select from stock_movements m where m.establishment_id = ${id} and m.operation_id = o.id
        and (m.kind <> o.kind or m.happened_at <> o.happened_at or m.is_undone <> (o.undone_by_id is not null)))`.as(
        'isTogether',
      ),
    )
    .where('o.establishment_id', '=', id)
    .where('o.id', 'in', ids)
    .execute()
}

export type StoredCount = Awaited<ReturnType<typeof findStoredCounts>>[number]

/** `lines`: of the operation that a closed one made; `areFrozenSame`: what was frozen then says the same quantities. */
export async function findStoredCounts(tx: Tx, scope: EstablishmentScope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const id = scope.establishmentId
  return await tx
    .selectFrom('stock_counts as c')
    .select(columns('c.id', 'c.label', 'c.is_blind', 'c.happened_at', 'c.business_date', 'c.state', 'c.version'))
    .select(columns('c.created_by'))
    .select(linesOf(id, 'c.operation_id').as('lines'))
    .select(
      sql<boolean>`not exists (select from stock_movements m
        left join stock_count_lines l on l.establishment_id = ${id} and l.movement_id = m.id and l.count_id = c.id
        where m.establishment_id = ${id} and m.operation_id = c.operation_id
          and (l.counted is distinct from m.quantity or m.happened_at <> c.happened_at))`.as('areFrozenSame'),
    )
    .where('c.establishment_id', '=', id)
    .where('c.id', 'in', ids)
    .execute()
}

/** What each item that was merged became part of. */
export async function findMergedItems(tx: Tx, scope: EstablishmentScope): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; keptId: string }>`select id, merged_into_id as "keptId" from stock_items
    where establishment_id = ${scope.establishmentId} and merged_into_id is not null`.execute(tx)
  return new Map(rows.map(({ id, keptId }) => [id, keptId]))
}

export type AddedDocument = { kind: 'cashLine' | 'stockOperation' | 'stockCount' | 'arrival'; id: string; date: string }

/**
 * A row that no entry speaks of. Operations of purchases are their deliveries, those of counts stand in the entry of the
 * count, and an opposite in that of what it undoes.
 */
export async function findAddedDocument(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
): Promise<AddedDocument | null> {
  const entryOf = (entity: string, row: string) => sql`exists (select from journal_entries e
    where e.establishment_id = ${id} and e.entity = ${entity} and e.entity_id = ${sql.ref(row)}::text)`
  const { rows } = await sql<AddedDocument>`
    select 'cashLine' as kind, t.id, t.business_date as date from tickets t
      where t.establishment_id = ${id} and not ${entryOf('ticket', 't.id')}
    union all select 'arrival', a.id, a.business_date from receipt_arrivals a
      where a.establishment_id = ${id} and not ${entryOf('receiptArrival', 'a.id')}
    union all select 'stockCount', c.id, c.business_date from stock_counts c
      where c.establishment_id = ${id} and not ${entryOf('stockCount', 'c.id')}
    union all select 'stockOperation', o.id, o.business_date from stock_operations o
      where o.establishment_id = ${id} and case
        when o.undoes_id is not null then not exists (select from stock_operations u
          where u.establishment_id = ${id} and u.id = o.undoes_id and u.undone_by_id = o.id)
        when o.kind = 'count' then not exists (select from stock_counts c
          where c.establishment_id = ${id} and c.operation_id = o.id)
        when o.kind = 'purchase' then o.purchase_id is null
        else not ${entryOf('stockOperation', 'o.id')} end
    order by 3, 2 limit 1`.execute(tx)
  return rows[0] ?? null
}

/** Ids of purchases that came into the stock, a page after the one before. */
export async function findDeliveredIds(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct purchase_id as id from stock_operations
    where establishment_id = ${id} and purchase_id is not null and purchase_id > ${after}::uuid
      and undone_by_id is null and undoes_id is null
    order by 1 limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}

/** A delivery that stands on another day than its purchase, or whose movements stand elsewhere than it does. */
export async function findMisplacedDelivery(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
): Promise<{ id: string; date: PlainDate } | null> {
  const { rows } = await sql<{ id: string; date: PlainDate }>`select o.id, o.business_date as date
    from stock_operations o join purchases p on p.establishment_id = ${id} and p.id = o.purchase_id
    where o.establishment_id = ${id} and o.undone_by_id is null and o.undoes_id is null
      and (o.business_date <> p.counted_on or o.kind <> 'purchase'
        or exists (select from stock_movements m where m.establishment_id = ${id} and m.operation_id = o.id
          and (m.happened_at <> o.happened_at or m.kind <> o.kind or m.is_undone)))
    order by o.business_date, o.id limit 1`.execute(tx)
  return rows[0] ?? null
}
