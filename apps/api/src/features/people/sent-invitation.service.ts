import type { Tx } from '../../db/database.ts'
import { type PersonScope, proveEstablishmentScope } from '../../http/access/scope.ts'
import { isRefusal } from '../../http/routing/errors.ts'
import { findInvitedFromIds, findSentInvitations } from './invitation.repository.ts'

/** Only of places whose invitations the person may still read: the addresses in them are other people's. */
export async function listSentInvitations(tx: Tx, person: PersonScope, businessNow: string) {
  const sent: Awaited<ReturnType<typeof findSentInvitations>> = []
  for (const establishmentId of await findInvitedFromIds(tx, person)) {
    const wanted = { establishmentId, permission: 'settings.write', businessNow, orAdmin: true } as const
    const scope = await proveEstablishmentScope(tx, person, wanted)
    if (!isRefusal(scope)) sent.push(...(await findSentInvitations(tx, scope)))
  }
  return sent
}
