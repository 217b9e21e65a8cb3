import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import type { PersonScope } from '../../http/access/scope.ts'

/**
 * Holds the row until the transaction ends, and with it everything that would name the person anew: a membership or an
 * ownership waits here. An administrator holds every other one too, so that the last two cannot leave at once.
 */
export async function lockForDeletion(tx: Tx, person: PersonScope): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        eb('id', '=', person.personId),
        and([
          isActiveAdmin,
          exists(selectFrom('users as me').select('me.id').where('me.id', '=', person.personId).where(isAdminOf('me'))),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

const isAdminOf = (table: 'me' | 'users') => sql<boolean>`'ROLE_ADMIN' = any (${sql.ref(`${table}.roles`)})`
const isActiveAdmin = sql<boolean>`users.is_active and 'ROLE_ADMIN' = any (users.roles)`

export async function isLastAdmin(tx: Tx, person: PersonScope): Promise<boolean> {
  const admins = await tx.selectFrom('users').select('id').where(isActiveAdmin).execute()
  return admins.length === 1 && admins[0]?.id === person.personId
}

export async function ownsEstablishment(tx: Tx, person: PersonScope): Promise<boolean> {
  const row = await tx
    .selectFrom('establishments')
    .select('id')
    .where('owner_id', '=', person.personId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findOwnMembershipIds(tx: Tx, person: PersonScope): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('establishment_id as id')
    .where('user_id', '=', person.personId)
    .orderBy('establishment_id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteMemberships(tx: Tx, person: PersonScope): Promise<void> {
  await tx.deleteFrom('memberships').where('user_id', '=', person.personId).execute()
}

/** Their refresh tokens are deleted with them. Returns the ids, for the session caches. */
export async function deleteSessions(tx: Tx, person: PersonScope): Promise<readonly string[]> {
  const rows = await tx.deleteFrom('sessions').where('user_id', '=', person.personId).returning('id').execute()
  return rows.map((row) => row.id)
}

/** The number stays, for closings and journals; the address is free again. No address reads like its key: capitals. */
export async function blankUser(tx: Tx, person: PersonScope, emailKey: string): Promise<void> {
  // Stored answers hold the profile as it was.
  await tx.deleteFrom('request_keys').where('user_id', '=', person.personId).execute()
  await tx.deleteFrom('codes').where('email_key', '=', emailKey).execute()
  await tx
    .updateTable('users')
    .set({
      email: '',
      email_key: `DELETED ${person.personId}`,
      name: '',
      phone: '',
      password_hash: '',
      roles: ['ROLE_USER'],
      is_active: false,
      current_establishment_id: null,
      deleted_at: sql<string>`now()`,
      updated_at: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', person.personId)
    .execute()
}
