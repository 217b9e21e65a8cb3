import { stockCountRoutes } from '@zinc/contract/stock/stock-counts'
import { apiOf } from '../../../client/client.ts'

export const countApi = apiOf(stockCountRoutes)
