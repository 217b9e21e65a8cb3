import type { SignedIn } from '@zinc/contract/session'
import { normaliseEmail } from '@zinc/domain/account'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction, type Tx } from '../../db/database.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import type { Caller } from '../../http/routing/handler.ts'
import { writeMail } from '../mail/mail.service.ts'
import { isInvited } from '../people/invitation.repository.ts'
import { registrationCodeMail } from './account.mails.ts'
import { findAccount, insertAccount, insertEvent, isAnyAccount, lockFirstAccount } from './account.repository.ts'
import type { CodePayload } from './code.repository.ts'
import { type CheckedCode, checkCode, consumeCode, newCode, storeCode } from './code.service.ts'
import { newDeviceToken } from './device.service.ts'
import { consumeCodeMail } from './limits.service.ts'
import { hashPassword, isTooCommon } from './passwords/password.service.ts'
import { openSession } from './token.service.ts'

type Registration = { name: string; email: string; password: string; language: Language }
type From = { caller: Caller; now: string }
export type CodeSent = { email: string; expiresAt: string }

/** The same answer, the same work and one mail whether the address has an account or not. */
export async function register(
  deps: AppDeps,
  wanted: Registration,
  { caller, now }: From,
): Promise<CodeSent | Refusal> {
  if (isTooCommon(wanted.password)) return refuse('PASSWORD_TOO_COMMON')
  const refused = await consumeCodeMail(deps, { purpose: 'register', email: wanted.email, device: null, caller })
  if (refused !== null) return refused
  if (!(await mayRegister(deps, wanted.email))) return refuse('REGISTRATION_CLOSED')
  const passwordHash = await hashPassword(wanted.password)
  const code = newCode(now)
  const mailId = await inAccountTransaction(deps.database, async (tx) => {
    const account = await findAccount(tx, normaliseEmail(wanted.email))
    const { name, email, language } = wanted
    const payload: CodePayload = account === null ? { name, email, language, passwordHash } : {}
    await storeCode(tx, deps, { purpose: 'register', email, payload, ...code })
    if (account === null)
      return await writeMail(tx, {
        ...registrationCodeMail(language, { code: code.code, name, askedAt: now }),
        to: email,
        language,
      })
    const content = serverWords[account.language].mails.session.alreadyRegistered(deps.config.publicUrl)
    return await writeMail(tx, { ...content, to: account.email, language: account.language })
  })
  deps.mailQueue.announce(mailId)
  return { email: wanted.email, expiresAt: code.expiresAt }
}

/** Says nothing of who has an account: theirs is refused like any address that was not invited. */
async function mayRegister({ config, database }: AppDeps, email: string): Promise<boolean> {
  if (config.registration === 'open') return true
  return await inAccountTransaction(
    database,
    async (tx) => !(await isAnyAccount(tx)) || (await isInvited(tx, normaliseEmail(email))),
  )
}

type Given = { email: string; code: string }

export async function confirmRegistration(deps: AppDeps, given: Given, from: From): Promise<SignedIn | Refusal> {
  const code = await checkCode(deps, { purpose: 'register', ...given, caller: from.caller })
  if (isRefusal(code)) return code
  return await inAccountTransaction(deps.database, (tx) => openAccount(tx, deps, code, from))
}

async function openAccount(tx: Tx, deps: AppDeps, code: CheckedCode, from: From): Promise<SignedIn | Refusal> {
  const { name, email, language, passwordHash } = code.payload
  if (name === undefined || email === undefined || language === undefined || passwordHash === undefined) {
    return refuse('CODE_INVALID')
  }
  if (!(await consumeCode(tx, code))) return refuse('CODE_INVALID')
  await lockFirstAccount(tx)
  const isAdmin = !(await isAnyAccount(tx))
  const emailKey = normaliseEmail(email)
  const id = await insertAccount(tx, { email, emailKey, name, language, passwordHash, isAdmin })
  if (id === null) return refuse('CODE_INVALID')
  await insertEvent(tx, 'registered', id, { ip: from.caller.ip })
  const pair = await openSession(tx, deps, { id, email }, from)
  return { ...pair, device: newDeviceToken(deps, emailKey, from.now) }
}
