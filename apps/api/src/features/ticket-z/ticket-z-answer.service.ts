import type { PageOfRows } from '@zinc/contract/pagination'
import type { TicketZ } from '@zinc/contract/ticket-z'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { neighboursIn, warningsOf } from '@zinc/domain/ticket-z/ticket-z-warning'
import type { Tx } from '../../db/database.ts'
import { type EstablishmentScope, type ReadScope, scopesIn } from '../../http/access/scope.ts'
import { findTicketsZ, findTicketZ, getTicketZ, type TicketZRow } from './ticket-z.repository.ts'
import { ticketZOf } from './ticket-z-view.ts'
import { findWarningBases, findWarningBasesOfTicket, type WarningBasis } from './ticket-z-warning.repository.ts'

/** Those of a range as they are answered, each with what is worth a second look: rows and basis in one round trip. */
export async function findAnswers(
  tx: Tx,
  scope: ReadScope,
  { range, page }: { range: DateRange; page: PageOfRows | null },
): Promise<{ items: TicketZ[]; total: number }> {
  const [{ rows, total }, bases] = await Promise.all([
    findTicketsZ(tx, scope, { range, page }),
    findWarningBases(tx, scope, range),
  ])
  const answerings = new Map(scopesIn(scope).map((own) => [own.establishmentId, answeringOf(own, bases)]))
  return { items: rows.flatMap((row) => answerings.get(row.establishmentId)?.(row) ?? []), total }
}

/** null when there is none. */
export async function findAnswer(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<TicketZ | null> {
  const [row, bases] = await Promise.all([
    findTicketZ(tx, scope, ticketId),
    findWarningBasesOfTicket(tx, scope, ticketId),
  ])
  return row === null ? null : answeringOf(scope, bases)(row)
}

/** Of one that was just read. */
export async function answerOf(tx: Tx, scope: EstablishmentScope, row: TicketZRow): Promise<TicketZ> {
  const bases = await findWarningBases(tx, scope, { from: row.businessDate, to: row.businessDate })
  return answeringOf(scope, bases)(row)
}

/** What was written in this transaction, on this day. */
export async function getAnswer(
  tx: Tx,
  scope: EstablishmentScope,
  { ticketId, businessDate }: { ticketId: string; businessDate: PlainDate },
): Promise<TicketZ> {
  const [row, bases] = await Promise.all([
    getTicketZ(tx, scope, ticketId),
    findWarningBases(tx, scope, { from: businessDate, to: businessDate }),
  ])
  return answeringOf(scope, bases)(row)
}

/** Of one establishment's rows. */
function answeringOf(scope: EstablishmentScope, bases: readonly WarningBasis[]): (row: TicketZRow) => TicketZ {
  const basis = bases.find(({ establishmentId }) => establishmentId === scope.establishmentId)
  const neighboursOf = neighboursIn(basis?.closings ?? [], basis?.services ?? [])
  return (row) => {
    const ticket = ticketZOf(scope, row)
    // What counts nowhere, or is hidden from the reader, is nothing to look at twice.
    if (basis === undefined || ticket.content === null || ticket.status === 'cancelled') {
      return { ...ticket, warnings: [] }
    }
    const found = warningsOf(ticket.content, { key: row, openedOn: basis.openedOn, ...neighboursOf(row) })
    return { ...ticket, warnings: found.map(({ code, path }) => ({ code, path })) }
  }
}
