import type { TokenPair } from '@zinc/contract/session'
import { normaliseEmail } from '@zinc/domain/account'
import { inAccountTransaction } from '../../db/database.ts'
import type { AppDeps } from '../../deps.ts'
import { readAccessToken } from '../../http/access-token.ts'
import { type Refusal, refuse } from '../../http/errors.ts'
import type { Caller } from '../../http/handler.ts'
import { type Account, findAccount, holdAccount, insertEvent, updatePasswordHash } from './account.repository.ts'
import { hashPassword, isOutdated, isPasswordOf } from './password.service.ts'
import { revokeSession } from './session.repository.ts'
import { openSession } from './token.service.ts'

type Credentials = { email: string; password: string }
type From = { caller: Caller; now: string }

/** Unknown, deactivated and wrong are one answer, after the same work. */
export async function signIn(
  deps: AppDeps,
  { email, password }: Credentials,
  from: From,
): Promise<TokenPair | Refusal> {
  const account = await inAccountTransaction(deps.database, (tx) => findAccount(tx, normaliseEmail(email)))
  const matches = await isPasswordOf(account?.passwordHash ?? null, password)
  const details = { ip: from.caller.ip }
  if (account === null || !matches || !account.isActive) {
    await inAccountTransaction(deps.database, (tx) => insertEvent(tx, 'sign_in_refused', account?.id ?? null, details))
    return refuse('CREDENTIALS_INVALID')
  }
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(password) : null
  const pair = await inAccountTransaction(deps.database, async (tx) => {
    // A reset may have come while the old password was being verified: it would be undone, or outlived by a session.
    if (!(await holdAccount(tx, account))) return null
    if (newHash !== null) await updatePasswordHash(tx, account.id, newHash)
    await insertEvent(tx, 'signed_in', account.id, details)
    return await openSession(tx, deps, personOf(account), from)
  })
  return pair ?? refuse('CREDENTIALS_INVALID')
}

function personOf({ id, email }: Account) {
  return { id, email }
}

/** The token may have expired: what ends is the session it names. */
export async function signOut(deps: AppDeps, bearer: string | null): Promise<Refusal | null> {
  if (bearer === null) return refuse('AUTH_ERROR')
  const token = await readAccessToken(deps.keys.accessToken, bearer, { acceptsExpired: true })
  if (token === null) return refuse('TOKEN_INVALID')
  const ended = await inAccountTransaction(deps.database, async (tx) => {
    const sessions = await revokeSession(tx, token.sessionId, 'signed_out')
    if (sessions.length > 0) await insertEvent(tx, 'signed_out', token.personId)
    return sessions
  })
  deps.sessions.forget(ended)
  return null
}
