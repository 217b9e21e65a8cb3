import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { ArticleKey } from './stock-articles.repository.ts'

/** What was moved from one item to another. */
export type Moved = { readonly movementIds: readonly string[]; readonly articles: readonly ArticleKey[] }
type Ends = { readonly fromId: string; readonly toId: string }

export async function moveAll(tx: Tx, scope: EstablishmentScope, { fromId, toId }: Ends): Promise<Moved> {
  const id = scope.establishmentId
  const movements = await sql<{ id: string }>`update stock_movements set item_id = ${toId}
    where establishment_id = ${id} and item_id = ${fromId} returning id`.execute(tx)
  const articles = await sql<ArticleKey>`update stock_articles set item_id = ${toId}
    where establishment_id = ${id} and item_id = ${fromId}
    returning supplier_id as "supplierId", article_key as "articleKey"`.execute(tx)
  return { movementIds: movements.rows.map((row) => row.id), articles: articles.rows }
}

/** An article that was said to be another item since stays with it. */
export async function moveBack(tx: Tx, scope: EstablishmentScope, moved: Moved, { fromId, toId }: Ends): Promise<void> {
  const id = scope.establishmentId
  await sql`update stock_movements set item_id = ${toId}
    where establishment_id = ${id} and id = any(${[...moved.movementIds]}::uuid[])`.execute(tx)
  for (const { supplierId, articleKey } of moved.articles) {
    await sql`update stock_articles set item_id = ${toId} where establishment_id = ${id}
      and supplier_id = ${supplierId} and article_key = ${articleKey} and item_id = ${fromId}`.execute(tx)
  }
}
