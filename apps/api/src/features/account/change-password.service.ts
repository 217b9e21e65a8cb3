import { serverWords } from '@zinc/words/server-words'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction } from '../../db/database.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { writeMail } from '../mail/mail.service.ts'
import { type Account, insertEvent, lockAccount, updatePasswordHash } from '../session/account.repository.ts'
import { hashPassword, isTooCommon } from '../session/passwords/password.service.ts'
import { revokeOtherSessionsOf } from '../session/session.repository.ts'
import { type Asking, proveOwnPassword } from './own-password.service.ts'

type Passwords = { currentPassword: string; plainPassword: string }

/** Every other session ends at once; this one stays. A wrong old password is no 401: the client would repeat it. */
export async function changePassword(deps: AppDeps, asking: Asking, wanted: Passwords): Promise<Refusal | null> {
  if (isTooCommon(wanted.plainPassword)) return refuse('PASSWORD_TOO_COMMON')
  const account = await proveOwnPassword(deps, asking, wanted.currentPassword)
  if (!isRefusal(account)) return await replacePassword(deps, asking, { account, ...wanted })
  if (account.code !== 'PASSWORD_WRONG') return account
  // The answer to this very change may have been lost: what is asked for is already so. It counts as a try of its own.
  const isDone = !isRefusal(await proveOwnPassword(deps, asking, wanted.plainPassword))
  return isDone ? null : account
}

async function replacePassword(
  deps: AppDeps,
  asking: Asking,
  { account, ...wanted }: Passwords & { account: Account },
): Promise<Refusal | null> {
  const passwordHash = await hashPassword(wanted.plainPassword)
  const done = await inAccountTransaction(deps.database, async (tx) => {
    if (!(await lockAccount(tx, account))) return null
    await updatePasswordHash(tx, account.id, passwordHash)
    const of = { userId: account.id, keptSessionId: asking.scope.sessionId }
    const ended = await revokeOtherSessionsOf(tx, of, 'password_changed')
    await insertEvent(tx, 'password_changed', account.id, { ip: asking.caller.ip })
    const content = serverWords[account.language].mails.account.passwordChanged(deps.config.publicUrl)
    const mailId = await writeMail(tx, { ...content, to: account.email, language: account.language })
    return { ended, mailId }
  })
  // Changed by another request meanwhile: judged again, by the password there is now.
  if (done === null) return await changePassword(deps, asking, wanted)
  deps.sessions.forget(done.ended)
  deps.mailQueue.announce(done.mailId)
  return null
}
