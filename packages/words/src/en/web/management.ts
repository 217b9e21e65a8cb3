import type { Management } from '../../catalogue.ts'
import { account } from './management/account.ts'
import { admin } from './management/admin.ts'
import { categories } from './management/categories.ts'
import { clientErrors } from './management/client-errors.ts'
import { commands } from './management/commands.ts'
import { comparison } from './management/comparison.ts'
import { expectedReceipts } from './management/expected-receipts.ts'
import { figureExports } from './management/figure-exports.ts'
import { imports } from './management/imports.ts'
import { journal } from './management/journal.ts'
import { lockDialogs } from './management/lock-dialogs.ts'
import { noDay } from './management/no-day.ts'
import { orderedList } from './management/ordered-list.ts'
import { people } from './management/people.ts'
import { prices } from './management/prices.ts'
import { purchaseResults } from './management/purchase-results.ts'
import { reportBreakdown } from './management/report-breakdown.ts'
import { reportSeveral } from './management/report-several.ts'
import { resources } from './management/resources.ts'
import { settings } from './management/settings.ts'
import { suppliers } from './management/suppliers.ts'
import { tickets } from './management/tickets.ts'
import { stockArticles } from './stock/articles.ts'
import { stockCounts } from './stock/counts.ts'
import { itemActions } from './stock/item-actions.ts'
import { stockItems } from './stock/items.ts'
import { stock } from './stock/movements.ts'
import { stockOrders } from './stock/orders.ts'
import { stockTransfers } from './stock/transfers.ts'

export const words: Management = {
  account,
  admin,
  categories,
  clientErrors,
  commands,
  comparison,
  expectedReceipts,
  figureExports,
  imports,
  itemActions,
  journal,
  lockDialogs,
  noDay,
  orderedList,
  people,
  prices,
  purchaseResults,
  reportBreakdown,
  reportSeveral,
  resources,
  settings,
  stock,
  stockArticles,
  stockCounts,
  stockItems,
  stockOrders,
  stockTransfers,
  suppliers,
  tickets,
}
