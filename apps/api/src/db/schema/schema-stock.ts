import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { Decimal4 } from '@zinc/domain/purchase/decimal'
import type { StockCountState } from '@zinc/domain/stock/stock-count'
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
  /** Of a transfer: its other side. */
  counterpart_establishment_id: number | null
  counterpart_id: string | null
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
  /** Of a count before its item was merged with another that had movements: its gap, which is all it changes since. */
  merged_gap: Generated<Decimal4 | null>
  is_undone: Generated<boolean>
  change_quantity: Generated<Decimal4>
  change_value: Generated<Cents>
  balance_quantity: Generated<Decimal4>
  balance_value: Generated<Cents>
  /** The average after it, as a fraction: cents with four decimals over stock units. */
  cost_value: Decimal4 | null
  cost_quantity: Decimal4 | null
}

/** Which item an article of a supplier is; `factor` stock units of the item are in one unit of its price. */
type StockArticlesTable = OfEstablishment & {
  supplier_id: string
  article_key: string
  item_id: string
  factor: Decimal4
}

type StockCountsTable = OfEstablishment & {
  id: string
  version: Generated<number>
  label: string
  is_blind: boolean
  happened_at: Instant
  business_date: PlainDate
  state: Generated<StockCountState>
  created_by: number
  typed_at: Instant
  /** Or cancelled by. */
  closed_by: number | null
  closed_at: Instant | null
  /** What a closed one wrote. */
  operation_id: string | null
}

/** The last of each person for each item; a quantity of null was taken back. */
type StockCountEntriesTable = OfEstablishment & {
  count_id: string
  item_id: string
  person_id: number
  quantity: Decimal4 | null
  text: string
  typed_at: Instant
}

type StockCountSettlementsTable = OfEstablishment & {
  count_id: string
  item_id: string
  quantity: Decimal4
  settled_by: number
  typed_at: Instant
}

/** As it was when the count was closed. */
type StockCountLinesTable = OfEstablishment & {
  count_id: string
  movement_id: string
  expected: Decimal4
  counted: Decimal4
  gap: Decimal4
  expected_value: Cents
  gap_value: Cents
}

export type StockSchema = {
  stock_counts: StockCountsTable
  stock_count_entries: StockCountEntriesTable
  stock_count_settlements: StockCountSettlementsTable
  stock_count_lines: StockCountLinesTable
  stock_articles: StockArticlesTable
  stock_operations: StockOperationsTable
  stock_movements: StockMovementsTable
}
