import type { ContentOf } from '@zinc/contract/resource'
import type { stockItems } from '@zinc/contract/stock/stock-items'

export type StockItemContent = ContentOf<typeof stockItems>

export const newStockItem: StockItemContent = {
  name: '',
  categoryId: null,
  unit: 'kg',
  packs: [],
  barcode: '',
  supplierId: null,
  minimum: null,
  target: null,
  shelf: '',
  comment: '',
}
