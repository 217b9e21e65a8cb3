import { normaliseEmail } from '@zinc/domain/account'
import type { PlatformRole } from '@zinc/domain/role'
import type { Language } from '@zinc/words/languages'
import { sql } from 'kysely'
import { sqlStateOf } from '../../db/connection/sql-state.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { AdminScope } from '../../http/access/scope.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * The active administrators, locked until the transaction ends: two who leave at once come one after the other. In the
 * order of their ids, and before any other row, so that nobody waits in a circle.
 */
export async function lockAdministrators(tx: Tx, _: AdminScope): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', true)
    .where(sql<boolean>`'ROLE_ADMIN' = any (roles)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export type LockedUser = {
  id: number
  email: string
  name: string
  phone: string
  language: Language
  roles: PlatformRole[]
  isActive: boolean
  version: number
}

/** null: nobody has this number, or a deleted account had it. */
export async function lockUser(tx: Tx, _: AdminScope, userId: number): Promise<LockedUser | null> {
  const row = await tx
    .selectFrom('users')
    .select(columns('id', 'email', 'name', 'phone', 'language', 'roles', 'is_active', 'version'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type UserChange = { name: string; email: string; phone: string; roles: PlatformRole[]; isActive: boolean }

/** Also of an account that is deactivated. */
export async function isEmailTaken(tx: Tx, _: AdminScope, userId: number, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', normaliseEmail(email))
    .where('id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Codes sent to an address that is no longer an account's, or was somebody's before. */
export async function dropCodesOf(tx: Tx, _: AdminScope, emails: readonly string[]): Promise<void> {
  await tx.deleteFrom('codes').where('email_key', 'in', emails.map(normaliseEmail)).execute()
}

/** False when another account got the address at the same time: the transaction can then only be rolled back. */
export async function updateUser(tx: Tx, _: AdminScope, userId: number, change: UserChange): Promise<boolean> {
  try {
    await setUser(tx, userId, change)
    return true
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

async function setUser(tx: Tx, userId: number, change: UserChange): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: change.name,
      email: change.email,
      email_key: normaliseEmail(change.email),
      phone: change.phone,
      roles: change.roles,
      is_active: change.isActive,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}

/** An establishment that was deleted has no owner to keep. */
export async function isOwner(tx: Tx, _: AdminScope, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('establishments')
    .select('id')
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findOpenSessionIds(tx: Tx, _: AdminScope, userId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}
