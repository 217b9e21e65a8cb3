import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import { sql } from 'kysely'
import { openScope, type Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope, PersonScope } from '../../http/access/scope.ts'

export type NewInvitation = {
  id: string
  email: string
  emailKey: string
  role: Exclude<EstablishmentRole, 'owner'>
  expiresOn: PlainDate | null
  validUntil: string
}

/** One per address: an earlier one is replaced, its id with it. */
export async function saveInvitation(tx: Tx, scope: EstablishmentScope, invitation: NewInvitation): Promise<void> {
  await tx
    .insertInto('invited_addresses')
    .values({ email_key: invitation.emailKey, establishment_id: scope.establishmentId })
    .onConflict((conflict) => conflict.columns(['email_key', 'establishment_id']).doNothing())
    .execute()
  await tx
    .insertInto('invitations')
    .values({
      establishment_id: scope.establishmentId,
      id: invitation.id,
      email: invitation.email,
      email_key: invitation.emailKey,
      role: invitation.role,
      expires_on: invitation.expiresOn,
      invited_by: scope.personId,
      valid_until: invitation.validUntil,
    })
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'email_key']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        email: eb.ref('excluded.email'),
        role: eb.ref('excluded.role'),
        expires_on: eb.ref('excluded.expires_on'),
        invited_by: eb.ref('excluded.invited_by'),
        invited_at: eb.ref('excluded.invited_at'),
        valid_until: eb.ref('excluded.valid_until'),
      })),
    )
    .execute()
}

/** Those that can still be accepted, latest first. */
export async function findInvitations(tx: Tx, scope: EstablishmentScope, id: string | null = null) {
  return await tx
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where('invitations.establishment_id', '=', scope.establishmentId)
    .where('invitations.valid_until', '>', sql<string>`now()`)
    .where((eb) => eb.or([eb('invitations.expires_on', 'is', null), eb('invitations.expires_on', '>=', scope.today)]))
    .$if(id !== null, (query) => query.where('invitations.id', '=', id ?? ''))
    .select(columns('invitations.id', 'invitations.email', 'invitations.role', 'invitations.expires_on'))
    .select(columns('invitations.invited_at', 'invitations.valid_until'))
    .select('users.name as invitedBy')
    .orderBy('invitations.invited_at', 'desc')
    .orderBy('invitations.id')
    .execute()
}

/** Deletes it and returns it; null when it is no longer there. Of two at once one gets it. */
export async function consumeInvitation(tx: Tx, scope: EstablishmentScope, id: string) {
  const row = await tx
    .deleteFrom('invitations')
    .where('establishment_id', '=', scope.establishmentId)
    .where('id', '=', id)
    .returning(columns('email_key', 'role', 'expires_on', 'invited_by'))
    .executeTakeFirst()
  if (row === undefined) return null
  await forgetAddress(tx, scope, row.emailKey)
  return row
}

export async function deleteInvitationTo(tx: Tx, scope: EstablishmentScope, emailKey: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('establishment_id', '=', scope.establishmentId)
    .where('email_key', '=', emailKey)
    .execute()
  await forgetAddress(tx, scope, emailKey)
}

async function forgetAddress(tx: Tx, scope: EstablishmentScope, emailKey: string): Promise<void> {
  await tx
    .deleteFrom('invited_addresses')
    .where('email_key', '=', emailKey)
    .where('establishment_id', '=', scope.establishmentId)
    .execute()
}

/** Those to an address that is nobody's any more; the scope of these establishments is open. */
export async function deleteInvitationsTo(
  tx: Tx,
  establishmentIds: readonly number[],
  emailKey: string,
): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('establishment_id', 'in', establishmentIds)
    .where('email_key', '=', emailKey)
    .execute()
  await tx.deleteFrom('invited_addresses').where('email_key', '=', emailKey).execute()
}

/** What the mail says of who invites, and where to. */
export async function getInviter(tx: Tx, scope: EstablishmentScope): Promise<{ person: string; place: string }> {
  return await tx
    .selectFrom('establishments')
    .innerJoin('users', (join) => join.on('users.id', '=', scope.personId))
    .where('establishments.id', '=', scope.establishmentId)
    .select(['users.name as person', 'establishments.name as place'])
    .executeTakeFirstOrThrow()
}

/** Invitations to the person's address; the scope of these establishments is open. */
export async function findReceivedInvitations(tx: Tx, person: PersonScope, establishmentIds: readonly number[]) {
  return await tx
    .selectFrom('invitations')
    .innerJoin('establishments', 'establishments.id', 'invitations.establishment_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .innerJoin('users as invited', 'invited.email_key', 'invitations.email_key')
    .where('invitations.establishment_id', 'in', establishmentIds)
    .where('invited.id', '=', person.personId)
    .where('invitations.valid_until', '>', sql<string>`now()`)
    .where('establishments.deleted_at', 'is', null)
    .select(columns('invitations.id', 'invitations.role', 'invitations.expires_on'))
    .select(columns('invitations.valid_until', 'inviter.name as invitedBy'))
    .select(columns('establishments.name as establishmentName', 'establishments.time_zone'))
    .select(columns('establishments.business_day_start'))
    .orderBy('invitations.invited_at', 'desc')
    .orderBy('invitations.id')
    .execute()
}

/** Where an invitation the person sent may wait: in establishments of theirs, an administrator's in every one. */
export async function findInvitedFromIds(tx: Tx, person: PersonScope): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('invited_addresses')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.establishment_id', '=', 'invited_addresses.establishment_id')
        .on('memberships.user_id', '=', person.personId),
    )
    .$if(!person.isAdmin, (query) => query.where('memberships.user_id', 'is not', null))
    .select('invited_addresses.establishment_id as id')
    .distinct()
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Of the person in scope, still to be answered. */
export async function findSentInvitations(tx: Tx, scope: EstablishmentScope) {
  return await tx
    .selectFrom('invitations')
    .innerJoin('establishments', 'establishments.id', 'invitations.establishment_id')
    .where('invitations.establishment_id', '=', scope.establishmentId)
    .where('invitations.invited_by', '=', scope.personId)
    .where('invitations.valid_until', '>', sql<string>`now()`)
    .select(['invitations.id', 'establishments.id as establishmentId', 'establishments.name as establishmentName'])
    .select(columns('invitations.email', 'invitations.role', 'invitations.expires_on'))
    .select(columns('invitations.invited_at', 'invitations.valid_until'))
    .orderBy('invitations.invited_at')
    .orderBy('invitations.id')
    .execute()
}

/** Whether any establishment waits for an answer of this address, which may have no account yet. */
export async function isInvited(tx: Tx, emailKey: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('invited_addresses')
    .where('email_key', '=', emailKey)
    .select('establishment_id as id')
    .execute()
  if (rows.length === 0) return false
  const establishmentIds = rows.map((row) => row.id)
  await openScope(tx, establishmentIds)
  const found = await tx
    .selectFrom('invitations')
    .innerJoin('establishments', 'establishments.id', 'invitations.establishment_id')
    .where('invitations.establishment_id', 'in', establishmentIds)
    .where('invitations.email_key', '=', emailKey)
    .where('invitations.valid_until', '>', sql<string>`now()`)
    .where('establishments.deleted_at', 'is', null)
    .select('invitations.id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
