import * as z from 'zod/mini'
import { decimal4 } from '../decimal.ts'
import type { Output } from '../read-only.ts'
import { entityId } from '../resource.ts'
import { defineRoutes } from '../route.ts'
import { anyUuid, clientId, positiveId, positiveIdText, requiredText } from '../scalars.ts'

export const ARTICLE_KEY_MAX_LENGTH = 300

/** By the domain's `articleKeyOf`: the supplier's code, else its label; and the unit. */
const article = { supplierId: entityId, articleKey: requiredText(ARTICLE_KEY_MAX_LENGTH) }

const stockArticle = z.object({
  supplierId: anyUuid,
  articleKey: z.string(),
  itemId: anyUuid,
  /** So many stock units of the item are in one unit of the article. */
  factor: z.string(),
})
export type StockArticle = Output<typeof stockArticle>

const params = z.object({ id: clientId })
const write = {
  method: 'POST',
  tag: 'stocks',
  access: { establishment: 'catalog.write' },
  params,
  response: z.array(stockArticle),
} as const

export const stockArticleRoutes = defineRoutes({
  listStockArticles: {
    method: 'GET',
    path: '/stocks/articles',
    access: { establishment: 'stock.read' },
    tag: 'stocks',
    summary: 'Which article of which supplier is which item',
    query: z.object({ establishmentId: positiveIdText }),
    response: z.array(stockArticle),
    errors: ['NOT_FOUND'],
  },
  saveStockArticle: {
    ...write,
    path: '/stocks/{id}/articles',
    summary:
      'Say that an article of a supplier is this item: its deliveries, past ones of open months too, come into the stock',
    body: z.strictObject({ establishmentId: positiveId, ...article, factor: decimal4 }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VALIDATION_FAILED'],
  },
  removeStockArticle: {
    ...write,
    path: '/stocks/{id}/articles/remove',
    summary: 'An article is this item no more: its deliveries of open months leave the stock',
    body: z.strictObject({ establishmentId: positiveId, ...article }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VALIDATION_FAILED'],
  },
})
