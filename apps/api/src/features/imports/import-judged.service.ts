import type { JudgedImport } from '@zinc/contract/imports/imports'
import { isAllowed } from '@zinc/domain/permission'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { findToCheck } from './import-check.service.ts'
import { judgementOf } from './import-detail.service.ts'
import {
  claimJudging,
  findJudgement,
  type StoredJudgement,
  setJudgement,
  setRowJudgements,
} from './import-judged.repository.ts'
import { getImport } from './imports.repository.ts'

const BATCH = 2000
/** Seconds. */
const JUDGING_RETRY = 2

/** Whose reads are judging rows here and now: each person's one import at a time. */
const judging = new Set<number>()

/**
 * What the rows of an import were found to be: as it is stored while nothing changed that they are judged by, else judged
 * and stored. Who comes while somebody else judges reads what was found before. null: there is no such import.
 */
export async function readJudged(
  tx: Tx,
  scope: EstablishmentScope,
  id: string,
): Promise<JudgedImport | Refusal | null> {
  const stored = await findJudgement(tx, scope, id)
  if (stored === null || isCurrent(scope, stored)) return stored?.judged ?? null
  if (judging.has(scope.personId)) return stored.judged ?? refuse('TOO_MANY_REQUESTS', { retryAfter: JUDGING_RETRY })
  judging.add(scope.personId)
  try {
    const isMine = await claimJudging(tx, scope, id, { waits: stored.judged === null })
    return isMine || stored.judged === null ? await getJudged(tx, scope, id) : stored.judged
  } finally {
    judging.delete(scope.personId)
  }
}

/** The same of an import that this transaction holds, and that is there. */
export async function getJudged(tx: Tx, scope: EstablishmentScope, id: string): Promise<JudgedImport> {
  const stored = await findJudgement(tx, scope, id)
  if (stored === null) throw new Error(`there is no import ${id}`)
  if (stored.judged !== null && isCurrent(scope, stored)) return stored.judged
  const [one, found] = await Promise.all([getImport(tx, scope, id), findToCheck(tx, scope, id)])
  const { judged, rows } = await judgementOf(tx, scope, { one, found })
  for (let from = 0; from < rows.length; from += BATCH) {
    await setRowJudgements(tx, scope, id, rows.slice(from, from + BATCH))
  }
  await setJudgement(tx, scope, id, { judged, judgedBy: judgedByOf(scope, stored) })
  return judged
}

const isCurrent = (scope: EstablishmentScope, stored: StoredJudgement) => stored.judgedBy === judgedByOf(scope, stored)

/** The day, and whether who asks may make what a table of closings needs, count as well. */
function judgedByOf({ today, role }: EstablishmentScope, { version, basis }: StoredJudgement): string {
  return `${version} ${today} ${isAllowed(role, 'settings.write')} ${basis}`
}
