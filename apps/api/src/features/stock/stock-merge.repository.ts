import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import type { ArticleKey } from './stock-articles.repository.ts'

/** What was moved from one item to another; of both, the counts that are their gap since. */
export type Moved = {
  readonly movementIds: readonly string[]
  readonly articles: readonly ArticleKey[]
  /** Missing in merges of former releases. */
  readonly countIds?: readonly string[]
}
type Ends = { readonly fromId: string; readonly toId: string }

export async function moveAll(tx: Tx, scope: EstablishmentScope, { fromId, toId }: Ends): Promise<Moved> {
  const id = scope.establishmentId
  // One of the two counted alone says nothing of the other, unless nothing ever happened to it.
  const counts = await sql<{ id: string }>`update stock_movements m set merged_gap = m.change_quantity
    where m.establishment_id = ${id} and m.item_id in (${fromId}, ${toId}) and m.kind = 'count' and not m.is_undone
      and m.merged_gap is null and exists (select from stock_movements o where o.establishment_id = ${id}
        and o.item_id in (${fromId}, ${toId}) and o.item_id <> m.item_id and not o.is_undone)
    returning m.id`.execute(tx)
  const movements = await sql<{ id: string }>`update stock_movements set item_id = ${toId}
    where establishment_id = ${id} and item_id = ${fromId} returning id`.execute(tx)
  const articles = await sql<ArticleKey>`update stock_articles set item_id = ${toId}
    where establishment_id = ${id} and item_id = ${fromId}
    returning supplier_id as "supplierId", article_key as "articleKey"`.execute(tx)
  const idsOf = ({ rows }: typeof movements) => rows.map((row) => row.id)
  return { movementIds: idsOf(movements), articles: articles.rows, countIds: idsOf(counts) }
}

/** An article that was said to be another item since stays with it. */
export async function moveBack(tx: Tx, scope: EstablishmentScope, moved: Moved, { fromId, toId }: Ends): Promise<void> {
  const id = scope.establishmentId
  await sql`update stock_movements set item_id = ${toId}
    where establishment_id = ${id} and id = any(${[...moved.movementIds]}::uuid[])`.execute(tx)
  await sql`update stock_movements set merged_gap = null
    where establishment_id = ${id} and id = any(${[...(moved.countIds ?? [])]}::uuid[])`.execute(tx)
  for (const { supplierId, articleKey } of moved.articles) {
    await sql`update stock_articles set item_id = ${toId} where establishment_id = ${id}
      and supplier_id = ${supplierId} and article_key = ${articleKey} and item_id = ${fromId}`.execute(tx)
  }
}
