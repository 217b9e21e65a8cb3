import { stockItems } from '@zinc/contract/stock/stock-items'
import { isTargetReachable } from '@zinc/domain/stock/stock-item'
import * as z from 'zod/mini'
import { resourceQueries } from '../../resources/resource.queries.ts'
import { stockItemOutbox } from './stock-item-outbox.ts'

export const stockItemQueries = resourceQueries(stockItems, stockItemOutbox)

/** Said at the field as the server says it, also without a network. */
const content = stockItems.content.check(
  z.refine(({ minimum, target }) => isTargetReachable(minimum, target), { path: ['target'] }),
)
export const stockItemForForm = { ...stockItems, content }
