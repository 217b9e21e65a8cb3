import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** Before the key of a name, which no heading's key begins with: both are texts of tables that were explained once. */
const MARK = '='

/** Of each name, by its key, the supplier it means; null: one of its own. */
export type RememberedNames = ReadonlyMap<string, string | null>

export async function findRememberedNames(tx: Tx, { establishmentId }: EstablishmentScope): Promise<RememberedNames> {
  const rows = await tx
    .selectFrom('import_columns')
    .where('establishment_id', '=', establishmentId)
    .where('kind', '=', 'purchase')
    .where('heading_key', 'like', `${MARK}%`)
    .select(['heading_key as key', 'field'])
    .execute()
  return new Map(rows.map(({ key, field }) => [key.slice(MARK.length), field === null ? null : idOf(field)]))
}

export async function rememberNames(
  tx: Tx,
  { establishmentId }: EstablishmentScope,
  names: RememberedNames,
): Promise<void> {
  if (names.size === 0) return
  const rows = [...names].map(([key, id]) => {
    const field = id === null ? null : shortOf(id)
    return { establishment_id: establishmentId, kind: 'purchase' as const, heading_key: `${MARK}${key}`, field }
  })
  await tx
    .insertInto('import_columns')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'kind', 'heading_key'])
        .doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute()
}

/** An id in the 30 characters of the column. */
function shortOf(id: string): `=${string}` {
  return `${MARK}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`
}

function idOf(short: string): string {
  const hex = Buffer.from(short.slice(MARK.length), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
