import type { PageOfRows } from '@zinc/contract/pagination'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { EstablishmentRole } from '@zinc/domain/role'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { isLivingMembership } from '../../db/living-membership.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

type GrantableRole = Exclude<EstablishmentRole, 'owner'>

/** One person, or everyone; memberships that are past their last day too. */
export async function findMembers(tx: Tx, scope: EstablishmentScope, userId: number | null = null) {
  return await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('users as granter', 'granter.id', 'memberships.granted_by')
    .where('memberships.establishment_id', '=', scope.establishmentId)
    .$if(userId !== null, (query) => query.where('memberships.user_id', '=', userId ?? 0))
    .select(columns('users.id', 'users.name', 'users.email', 'users.is_active'))
    .select(columns('memberships.outside_at', 'memberships.outside_reason'))
    .select(columns('memberships.outside_confirmed_at', 'memberships.granted_by as granterId'))
    .select('granter.name as granterName')
    .select(columns('memberships.role', 'memberships.expires_on', 'memberships.version'))
    .select(['memberships.granted_at as grantedAt', sql<null>`null`.as('revokedAt'), lastSeenAt])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute()
}

/**
 * Who was taken out and has not come back; a deleted account is nobody. Materialized: rows of a distributed table meet
 * those of the sessions, which lie on the coordinator, only as the answer of a query of their own.
 */
export async function findRevoked(tx: Tx, scope: EstablishmentScope, userId: number | null = null) {
  const ended = tx
    .selectFrom('ended_accesses')
    .where('ended_accesses.establishment_id', '=', scope.establishmentId)
    .$if(userId !== null, (query) => query.where('ended_accesses.user_id', '=', userId ?? 0))
    .select(columns('ended_accesses.user_id', 'ended_accesses.role', 'ended_accesses.revoked_at'))
  return await tx
    .with(
      (cte) => cte('ended').materialized(),
      () => ended,
    )
    .selectFrom('ended')
    .innerJoin('users', 'users.id', 'ended.userId')
    .where('users.deleted_at', 'is', null)
    .select(columns('users.id', 'users.name', 'users.email', 'users.is_active'))
    .select([sql<null>`null`.as('outsideAt'), sql<null>`null`.as('outsideReason')])
    .select([sql<null>`null`.as('outsideConfirmedAt'), sql<null>`null`.as('granterId')])
    .select(sql<null>`null`.as('granterName'))
    .select(['ended.role', sql<null>`null`.as('expiresOn'), sql<number>`0`.as('version')])
    .select([sql<null>`null`.as('grantedAt'), 'ended.revokedAt', lastSeenAt])
    .orderBy('ended.revokedAt', 'desc')
    .orderBy('users.id')
    .execute()
}

const lastSeenAt = sql<string | null>`(select max(last_seen_at) from sessions where sessions.user_id = users.id)`.as(
  'lastSeenAt',
)

/** Holds the row: an account that is being deleted is waited for. */
export async function findActivePerson(tx: Tx, userId: number): Promise<{ emailKey: string } | null> {
  const row = await tx
    .selectFrom('users')
    .select(columns('email_key'))
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the two are living members of one establishment, whichever it is. */
export async function isColleague(
  tx: Tx,
  scope: EstablishmentScope,
  { userId, businessNow }: { userId: number; businessNow: string },
): Promise<boolean> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('establishments', 'establishments.id', 'memberships.establishment_id')
    .where('memberships.user_id', 'in', [scope.personId, userId])
    .where('establishments.deleted_at', 'is', null)
    .where(isLivingMembership(businessNow))
    .groupBy('memberships.establishment_id')
    .having((eb) => eb(eb.fn.countAll<number>(), '=', 2))
    .select('memberships.establishment_id')
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Living members with an active account. */
/** By name; `total` is of all pages. */
export async function findColleagues(
  tx: Tx,
  scope: EstablishmentScope,
  page: PageOfRows | null,
): Promise<{ items: { id: number; name: string }[]; total: number }> {
  const members = tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.establishment_id', '=', scope.establishmentId)
    .where('users.is_active', '=', true)
    .where((eb) => eb.or([eb('memberships.expires_on', 'is', null), eb('memberships.expires_on', '>=', scope.today)]))
  const sorted = members.select(['users.id', 'users.name']).orderBy(sql`lower(users.name)`).orderBy('users.id')
  if (page === null) {
    const items = await sorted.execute()
    return { items, total: items.length }
  }
  const [items, { total }] = await Promise.all([
    sorted.limit(page.limit).offset(page.offset).execute(),
    members.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type NewMembership = {
  userId: number
  role: GrantableRole
  expiresOn: PlainDate | null
  grantedBy: number
  /** They were out, or come for the first time. */
  isEntering: boolean
  /** Not by the owner: null where it is. */
  outside: { reason: string | null } | null
}

/** The owner's row is never touched. */
export async function saveMembership(tx: Tx, scope: EstablishmentScope, membership: NewMembership): Promise<void> {
  const { userId, role, expiresOn, grantedBy, isEntering, outside } = membership
  await tx
    .insertInto('memberships')
    .values({
      user_id: userId,
      establishment_id: scope.establishmentId,
      role,
      expires_on: expiresOn,
      granted_by: grantedBy,
      outside_at: outside === null ? null : sql<string>`now()`,
      outside_reason: outside?.reason ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'establishment_id'])
        .doUpdateSet((eb) => ({
          role: eb.ref('excluded.role'),
          expires_on: eb.ref('excluded.expires_on'),
          granted_by: eb.ref('excluded.granted_by'),
          outside_at: eb.ref('excluded.outside_at'),
          outside_reason: eb.ref('excluded.outside_reason'),
          outside_confirmed_at: null,
          version: sql<number>`memberships.version + 1`,
          ...(isEntering ? { granted_at: eb.ref('excluded.granted_at') } : {}),
        }))
        .where('memberships.role', '<>', 'owner'),
    )
    .execute()
  await tx
    .deleteFrom('ended_accesses')
    .where('establishment_id', '=', scope.establishmentId)
    .where('user_id', '=', userId)
    .execute()
}

/** The owner keeps what somebody else gave. */
export async function confirmOutsideAccess(tx: Tx, scope: EstablishmentScope, userId: number): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ outside_confirmed_at: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('user_id', '=', userId)
    .where('establishment_id', '=', scope.establishmentId)
    .execute()
}

/** The membership goes, and the establishment is nobody's current one by habit; who it was stays to be read. */
export async function deleteMembership(
  tx: Tx,
  scope: EstablishmentScope,
  ended: { userId: number; role: GrantableRole },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ current_establishment_id: null, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', ended.userId)
    .where('current_establishment_id', '=', scope.establishmentId)
    .execute()
  await tx
    .deleteFrom('memberships')
    .where('user_id', '=', ended.userId)
    .where('establishment_id', '=', scope.establishmentId)
    .where('role', '<>', 'owner')
    .execute()
  await tx
    .insertInto('ended_accesses')
    .values({ establishment_id: scope.establishmentId, user_id: ended.userId, role: ended.role })
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'user_id'])
        .doUpdateSet((eb) => ({ role: eb.ref('excluded.role'), revoked_at: eb.ref('excluded.revoked_at') })),
    )
    .execute()
}
