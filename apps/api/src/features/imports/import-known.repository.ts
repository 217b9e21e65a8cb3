import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { PurchaseKind } from '@zinc/domain/purchase/purchase'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type KnownReference = { supplierId: string; referenceKey: string }

/** Of purchases that count, those that have one of these references. */
export async function findReferences(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  keys: readonly string[],
): Promise<KnownReference[]> {
  const { rows } = await sql<KnownReference>`select supplier_id as "supplierId", reference_key as "referenceKey"
    from purchases where establishment_id = ${establishmentId} and reference_key = any(${keys}::text[])
      and reference_key <> '' and status <> 'cancelled' and supplier_id is not null`.execute(tx)
  return rows
}

export type LikePurchase = { supplierId: string; issuedOn: PlainDate; kind: PurchaseKind; gross: Cents }

/** Purchases of these days that count and have no reference: such a table can only be known again by what it says. */
export async function findUnnumbered(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<LikePurchase[]> {
  const { rows } = await sql<LikePurchase>`select coalesce(supplier_id::text, '') as "supplierId",
      issued_on::text as "issuedOn", kind, gross
    from purchases where establishment_id = ${establishmentId} and issued_on between ${from} and ${to}
      and reference_key = '' and status <> 'cancelled'`.execute(tx)
  return rows
}

export type MadeByImport = { isUndone: boolean; entityIds: string[]; listIds: string[] }

/** Of each import that ran, the suppliers, items and lists it made. */
export async function findMadeByImports(tx: Tx, { establishmentId }: EstablishmentScope): Promise<MadeByImport[]> {
  const { rows } = await sql<MadeByImport>`select status = 'undone' as "isUndone",
      supplier_ids || item_ids as "entityIds", payment_method_ids || vat_line_ids as "listIds"
    from imports where establishment_id = ${establishmentId} and status <> 'ready'`.execute(tx)
  return rows
}
