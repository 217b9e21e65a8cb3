import type { AdminUser, AdminUserDetail } from '@zinc/contract/admin'
import { normaliseEmail } from '@zinc/domain/account'
import type { PlatformRole } from '@zinc/domain/role'
import type { Language } from '@zinc/words/languages'
import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import type { AdminScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { writeMail } from '../mail/mail.service.ts'
import { insertAccount, insertEvent } from '../session/account.repository.ts'
import { unusablePasswordHash } from '../session/passwords/password.service.ts'
import { accountOpenedMail } from './admin.mails.ts'
import { updateUser } from './admin-user-change.repository.ts'
import {
  type AdminUserFilter,
  countAdminUsers,
  findAdminUser,
  findAdminUserAccess,
  findAdminUsers,
} from './admin-users.repository.ts'

/** The call of an administrator. */
export type AdminCall = {
  tx: Tx
  scope: AdminScope
  deps: AppDeps
  language: Language
  afterCommit: (work: () => void) => void
}

export async function listAdminUsers(
  tx: Tx,
  admin: AdminScope,
  filter: AdminUserFilter,
): Promise<{ users: AdminUser[]; total: number }> {
  const [users, total] = await Promise.all([findAdminUsers(tx, admin, filter), countAdminUsers(tx, admin, filter)])
  return { users, total }
}

export async function getAdminUser({ tx, scope, deps }: AdminCall, userId: number): Promise<AdminUser | Refusal> {
  const found = await findAdminUser(tx, scope, { userId, businessNow: deps.clock.businessNow() })
  return found ?? refuse('NOT_FOUND')
}

export async function getAdminUserDetail(call: AdminCall, userId: number): Promise<AdminUserDetail | Refusal> {
  const { tx, scope, deps } = call
  const asked = { userId, businessNow: deps.clock.businessNow() }
  const [found, access] = await Promise.all([findAdminUser(tx, scope, asked), findAdminUserAccess(tx, scope, asked)])
  return found === null ? refuse('NOT_FOUND') : { ...found, ...access }
}

type NewUser = {
  email: string
  name: string
  phone?: string | undefined
  roles?: readonly PlatformRole[] | undefined
  language?: Language | undefined
}

/** Nobody knows its password: the mail says how to choose one. */
export async function createAdminUser(call: AdminCall, wanted: NewUser): Promise<AdminUser | Refusal> {
  const { tx, scope, deps } = call
  const { email, name, language = call.language } = wanted
  const roles = rolesOf(wanted.roles ?? [])
  const isAdmin = roles.includes('ROLE_ADMIN')
  const passwordHash = await unusablePasswordHash()
  const account = { email, emailKey: normaliseEmail(email), name, language, passwordHash, isAdmin }
  const id = await insertAccount(tx, account)
  if (id === null) return refuse('EMAIL_TAKEN')
  if (wanted.phone !== undefined && wanted.phone !== '') {
    await updateUser(tx, scope, id, { name, email, phone: wanted.phone, roles, isActive: true })
  }
  await insertEvent(tx, 'account_opened', id, { by: scope.personId, roles })
  const author = await findAdminUser(tx, scope, { userId: scope.personId, businessNow: deps.clock.businessNow() })
  const content = accountOpenedMail(language, { author: author?.name ?? '', email, publicUrl: deps.config.publicUrl })
  const mailId = await writeMail(tx, { ...content, to: email, language })
  call.afterCommit(() => deps.mailQueue.announce(mailId))
  return await getAdminUser(call, id)
}

/** Everybody has ROLE_USER; each role once, in the order of the contract. */
export function rolesOf(wanted: readonly PlatformRole[]): PlatformRole[] {
  return wanted.includes('ROLE_ADMIN') ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER']
}
