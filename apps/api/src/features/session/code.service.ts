import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { normaliseEmail } from '@zinc/domain/account'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction, type Tx } from '../../db/database.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import type { Caller } from '../../http/routing/handler.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { type CodePayload, type CodePurpose, countTry, insertCode, markCodeUsed } from './code.repository.ts'
import { consumeCodeAttempt, refundAttempts } from './limits.service.ts'

const CODE_MILLISECONDS = 15 * 60_000

export type NewCode = { code: string; expiresAt: string }

export function newCode(now: string): NewCode {
  return {
    code: randomInt(1_000_000).toString().padStart(6, '0'),
    expiresAt: new Date(Date.parse(now) + CODE_MILLISECONDS).toISOString(),
  }
}

type Asked = { purpose: CodePurpose; email: string }

/** Ends the codes asked before for the same address and purpose. */
export async function storeCode(
  tx: Tx,
  deps: AppDeps,
  asked: Asked & NewCode & { payload: CodePayload },
): Promise<void> {
  const id = uuidV7()
  await insertCode(tx, {
    id,
    purpose: asked.purpose,
    emailKey: normaliseEmail(asked.email),
    codeHash: hashOf(deps, id, asked.code),
    expiresAt: asked.expiresAt,
    payload: asked.payload,
  })
}

export type CheckedCode = { id: string; payload: CodePayload; expiresAt: string }

/**
 * The try is counted and committed before the comparison, one after the other: parallel guesses count too, and the
 * refusal that follows does not take it back.
 */
export async function checkCode(
  deps: AppDeps,
  asked: Asked & { code: string; caller: Caller },
): Promise<CheckedCode | Refusal> {
  const taken = await consumeCodeAttempt(deps, asked.email, asked.caller)
  if (isRefusal(taken)) return taken
  const emailKey = normaliseEmail(asked.email)
  const found = await inAccountTransaction(deps.database, (tx) => countTry(tx, asked.purpose, emailKey))
  if (found === null) return refuse('CODE_INVALID')
  const given = Buffer.from(hashOf(deps, found.id, asked.code), 'hex')
  const isRight = timingSafeEqual(given, Buffer.from(found.codeHash, 'hex'))
  if (!isRight) return refuse('CODE_INVALID')
  await refundAttempts(deps, taken)
  return { id: found.id, payload: found.payload, expiresAt: found.expiresAt }
}

/** false when someone else used it between the check and now. */
export async function consumeCode(tx: Tx, code: CheckedCode): Promise<boolean> {
  return await markCodeUsed(tx, code.id)
}

/** A million codes are soon tried: without our secret the stored hash gives none back. Bound to its own row. */
function hashOf(deps: AppDeps, id: string, code: string): string {
  return createHmac('sha256', deps.keys.code).update(`${id} ${code}`).digest('hex')
}
