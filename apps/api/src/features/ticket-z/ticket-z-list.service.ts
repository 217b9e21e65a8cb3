import type { TicketZ, TicketZVersion } from '@zinc/contract/ticket-z'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope, EstablishmentsScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { findTicketsZ, findTicketZ } from './ticket-z.repository.ts'
import { answerOf, answersOf } from './ticket-z-answer.service.ts'
import { findVersions } from './ticket-z-version.repository.ts'
import { canSeeAmounts, versionOf } from './ticket-z-view.ts'

/** By business date, of all establishments together, cancelled ones too. */
export async function listTicketsZ(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<TicketZ[]> {
  const rows = await findTicketsZ(tx, scope, range)
  return await answersOf(tx, scope, rows)
}

export async function readTicketZ(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<TicketZ | Refusal> {
  const row = await findTicketZ(tx, scope, ticketId)
  return row === null ? refuse('NOT_FOUND') : await answerOf(tx, scope, row)
}

/** Every validated version, newest first; none while a draft. */
export async function listVersions(
  tx: Tx,
  scope: EstablishmentScope,
  ticketId: string,
): Promise<TicketZVersion[] | Refusal> {
  const row = await findTicketZ(tx, scope, ticketId)
  if (row === null) return refuse('NOT_FOUND')
  if (!canSeeAmounts(scope, row)) return refuse('FORBIDDEN')
  const versions = await findVersions(tx, scope, ticketId)
  return versions.map(versionOf)
}
