import type { Language } from '@zinc/words/languages'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'

/** Who gives an access, beside the establishment and whom to tell of it. */
export type Granter = {
  id: number
  name: string
  isAdmin: boolean
  isOwner: boolean
  place: string
  owner: { email: string; language: Language }
}

export async function getGranter(tx: Tx, scope: EstablishmentScope, personId: number): Promise<Granter> {
  const row = await tx
    .selectFrom('establishments')
    .innerJoin('users as owner', 'owner.id', 'establishments.owner_id')
    .innerJoin('users as granter', (join) => join.on('granter.id', '=', personId))
    .where('establishments.id', '=', scope.establishmentId)
    .select(['granter.id', 'granter.name', 'granter.roles', 'establishments.name as place', 'owner.id as ownerId'])
    .select(['owner.email', 'owner.language'])
    .executeTakeFirstOrThrow()
  const { id, name, roles, place, ownerId, ...owner } = row
  return { id, name, place, owner, isAdmin: roles.includes('ROLE_ADMIN'), isOwner: ownerId === personId }
}

export async function getPersonName(tx: Tx, userId: number): Promise<string> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.name
}
