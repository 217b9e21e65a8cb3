import { createHash } from 'node:crypto'
import { clientErrorKeyOf, clientErrorOf, clientErrorReferenceOf } from '@zinc/contract/client-error-text'
import type { ClientErrorReport } from '@zinc/contract/client-errors'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction } from '../../db/database.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import {
  countClientError,
  insertClientError,
  isRoomForGroups,
  type NewClientError,
} from './client-errors.repository.ts'

/** Cleaned again, whatever the browser says it did: who sent it is counted against a limit and then forgotten. */
export async function storeReports(
  deps: AppDeps,
  reports: readonly ClientErrorReport[],
  personId: number,
): Promise<Refusal | null> {
  for (const [limit, of] of [['error-reports', String(personId)] as const, ['instance-error-reports', ''] as const]) {
    const { retryAfter } = await deps.limits.take(limit, of)
    if (retryAfter !== null) return refuse('TOO_MANY_REQUESTS', { retryAfter })
  }
  const clientErrors = grouped(reports)
  await inAccountTransaction(deps.database, async (tx) => {
    const hasRoom = await isRoomForGroups(tx)
    for (const clientError of clientErrors) {
      if ((await countClientError(tx, clientError)) || !hasRoom) continue
      await insertClientError(tx, clientError)
    }
  })
  return null
}

/** In one order, so that two requests never wait for each other's rows. */
function grouped(reports: readonly ClientErrorReport[]): readonly NewClientError[] {
  const groups = new Map<string, NewClientError>()
  for (const report of reports) {
    const clientError = clientErrorOf(report)
    const fingerprint = createHash('sha256').update(clientErrorKeyOf(clientError)).digest('hex')
    const occurrences = (groups.get(fingerprint)?.occurrences ?? 0) + 1
    groups.set(fingerprint, {
      ...clientError,
      id: uuidV7(),
      fingerprint,
      reference: clientErrorReferenceOf(clientError),
      occurrences,
    })
  }
  return [...groups.values()].toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
}
