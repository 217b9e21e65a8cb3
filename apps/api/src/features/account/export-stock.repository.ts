import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** Every operation of stock that this person noted, with its lines. */
export async function findStockOperations(tx: Tx, { establishmentId, personId }: EstablishmentScope) {
  return await tx
    .selectFrom('stock_operations as o')
    .where('o.establishment_id', '=', establishmentId)
    .where('o.created_by', '=', personId)
    .select(columns('o.id', 'o.kind', 'o.happened_at', 'o.business_date', 'o.reason', 'o.undoes_id', 'o.typed_at'))
    .select(columns('o.counterpart_establishment_id', 'o.counterpart_id'))
    .select(
      sql<object[]>`(select json_agg(json_build_object('itemId', m.item_id, 'quantity', m.quantity::text) order by m.id)
        from stock_movements m where m.establishment_id = ${establishmentId} and m.operation_id = o.id)`.as('lines'),
    )
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute()
}

/** What this person counted, count by count. */
export async function findCountedItems(tx: Tx, { establishmentId, personId }: EstablishmentScope) {
  return await tx
    .selectFrom('stock_count_entries')
    .where('establishment_id', '=', establishmentId)
    .where('person_id', '=', personId)
    .select(columns('count_id', 'item_id', 'quantity', 'text', 'typed_at'))
    .orderBy('count_id')
    .orderBy('item_id')
    .execute()
}
