import type { TicketZ } from '@zinc/contract/ticket-z'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { neighboursIn, warningsOf } from '@zinc/domain/ticket-z/ticket-z-warning'
import type { Tx } from '../../db/database.ts'
import { type EstablishmentScope, type ReadScope, scopesIn } from '../../http/access/scope.ts'
import type { TicketZRow } from './ticket-z.repository.ts'
import { ticketZOf } from './ticket-z-view.ts'
import { findWarningBases, type WarningBasis } from './ticket-z-warning.repository.ts'

/** As they are answered: each with what is worth a second look. One more query for any number of them. */
export async function answersOf(tx: Tx, scope: ReadScope, rows: readonly TicketZRow[]): Promise<TicketZ[]> {
  const dates = rows.map(({ businessDate }) => businessDate).toSorted(byDate)
  const [from, to] = [dates[0], dates.at(-1)]
  if (from === undefined || to === undefined) return []
  const bases = await findWarningBases(tx, scope, { from, to })
  const answerings = new Map(scopesIn(scope).map((own) => [own.establishmentId, answeringOf(own, bases)]))
  return rows.flatMap((row) => answerings.get(row.establishmentId)?.(row) ?? [])
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

export async function answerOf(tx: Tx, scope: EstablishmentScope, row: TicketZRow): Promise<TicketZ> {
  const [answer] = await answersOf(tx, scope, [row])
  return answer ?? { ...ticketZOf(scope, row), warnings: [] }
}

function byDate(a: PlainDate, b: PlainDate): number {
  return a < b ? -1 : 1
}
