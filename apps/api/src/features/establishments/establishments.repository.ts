import type { PlainDate, Weekday } from '@zinc/domain/calendar/calendar'
import {
  type EstablishmentFamily,
  type EstablishmentType,
  restaurantTypes,
  shopTypes,
} from '@zinc/domain/establishment/establishment-type'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { lockChanges, shareChanges } from '../../db/change-lock.ts'
import type { Tx } from '../../db/database.ts'
import { isLivingMembership } from '../../db/living-membership.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { isFoundIn } from '../../db/search.ts'
import type { EstablishmentScope, PersonScope } from '../../http/access/scope.ts'

/** What may be changed after creation; the lists have functions of their own. */
export type EstablishmentChange = Pick<
  Updateable<Schema['establishments']>,
  | 'name'
  | 'type'
  | 'description'
  | 'phone'
  | 'address'
  | 'siret'
  | 'vat_number'
  | 'territory'
  | 'time_zone'
  | 'opened_on'
  | 'business_day_start'
  | 'fiscal_year_start'
  | 'cash_tolerance'
  | 'entry_tolerance'
  | 'cash_count_time'
  | 'entry_parts'
  | 'default_float'
  | 'label_singular'
  | 'label_plural'
  | 'label_gender'
  | 'label_article'
>

export type EstablishmentFilter = {
  search?: string | undefined
  type?: EstablishmentType | undefined
  isActive?: boolean | undefined
  ownerId?: number | undefined
  family?: EstablishmentFamily | undefined
  sort: { by: 'name' | 'id' | 'type' | 'owner' | 'peopleCount' | 'createdAt'; descending: boolean }
  offset: number
  limit: number
  /** Instant by which memberships expire, each at the end of its establishment's business day. */
  businessNow: string
}

/**
 * Two changes of one establishment follow each other, so that a version is compared with what will be replaced; the
 * version.
 */
export async function lockEstablishment(tx: Tx, scope: EstablishmentScope): Promise<number> {
  const [, row] = await Promise.all([
    lockChanges(tx, scope.establishmentId),
    versionOf(tx, scope).executeTakeFirstOrThrow(),
  ])
  return row.version
}

/** Read before what belongs to it: a change meanwhile makes it stale, never falsely fresh. */
export async function getVersion(tx: Tx, scope: EstablishmentScope): Promise<number> {
  const row = await versionOf(tx, scope).executeTakeFirstOrThrow()
  return row.version
}

function versionOf(tx: Tx, scope: EstablishmentScope) {
  return tx.selectFrom('establishments').select('version').where('id', '=', scope.establishmentId)
}

/**
 * Shared lock, taken before reading list items that will be referenced: none is removed until the transaction ends.
 * Other holders of it are not blocked.
 */
export async function lockSettings(tx: Tx, scope: EstablishmentScope): Promise<void> {
  await shareChanges(tx, scope.establishmentId)
}

export async function updateEstablishment(
  tx: Tx,
  scope: EstablishmentScope,
  change: EstablishmentChange,
): Promise<void> {
  await tx
    .updateTable('establishments')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', scope.establishmentId)
    .execute()
}

/** In force from its day on: it takes the place of one of the same day and of any planned later. */
export async function saveOpeningPattern(
  tx: Tx,
  scope: EstablishmentScope,
  pattern: { validFrom: PlainDate; weekdays: readonly Weekday[] },
): Promise<void> {
  await tx
    .deleteFrom('opening_patterns')
    .where('establishment_id', '=', scope.establishmentId)
    .where('valid_from', '>', pattern.validFrom)
    .execute()
  await tx
    .insertInto('opening_patterns')
    .values({
      establishment_id: scope.establishmentId,
      valid_from: pattern.validFrom,
      weekdays: [...pattern.weekdays],
    })
    .onConflict((conflict) =>
      conflict
        .columns(['establishment_id', 'valid_from'])
        .doUpdateSet((eb) => ({ weekdays: eb.ref('excluded.weekdays') })),
    )
    .execute()
}

/** Their own establishments; an administrator's list holds every one, with their own role where they have one. */
export async function findEstablishments(tx: Tx, person: PersonScope, filter: EstablishmentFilter) {
  const direction = filter.sort.descending ? 'desc' : 'asc'
  return await filtered(tx, person, filter)
    .select((eb) => [
      'establishments.id',
      'establishments.name',
      'establishments.type',
      'establishments.is_active',
      'establishments.label_singular',
      'establishments.label_plural',
      'establishments.label_gender',
      'establishments.label_article',
      'establishments.owner_id',
      'establishments.address',
      'establishments.created_at',
      'owners.name as owner_name',
      eb.ref('memberships.role').as('role'),
      peopleCount(filter.businessNow).as('people_count'),
    ])
    .orderBy(sortColumnOf(filter), direction)
    .orderBy('establishments.id', direction)
    .offset(filter.offset)
    .limit(filter.limit)
    .execute()
}

export async function countEstablishments(tx: Tx, person: PersonScope, filter: EstablishmentFilter): Promise<number> {
  const row = await filtered(tx, person, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Of other people than the caller: the join's own `memberships` is the caller's. */
function peopleCount(businessNow: string): RawBuilder<number> {
  return sql<number>`(select count(*) from zinc.memberships
    where memberships.establishment_id = establishments.id and ${isLivingMembership(businessNow)})`
}

function sortColumnOf({ sort, businessNow }: EstablishmentFilter): RawBuilder<unknown> {
  switch (sort.by) {
    case 'name':
      return sql`zinc.folded(establishments.name)`
    case 'id':
      return sql`establishments.id`
    case 'type':
      return sql`establishments.type`
    case 'owner':
      return sql`zinc.folded(owners.name)`
    case 'peopleCount':
      return peopleCount(businessNow)
    case 'createdAt':
      return sql`establishments.created_at`
  }
}

const families = { restaurant: restaurantTypes, shop: shopTypes }
const searched = [sql`establishments.name`, sql`establishments.address`, sql`owners.name`]

function filtered(tx: Tx, person: PersonScope, filter: EstablishmentFilter) {
  const { search = '', type, family, isActive, ownerId } = filter
  return tx
    .selectFrom('establishments')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.establishment_id', '=', 'establishments.id')
        .on('memberships.user_id', '=', person.personId)
        .on(isLivingMembership(filter.businessNow)),
    )
    .innerJoin('users as owners', 'owners.id', 'establishments.owner_id')
    .where('establishments.deleted_at', 'is', null)
    .$if(!person.isAdmin, (query) => query.where('memberships.user_id', 'is not', null))
    .$if(search !== '', (query) => query.where(isFoundIn(search, searched)))
    .$if(type !== undefined, (query) => query.where('establishments.type', '=', type ?? 'restaurant'))
    .$if(family !== undefined, (query) => query.where('establishments.type', 'in', families[family ?? 'restaurant']))
    .$if(isActive !== undefined, (query) => query.where('establishments.is_active', '=', isActive ?? true))
    .$if(ownerId !== undefined, (query) => query.where('establishments.owner_id', '=', ownerId ?? 0))
}
