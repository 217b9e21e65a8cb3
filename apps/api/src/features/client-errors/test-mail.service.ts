import type { clientErrorRoutes } from '@zinc/contract/client-errors'
import { serverWords } from '@zinc/words/server-words'
import { refuse } from '../../http/routing/errors.ts'
import type { Call } from '../../http/routing/handler.ts'
import { writeMail } from '../mail/mail.service.ts'
import { findAccountOf } from '../session/account.repository.ts'

/** By the way of every mail: what is tried is what people will get. */
export async function sendTestMail(call: Call<(typeof clientErrorRoutes)['sendTestMail']>) {
  const { tx, scope, deps, language, now, afterCommit } = call
  const account = await findAccountOf(tx, scope.personId)
  if (account === null) return refuse('ADMIN_ONLY')
  const to = account.email
  const content = serverWords[language].mails.admin.testMail({ publicUrl: deps.config.publicUrl })
  const mailId = await writeMail(tx, { ...content, to, language })
  afterCommit(() => deps.mailQueue.announce(mailId))
  return { to, askedAt: now }
}
