import type { Expression } from 'kysely'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'

/** `version`: the columns of the statement around it that name the version, as `t.id`. */
type LinesOf = {
  establishmentIds: Expression<number>
  version: { establishmentId: string; purchaseId: string; revision: string }
}

/** In JSON a numeric would be a number, which has no four decimals. */
const decimal = (column: string) => sql<string | null>`${sql.ref(column)}::text`

/** To select with a version: its lines and its VAT, in the order of the document. */
export function versionLines(tx: Tx, { establishmentIds, version }: LinesOf) {
  const establishmentId = sql.ref<number>(version.establishmentId)
  const purchaseId = sql.ref<string>(version.purchaseId)
  const revision = sql.ref<number>(version.revision)
  return [
    jsonArrayFrom(
      tx
        .selectFrom('purchase_lines as l')
        .where('l.establishment_id', '=', establishmentIds)
        .where('l.establishment_id', '=', establishmentId)
        .where('l.purchase_id', '=', purchaseId)
        .where('l.revision', '=', revision)
        .select(columns('l.label', 'l.supplier_code', 'l.category_id', 'l.is_outside', 'l.unit', 'l.pack_unit'))
        .select(columns('l.net', 'l.rate_bp'))
        .select([
          decimal('l.quantity').as('quantity'),
          decimal('l.unit_price').as('unitPrice'),
          decimal('l.pack_quantity').as('packQuantity'),
        ])
        .orderBy('l.position'),
    ).as('lines'),
    jsonArrayFrom(
      tx
        .selectFrom('purchase_vat_lines as r')
        .where('r.establishment_id', '=', establishmentIds)
        .where('r.establishment_id', '=', establishmentId)
        .where('r.purchase_id', '=', purchaseId)
        .where('r.revision', '=', revision)
        .select(columns('r.rate_bp', 'r.vat', 'r.is_typed'))
        .orderBy('r.position'),
    ).as('vatLines'),
  ] as const
}
