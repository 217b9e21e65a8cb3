import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** Of each name, by its key, the supplier it means; null: one of its own. */
export type RememberedNames = ReadonlyMap<string, string | null>

export async function findRememberedNames(tx: Tx, { establishmentId }: EstablishmentScope): Promise<RememberedNames> {
  const rows = await tx
    .selectFrom('import_names')
    .where('establishment_id', '=', establishmentId)
    .select(['name_key as key', 'supplier_id as supplierId'])
    .execute()
  return new Map(rows.map(({ key, supplierId }) => [key, supplierId]))
}

export async function rememberNames(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  names: RememberedNames,
): Promise<void> {
  if (names.size === 0) return
  const rows = [...names].map(([key, id]) => ({ establishment_id: establishmentId, name_key: key, supplier_id: id }))
  await tx
    .insertInto('import_names')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'name_key'])
        .doUpdateSet((eb) => ({ supplier_id: eb.ref('excluded.supplier_id') })),
    )
    .execute()
}
