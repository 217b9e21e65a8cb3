import { type Decimal4, decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import type { StockUnit } from '@zinc/domain/stock/stock-item'
import type { StockBalance, StockMovement, StockStep } from '@zinc/domain/stock/stock-movement'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** The items, whose movements nobody else writes until the transaction ends. */
export async function lockItems(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  ids: readonly string[],
): Promise<readonly LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select id, unit, archived_at as "archivedAt", merged_into_id as "mergedIntoId" from stock_items
    where establishment_id = ${establishmentId} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  return rows
}

export type LockedItem = {
  readonly id: string
  readonly unit: StockUnit
  readonly archivedAt: string | null
  readonly mergedIntoId: string | null
}

type BalanceRow = {
  itemId: string
  quantity: string
  value: number
  costValue: Decimal4 | null
  costQuantity: string | null
}

/** What there was of each just before; without an entry where nothing had happened. */
export async function findBalancesBefore(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { itemIds, before }: { itemIds: readonly string[]; before: string },
): Promise<ReadonlyMap<string, StockBalance>> {
  const { rows } = await sql<BalanceRow>`
    select i.id as "itemId", last.balance_quantity as quantity, last.balance_value as value,
      last.cost_value as "costValue", last.cost_quantity as "costQuantity"
    from stock_items i
    cross join lateral (select m.balance_quantity, m.balance_value, m.cost_value, m.cost_quantity
      from stock_movements m
      where m.establishment_id = ${id} and m.item_id = i.id and m.happened_at < ${before} and not m.is_undone
      order by m.happened_at desc, m.id desc limit 1) last
    where i.establishment_id = ${id} and i.id = any(${[...itemIds]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.itemId, balanceOf(row)]))
}

export function balanceOf({ quantity, value, ...cost }: Omit<BalanceRow, 'itemId'>): StockBalance {
  return { quantity: tenThousandthsOf(quantity), value, cost: costOf(cost) }
}

export function costOf({ costValue, costQuantity }: Pick<BalanceRow, 'costValue'> & { costQuantity: Decimal4 | null }) {
  if (costValue === null || costQuantity === null) return null
  return { amount: tenThousandthsOf(costValue), quantity: tenThousandthsOf(costQuantity) }
}

export type DatedMovement = StockMovement & { readonly id: string; readonly itemId: string }

/** Those that count, from an instant on, in the order they happened. A count of before a merge is its gap. */
export async function findMovementsSince(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { itemIds, since }: { itemIds: readonly string[]; since: string },
): Promise<readonly DatedMovement[]> {
  const rows = await tx
    .selectFrom('stock_movements')
    .where('establishment_id', '=', establishmentId)
    .where('item_id', 'in', itemIds)
    .where('happened_at', '>=', since)
    .where('is_undone', '=', false)
    .select(columns('id', 'item_id', 'kind', 'quantity', 'given_value as value', 'merged_gap'))
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return rows.map(({ mergedGap, ...row }) =>
    mergedGap === null
      ? { ...row, quantity: tenThousandthsOf(row.quantity) }
      : { ...row, kind: 'correction', quantity: tenThousandthsOf(mergedGap) },
  )
}

/** What each movement changed, and what there was after it. */
export async function setSteps(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  steps: readonly (StockStep & { readonly id: string })[],
): Promise<void> {
  if (steps.length === 0) return
  const column = <T>(valueIn: (step: StockStep & { id: string }) => T) => steps.map(valueIn)
  await sql`
    update stock_movements m set change_quantity = v.change_quantity, change_value = v.change_value,
      balance_quantity = v.balance_quantity, balance_value = v.balance_value, cost_value = v.cost_value,
      cost_quantity = v.cost_quantity
    from unnest(${column(({ id }) => id)}::uuid[],
      ${column(({ quantity }) => decimal4Of(quantity))}::numeric[], ${column(({ value }) => value)}::bigint[],
      ${column(({ balance }) => decimal4Of(balance.quantity))}::numeric[],
      ${column(({ balance }) => balance.value)}::bigint[],
      ${column(({ balance: { cost } }) => (cost === null ? null : decimal4Of(cost.amount)))}::numeric[],
      ${column(({ balance: { cost } }) => (cost === null ? null : decimal4Of(cost.quantity)))}::numeric[]
    ) as v(id, change_quantity, change_value, balance_quantity, balance_value, cost_value, cost_quantity)
    where m.establishment_id = ${establishmentId} and m.id = v.id`.execute(tx)
}
