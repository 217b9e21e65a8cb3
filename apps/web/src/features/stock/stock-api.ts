import { stockArticleRoutes } from '@zinc/contract/stock/stock-articles'
import { stockItems } from '@zinc/contract/stock/stock-items'
import { stockOperationRoutes } from '@zinc/contract/stock/stock-operations'
import { apiOf } from '../../client/client.ts'

// Loaded where it is first asked, in one file: these schemas are not every page's.
export const stockApi = apiOf({ ...stockOperationRoutes, ...stockArticleRoutes })
export const stockItemResource = stockItems
