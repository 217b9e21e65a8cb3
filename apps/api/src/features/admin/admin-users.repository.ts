import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { isLivingMembership } from '../../db/living-membership.ts'
import { columns } from '../../db/schema/columns.ts'
import { isFoundIn } from '../../db/search.ts'
import type { AdminScope } from '../../http/access/scope.ts'

export type AdminUserFilter = {
  search: string
  /** Leaves out who may enter it today. */
  excludeEstablishment?: number | undefined
  isActive?: boolean | undefined
  isAdmin?: boolean | undefined
  hasSignedIn?: boolean | undefined
  sort: { by: 'name' | 'email' | 'establishmentCount' | 'createdAt' | 'lastSeenAt'; descending: boolean }
  offset: number
  limit: number
  businessNow: string
}

type Columns = Pick<AdminUserFilter, 'businessNow'>

const lastSeenAt = sql<string | null>`(select max(sessions.last_seen_at) from zinc.sessions
  where sessions.user_id = users.id)`

const establishmentCount = ({ businessNow }: Columns) => sql<number>`(select count(*) from zinc.memberships
  join zinc.establishments on establishments.id = memberships.establishment_id
  where memberships.user_id = users.id and establishments.deleted_at is null and ${isLivingMembership(businessNow)})`

/** Deleted accounts are nobody. */
function people(tx: Tx, _: AdminScope) {
  return tx.selectFrom('users').where('users.deleted_at', 'is', null)
}

function withColumns(query: ReturnType<typeof people>, counted: Columns) {
  return query
    .select(['users.id', 'users.email', 'users.name', 'users.phone', 'users.roles', 'users.version'])
    .select(columns('users.is_active', 'users.created_at'))
    .select([establishmentCount(counted).as('establishmentCount'), lastSeenAt.as('lastSeenAt')])
}

export async function findAdminUsers(tx: Tx, admin: AdminScope, filter: AdminUserFilter) {
  const direction = filter.sort.descending ? sql`desc` : sql`asc`
  // Who never came stands before the earliest, in both directions.
  const nulls = filter.sort.descending ? sql`nulls last` : sql`nulls first`
  return await withColumns(filtered(tx, admin, filter), filter)
    .orderBy(sql`${sortColumnOf(filter)} ${direction} ${nulls}`)
    .orderBy('users.id', filter.sort.descending ? 'desc' : 'asc')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute()
}

function sortColumnOf(filter: AdminUserFilter) {
  switch (filter.sort.by) {
    case 'name':
      return sql`zinc.folded(users.name)`
    case 'email':
      return sql`users.email_key`
    case 'establishmentCount':
      return establishmentCount(filter)
    case 'createdAt':
      return sql`users.created_at`
    case 'lastSeenAt':
      return lastSeenAt
  }
}

export async function countAdminUsers(tx: Tx, admin: AdminScope, filter: AdminUserFilter): Promise<number> {
  const row = await filtered(tx, admin, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const isAdministrator = sql<boolean>`'ROLE_ADMIN' = any (users.roles)`
const neverCame = sql<boolean>`not exists (select 1 from zinc.sessions where sessions.user_id = users.id)`

function filtered(tx: Tx, admin: AdminScope, filter: AdminUserFilter) {
  const { search, excludeEstablishment, isActive, isAdmin, hasSignedIn, businessNow } = filter
  return people(tx, admin)
    .$if(search !== '', (query) => query.where(isFoundIn(search, [sql`users.name`, sql`users.email`])))
    .$if(isActive !== undefined, (query) => query.where('users.is_active', '=', isActive ?? true))
    .$if(isAdmin === true, (query) => query.where(isAdministrator))
    .$if(isAdmin === false, (query) => query.where(sql<boolean>`not ${isAdministrator}`))
    .$if(hasSignedIn === true, (query) => query.where(sql<boolean>`not ${neverCame}`))
    .$if(hasSignedIn === false, (query) => query.where(neverCame))
    .$if(excludeEstablishment !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('memberships')
              .innerJoin('establishments', 'establishments.id', 'memberships.establishment_id')
              .select('memberships.role')
              .whereRef('memberships.user_id', '=', 'users.id')
              .where('memberships.establishment_id', '=', excludeEstablishment ?? 0)
              .where(isLivingMembership(businessNow)),
          ),
        ),
      ),
    )
}

export async function findAdminUser(tx: Tx, admin: AdminScope, asked: { userId: number } & Columns) {
  const query = people(tx, admin).where('users.id', '=', asked.userId)
  return (await withColumns(query, asked).executeTakeFirst()) ?? null
}

/** What they may enter today, and the devices signed in now. */
export async function findAdminUserAccess(tx: Tx, _: AdminScope, asked: { userId: number } & Columns) {
  const establishments = await tx
    .selectFrom('memberships')
    .innerJoin('establishments', 'establishments.id', 'memberships.establishment_id')
    .where('memberships.user_id', '=', asked.userId)
    .where('establishments.deleted_at', 'is', null)
    .where(isLivingMembership(asked.businessNow))
    .select(columns('establishments.id', 'establishments.name', 'establishments.is_active'))
    .select(columns('memberships.role', 'memberships.expires_on'))
    .orderBy(sql`zinc.folded(establishments.name)`)
    .orderBy('establishments.id')
    .execute()
  const { openSessions } = await tx
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('openSessions'))
    .where('user_id', '=', asked.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  return { establishments, openSessions }
}
