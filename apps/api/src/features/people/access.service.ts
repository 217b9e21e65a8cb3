import type { AuthorizedUser, GrantableRole } from '@zinc/contract/people'
import { normaliseEmail } from '@zinc/domain/account'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import type { Language } from '@zinc/words/languages'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { lockEstablishment } from '../establishments/establishments.repository.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { deleteInvitationTo } from './invitation.repository.ts'
import {
  confirmOutsideAccess,
  deleteMembership,
  findActivePerson,
  findMembers,
  findRevoked,
  isColleague,
  saveMembership,
} from './member.repository.ts'
import { type Granter, getGranter } from './outside-access.repository.ts'
import { type Announcing, announceOutsideAccess } from './outside-access.service.ts'

/** Members by name, then those who were taken out, latest first. `hasEnded`: their last day is past. */
export async function listAuthorizedUsers(tx: Tx, scope: EstablishmentScope): Promise<AuthorizedUser[]> {
  const rows = await Promise.all([findMembers(tx, scope), findRevoked(tx, scope)])
  return rows.flat().map((row) => authorizedUserOf(row, scope))
}

/** Left out, a living member's role and last day stay; for anyone else it is staff, without end. */
export type Grant = {
  userId: number
  role?: GrantableRole | undefined
  expiresOn?: PlainDate | null | undefined
  reason?: string | undefined
}

export type Granting = Announcing & { expectedVersion: ExpectedVersion; businessNow: string; language: Language }

/**
 * Lets a known person in, or changes what a member may. Whom the caller does not know is nobody: the same answer as for
 * a number no account has. In a scope of `proveAdministration` everyone is known.
 */
export async function grantAccess(
  tx: Tx,
  scope: EstablishmentScope,
  grant: Grant,
  on: Granting,
): Promise<AuthorizedUser | Refusal> {
  await lockEstablishment(tx, scope)
  const { userId } = grant
  const person = await findActivePerson(tx, userId)
  const before = await findAuthorizedUser(tx, scope, userId)
  const isKnown =
    before !== null || scope.isAdministration || (await isColleague(tx, scope, { userId, businessNow: on.businessNow }))
  if (person === null || !isKnown) return refuse('USER_UNKNOWN')
  if (before?.role === 'owner') return refuse('OWNER_UNCHANGEABLE')
  if (isStale(on.expectedVersion, before)) return refuse('VERSION_STALE', before === null ? {} : { current: before })
  const wanted = wantedOf(grant, before)
  const refusal = refusalOfEnd(scope, wanted.expiresOn, on.language)
  if (refusal !== null) return refusal
  const isEntering = before === null || before.hasEnded
  const granter = await getGranter(tx, scope, scope.personId)
  if (!isEntering && before.role === wanted.role && before.expiresOn === wanted.expiresOn) {
    return await confirmAccess(tx, scope, before, granter)
  }
  const reason = grant.reason === undefined || grant.reason === '' ? null : grant.reason
  const outside = granter.isOwner ? null : { reason }
  await saveMembership(tx, scope, { userId, ...wanted, grantedBy: scope.personId, isEntering, outside })
  await deleteInvitationTo(tx, scope, person.emailKey)
  if (outside !== null) await announceOutsideAccess(tx, { granter, userId, ...wanted, reason }, on)
  await journalAccess(tx, scope, { action: 'access.grant', userId, before, after: wanted, reason, granter })
  return await getAuthorizedUser(tx, scope, userId)
}

/** Nothing changes; by the owner's hand, what somebody else gave is kept, and the journal says so. */
async function confirmAccess(
  tx: Tx,
  scope: EstablishmentScope,
  before: AuthorizedUser,
  granter: Granter,
): Promise<AuthorizedUser> {
  if (!granter.isOwner || before.fromOutside === null || before.fromOutside.isConfirmed) return before
  await confirmOutsideAccess(tx, scope, before.id)
  await journalAccess(tx, scope, { action: 'access.grant', userId: before.id, before, after: before })
  return await getAuthorizedUser(tx, scope, before.id)
}

/** At once: the next call of the person, with whatever token, finds no membership. Their invitation goes with it. */
export async function revokeAccess(tx: Tx, scope: EstablishmentScope, userId: number): Promise<Refusal | null> {
  await lockEstablishment(tx, scope)
  const before = await findAuthorizedUser(tx, scope, userId)
  if (before === null || before.revokedAt !== null) return refuse('USER_UNKNOWN')
  if (before.role === 'owner') return refuse('OWNER_UNCHANGEABLE')
  await deleteMembership(tx, scope, { userId, role: before.role })
  await deleteInvitationTo(tx, scope, normaliseEmail(before.email))
  await journalAccess(tx, scope, { action: 'access.revoke', userId, before, after: null })
  return null
}

type Access = { role: EstablishmentRole; expiresOn: PlainDate | null }

/** Names the person by number only: the journal outlives an account. */
export async function journalAccess(
  tx: Tx,
  scope: EstablishmentScope,
  change: {
    action: 'access.grant' | 'access.revoke' | 'access.accept'
    userId: number
    before: (Access & Pick<AuthorizedUser, 'hasEnded'>) | null
    after: Access | null
    reason?: string | null
    /** Who gave the access, where they are not the author of the entry or not the owner. */
    granter?: Granter
  },
): Promise<void> {
  const { action, userId, before, after, reason = null, granter } = change
  const outside = granter === undefined || granter.isOwner ? {} : { fromOutside: true, grantedBy: granter.id }
  await appendJournal(tx, scope, {
    action,
    entity: 'access',
    entityId: String(userId),
    before: before === null || before.hasEnded ? null : { role: before.role, expiresOn: before.expiresOn },
    after: after === null ? null : { role: after.role, expiresOn: after.expiresOn, ...outside },
    reason,
  })
}

/** An access that would end before it begins. */
export function refusalOfEnd(
  scope: EstablishmentScope,
  expiresOn: PlainDate | null,
  language: Language,
): Refusal | null {
  if (expiresOn === null || expiresOn >= scope.today) return null
  const issue = { path: ['expiresOn'], code: 'date_past', message: serverWords[language].fields.date_past }
  return refuse('VALIDATION_FAILED', { issues: [issue] })
}

export async function findAuthorizedUser(
  tx: Tx,
  scope: EstablishmentScope,
  userId: number,
): Promise<AuthorizedUser | null> {
  const row = (await findMembers(tx, scope, userId))[0] ?? (await findRevoked(tx, scope, userId))[0]
  return row === undefined ? null : authorizedUserOf(row, scope)
}

async function getAuthorizedUser(tx: Tx, scope: EstablishmentScope, userId: number): Promise<AuthorizedUser> {
  const found = await findAuthorizedUser(tx, scope, userId)
  if (found === null) throw new Error('a membership just saved is not there')
  return found
}

type Row = Omit<AuthorizedUser, 'hasEnded' | 'fromOutside'> & {
  outsideAt: string | null
  outsideReason: string | null
  outsideConfirmedAt: string | null
  granterId: number | null
  granterName: string | null
}

function authorizedUserOf(row: Row, scope: EstablishmentScope): AuthorizedUser {
  const { outsideAt: at, outsideReason: reason, outsideConfirmedAt, granterId: id, granterName, ...user } = row
  const isOver = row.expiresOn !== null && row.expiresOn < scope.today
  const by = id === null ? null : { id, name: granterName ?? '' }
  const isOutside = at !== null && by !== null
  const fromOutside = isOutside ? { by, at, reason, isConfirmed: outsideConfirmedAt !== null } : null
  return { ...user, hasEnded: row.revokedAt !== null || isOver, fromOutside }
}

function isStale(expected: ExpectedVersion, before: AuthorizedUser | null): boolean {
  if (expected === null) return false
  if (expected === 'absent') return before !== null && before.revokedAt === null
  return expected !== (before?.version ?? 0)
}

function wantedOf({ role, expiresOn }: Grant, before: AuthorizedUser | null) {
  const stored = before === null || before.hasEnded || before.role === 'owner' ? null : before
  return {
    role: role ?? (stored === null || stored.role === 'owner' ? 'staff' : stored.role),
    expiresOn: expiresOn === undefined ? (stored?.expiresOn ?? null) : expiresOn,
  }
}
