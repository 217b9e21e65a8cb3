import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { TokenPair } from '@zinc/contract/session'
import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import { SESSION_SECONDS, signAccessToken } from '../../http/access/access-token.ts'
import type { Caller } from '../../http/routing/handler.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { insertRefreshToken, insertSession } from './session.repository.ts'

const DAY = 24 * 3600 * 1000
const REFRESH_TOKEN_LIFETIME_MS = 30 * DAY

type Person = { id: number; email: string }

/** A sign-in: one session, which is one family of refresh tokens. */
export async function openSession(
  tx: Tx,
  deps: AppDeps,
  person: Person,
  from: { caller: Caller; now: string },
): Promise<TokenPair> {
  const sessionId = uuidV7()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.parse(from.now) + SESSION_SECONDS * 1000).toISOString()
  await insertSession(tx, { id: sessionId, userId: person.id, userAgent: from.caller.userAgent, expiresAt })
  await insertRefreshToken(tx, { hash: hashOf(token), sessionId, expiresAt: refreshExpiry(from.now, expiresAt) })
  return await tokenPairOf(deps, { ...person, sessionId }, token)
}

export async function tokenPairOf(
  deps: AppDeps,
  person: Person & { sessionId: string },
  refreshToken: string,
): Promise<TokenPair> {
  const claims = { personId: person.id, sessionId: person.sessionId, email: person.email }
  return { token: await signAccessToken(deps.keys.accessToken, claims), refresh_token: refreshToken }
}

/** 30 days from each use, never past the session's own 180. */
export function refreshExpiry(now: string, sessionExpiresAt: string): string {
  return new Date(Math.min(Date.parse(now) + REFRESH_TOKEN_LIFETIME_MS, Date.parse(sessionExpiresAt))).toISOString()
}

/**
 * Derived from the token and our secret, so that a lost answer can be given again although only hashes are stored.
 */
export function successorOf(deps: AppDeps, token: string): string {
  return createHmac('sha256', deps.keys.refreshToken).update(token).digest('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
