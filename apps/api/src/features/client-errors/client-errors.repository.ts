import type { ClientError } from '@zinc/contract/client-error-text'
import type { ClientErrorGroup } from '@zinc/contract/client-errors'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'

/** Limits a flood of new groups; known errors are still counted. */
const MAX_GROUPS = 2000

export type NewClientError = ClientError & { id: string; fingerprint: string; reference: string; occurrences: number }

export async function isRoomForGroups(tx: Tx): Promise<boolean> {
  const { n } = await tx
    .selectFrom('client_errors')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n < MAX_GROUPS
}

/** Seen again: one more, and back in the list when it had been dismissed. */
export async function countClientError(tx: Tx, clientError: NewClientError): Promise<boolean> {
  const result = await tx
    .updateTable('client_errors')
    .set({
      occurrences: sql<number>`occurrences + ${clientError.occurrences}`,
      last_seen_at: sql<string>`now()`,
      dismissed_at: null,
      browser: clientError.browser,
    })
    .where('fingerprint', '=', clientError.fingerprint)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function insertClientError(tx: Tx, clientError: NewClientError): Promise<void> {
  await tx
    .insertInto('client_errors')
    .values(clientError)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        occurrences: sql<number>`client_errors.occurrences + excluded.occurrences`,
        last_seen_at: sql<string>`now()`,
        dismissed_at: null,
      }),
    )
    .execute()
}

type Page = { search: string; offset: number; limit: number }

function listed(tx: Tx, search: string) {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return tx
    .selectFrom('client_errors')
    .where('dismissed_at', 'is', null)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or(
          (['text', 'name', 'page', 'version', 'browser', 'reference', 'stack'] as const).map((column) =>
            eb(column, 'ilike', like),
          ),
        ),
      ),
    )
}

/** The latest first. */
export async function findClientErrors(tx: Tx, { search, offset, limit }: Page): Promise<ClientErrorGroup[]> {
  return await listed(tx, search)
    .select(['id', 'reference', 'kind', 'name', 'text', 'stack', 'page', 'version', 'browser', 'occurrences'])
    .select(columns('first_seen_at', 'last_seen_at'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countClientErrors(tx: Tx, search: string): Promise<number> {
  const { n } = await listed(tx, search)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** False when there is no such error. */
export async function setDismissed(tx: Tx, id: string, isDismissed: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('client_errors')
    .set({ dismissed_at: isDismissed ? sql<string>`now()` : null })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
