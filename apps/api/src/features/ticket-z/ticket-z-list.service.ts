import type { TicketZ, TicketZVersion } from '@zinc/contract/ticket-z'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { findTicketZ } from './ticket-z.repository.ts'
import { findAnswer } from './ticket-z-answer.service.ts'
import { findVersions } from './ticket-z-version.repository.ts'
import { canSeeAmounts, versionOf } from './ticket-z-view.ts'

export async function readTicketZ(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<TicketZ | Refusal> {
  return (await findAnswer(tx, scope, ticketId)) ?? refuse('NOT_FOUND')
}

/** Every validated version, newest first; none while a draft. */
export async function listVersions(
  tx: Tx,
  scope: EstablishmentScope,
  ticketId: string,
): Promise<TicketZVersion[] | Refusal> {
  const [row, versions] = await Promise.all([findTicketZ(tx, scope, ticketId), findVersions(tx, scope, ticketId)])
  if (row === null) return refuse('NOT_FOUND')
  if (!canSeeAmounts(scope, row)) return refuse('FORBIDDEN')
  return versions.map(versionOf)
}
