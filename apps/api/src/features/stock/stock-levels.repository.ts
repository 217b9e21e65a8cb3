import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type LevelRow = {
  itemId: string
  quantity: string | null
  value: number | null
  costValue: Decimal4 | null
  costQuantity: string | null
  bought: string | null
  paid: number | null
  countedOn: PlainDate | null
  isCountLast: boolean | null
}

/**
 * What there was of each item when a business date ended: its last movement of then, its last delivery that had a price
 * and its last count. Each is one
 * row of an index, however many movements there are.
 */
export async function findLevels(tx: Tx, scope: EstablishmentScope, on: PlainDate): Promise<readonly LevelRow[]> {
  const { establishmentId, businessDayStart, timeZone } = scope
  const until = sql`((${on}::date + 1) + ${businessDayStart}::time) at time zone ${timeZone}`
  const { rows } = await sql<LevelRow>`
    select i.id as "itemId", last.balance_quantity as quantity, last.balance_value as value,
      last.cost_value as "costValue", last.cost_quantity as "costQuantity",
      bought.quantity as bought, bought.given_value as paid,
      counted.business_date as "countedOn", counted.id = last.id as "isCountLast"
    from stock_items i
    left join lateral (select m.id, m.balance_quantity, m.balance_value, m.cost_value, m.cost_quantity from stock_movements m
      where m.establishment_id = ${establishmentId} and m.item_id = i.id and m.happened_at < ${until} and not m.is_undone
      order by m.happened_at desc, m.id desc limit 1) last on true
    left join lateral (select m.quantity, m.given_value from stock_movements m
      where m.establishment_id = ${establishmentId} and m.item_id = i.id and m.happened_at < ${until} and not m.is_undone
        and m.kind = 'purchase' and m.quantity > 0 and m.given_value > 0
      order by m.happened_at desc limit 1) bought on true
    left join lateral (select m.id, o.business_date from stock_movements m
      join stock_operations o on o.establishment_id = ${establishmentId} and o.id = m.operation_id
      where m.establishment_id = ${establishmentId} and m.item_id = i.id and m.happened_at < ${until} and not m.is_undone
        and m.kind = 'count'
      order by m.happened_at desc, m.id desc limit 1) counted on true
    where i.establishment_id = ${establishmentId} and i.merged_into_id is null order by i.id`.execute(tx)
  return rows
}
