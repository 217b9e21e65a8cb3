import type { FieldIssue } from '@zinc/contract/errors'
import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import { tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { supplierTable } from '../catalog/catalog.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import {
  type ArticleKey,
  deleteArticle,
  findArticle,
  findArticlesOfItem,
  findPurchasesOfArticles,
  saveArticle,
} from './stock-articles.repository.ts'
import { lockItems } from './stock-balances.repository.ts'
import { followPurchases } from './stock-deliveries.service.ts'

type WriteCall = Pick<DocumentCall, 'tx' | 'scope' | 'now' | 'language'>

/** Every delivery of it, past ones too, comes into the stock. Said again, it changes nothing. */
export async function linkArticle(call: WriteCall, article: StockArticle): Promise<readonly StockArticle[] | Refusal> {
  const { tx, scope, language } = call
  const { fields } = serverWords[language]
  // Until the transaction ends nobody stores a price of theirs.
  const isThere = (await supplierTable.lock(tx, scope, article.supplierId)) !== null
  const before = await findArticle(tx, scope, article)
  const items = await lockItems(tx, scope, [article.itemId, before?.itemId ?? article.itemId])
  const item = items.find(({ id }) => id === article.itemId)
  if (item === undefined || item.mergedIntoId !== null) return refuse('NOT_FOUND')
  const issues: FieldIssue[] = [
    ...(isThere ? [] : [{ path: ['supplierId'], code: 'unknown_supplier' as const, message: fields.unknown_supplier }]),
    ...(tenThousandthsOf(article.factor) > 0
      ? []
      : [{ path: ['factor'], code: 'quantity_out_of_range' as const, message: fields.quantity_out_of_range }]),
  ]
  if (issues.length > 0) return refuse('VALIDATION_FAILED', { issues })
  if (before !== null && before.itemId === article.itemId && before.factor === article.factor) {
    return await findArticlesOfItem(tx, scope, article.itemId)
  }
  await saveArticle(tx, scope, article)
  return await changed(call, { article, before, after: article })
}

/** Its deliveries leave the stock. */
export async function unlinkArticle(
  call: WriteCall,
  { itemId, ...key }: ArticleKey & { readonly itemId: string },
): Promise<readonly StockArticle[] | Refusal> {
  const { tx, scope } = call
  await supplierTable.lock(tx, scope, key.supplierId)
  const [item] = await lockItems(tx, scope, [itemId])
  if (item === undefined) return refuse('NOT_FOUND')
  const before = await findArticle(tx, scope, key)
  if (before?.itemId !== itemId) return await findArticlesOfItem(tx, scope, itemId)
  await deleteArticle(tx, scope, key)
  return await changed(call, { article: before, before, after: null })
}

type Change = { article: StockArticle; before: StockArticle | null; after: StockArticle | null }

async function changed(
  call: WriteCall,
  { article, before, after }: Change,
): Promise<readonly StockArticle[] | Refusal> {
  const { tx, scope, language } = call
  const { supplierId, articleKey } = article
  const purchases = await findPurchasesOfArticles(tx, scope, { supplierId, articleKeys: [articleKey] })
  const isStorable = await followPurchases(call, purchases)
  if (!isStorable) {
    const { quantity_out_of_range: message } = serverWords[language].fields
    return refuse('VALIDATION_FAILED', { issues: [{ path: ['factor'], code: 'quantity_out_of_range', message }] })
  }
  const articles = await findArticlesOfItem(tx, scope, article.itemId)
  const change = { entity: 'stockItem', entityId: article.itemId, before, after, reason: null } as const
  await appendJournal(tx, scope, {
    action: after === null ? 'stockItem.unlinkArticle' : 'stockItem.linkArticle',
    ...change,
  })
  return articles
}
