import type { Tx } from '../db/database.ts'
import type { StoredFilesTable } from '../db/schema/schema-files.ts'
import type { EstablishmentScope } from '../http/access/scope.ts'

export type StoredFile = Pick<StoredFilesTable, 'type' | 'size' | 'width' | 'height' | 'pages'> & { storedSize: number }

/** What is known of a file that was stored before: by what was sent, before it was drawn anew. */
export async function findStoredFile(tx: Tx, scope: EstablishmentScope, sha256: string): Promise<StoredFile | null> {
  const row = await tx
    .selectFrom('files')
    .select(['type', 'size', 'stored_size as storedSize', 'width', 'height', 'pages'])
    .where('establishment_id', '=', scope.establishmentId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row ?? null
}

/** Once its bytes are there. Of two at the same time one is stored: both have put the same bytes. */
export async function insertStoredFile(
  tx: Tx,
  scope: EstablishmentScope,
  file: StoredFile & { sha256: string },
): Promise<void> {
  const { sha256, type, size, storedSize, width, height, pages } = file
  await tx
    .insertInto('files')
    .values({
      ...{ establishment_id: scope.establishmentId, sha256, type, size, stored_size: storedSize },
      ...{ width, height, pages, added_by: scope.personId },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
