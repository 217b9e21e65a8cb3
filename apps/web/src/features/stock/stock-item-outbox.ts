import type { StockItem } from '@zinc/contract/stock/stock-items'
import { resourceOutbox } from '../../resources/resource-outbox.ts'
import type { StockItemContent } from './new-stock-item.ts'

export const stockItemOutbox = resourceOutbox<'stockItem', StockItem, StockItemContent>(
  'stockItem',
  async () => (await import('./stock-api.ts')).stockItemResource,
)
