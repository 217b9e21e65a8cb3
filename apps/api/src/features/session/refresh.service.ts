import type { TokenPair } from '@zinc/contract/session'
import { serverWords } from '@zinc/words/server-words'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction, type Tx } from '../../db/database.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { writeMail } from '../mail/mail.service.ts'
import { insertEvent } from './account.repository.ts'
import {
  countRecentTokens,
  type FoundRefreshToken,
  findRefreshToken,
  insertRefreshToken,
  isRefreshTokenUsed,
  markRefreshTokenUsed,
  revokeSession,
  touchSession,
} from './session.repository.ts'
import { hashOf, refreshExpiry, successorOf, tokenPairOf } from './token.service.ts'

/** For several tabs at once, and for clients that send no attempt. */
const GRACE_MILLISECONDS = 60_000
/** One sign-in needs one exchange in twenty minutes; a client that turns in circles stops here, and stays signed in. */
const MAX_IN_A_QUARTER_OF_AN_HOUR = 60

/** `attempt`: a secret of the client, the same in each retry. */
type Asked = { refresh_token: string; attempt?: string | undefined }
type Result = { answer: TokenPair | Refusal; mailId: string | null; ended: readonly string[] }

/** Rotation (RFC 9700 §4.14): each token once; what comes back late was copied, and its family ends. */
export async function refreshSession(deps: AppDeps, asked: Asked, now: string): Promise<TokenPair | Refusal> {
  const result = await inAccountTransaction(deps.database, (tx) => exchange(tx, deps, asked, now))
  deps.sessions.forget(result.ended)
  if (result.mailId !== null) deps.mailQueue.announce(result.mailId)
  return result.answer
}

async function exchange(tx: Tx, deps: AppDeps, asked: Asked, now: string): Promise<Result> {
  const token = asked.refresh_token
  const hash = hashOf(token)
  const attemptHash = asked.attempt === undefined ? null : hashOf(asked.attempt)
  const found = await findRefreshToken(tx, hash)
  if (found === null || !isAlive(found, now)) return refused
  const successor = successorOf(deps, token)
  const isFresh = found.usedAt === null
  if (isFresh && deps.limits.areOn && (await countRecentTokens(tx, found.sessionId)) > MAX_IN_A_QUARTER_OF_AN_HOUR)
    return tooMany
  if (isFresh) await rotate(tx, found, { hash, successorHash: hashOf(successor), attemptHash, now })
  else if (!(await isLostAnswer(tx, found, { attemptHash, now }))) return await endFamily(tx, deps, found)
  const person = { id: found.userId, email: found.email, sessionId: found.sessionId }
  return { answer: await tokenPairOf(deps, person, successor), mailId: null, ended: [] }
}

const refused: Result = { answer: refuse('REFRESH_TOKEN_INVALID'), mailId: null, ended: [] }
const tooMany: Result = { ...refused, answer: refuse('TOO_MANY_REQUESTS', { retryAfter: 60 }) }

function isAlive(found: FoundRefreshToken, now: string): boolean {
  return found.revokedAt === null && found.isActive && found.expiresAt > now && found.sessionExpiresAt > now
}

async function rotate(
  tx: Tx,
  found: FoundRefreshToken,
  next: { hash: string; successorHash: string; attemptHash: string | null; now: string },
): Promise<void> {
  const expiresAt = refreshExpiry(next.now, found.sessionExpiresAt)
  await markRefreshTokenUsed(tx, next.hash, next)
  await insertRefreshToken(tx, { hash: next.successorHash, sessionId: found.sessionId, expiresAt })
  await touchSession(tx, found.sessionId)
}

/**
 * A retry, and no copy of the token: the successor is unused, and the request has the same attempt (at any time later) or
 * comes within the minute. A copied token does not carry the attempt.
 */
async function isLostAnswer(
  tx: Tx,
  found: FoundRefreshToken,
  { attemptHash, now }: { attemptHash: string | null; now: string },
): Promise<boolean> {
  if (found.usedAt === null || found.successorHash === null) return false
  const isSameAttempt = attemptHash !== null && attemptHash === found.attemptHash
  if (!isSameAttempt && Date.parse(now) - Date.parse(found.usedAt) > GRACE_MILLISECONDS) return false
  return !(await isRefreshTokenUsed(tx, found.successorHash))
}

async function endFamily(tx: Tx, deps: AppDeps, found: FoundRefreshToken): Promise<Result> {
  const ended = await revokeSession(tx, found.sessionId, 'refresh_token_reused')
  // Two of them at once: the other one has said it.
  if (ended.length === 0) return refused
  await insertEvent(tx, 'refresh_token_reused', found.userId, { sessionId: found.sessionId })
  const content = serverWords[found.language].mails.session.reused(deps.config.publicUrl)
  const mailId = await writeMail(tx, { ...content, to: found.email, language: found.language })
  return { ...refused, mailId, ended }
}
