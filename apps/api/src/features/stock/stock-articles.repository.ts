import type { StockArticle } from '@zinc/contract/stock/stock-articles'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type ArticleKey = Pick<StockArticle, 'supplierId' | 'articleKey'>

function articleRows(tx: Tx, { establishmentId }: EstablishmentScope) {
  return tx
    .selectFrom('stock_articles')
    .where('establishment_id', '=', establishmentId)
    .select(columns('supplier_id', 'article_key', 'item_id', 'factor'))
    .orderBy('supplier_id')
    .orderBy('article_key')
}

export async function findArticles(tx: Tx, scope: EstablishmentScope): Promise<StockArticle[]> {
  return await articleRows(tx, scope).execute()
}

export async function findArticlesOfItem(tx: Tx, scope: EstablishmentScope, itemId: string): Promise<StockArticle[]> {
  return await articleRows(tx, scope).where('item_id', '=', itemId).execute()
}

export async function findArticle(tx: Tx, scope: EstablishmentScope, key: ArticleKey): Promise<StockArticle | null> {
  const { supplierId, articleKey } = key
  const rows = articleRows(tx, scope).where('supplier_id', '=', supplierId).where('article_key', '=', articleKey)
  return (await rows.executeTakeFirst()) ?? null
}

export async function saveArticle(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { supplierId, articleKey, itemId, factor }: StockArticle,
): Promise<void> {
  await tx
    .insertInto('stock_articles')
    .values({
      establishment_id: establishmentId,
      supplier_id: supplierId,
      article_key: articleKey,
      item_id: itemId,
      factor,
    })
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'supplier_id', 'article_key']).doUpdateSet({ item_id: itemId, factor }),
    )
    .execute()
}

export async function deleteArticle(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { supplierId, articleKey }: ArticleKey,
): Promise<void> {
  await tx
    .deleteFrom('stock_articles')
    .where('establishment_id', '=', establishmentId)
    .where('supplier_id', '=', supplierId)
    .where('article_key', '=', articleKey)
    .execute()
}

/** Whose prices are those of these articles. */
export async function findPurchasesOfArticles(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { supplierId, articleKeys }: { supplierId: string; articleKeys: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('purchase_prices')
    .where('establishment_id', '=', establishmentId)
    .where('supplier_id', '=', supplierId)
    .where('article_key', '=', sql<string>`any(${[...articleKeys]}::text[])`)
    .select('purchase_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
