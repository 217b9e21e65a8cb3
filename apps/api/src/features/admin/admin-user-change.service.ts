import type { AdminUser } from '@zinc/contract/admin'
import type { PlatformRole } from '@zinc/domain/role'
import { isRefusal, type Refusal, refuse } from '../../http/routing/errors.ts'
import type { ExpectedVersion } from '../../http/routing/handler.ts'
import { writeMail } from '../mail/mail.service.ts'
import { type AccountEvent, insertEvent } from '../session/account.repository.ts'
import { revokeSessionsOf } from '../session/session.repository.ts'
import { emailChangedMail, emailLeftMail } from './admin.mails.ts'
import {
  dropCodesOf,
  findOpenSessionIds,
  isEmailTaken,
  isOwner,
  type LockedUser,
  lockAdministrators,
  lockUser,
  type UserChange,
  updateUser,
} from './admin-user-change.repository.ts'
import { findAdminUser } from './admin-users.repository.ts'
import { type AdminCall, getAdminUser, rolesOf } from './admin-users.service.ts'

export type WantedChange = {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  roles?: readonly PlatformRole[] | undefined
  isActive?: boolean | undefined
}

/** Only what is sent changes. Refuses an address that another account has, to deactivate owners, and to demote or deactivate the last administrator. */
export async function changeAdminUser(
  call: AdminCall,
  userId: number,
  wanted: WantedChange,
  expectedVersion: ExpectedVersion,
): Promise<AdminUser | Refusal> {
  const { tx, scope } = call
  const administrators = await lockAdministrators(tx, scope)
  // Another administrator was quicker: the session still says so for a moment.
  if (!administrators.includes(scope.personId)) return refuse('ADMIN_ONLY')
  const before = await lockUser(tx, scope, userId)
  if (before === null) return refuse('NOT_FOUND')
  if (expectedVersion !== null && expectedVersion !== before.version) {
    const current = await getAdminUser(call, userId)
    return isRefusal(current) ? current : refuse('VERSION_STALE', { current })
  }
  const after = changed(before, wanted)
  const refusal = await refusalOf(call, before, after, administrators)
  if (refusal !== null) return refusal
  if (!(await updateUser(tx, scope, userId, after))) return refuse('EMAIL_TAKEN')
  await noteChange(call, before, after)
  await endTrust(call, before, after)
  if (before.email !== after.email) await tellNewAddress(call, before, after)
  return await getAdminUser(call, userId)
}

function changed(before: LockedUser, wanted: WantedChange): UserChange {
  return {
    name: wanted.name ?? before.name,
    email: wanted.email ?? before.email,
    phone: wanted.phone ?? before.phone,
    roles: wanted.roles === undefined ? before.roles : rolesOf(wanted.roles),
    isActive: wanted.isActive ?? before.isActive,
  }
}

const isActiveAdmin = (user: UserChange) => user.isActive && user.roles.includes('ROLE_ADMIN')

async function refusalOf(
  { tx, scope }: AdminCall,
  before: LockedUser,
  after: UserChange,
  administrators: readonly number[],
): Promise<Refusal | null> {
  if (before.email !== after.email && (await isEmailTaken(tx, scope, before.id, after.email))) {
    return refuse('EMAIL_TAKEN')
  }
  const leaves = isActiveAdmin(before) && !isActiveAdmin(after)
  if (leaves && administrators.length === 1) return refuse('LAST_ADMIN')
  const isBlocked = before.isActive && !after.isActive
  return isBlocked && (await isOwner(tx, scope, before.id)) ? refuse('LAST_OWNER') : null
}

/** Which fields, and by whom; never what they held. */
async function noteChange({ tx, scope }: AdminCall, before: LockedUser, after: UserChange): Promise<void> {
  const by = scope.personId
  const fields = (['name', 'email', 'phone'] as const).filter((field) => before[field] !== after[field])
  if (fields.length > 0) await insertEvent(tx, 'account_changed', before.id, { by, fields })
  if (before.roles.join() !== after.roles.join()) {
    await insertEvent(tx, 'roles_changed', before.id, { by, before: before.roles, after: after.roles })
  }
  if (before.isActive === after.isActive) return
  const kind: AccountEvent = after.isActive ? 'account_reactivated' : 'account_deactivated'
  await insertEvent(tx, kind, before.id, { by })
}

/**
 * Both addresses are told, the former without the new one. A code that was sent to either opens nothing any more, whoever
 * reads that mailbox; devices stay signed in, a person may be typing.
 */
async function tellNewAddress(call: AdminCall, before: LockedUser, after: UserChange): Promise<void> {
  const { tx, scope, deps, afterCommit } = call
  await dropCodesOf(tx, scope, [before.email, after.email])
  if (!after.isActive) return
  const author = await findAdminUser(tx, scope, { userId: scope.personId, businessNow: deps.clock.businessNow() })
  const told = { author: author?.name ?? '', email: after.email, publicUrl: deps.config.publicUrl }
  const { language } = before
  for (const [to, content] of [
    [before.email, emailLeftMail(language, told)],
    [after.email, emailChangedMail(language, told)],
  ] as const) {
    const mailId = await writeMail(tx, { ...content, to, language })
    afterCommit(() => deps.mailQueue.announce(mailId))
  }
}

/** Deactivation ends the person's sessions; changed roles are read again at the next call. */
async function endTrust({ tx, scope, deps, afterCommit }: AdminCall, before: LockedUser, after: UserChange) {
  if (before.isActive && !after.isActive) {
    const ended = await revokeSessionsOf(tx, before.id, 'deactivated')
    afterCommit(() => deps.sessions.forget(ended))
    return
  }
  if (before.roles.join() === after.roles.join()) return
  const open = await findOpenSessionIds(tx, scope, before.id)
  afterCommit(() => deps.sessions.forget(open))
}
