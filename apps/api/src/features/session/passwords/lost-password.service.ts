import { normaliseEmail } from '@zinc/domain/account'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { AppDeps } from '../../../app-deps.ts'
import { inAccountTransaction } from '../../../db/database.ts'
import { isRefusal, type Refusal, refuse } from '../../../http/routing/errors.ts'
import type { Caller } from '../../../http/routing/handler.ts'
import { writeMail, writeNoMail } from '../../mail/mail.service.ts'
import { passwordCodeMail } from '../account.mails.ts'
import { findAccount, insertEvent, updatePasswordHash } from '../account.repository.ts'
import { checkCode, consumeCode, newCode, storeCode } from '../code.service.ts'
import { findDevice } from '../device.service.ts'
import { consumeCodeMail } from '../limits.service.ts'
import type { CodeSent } from '../registration.service.ts'
import { revokeSessionsOf } from '../session.repository.ts'
import { hashPassword, isTooCommon } from './password.service.ts'

type Asked = {
  email: string
  language: Language
  /** Device tokens as the browser kept them, a space between. */
  devices: string
}
type From = { caller: Caller; now: string }

/** Only an active account gets the mail; everybody gets the answer, after the same work. */
export async function requestPasswordReset(
  deps: AppDeps,
  asked: Asked,
  { caller, now }: From,
): Promise<CodeSent | Refusal> {
  const { email } = asked
  const device = findDevice(deps, asked.devices, normaliseEmail(email), now)
  const refused = await consumeCodeMail(deps, { purpose: 'lost_password', email, device, caller })
  if (refused !== null) return refused
  const code = newCode(now)
  const mailId = await inAccountTransaction(deps.database, async (tx) => {
    const account = await findAccount(tx, normaliseEmail(asked.email))
    await storeCode(tx, deps, { purpose: 'lost_password', email: asked.email, payload: {}, ...code })
    const language = account?.language ?? asked.language
    const mail = { ...passwordCodeMail(language, code.code), to: account?.email ?? asked.email, language }
    if (account?.isActive === true) return await writeMail(tx, mail)
    await writeNoMail(tx, mail)
    return null
  })
  if (mailId !== null) deps.mailQueue.announce(mailId)
  return { email: asked.email, expiresAt: code.expiresAt }
}

type Given = { email: string; code: string; caller: Caller }

export async function checkPasswordReset(deps: AppDeps, given: Given): Promise<CodeSent | Refusal> {
  const code = await checkCode(deps, { purpose: 'lost_password', ...given })
  return isRefusal(code) ? code : { email: given.email, expiresAt: code.expiresAt }
}

/** The new password is in force at once and every session of the person ends. */
export async function resetPassword(deps: AppDeps, given: Given & { password: string }): Promise<Refusal | null> {
  if (isTooCommon(given.password)) return refuse('PASSWORD_TOO_COMMON')
  const code = await checkCode(deps, { purpose: 'lost_password', ...given })
  if (isRefusal(code)) return code
  const passwordHash = await hashPassword(given.password)
  const done = await inAccountTransaction(deps.database, async (tx) => {
    const account = (await consumeCode(tx, code)) ? await findAccount(tx, normaliseEmail(given.email)) : null
    if (account === null || !account.isActive) return null
    await updatePasswordHash(tx, account.id, passwordHash)
    const ended = await revokeSessionsOf(tx, account.id, 'password_changed')
    await insertEvent(tx, 'password_changed', account.id)
    const content = serverWords[account.language].mails.session.passwordChanged(deps.config.publicUrl)
    const mailId = await writeMail(tx, { ...content, to: account.email, language: account.language })
    return { ended, mailId }
  })
  if (done === null) return refuse('CODE_INVALID')
  deps.sessions.forget(done.ended)
  deps.mailQueue.announce(done.mailId)
  return null
}
