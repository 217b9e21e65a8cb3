import { stockArticleRoutes } from '@zinc/contract/stock/stock-articles'
import { stockItems } from '@zinc/contract/stock/stock-items'
import { stockOperationRoutes } from '@zinc/contract/stock/stock-operations'
import { stockTransferRoutes } from '@zinc/contract/stock/stock-transfers'
import { apiOf } from '../../client/client.ts'

// Loaded where it is first asked, in one file: these schemas are not every page's.
export const stockApi = apiOf({ ...stockOperationRoutes, ...stockTransferRoutes, ...stockArticleRoutes })
export const stockItemResource = stockItems
