import { normaliseEmail } from '@zinc/domain/account'
import { serverWords } from '@zinc/words/server-words'
import type { AppDeps } from '../../app-deps.ts'
import { inAccountTransaction, type Tx } from '../../db/database.ts'
import { type PersonScope, proveEstablishmentScope } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { writeMail } from '../mail/mail.service.ts'
import { forgetReceivedInvitations } from '../people/received-invitation.service.ts'
import { type Account, findAccountOf, insertEvent, lockAccount } from '../session/account.repository.ts'
import {
  blankUser,
  deleteMemberships,
  deleteSessions,
  findOwnMembershipIds,
  isLastAdmin,
  lockForDeletion,
  ownsEstablishment,
} from './deletion.repository.ts'
import { type Asking, proveOwnPassword } from './own-password.service.ts'

/** What the establishments keep by law stays under the person's number; everything that says who it was goes. */
export async function deleteAccount(deps: AppDeps, asking: Asking, password: string): Promise<Refusal | null> {
  const account = await proveOwnPassword(deps, asking, password)
  if (isRefusal(account)) return account
  const { scope } = asking
  const done = await inAccountTransaction(deps.database, async (tx) => {
    await lockForDeletion(tx, scope)
    // Two requests at once: the other one has done it, or has changed the password.
    if ((await findAccountOf(tx, scope.personId)) === null) return null
    if (!(await lockAccount(tx, account))) return refuse('PASSWORD_WRONG')
    if (await ownsEstablishment(tx, scope)) return refuse('LAST_OWNER')
    if (await isLastAdmin(tx, scope)) return refuse('LAST_ADMIN')
    return await erase(tx, deps, { scope, account })
  })
  if (done === null || isRefusal(done)) return done
  deps.sessions.forget(done.ended)
  deps.mailQueue.announce(done.mailId)
  return null
}

async function erase(tx: Tx, deps: AppDeps, { scope, account }: { scope: PersonScope; account: Account }) {
  const mail = { ...serverWords[account.language].mails.account.deleted, to: account.email, language: account.language }
  const mailId = await writeMail(tx, mail)
  await insertEvent(tx, 'account_deleted', account.id)
  const ended = await deleteSessions(tx, scope)
  const establishmentIds = await findOwnMembershipIds(tx, scope)
  for (const id of establishmentIds) await noteLeaving(tx, deps, scope, id)
  await deleteMemberships(tx, scope)
  const emailKey = normaliseEmail(account.email)
  await forgetReceivedInvitations(tx, scope, emailKey)
  await blankUser(tx, scope, emailKey)
  return { ended, mailId }
}

/** A right that ends is an entry of the establishment's journal; one that had ended before is none. */
async function noteLeaving(tx: Tx, deps: AppDeps, person: PersonScope, establishmentId: number): Promise<void> {
  const businessNow = deps.clock.businessNow()
  const wanted = { establishmentId, permission: 'establishment.read', businessNow, isWrite: true } as const
  const scope = await proveEstablishmentScope(tx, person, wanted)
  if (isRefusal(scope)) return
  await appendJournal(tx, scope, {
    action: 'access.leave',
    entity: 'access',
    entityId: String(person.personId),
    before: { role: scope.role },
    after: null,
    reason: null,
  })
}
