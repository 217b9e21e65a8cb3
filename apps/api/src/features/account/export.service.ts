import type { AppDeps } from '../../app-deps.ts'
import type { Tx } from '../../db/database.ts'
import { type PersonScope, proveEstablishmentScope } from '../../http/access/scope.ts'
import { isRefusal } from '../../http/routing/errors.ts'
import { listSentInvitations } from '../people/invitation.service.ts'
import { listReceivedInvitations } from '../people/received-invitation.service.ts'
import { insertEvent } from '../session/account.repository.ts'
import {
  findOwnMemberships,
  findStoredEvents,
  findStoredSessions,
  findTypedClosings,
  getOwnProfile,
} from './export.repository.ts'
import { findAddedFiles, findTypedPurchases } from './export-purchases.repository.ts'
import { findCountedItems, findStockOperations } from './export-stock.repository.ts'
import { findNotedTickets } from './export-tickets.repository.ts'

/** Figures only of establishments the person may still enter: what they once typed elsewhere is not theirs to read. */
export async function exportOwnData(tx: Tx, deps: AppDeps, person: PersonScope) {
  await insertEvent(tx, 'data_exported', person.personId)
  const businessNow = deps.clock.businessNow()
  const memberships = await findOwnMemberships(tx, person)
  const document = {
    exportedAt: deps.clock.now(),
    profile: await getOwnProfile(tx, person),
    memberships,
    invitations: {
      received: await listReceivedInvitations(tx, person, businessNow),
      sent: await listSentInvitations(tx, person, businessNow),
    },
    sessions: await findStoredSessions(tx, person),
    events: await findStoredEvents(tx, person),
  }
  const closings: Record<string, unknown>[] = []
  const purchases: Record<string, unknown>[] = []
  const tickets: Record<string, unknown>[] = []
  const stockOperations: Record<string, unknown>[] = []
  const countedItems: Record<string, unknown>[] = []
  const files: Record<string, unknown>[] = []
  for (const { establishmentId, establishmentName } of memberships) {
    const wanted = { establishmentId, permission: 'ticketZ.read', businessNow } as const
    const scope = await proveEstablishmentScope(tx, person, wanted)
    if (isRefusal(scope)) continue
    const named = (row: object) => ({ establishmentId, establishmentName, ...row })
    closings.push(...(await findTypedClosings(tx, scope)).map(named))
    purchases.push(...(await findTypedPurchases(tx, scope)).map(named))
    tickets.push(...(await findNotedTickets(tx, scope)).map(named))
    stockOperations.push(...(await findStockOperations(tx, scope)).map(named))
    countedItems.push(...(await findCountedItems(tx, scope)).map(named))
    files.push(...(await findAddedFiles(tx, scope)).map(named))
  }
  return { ...document, closings, purchases, tickets, stockOperations, countedItems, files }
}
