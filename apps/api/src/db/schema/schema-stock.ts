import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import type { StockMovementKind } from '@zinc/domain/stock/stock-movement'
import type { Generated } from 'kysely'
import type { Instant, OfEstablishment } from './schema-columns.ts'

type StockOperationsTable = OfEstablishment & {
  id: string
  version: Generated<number>
  kind: StockMovementKind
  happened_at: Instant
  business_date: PlainDate
  reason: string
  /** Of a delivery. */
  purchase_id: string | null
  /** Of an opposite: what it undoes. */
  undoes_id: string | null
  undone_by_id: string | null
  created_by: number
  typed_at: Instant
  created_at: Generated<Instant>
}

/** What was written stays; the columns after `is_undone` follow from all movements of the item. */
type StockMovementsTable = OfEstablishment & {
  id: string
  operation_id: string
  item_id: string
  kind: StockMovementKind
  happened_at: Instant
  /** Of a count what there is, of any other kind what comes or goes. */
  quantity: Decimal4
  given_value: Cents | null
  is_undone: Generated<boolean>
  change_quantity: Generated<Decimal4>
  change_value: Generated<Cents>
  balance_quantity: Generated<Decimal4>
  balance_value: Generated<Cents>
  /** The average after it, as a fraction. */
  cost_value: Cents | null
  cost_quantity: Decimal4 | null
}

/** Which item an article of a supplier is; `factor` stock units of the item are in one unit of its price. */
type StockArticlesTable = OfEstablishment & {
  supplier_id: string
  article_key: string
  item_id: string
  factor: Decimal4
}

export type StockSchema = {
  stock_articles: StockArticlesTable
  stock_operations: StockOperationsTable
  stock_movements: StockMovementsTable
}
