import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../db/database.ts'
import { columns } from '../../db/schema/columns.ts'
import type { EstablishmentScope, PersonScope } from '../../http/access/scope.ts'
import { fieldColumns } from '../ticket-z/field-columns.ts'

export async function getOwnProfile(tx: Tx, person: PersonScope) {
  return await tx
    .selectFrom('users')
    .select(columns('id', 'email', 'name', 'phone', 'language', 'theme', 'roles', 'created_at'))
    .where('id', '=', person.personId)
    .executeTakeFirstOrThrow()
}

/** Ended ones too. */
export async function findOwnMemberships(tx: Tx, person: PersonScope) {
  return await tx
    .selectFrom('memberships')
    .innerJoin('establishments', 'establishments.id', 'memberships.establishment_id')
    .select(['establishments.id as establishmentId', 'establishments.name as establishmentName', 'memberships.role'])
    .select(columns('memberships.expires_on', 'memberships.granted_at'))
    .where('memberships.user_id', '=', person.personId)
    .orderBy('establishments.id')
    .execute()
}

/** Everything still kept of where the person signed in, sessions that ended too. */
export async function findStoredSessions(tx: Tx, person: PersonScope) {
  return await tx
    .selectFrom('sessions')
    .select(columns('id', 'user_agent', 'created_at as startedAt', 'last_seen_at'))
    .select(columns('expires_at', 'revoked_at as endedAt', 'revoked_reason as endedBecause'))
    .where('user_id', '=', person.personId)
    .orderBy('created_at')
    .execute()
}

export async function findStoredEvents(tx: Tx, person: PersonScope) {
  return await tx
    .selectFrom('account_events')
    .select(['at', 'kind', 'details'])
    .where('user_id', '=', person.personId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Every version this person typed, and the drafts they saved, under the closing they belong to. */
export async function findTypedClosings(tx: Tx, scope: EstablishmentScope) {
  const [id, personId] = [scope.establishmentId, scope.personId]
  return await tx
    .selectFrom('tickets_z as t')
    .where('t.establishment_id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('t.created_by', '=', personId),
        exists(
          selectFrom('ticket_z_versions as mine')
            .select('mine.revision')
            .where('mine.establishment_id', '=', id)
            .whereRef('mine.ticket_id', '=', 't.id')
            .where('mine.actor_id', '=', personId),
        ),
      ]),
    )
    .select(columns('t.id', 't.business_date', 't.status', 't.created_at'))
    .select(sql<boolean>`t.created_by = ${personId}`.as('startedByMe'))
    .select(sql<boolean>`coalesce(t.cancelled_by = ${personId}, false)`.as('cancelledByMe'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ticket_z_versions as v')
          .where('v.establishment_id', '=', id)
          .whereRef('v.ticket_id', '=', 't.id')
          .where('v.actor_id', '=', personId)
          .select(columns('v.revision', 'v.typed_at', 'v.recorded_at', 'v.reason', ...fieldColumns))
          .select(columns('v.gross', 'v.vat', 'v.payments'))
          .select(columns('v.memos', 'v.categories', 'v.channels', 'v.vouchers', 'v.commissions'))
          .select(columns('v.tags', 'v.cash_count'))
          .select(columns('v.cash_theoretical', 'v.cash_difference', 'v.closing_float'))
          .orderBy('v.revision'),
      ).as('versions'),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_z_drafts as d')
          .where('d.establishment_id', '=', id)
          .whereRef('d.ticket_id', '=', 't.id')
          .where('d.saved_by', '=', personId)
          .select(columns('d.typed_at', 'd.content')),
      ).as('drafts'),
    ])
    .orderBy('t.business_date')
    .orderBy('t.id')
    .execute()
}
