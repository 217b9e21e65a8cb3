import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { CountedStock, CountedValue, StockValue } from '@zinc/domain/purchase/consumption'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type Side = 'opening' | 'closing' | 'transfers'
type Row = CountedValue & { readonly side: Side; readonly countId: string; readonly businessDate: PlainDate }

export type CountedStocks = {
  readonly opening: CountedStock | null
  readonly closing: CountedStock | null
  /** What came from other establishments between the two, less what went. */
  readonly transfers: readonly StockValue[]
}

/**
 * What the stock was worth just after the counts at both ends of a range: on the evening before it and on its last, or
 * by noon of the day after either. Closed, and not undone since.
 */
export async function findCountedStocks(
  tx: Tx,
  { establishmentId: id, timeZone }: EstablishmentScope,
  { from, to }: DateRange,
): Promise<CountedStocks> {
  const { rows } = await sql<Row>`
    with ends as materialized (
      select distinct on (e.side) e.side, c.id, c.happened_at, c.business_date
      from (values ('opening', ${from}::date - 1), ('closing', ${to}::date)) as e(side, evening)
      join stock_counts c on c.establishment_id = ${id} and c.state = 'closed'
        and c.business_date between e.evening and e.evening + 1
        and c.happened_at < ((e.evening + 1) + time '12:00') at time zone ${timeZone}
      join stock_operations o on o.establishment_id = ${id} and o.id = c.operation_id and o.undone_by_id is null
      order by e.side, c.happened_at desc, c.id desc
    )
    select e.side, e.id as "countId", e.business_date as "businessDate", i.category_id as "categoryId",
      coalesce(sum(last.balance_value), 0)::bigint as value,
      count(*) filter (where last.balance_quantity > 0 and last.cost_value is null)::integer as unpriced
    from ends e
    join stock_items i on i.establishment_id = ${id} and i.merged_into_id is null
    left join lateral (select m.balance_value, m.balance_quantity, m.cost_value from stock_movements m
      where m.establishment_id = ${id} and m.item_id = i.id and m.happened_at <= e.happened_at and not m.is_undone
      order by m.happened_at desc, m.id desc limit 1) last on true
    group by e.side, e.id, e.business_date, i.category_id
    union all
    select 'transfers', closing.id, closing.business_date, i.category_id, sum(m.change_value)::bigint, 0
    from ends opening
    join ends closing on opening.side = 'opening' and closing.side = 'closing'
    join stock_operations o on o.establishment_id = ${id} and o.kind = 'transfer' and o.undone_by_id is null
      and o.undoes_id is null and o.happened_at > opening.happened_at and o.happened_at <= closing.happened_at
    join stock_movements m on m.establishment_id = ${id} and m.operation_id = o.id
    join stock_items i on i.establishment_id = ${id} and i.id = m.item_id
    group by closing.id, closing.business_date, i.category_id`.execute(tx)
  const valuesOf = (side: Side) => rows.filter((row) => row.side === side)
  return {
    opening: stockOf(valuesOf('opening')),
    closing: stockOf(valuesOf('closing')),
    transfers: valuesOf('transfers'),
  }
}

function stockOf(rows: readonly Row[]): CountedStock | null {
  const [first] = rows
  return first === undefined ? null : { countId: first.countId, businessDate: first.businessDate, values: rows }
}
