import type { SignedIn, TokenPair } from '@zinc/contract/session'
import { normaliseEmail } from '@zinc/domain/account'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction } from '../../db/database.ts'
import { readAccessToken } from '../../http/access/access-token.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import type { Caller } from '../../http/routing/handler.ts'
import { type Account, findAccount, insertEvent, lockAccount, updatePasswordHash } from './account.repository.ts'
import { findDevice, newDeviceToken } from './device.service.ts'
import { consumeSignInAttempt, refundAttempts } from './limits.service.ts'
import { hashPassword, isOutdated, isPasswordOf } from './passwords/password.service.ts'
import { revokeSession } from './session.repository.ts'
import { openSession } from './token.service.ts'

type Credentials = {
  email: string
  password: string
  /** Device tokens as the browser kept them, a space between. */
  devices: string
}
type From = { caller: Caller; now: string }

/** Unknown, deactivated and wrong are one answer, after the same work; so is one try too many. */
export async function signIn(
  deps: AppDeps,
  { email, password, devices }: Credentials,
  from: From,
): Promise<SignedIn | Refusal> {
  const emailKey = normaliseEmail(email)
  const device = findDevice(deps, devices, emailKey, from.now)
  const taken = await consumeSignInAttempt(deps, { emailKey, device, caller: from.caller })
  if (isRefusal(taken)) return taken
  const account = await inAccountTransaction(deps.database, (tx) => findAccount(tx, emailKey))
  const matches = await isPasswordOf(account?.passwordHash ?? null, password)
  if (account === null || !matches || !account.isActive) return await refuseSignIn(deps, account, from)
  const pair = await openFor(deps, account, password, from)
  if (pair === null) return refuse('CREDENTIALS_INVALID')
  await refundAttempts(deps, taken)
  return { ...pair, device: device?.isYoung === true ? device.token : newDeviceToken(deps, emailKey, from.now) }
}

async function refuseSignIn(deps: AppDeps, account: Account | null, { caller }: From): Promise<Refusal> {
  const details = { ip: caller.ip }
  await inAccountTransaction(deps.database, (tx) => insertEvent(tx, 'sign_in_refused', account?.id ?? null, details))
  return refuse('CREDENTIALS_INVALID')
}

/** null: a reset came while the password was being verified, which a session of the old one must not outlive. */
async function openFor(deps: AppDeps, account: Account, password: string, from: From): Promise<TokenPair | null> {
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(password) : null
  return await inAccountTransaction(deps.database, async (tx) => {
    if (!(await lockAccount(tx, account))) return null
    if (newHash !== null) await updatePasswordHash(tx, account.id, newHash)
    await insertEvent(tx, 'signed_in', account.id, { ip: from.caller.ip })
    return await openSession(tx, deps, personOf(account), from)
  })
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
