import type { GrantableRole, Invitation } from '@zinc/contract/people'
import { normaliseEmail } from '@zinc/domain/account'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Language } from '@zinc/words/languages'
import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import { type EstablishmentScope, type PersonScope, proveEstablishmentScope } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import { lockEstablishment } from '../establishments/establishments.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { writeMail } from '../mail/mail.service.ts'
import { findAccount } from '../session/account.repository.ts'
import { consumeInvitationMail } from '../session/limits.service.ts'
import { refusalOfEnd } from './access.service.ts'
import {
  consumeInvitation,
  findInvitations,
  findInvitedFromIds,
  findSentInvitations,
  getInviter,
  saveInvitation,
} from './invitation.repository.ts'
import { invitationMail } from './people.mails.ts'

const DAY = 24 * 60 * 60_000
const VALID_DAYS = 14

type Wanted = { email: string; role: GrantableRole; expiresOn: PlainDate | null }
type Inviting = { deps: AppDeps; language: Language; now: string; afterCommit: (work: () => void) => void }

/** The same answer, the same work and one mail whether the address has an account or not: only its reader can tell. */
export async function invitePerson(
  tx: Tx,
  scope: EstablishmentScope,
  wanted: Wanted,
  { deps, language, now, afterCommit }: Inviting,
): Promise<Invitation | Refusal> {
  const { email, role, expiresOn } = wanted
  const past = refusalOfEnd(scope, expiresOn, language)
  if (past !== null) return past
  const emailKey = normaliseEmail(email)
  const tooMany = await consumeInvitationMail(tx, deps, { personId: scope.personId, emailKey })
  if (tooMany !== null) return tooMany
  await lockEstablishment(tx, scope)
  const id = uuidV7()
  const validUntil = new Date(Date.parse(now) + VALID_DAYS * DAY).toISOString()
  await saveInvitation(tx, scope, { id, email, emailKey, role, expiresOn, validUntil })
  const account = await findAccount(tx, emailKey)
  const mailLanguage = account?.language ?? language
  const content = invitationMail(mailLanguage, {
    ...(await getInviter(tx, scope)),
    role,
    validUntil,
    hasAccount: account !== null,
    publicUrl: deps.config.publicUrl,
  })
  const mailId = await writeMail(tx, { ...content, to: account?.email ?? email, language: mailLanguage })
  afterCommit(() => deps.mailQueue.announce(mailId))
  await journalInvitation(tx, scope, { action: 'invitation.create', id, before: null, after: { role, expiresOn } })
  return await getInvitation(tx, scope, id)
}

/** One that is over is gone for everyone. */
export async function withdrawInvitation(tx: Tx, scope: EstablishmentScope, id: string): Promise<Refusal | null> {
  await lockEstablishment(tx, scope)
  const [found] = await findInvitations(tx, scope, id)
  const taken = found === undefined ? null : await consumeInvitation(tx, scope, id)
  if (taken === null) return refuse('NOT_FOUND')
  const { role, expiresOn } = taken
  await journalInvitation(tx, scope, { action: 'invitation.withdraw', id, before: { role, expiresOn }, after: null })
  return null
}

type Offer = { role: GrantableRole; expiresOn: PlainDate | null }

/** Without the address: the journal outlives the person's wish to be known. */
export async function journalInvitation(
  tx: Tx,
  scope: EstablishmentScope,
  change: {
    action: 'invitation.create' | 'invitation.withdraw' | 'invitation.decline'
    id: string
    before: Offer | null
    after: Offer | null
  },
): Promise<void> {
  const { id, ...entry } = change
  await appendJournal(tx, scope, { ...entry, entity: 'invitation', entityId: id, reason: null })
}

async function getInvitation(tx: Tx, scope: EstablishmentScope, id: string): Promise<Invitation> {
  const [found] = await findInvitations(tx, scope, id)
  if (found === undefined) throw new Error('an invitation just saved is not there')
  return found
}

/** Only of places whose invitations the person may still read: the addresses in them are other people's. */
export async function listSentInvitations(tx: Tx, person: PersonScope, businessNow: string) {
  const sent: Awaited<ReturnType<typeof findSentInvitations>> = []
  for (const establishmentId of await findInvitedFromIds(tx, person)) {
    const wanted = { establishmentId, permission: 'settings.write', businessNow, orAdmin: true } as const
    const scope = await proveEstablishmentScope(tx, person, wanted)
    if (!isRefusal(scope)) sent.push(...(await findSentInvitations(tx, scope)))
  }
  return sent
}
