import { type Database, inAccountTransaction } from '../../db/database.ts'
import { type Refusal, refuse } from '../routing/errors.ts'
import { type ReadToken, readAccessToken } from './access-token.ts'
import { findLivingSession, type LivingSession } from './authentication.repository.ts'
import { type PersonScope, personScopeOf } from './scope.ts'

/** Another process's logout is seen after this long at most; our own at once (`forget`). */
const TRUST_MILLISECONDS = 3000
const MAX_REMEMBERED = 20_000

export type Authentication = {
  findPerson: (bearer: string | null) => Promise<PersonScope | Refusal>
  /** A session ended here is refused from now on, without waiting for the cache. */
  forget: (sessionIds: readonly string[]) => void
}

export function newAuthentication(given: { database: Database; key: Uint8Array }): Authentication {
  const known = new Map<string, { session: LivingSession; until: number }>()
  /** By their text, until they expire: a signature that was right stays right. */
  const read = new Map<string, ReadToken>()
  let endings = 0

  const readToken = async (bearer: string): Promise<ReadToken | null> => {
    const remembered = read.get(bearer)
    if (remembered !== undefined && remembered.expiresAt > Date.now()) return remembered
    read.delete(bearer)
    const token = await readAccessToken(given.key, bearer)
    if (token === null) return null
    if (read.size >= MAX_REMEMBERED) read.clear()
    read.set(bearer, token)
    return token
  }

  const findSession = async (sessionId: string): Promise<LivingSession | null> => {
    const remembered = known.get(sessionId)
    if (remembered !== undefined && remembered.until > Date.now()) return remembered.session
    const endingsBefore = endings
    const session = await inAccountTransaction(given.database, (tx) => findLivingSession(tx, sessionId), {
      isReadOnly: true,
    })
    known.delete(sessionId)
    if (session === null) return null
    // Read before a session ended here, answered after: perhaps that very one, so it is not remembered.
    if (endings !== endingsBefore) return session
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(sessionId, { session, until: Date.now() + TRUST_MILLISECONDS })
    return session
  }

  return {
    findPerson: async (bearer) => {
      if (bearer === null) return refuse('AUTH_ERROR')
      const token = await readToken(bearer)
      if (token === null) return refuse('TOKEN_INVALID')
      const session = await findSession(token.sessionId)
      if (session === null || session.personId !== token.personId) return refuse('TOKEN_INVALID')
      return personScopeOf({ ...session, sessionId: token.sessionId })
    },
    forget: (sessionIds) => {
      endings += sessionIds.length
      for (const sessionId of sessionIds) known.delete(sessionId)
    },
  }
}
