import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type Ends = { readonly fromId: string; readonly toId: string }

export async function findItemsOfSupplier(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  supplierId: string,
): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`select distinct item_id as "itemId" from stock_articles
    where establishment_id = ${id} and supplier_id = ${supplierId}`.execute(tx)
  return rows.map(({ itemId }) => itemId)
}

/** Where the other supplier has no link of its own. @returns the keys that were copied */
export async function copyArticles(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { fromId, toId }: Ends,
): Promise<string[]> {
  const { rows } = await sql<Key>`
    insert into stock_articles (establishment_id, supplier_id, article_key, item_id, factor)
    select a.establishment_id, ${toId}::uuid, a.article_key, a.item_id, a.factor from stock_articles a
      where a.establishment_id = ${id} and a.supplier_id = ${fromId}
    on conflict (establishment_id, supplier_id, article_key) do nothing
    returning article_key as "articleKey"`.execute(tx)
  return rows.map(({ articleKey }) => articleKey)
}

/** Those that are still alike: one that was linked to another item since stays. @returns the keys that were deleted */
export async function deleteCopies(
  tx: Tx,
  { establishmentId: id }: EstablishmentScope,
  { fromId, toId, articleKeys }: Ends & { readonly articleKeys: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<Key>`
    delete from stock_articles c using stock_articles o
    where c.establishment_id = ${id} and c.supplier_id = ${toId} and c.article_key = any(${[...articleKeys]}::text[])
      and o.establishment_id = ${id} and o.supplier_id = ${fromId} and o.article_key = c.article_key
      and o.item_id = c.item_id and o.factor = c.factor
    returning c.article_key as "articleKey"`.execute(tx)
  return rows.map(({ articleKey }) => articleKey)
}

type Key = { readonly articleKey: string }
