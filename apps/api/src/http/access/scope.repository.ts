import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import { sql } from 'kysely'
import { builtOnce, builtOncePerScope, type Given } from '../../db/built-once.ts'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'

export type EstablishmentRow = {
  establishmentId: number
  isActive: boolean
  timeZone: string
  businessDayStart: string
}
type Right = { role: EstablishmentRole; expiresOn: PlainDate | null }

const establishmentColumns = columns(
  'establishments.id as establishmentId',
  'establishments.is_active',
  'establishments.time_zone',
  'establishments.business_day_start',
)

const heldHeads = builtOnce((tx, { establishmentId }: Given<{ establishmentId: number }>) =>
  tx
    .selectFrom('journal_heads')
    .select('establishment_id')
    .where('establishment_id', '=', establishmentId)
    .forKeyShare(),
)

/**
 * It cannot go until the transaction ends; nothing else waits. Held by the head of its journal: of a table that every
 * node has, a distributed database would hold all rows. What is read afterwards says whether it went meanwhile.
 */
export async function lockEstablishmentRow(tx: Tx, establishmentId: number): Promise<void> {
  await heldHeads(tx, { establishmentId })
}

/** Of a deleted establishment nobody is a member. */
const memberships = builtOncePerScope((tx, ids, { personId }: Given<{ personId: number }>) =>
  tx
    .selectFrom('memberships')
    .innerJoin('establishments', 'establishments.id', 'memberships.establishment_id')
    .where('memberships.user_id', '=', personId)
    .where('memberships.establishment_id', '=', ids)
    .where('establishments.deleted_at', 'is', null)
    .select([...columns('memberships.role', 'memberships.expires_on'), ...establishmentColumns])
    .orderBy('memberships.establishment_id'),
)

export async function findMembership(
  tx: Tx,
  { personId, establishmentId }: { personId: number; establishmentId: number },
): Promise<(EstablishmentRow & Right) | null> {
  const [row] = await memberships(tx, [establishmentId], { personId })
  return row ?? null
}

/** Of a person whose account was closed or stopped there is none: they have no session, but what they asked for may run. */
export async function isPersonActive(tx: Tx, personId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', personId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** In one query, in the order of the establishments: those that are no membership are missing. */
export async function findMemberships(
  tx: Tx,
  { personId, establishmentIds }: { personId: number; establishmentIds: readonly number[] },
): Promise<(EstablishmentRow & Right)[]> {
  return await memberships(tx, establishmentIds, { personId })
}

export async function findPlace(tx: Tx, establishmentId: number): Promise<EstablishmentRow | null> {
  const row = await tx
    .selectFrom('establishments')
    .where('establishments.id', '=', establishmentId)
    .where('establishments.deleted_at', 'is', null)
    .select(establishmentColumns)
    .executeTakeFirst()
  return row ?? null
}

/** Where an invitation to the person's address may wait: one that has been answered or is over may be among them. */
export async function findInvitingIds(tx: Tx, personId: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('invited_addresses')
    .innerJoin('users', 'users.email_key', 'invited_addresses.email_key')
    .where('users.id', '=', personId)
    .select('invited_addresses.establishment_id as id')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Only of the person's own address. The scope of these establishments is open; nothing is held, as rows of several
 * nodes cannot be.
 */
export async function findInvitation(
  tx: Tx,
  establishmentIds: readonly number[],
  key: { personId: number; invitationId: string },
): Promise<(EstablishmentRow & Right) | null> {
  const row = await tx
    .selectFrom('invitations')
    .innerJoin('establishments', 'establishments.id', 'invitations.establishment_id')
    .innerJoin('users', 'users.email_key', 'invitations.email_key')
    .where('invitations.establishment_id', 'in', establishmentIds)
    .where('invitations.id', '=', key.invitationId)
    .where('users.id', '=', key.personId)
    .where('invitations.valid_until', '>', sql<string>`now()`)
    .where('establishments.deleted_at', 'is', null)
    .select([...columns('invitations.role', 'invitations.expires_on'), ...establishmentColumns])
    .executeTakeFirst()
  return row ?? null
}
