import { DEFAULT_PAGE_SIZE } from '@zinc/contract/pagination'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import type { StockCountState } from '@zinc/domain/stock/stock-count'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type CountContent = {
  readonly label: string
  readonly isBlind: boolean
  readonly happenedAt: string
  readonly businessDate: PlainDate
}

/** false: the id is taken. */
export async function insertCount(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
  { typedAt, ...content }: CountContent & { typedAt: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('stock_counts')
    .values({
      ...{ establishment_id: scope.establishmentId, id, ...written(content) },
      ...{ created_by: scope.personId, typed_at: typedAt },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

function written({ label, isBlind, happenedAt, businessDate }: CountContent) {
  return { label, is_blind: isBlind, happened_at: happenedAt, business_date: businessDate }
}

type CountChange = CountContent | { readonly state: StockCountState; readonly operationId: string | null }

/** Gives it its next version. The count was taken. */
export async function updateCount(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  id: string,
  change: CountChange,
): Promise<void> {
  const changed =
    'state' in change
      ? {
          ...{ state: change.state, operation_id: change.operationId },
          ...{ closed_by: personId, closed_at: sql<string>`now()` },
        }
      : written(change)
  await tx
    .updateTable('stock_counts')
    .set({ ...changed, version: sql<number>`version + 1` })
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', id)
    .execute()
}

function countRows(tx: Tx, { establishmentId: id }: EstablishmentScope) {
  return tx
    .selectFrom('stock_counts as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .leftJoin('users as b', 'b.id', 'c.closed_by')
    .leftJoin('stock_operations as o', (join) =>
      join.on('o.establishment_id', '=', id).onRef('o.id', '=', 'c.operation_id'),
    )
    .where('c.establishment_id', '=', id)
    .select(columns('c.id', 'c.version', 'c.label', 'c.is_blind', 'c.happened_at', 'c.business_date', 'c.state'))
    .select(columns('c.typed_at', 'c.closed_at', 'c.operation_id', 'c.created_by as creatorId'))
    .select(columns('u.name as creatorName', 'b.id as closerId', 'b.name as closerName'))
    .select(columns('o.version as operationVersion', 'o.undone_by_id'))
    .select(
      sql<number>`(case when c.state = 'closed'
        then (select count(*) from stock_count_lines l where l.establishment_id = ${id} and l.count_id = c.id)
        else (select count(distinct e.item_id) from stock_count_entries e
          where e.establishment_id = ${id} and e.count_id = c.id and e.quantity is not null) end)`.as('lineCount'),
    )
}

export type CountRow = Awaited<ReturnType<typeof findCountRows>>[number]

async function findCountRows(tx: Tx, scope: EstablishmentScope, id: string) {
  return await countRows(tx, scope).where('c.id', '=', id).execute()
}

export async function findCount(tx: Tx, scope: EstablishmentScope, id: string): Promise<CountRow | null> {
  return (await findCountRows(tx, scope, id))[0] ?? null
}

/** The count, which nobody else writes until the transaction ends. */
export async function lockCount(tx: Tx, scope: EstablishmentScope, id: string): Promise<CountRow | null> {
  await tx
    .selectFrom('stock_counts')
    .select('id')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return await findCount(tx, scope, id)
}

/** A page, the newest first, and how many there are. */
export async function findCounts(
  tx: Tx,
  scope: EstablishmentScope,
  { page = 1, itemsPerPage: limit = DEFAULT_PAGE_SIZE }: CountPage,
) {
  const count = tx
    .selectFrom('stock_counts')
    .where('establishment_id', '=', scope.establishmentId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
  const [items, { total }] = await Promise.all([
    countRows(tx, scope)
      .orderBy('c.happened_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    count.executeTakeFirstOrThrow(),
  ])
  return { items, total }
}
type CountPage = { readonly page?: number | undefined; readonly itemsPerPage?: number | undefined }

export type TypedEntry = {
  readonly itemId: string
  readonly quantity: Decimal4 | null
  readonly text: string
  readonly typedAt: string
}

/** One an item. What the person typed later stays, in whatever order they arrive. */
export async function saveEntries(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  countId: string,
  entries: readonly TypedEntry[],
): Promise<void> {
  await tx
    .insertInto('stock_count_entries')
    .values(
      entries.map(({ itemId, quantity, text, typedAt }) => ({
        ...{ establishment_id: establishmentId, count_id: countId, item_id: itemId, person_id: personId },
        ...{ quantity, text, typed_at: typedAt },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'count_id', 'item_id', 'person_id'])
        .doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          text: eb.ref('excluded.text'),
          typed_at: eb.ref('excluded.typed_at'),
        }))
        .whereRef('stock_count_entries.typed_at', '<', 'excluded.typed_at'),
    )
    .execute()
}

/** false: one that was typed later stands. */
export async function saveSettlement(
  tx: Tx,
  { establishmentId, personId }: EstablishmentScope,
  countId: string,
  { itemId, quantity, typedAt }: { itemId: string; quantity: Decimal4; typedAt: string },
): Promise<boolean> {
  const saved = await tx
    .insertInto('stock_count_settlements')
    .values({
      ...{ establishment_id: establishmentId, count_id: countId, item_id: itemId },
      ...{ quantity, settled_by: personId, typed_at: typedAt },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'count_id', 'item_id'])
        .doUpdateSet((eb) => ({
          quantity: eb.ref('excluded.quantity'),
          settled_by: eb.ref('excluded.settled_by'),
          typed_at: eb.ref('excluded.typed_at'),
        }))
        .whereRef('stock_count_settlements.typed_at', '<', 'excluded.typed_at'),
    )
    .returning('item_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Under the ids that were typed: an item may have been merged since. */
export async function findEntries(tx: Tx, { establishmentId }: EstablishmentScope, countId: string) {
  return await tx
    .selectFrom('stock_count_entries as e')
    .innerJoin('users as u', 'u.id', 'e.person_id')
    .where('e.establishment_id', '=', establishmentId)
    .where('e.count_id', '=', countId)
    .select(columns('e.item_id', 'e.person_id', 'u.name as personName', 'e.quantity', 'e.text', 'e.typed_at'))
    .orderBy('e.item_id')
    .orderBy('e.person_id')
    .execute()
}

export async function findSettlements(tx: Tx, { establishmentId }: EstablishmentScope, countId: string) {
  return await tx
    .selectFrom('stock_count_settlements as s')
    .innerJoin('users as u', 'u.id', 's.settled_by')
    .where('s.establishment_id', '=', establishmentId)
    .where('s.count_id', '=', countId)
    .select(columns('s.item_id', 's.quantity', 's.settled_by', 'u.name as settlerName', 's.typed_at'))
    .orderBy('s.item_id')
    .execute()
}

/** Which item each merged one became part of. */
export async function findMerged(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; keptId: string }>`select id, merged_into_id as "keptId" from stock_items
    where establishment_id = ${establishmentId} and merged_into_id is not null`.execute(tx)
  return new Map(rows.map(({ id, keptId }) => [id, keptId]))
}

/** What its movements found and changed. They are valued. */
export async function freezeLines(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { countId, operationId }: { countId: string; operationId: string },
): Promise<void> {
  await sql`insert into stock_count_lines (establishment_id, count_id, movement_id, expected, counted, gap,
      expected_value, gap_value)
    select m.establishment_id, ${countId}::uuid, m.id, m.quantity - m.change_quantity, m.quantity, m.change_quantity,
      m.balance_value - m.change_value, m.change_value
    from stock_movements m
    where m.establishment_id = ${establishmentId} and m.operation_id = ${operationId}`.execute(tx)
}

export async function findCountLines(tx: Tx, { establishmentId: id }: EstablishmentScope, countId: string) {
  return await tx
    .selectFrom('stock_count_lines as l')
    .innerJoin('stock_movements as m', (join) =>
      join.on('m.establishment_id', '=', id).onRef('m.id', '=', 'l.movement_id'),
    )
    .where('l.establishment_id', '=', id)
    .where('l.count_id', '=', countId)
    .select(columns('m.item_id', 'm.change_quantity', 'm.is_undone', 'l.expected', 'l.counted', 'l.gap'))
    .select(columns('l.expected_value', 'l.gap_value'))
    .select(
      sql<PlainDate | null>`(select o.business_date from stock_movements p
        join stock_operations o on o.establishment_id = ${id} and o.id = p.operation_id
        where p.establishment_id = ${id} and p.item_id = m.item_id and p.kind = 'count' and not p.is_undone
          and (p.happened_at, p.id) < (m.happened_at, m.id)
        order by p.happened_at desc, p.id desc limit 1)`.as('since'),
    )
    .orderBy('m.item_id')
    .orderBy('l.movement_id')
    .execute()
}

/** Typed in a count, taken back or not: such an item is archived, not removed. */
export async function isItemCounted(tx: Tx, { establishmentId }: EstablishmentScope, itemId: string): Promise<boolean> {
  const { rows } = await sql`select item_id from stock_count_entries
      where establishment_id = ${establishmentId} and item_id = ${itemId}
    union all select item_id from stock_count_settlements
      where establishment_id = ${establishmentId} and item_id = ${itemId}
    limit 1`.execute(tx)
  return rows.length > 0
}
