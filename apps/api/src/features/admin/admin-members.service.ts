import type { AuthorizedUser } from '@zinc/contract/people'
import { isRefusal, type Refusal } from '../../http/routing/errors.ts'
import { type Grant, grantAccess, listAuthorizedUsers, revokeAccess } from '../people/access.service.ts'
import { administrationOf, lockedAdministrationOf } from './admin-establishment.service.ts'
import type { AdminCall } from './admin-users.service.ts'

/** Whose access has ended is nobody here: they are found again among those to assign. */
export async function listAdminMembers(call: AdminCall, id: number): Promise<AuthorizedUser[] | Refusal> {
  const scope = await administrationOf(call, id)
  if (isRefusal(scope)) return scope
  return (await listAuthorizedUsers(call.tx, scope)).filter(({ hasEnded }) => !hasEnded)
}

/** Of an inactive establishment too: an administrator prepares its return. */
export async function assignMember(call: AdminCall, id: number, grant: Grant): Promise<AuthorizedUser | Refusal> {
  const scope = await lockedAdministrationOf(call, id)
  if (isRefusal(scope)) return scope
  const businessNow = call.deps.clock.businessNow()
  const { deps, afterCommit, language } = call
  return await grantAccess(call.tx, scope, grant, { expectedVersion: null, businessNow, language, deps, afterCommit })
}

export async function unassignMember(call: AdminCall, id: number, userId: number): Promise<Refusal | null> {
  const scope = await lockedAdministrationOf(call, id)
  return isRefusal(scope) ? scope : await revokeAccess(call.tx, scope, userId)
}
