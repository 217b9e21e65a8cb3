import { isAllowed } from '@zinc/domain/permission'
import { establishmentRoles } from '@zinc/domain/role'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

export type Confirmer = { userId: number; grantedAt: string }

const roles = establishmentRoles.filter((role) => isAllowed(role, 'catalog.write'))

/** Members who may confirm an IBAN today, and since when they have the access they have now. */
export async function findIbanConfirmers(tx: Tx, scope: EstablishmentScope): Promise<Confirmer[]> {
  return await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.establishment_id', '=', scope.establishmentId)
    .where('memberships.role', 'in', roles)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('memberships.expires_on', 'is', null), eb('memberships.expires_on', '>=', scope.today)]))
    .select(['memberships.user_id as userId', 'memberships.granted_at as grantedAt'])
    .execute()
}

export async function getSessionStart(tx: Tx, { sessionId }: EstablishmentScope): Promise<string> {
  const row = await tx.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirstOrThrow()
  return row.created_at
}
