import type { Language } from '@zinc/words/languages'
import { sql } from 'kysely'
import { openScope, type Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { PersonScope } from '../../http/access/scope.ts'

export async function getUser(tx: Tx, person: PersonScope) {
  return await tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'phone', 'language', 'theme', 'roles', 'version'])
    .select(columns('is_active', 'current_establishment_id'))
    .where('id', '=', person.personId)
    .executeTakeFirstOrThrow()
}

/** Every membership, ended ones too: when one ends is judged in the establishment's own zone. */
export async function findMemberships(tx: Tx, person: PersonScope) {
  return await tx
    .selectFrom('memberships')
    .innerJoin('establishments', 'establishments.id', 'memberships.establishment_id')
    .where('memberships.user_id', '=', person.personId)
    .where('establishments.deleted_at', 'is', null)
    .select(['establishments.id', 'establishments.name', 'establishments.type', 'memberships.role'])
    .select(
      columns(
        'establishments.is_active',
        'establishments.label_singular as singular',
        'establishments.label_plural as plural',
        'establishments.label_gender as gender',
        'establishments.label_article as article',
        'establishments.time_zone',
        'establishments.business_day_start',
        'memberships.expires_on',
      ),
    )
    .orderBy('establishments.name')
    .orderBy('establishments.id')
    .execute()
}

export type ProfileChange = {
  name?: string | undefined
  phone?: string | undefined
  language?: Language | undefined
  theme?: 'auto' | 'light' | 'dark' | undefined
}

/** false: the version is no longer the one expected. */
export async function updateProfile(
  tx: Tx,
  person: PersonScope,
  change: ProfileChange,
  expectedVersion: number | null,
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.phone === undefined ? {} : { phone: change.phone }),
      ...(change.language === undefined ? {} : { language: change.language }),
      ...(change.theme === undefined ? {} : { theme: change.theme }),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', person.personId)
    .where('deleted_at', 'is', null)
    .$if(expectedVersion !== null, (query) => query.where('version', '=', expectedVersion ?? 0))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** It cannot go until the transaction ends; false: it went while this waited. The same locks as every write. */
export async function lockForProfile(tx: Tx, _: PersonScope, establishmentId: number): Promise<boolean> {
  await openScope(tx, [establishmentId])
  const [head, establishment] = await Promise.all([
    tx
      .selectFrom('journal_heads')
      .select('establishment_id')
      .where('establishment_id', '=', establishmentId)
      .forKeyShare()
      .executeTakeFirst(),
    tx
      .selectFrom('establishments')
      .select('id')
      .where('id', '=', establishmentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  ])
  return head !== undefined && establishment !== undefined
}

export async function updateCurrentEstablishment(tx: Tx, person: PersonScope, establishmentId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      current_establishment_id: establishmentId,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', person.personId)
    .execute()
}

/** Only where there is none: somebody else created the establishment for them. */
export async function updateMissingCurrentEstablishment(
  tx: Tx,
  userId: number,
  establishmentId: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      current_establishment_id: establishmentId,
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', userId)
    .where('current_establishment_id', 'is', null)
    .execute()
}
