import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { isItemCounted } from './stock-counts.repository.ts'
import { hasMovements } from './stock-operations.repository.ts'

/** Something happened to it, or somebody counted it. */
export async function isItemUsed(tx: Tx, scope: EstablishmentScope, id: string): Promise<boolean> {
  return (await hasMovements(tx, scope, id)) || (await isItemCounted(tx, scope, id))
}
