import type { ReceivedInvitation } from '@zinc/contract/people'
import { businessDateAt } from '../../business-date.ts'
import type { Tx } from '../../db/database.ts'
import { openInvitingScope, type PersonScope, proveInvitation } from '../../http/access/scope.ts'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import { lockEstablishment } from '../establishments/establishments.repository.ts'
import { updateCurrentEstablishment } from '../session/profile.repository.ts'
import { currentUserOf } from '../session/profile.service.ts'
import { findAuthorizedUser, journalAccess } from './access.service.ts'
import { consumeInvitation, deleteInvitationsTo, findReceivedInvitations } from './invitation.repository.ts'
import { journalInvitation } from './invitation.service.ts'
import { saveMembership } from './member.repository.ts'
import { getGranter } from './outside-access.repository.ts'
import { type Announcing, announceOutsideAccess } from './outside-access.service.ts'

/** To the address the person has proven theirs by registering, whichever establishment sent it. */
export async function listReceivedInvitations(
  tx: Tx,
  person: PersonScope,
  businessNow: string,
): Promise<ReceivedInvitation[]> {
  const establishmentIds = await openInvitingScope(tx, person)
  if (establishmentIds.length === 0) return []
  const rows = await findReceivedInvitations(tx, person, establishmentIds)
  return rows
    .filter((row) => row.expiresOn === null || row.expiresOn >= businessDateAt(businessNow, row))
    .map(({ timeZone: _, businessDayStart: __, ...invitation }) => invitation)
}

/** Deleted with the account: the next holder of the address was not invited. */
export async function forgetReceivedInvitations(tx: Tx, person: PersonScope, emailKey: string): Promise<void> {
  const establishmentIds = await openInvitingScope(tx, person)
  if (establishmentIds.length > 0) await deleteInvitationsTo(tx, establishmentIds, emailKey)
}

type Answering = { invitationId: string; businessNow: string }

/** The person becomes a member as was offered; who has no establishment open finds this one open. */
export async function acceptInvitation(
  tx: Tx,
  person: PersonScope,
  { invitationId, businessNow, ...announcing }: Answering & Announcing,
): Promise<{ establishmentId: number } | Refusal> {
  const scope = await proveInvitation(tx, person, { invitationId, businessNow })
  if (isRefusal(scope)) return scope
  if (!scope.isActive) return refuse('ESTABLISHMENT_INACTIVE')
  await lockEstablishment(tx, scope)
  const offer = await consumeInvitation(tx, scope, invitationId)
  if (offer === null) return refuse('NOT_FOUND')
  const { establishmentId, personId: userId } = scope
  const before = await findAuthorizedUser(tx, scope, userId)
  const granter = await getGranter(tx, scope, offer.invitedBy)
  // An owner who invites their own address stays what they are.
  if (before?.role !== 'owner') {
    const isEntering = before === null || before.hasEnded
    const { role, expiresOn, invitedBy: grantedBy } = offer
    const outside = granter.isOwner ? null : { reason: null }
    await saveMembership(tx, scope, { userId, role, expiresOn, grantedBy, isEntering, outside })
    if (outside !== null) {
      await announceOutsideAccess(tx, { granter, userId, role, expiresOn, reason: null }, announcing)
    }
  }
  const { currentEstablishment } = await currentUserOf(tx, person, businessNow)
  if (currentEstablishment === null) await updateCurrentEstablishment(tx, person, establishmentId)
  const after = before?.role === 'owner' ? before : offer
  await journalAccess(tx, scope, { action: 'access.accept', userId, before, after, granter })
  return { establishmentId }
}

export async function declineInvitation(
  tx: Tx,
  person: PersonScope,
  { invitationId, businessNow }: Answering,
): Promise<Refusal | null> {
  const scope = await proveInvitation(tx, person, { invitationId, businessNow })
  if (isRefusal(scope)) return scope
  await lockEstablishment(tx, scope)
  const offer = await consumeInvitation(tx, scope, invitationId)
  if (offer === null) return refuse('NOT_FOUND')
  const { role, expiresOn } = offer
  const before = { role, expiresOn }
  await journalInvitation(tx, scope, { action: 'invitation.decline', id: invitationId, before, after: null })
  return null
}
