import type { ResourceName } from '@zinc/contract/resource'
import type { Tx } from '../db/database.ts'
import type { MergeChange } from '../db/schema/schema-catalog.ts'
import type { EstablishmentScope } from '../http/access/scope.ts'
import { uuidV7 } from '../uuid-v7.ts'

export type Merge = {
  readonly entity: ResourceName
  readonly mergedId: string
  readonly keptId: string
  readonly changes: readonly MergeChange[]
}

export async function insertMerge(tx: Tx, scope: EstablishmentScope, merge: Merge): Promise<void> {
  await tx
    .insertInto('merges')
    .values({
      establishment_id: scope.establishmentId,
      id: uuidV7(),
      entity: merge.entity,
      merged_id: merge.mergedId,
      kept_id: merge.keptId,
      changes: JSON.stringify(merge.changes),
    })
    .execute()
}

/** Marks it undone, once; returns what it changed, or null when no such merge is in force. */
export async function endMerge(
  tx: Tx,
  scope: EstablishmentScope,
  merge: Omit<Merge, 'changes'>,
): Promise<readonly MergeChange[] | null> {
  const row = await tx
    .updateTable('merges')
    .set((eb) => ({ undone_at: eb.fn<string>('now') }))
    .where('establishment_id', '=', scope.establishmentId)
    .where('entity', '=', merge.entity)
    .where('merged_id', '=', merge.mergedId)
    .where('kept_id', '=', merge.keptId)
    .where('undone_at', 'is', null)
    .returning('changes')
    .executeTakeFirst()
  return row?.changes ?? null
}
