import type { ImportRowState } from '@zinc/contract/imports/imports'
import type { ImportIssue } from '@zinc/domain/import/import-issue'
import type { ReadPurchase } from '@zinc/domain/import/purchase-cells'
import type { StockItemDraft } from '@zinc/domain/import/stock-item-cells'
import type { SupplierDraft } from '@zinc/domain/import/supplier-cells'
import type { ReadClosing } from '@zinc/domain/import/ticket-z-cells'
import type { TableRow } from './imports.repository.ts'

/** A row as it would be imported. */
export type CheckedRow = TableRow & {
  state: ImportRowState
  issues: readonly ImportIssue[]
  purchase: ReadPurchase | null
  /** Of the row whose purchase it is part of; it has none of its own. */
  joinedTo: number | null
  /** Known by its supplier, day and amount alone. */
  isProbable: boolean
  supplier: SupplierDraft | null
  item: StockItemDraft | null
  closing: ReadClosing | null
}
