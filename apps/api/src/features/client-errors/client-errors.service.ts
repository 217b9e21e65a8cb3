import { createHash } from 'node:crypto'
import type { ClientErrorReport } from '@zinc/contract/client-errors'
import { faultKeyOf, faultOf, faultReferenceOf } from '@zinc/contract/fault-text'
import { inAccountTransaction } from '../../db/database.ts'
import type { AppDeps } from '../../deps.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { countFault, insertFault, isRoomForGroups, type NewFault } from './client-errors.repository.ts'

/** Cleaned again, whatever the browser says it did: who sent it is counted against a limit and then forgotten. */
export async function keepReports(
  deps: AppDeps,
  reports: readonly ClientErrorReport[],
  personId: number,
): Promise<Refusal | null> {
  for (const [limit, of] of [['error-reports', String(personId)] as const, ['instance-error-reports', ''] as const]) {
    const { retryAfter } = await deps.limits.take(limit, of)
    if (retryAfter !== null) return refuse('TOO_MANY_REQUESTS', { retryAfter })
  }
  const faults = grouped(reports)
  await inAccountTransaction(deps.database, async (tx) => {
    const hasRoom = await isRoomForGroups(tx)
    for (const fault of faults) {
      if ((await countFault(tx, fault)) || !hasRoom) continue
      await insertFault(tx, fault)
    }
  })
  return null
}

/** In one order, so that two requests never wait for each other's rows. */
function grouped(reports: readonly ClientErrorReport[]): readonly NewFault[] {
  const groups = new Map<string, NewFault>()
  for (const report of reports) {
    const fault = faultOf(report)
    const fingerprint = createHash('sha256').update(faultKeyOf(fault)).digest('hex')
    const occurrences = (groups.get(fingerprint)?.occurrences ?? 0) + 1
    groups.set(fingerprint, {
      ...fault,
      id: uuidV7(),
      fingerprint,
      reference: faultReferenceOf(fault),
      occurrences,
    })
  }
  return [...groups.values()].toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))
}
