import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Merged } from '@zinc/domain/purchase/merged'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type SupplierLike = { id: string; siret: string | null; isByLaw: boolean }
type Seller = { identity: string | null; name: string }

/** As the pairs of suppliers that are likely one are found. Of another name by law, the same name says nothing. */
export async function findSuppliersLike(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { identity, name }: Seller,
): Promise<SupplierLike[]> {
  const { rows } = await sql<SupplierLike>`
    select id, siret, coalesce(identity = ${identity}::text, false) as "isByLaw"
    from (
      select id, siret, archived_at, merged_into_id, created_at, coalesce(left(siret, 9),
        case when vat_number ~ '^FR[0-9A-Z]{2}[0-9]{9}$' then right(vat_number, 9) else vat_number end) as identity,
        nullif(regexp_replace(zinc.folded(name), '[^[:alnum:]]', '', 'g'), '') as name_key
      from suppliers where establishment_id = ${establishmentId}
    ) as known
    where (archived_at is null or merged_into_id is not null)
      and (identity = ${identity}::text or ((identity is null or ${identity}::text is null)
        and name_key = nullif(regexp_replace(zinc.folded(${name}::text), '[^[:alnum:]]', '', 'g'), '')))
    order by "isByLaw" desc, created_at, id limit 50`.execute(tx)
  return rows
}

export type KnownSupplier = { id: string; name: string; iban: string | null; defaultCategoryId: string | null }

export async function findSupplier(tx: Tx, scope: EstablishmentScope, id: string): Promise<KnownSupplier | null> {
  const { rows } = await sql<KnownSupplier>`
    select id, name, iban, default_category_id as "defaultCategoryId" from suppliers
    where establishment_id = ${scope.establishmentId} and id = ${id} and archived_at is null`.execute(tx)
  return rows[0] ?? null
}

type Articles = { supplierIds: readonly string[]; articleKeys: readonly string[] }
export type ArticleCategory = { articleKey: string; categoryId: string }

/** Where each article was put the last time. */
export async function findArticleCategories(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { supplierIds, articleKeys }: Articles,
): Promise<ArticleCategory[]> {
  const { rows } = await sql<ArticleCategory>`
    select distinct on (p.article_key) p.article_key as "articleKey", l.category_id as "categoryId"
    from purchase_prices p
    join purchases h on h.establishment_id = ${establishmentId} and h.establishment_id = p.establishment_id
      and h.id = p.purchase_id
    join purchase_lines l on l.establishment_id = ${establishmentId} and l.establishment_id = p.establishment_id
      and l.purchase_id = p.purchase_id and l.revision = h.revision and l.position = p.position
    where p.establishment_id = ${establishmentId} and p.supplier_id = any(${supplierIds}::uuid[])
      and p.article_key = any(${articleKeys}::text[]) and l.category_id is not null
    order by p.article_key, p.counted_on desc, p.purchase_id desc`.execute(tx)
  return rows
}

export type CategoryState = Merged & { isActive: boolean }

export async function findCategories(tx: Tx, { establishmentId }: EstablishmentScope): Promise<CategoryState[]> {
  const { rows } = await sql<CategoryState>`
    select id, merged_into_id as "mergedIntoId", archived_at is null as "isActive" from purchase_categories
    where establishment_id = ${establishmentId}`.execute(tx)
  return rows
}

export type PrecedingInvoice = { id: string; reference: string; countedOn: PlainDate }

/** What a credit note of these suppliers can be linked to, newest first. */
export async function findPreceding(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { supplierIds, referenceKeys }: { supplierIds: readonly string[]; referenceKeys: readonly string[] },
): Promise<PrecedingInvoice[]> {
  const { rows } = await sql<PrecedingInvoice>`
    select id, reference, counted_on as "countedOn" from purchases
    where establishment_id = ${establishmentId} and reference_key = any(${referenceKeys}::text[]) and reference_key <> ''
      and supplier_id = any(${supplierIds}::uuid[]) and kind in ('invoice', 'receipt') and revision > 0
      and status <> 'cancelled'
    order by counted_on desc, id limit 10`.execute(tx)
  return rows
}
