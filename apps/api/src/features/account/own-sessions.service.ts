import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction } from '../../db/database.ts'
import type { PersonScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { insertEvent } from '../session/account.repository.ts'
import { revokeOtherSessionsOf, revokeSession } from '../session/session.repository.ts'
import { isOwnSession } from './own-sessions.repository.ts'

/** One that has ended already is ended; somebody else's does not exist. */
export async function endOwnSession(deps: AppDeps, person: PersonScope, sessionId: string): Promise<Refusal | null> {
  const ended = await inAccountTransaction(deps.database, async (tx) => {
    if (!(await isOwnSession(tx, person, sessionId))) return null
    const sessions = await revokeSession(tx, sessionId, 'ended_by_person')
    if (sessions.length > 0) await insertEvent(tx, 'session_ended', person.personId, { sessionId })
    return sessions
  })
  if (ended === null) return refuse('NOT_FOUND')
  deps.sessions.forget(ended)
  return null
}

/** How many this ended. */
export async function endOtherSessions(deps: AppDeps, person: PersonScope): Promise<number> {
  const of = { userId: person.personId, keptSessionId: person.sessionId }
  const ended = await inAccountTransaction(deps.database, async (tx) => {
    const sessions = await revokeOtherSessionsOf(tx, of, 'ended_by_person')
    const details = { ended: sessions.length }
    if (sessions.length > 0) await insertEvent(tx, 'other_sessions_ended', person.personId, details)
    return sessions
  })
  deps.sessions.forget(ended)
  return ended.length
}
