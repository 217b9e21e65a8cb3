import type { EstablishmentType } from '@zinc/domain/establishment/establishment-type'
import type { Language } from '@zinc/words/languages'
import { sql } from 'kysely'
import { lockChanges } from '../../db/change-lock.ts'
import { openScope, type Tx } from '../../db/database.ts'
import { isLivingMembership } from '../../db/living-membership.ts'
import type { AdminScope, EstablishmentScope } from '../../http/access/scope.ts'
import type { EstablishmentChange } from '../establishments/establishments.repository.ts'

/** Whether anything was ever validated in it is all that is read of its entries. */
export async function getAdministered(tx: Tx, scope: EstablishmentScope, businessNow: string) {
  const id = scope.establishmentId
  return await tx
    .selectFrom('establishments')
    .innerJoin('users as owners', 'owners.id', 'establishments.owner_id')
    .where('establishments.id', '=', id)
    .select(['establishments.id', 'establishments.name', 'establishments.type', 'establishments.is_active'])
    .select(['establishments.owner_id', 'owners.name as owner_name', 'owners.email as owner_email'])
    .select(['establishments.description', 'establishments.phone', 'establishments.address'])
    .select(['label_singular', 'label_plural', 'label_gender', 'label_article'])
    .select(['opened_on', 'establishments.created_at', 'establishments.version'])
    .select((eb) => [
      sql<number>`(select count(*) from zinc.memberships
        where memberships.establishment_id = establishments.id and ${isLivingMembership(businessNow)})`.as(
        'people_count',
      ),
      eb
        .selectFrom('files')
        .select(sql<string>`coalesce(sum(stored_size), 0)`.as('bytes'))
        .where('files.establishment_id', '=', id)
        .as('file_bytes'),
      eb
        .not(
          eb.or([
            eb.exists(
              eb
                .selectFrom('ticket_z_versions')
                .select('ticket_z_versions.revision')
                .where('ticket_z_versions.establishment_id', '=', id),
            ),
            eb.exists(
              eb
                .selectFrom('purchase_versions')
                .select('purchase_versions.revision')
                .where('purchase_versions.establishment_id', '=', id),
            ),
          ]),
        )
        .as('is_unused'),
    ])
    .executeTakeFirstOrThrow()
}

export type AdministeredChange = Omit<EstablishmentChange, 'opened_on'> & {
  type?: EstablishmentType
  is_active?: boolean
  owner_id?: number
}

export async function updateAdministered(tx: Tx, scope: EstablishmentScope, change: AdministeredChange): Promise<void> {
  await tx
    .updateTable('establishments')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', scope.establishmentId)
    .execute()
}

/**
 * Held until the transaction ends; false: absent, or deleted while this waited. To delete, `isLast`, it waits here for
 * every write under way: later each would wait for the other.
 */
export async function lockUndeleted(
  tx: Tx,
  _: AdminScope,
  establishmentId: number,
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  if (!Number.isSafeInteger(establishmentId) || establishmentId <= 0) return false
  await openScope(tx, [establishmentId])
  // First what its writers hold, and then, as they do, its changes.
  const [, , row] = await Promise.all([
    tx
      .selectFrom('journal_heads')
      .select('establishment_id')
      .where('establishment_id', '=', establishmentId)
      .$if(isLast, (query) => query.forUpdate())
      .$if(!isLast, (query) => query.forKeyShare())
      .execute(),
    lockChanges(tx, establishmentId),
    tx
      .selectFrom('establishments')
      .select('id')
      .where('id', '=', establishmentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  ])
  return row !== undefined
}

export type Correspondent = { id: number; name: string; email: string; language: Language }

/**
 * Who may own an establishment: an active account, locked until the transaction ends so that nobody blocks or deletes it
 * meanwhile. null: there is no such person.
 */
export async function lockActiveUser(tx: Tx, _: AdminScope, userId: number): Promise<Correspondent | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findCorrespondent(tx: Tx, _: AdminScope, userId: number): Promise<Correspondent | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The old owner stays as a manager; there is one owner at every instant. */
export async function moveOwnership(
  tx: Tx,
  scope: EstablishmentScope,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const establishmentId = scope.establishmentId
  await tx
    .updateTable('memberships')
    .set({ role: 'manager', expires_on: null, outside_at: null, version: sql<number>`version + 1` })
    .where('user_id', '=', from)
    .where('establishment_id', '=', establishmentId)
    .execute()
  await tx
    .insertInto('memberships')
    .values({ user_id: to, establishment_id: establishmentId, role: 'owner', granted_by: scope.personId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'establishment_id']).doUpdateSet((eb) => ({
        role: eb.ref('excluded.role'),
        expires_on: null,
        outside_at: null,
        granted_by: eb.ref('excluded.granted_by'),
        version: sql<number>`memberships.version + 1`,
      })),
    )
    .execute()
  await tx
    .deleteFrom('ended_accesses')
    .where('establishment_id', '=', establishmentId)
    .where('user_id', '=', to)
    .execute()
}

/** Where `deleteUnused` deletes; on a distributed database it never does (`keepUnused`). */
export async function canDelete(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`select prosrc ilike '%delete from%' as can from pg_catalog.pg_proc
    where oid = 'zinc.delete_unused_establishment(bigint)'::regprocedure`.execute(tx)
  return rows[0]?.can === true
}

/** Its rows are gone, or false: something was validated in it. */
export async function deleteUnused(tx: Tx, scope: EstablishmentScope): Promise<boolean> {
  const { rows } = await sql<{
    isDeleted: boolean
  }>`select zinc.delete_unused_establishment(${scope.establishmentId}) as "isDeleted"`.execute(tx)
  return rows[0]?.isDeleted === true
}

/** Absent for everybody from now on, its rows kept. */
export async function hideEstablishment(tx: Tx, scope: EstablishmentScope): Promise<void> {
  await tx
    .updateTable('establishments')
    .set({ deleted_at: sql<string>`now()`, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', scope.establishmentId)
    .execute()
}

/** Nobody's current one: whoever had it chooses another. */
export async function leaveAsCurrent(tx: Tx, scope: EstablishmentScope): Promise<void> {
  await tx
    .updateTable('users')
    .set({ current_establishment_id: null, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('current_establishment_id', '=', scope.establishmentId)
    .execute()
}
