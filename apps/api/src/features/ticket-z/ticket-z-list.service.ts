import type { TicketZ, TicketZDay, TicketZVersion } from '@zinc/contract/ticket-z'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { completeContent, figuresOf, type TicketZFigures } from '@zinc/domain/ticket-z/ticket-z'
import { marksOf } from '@zinc/domain/ticket-z/ticket-z-mark'
import { businessDateAt } from '../../business-date.ts'
import type { Tx } from '../../db/database.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { findTicketZ } from './ticket-z.repository.ts'
import { findAnswer } from './ticket-z-answer.service.ts'
import { findDayTickets, type TicketZDayRow } from './ticket-z-day.repository.ts'
import { findVersions } from './ticket-z-version.repository.ts'
import { versionOf } from './ticket-z-view.ts'

export async function readTicketZ(tx: Tx, scope: EstablishmentScope, ticketId: string): Promise<TicketZ | Refusal> {
  return (await findAnswer(tx, scope, ticketId)) ?? refuse('NOT_FOUND')
}

/** Days with a ticket, in order. */
export async function listDays(tx: Tx, scope: EstablishmentScope, range: DateRange): Promise<TicketZDay[]> {
  const rows = await findDayTickets(tx, scope, range)
  const days = new Map<string, TicketZDay & { tickets: TicketZDay['tickets'][number][] }>()
  for (const row of rows) {
    const { id, businessDate: date, registerId, serviceId, status, version } = row
    const validatedOn = row.validatedAt === null ? null : dateOf(scope, row.validatedAt)
    const marks = marksOf({ ...row, validatedOn, knownSince: dateOf(scope, row.madeAt) })
    const day = days.get(date) ?? { date, tickets: [] }
    days.set(date, day)
    day.tickets.push({ id, registerId, serviceId, status, version, marks, figures: dayFiguresOf(scope, row) })
  }
  return [...days.values()]
}

/** Never after today: under a stopped clock the real one runs on. */
function dateOf(scope: EstablishmentScope, instant: string): PlainDate {
  const date = businessDateAt(instant, scope)
  return date < scope.today ? date : scope.today
}

function dayFiguresOf(scope: EstablishmentScope, row: TicketZDayRow): TicketZFigures | null {
  if (row.status === 'cancelled' || !canSeeAmounts(scope, row)) return null
  if (row.draft !== null) return figuresOf(completeContent(row.draft))
  const { gross, vat, entryDifference, covers, cashDifference, payments } = row
  if (gross === null || vat === null || entryDifference === null) return null
  return { gross, vat, entryDifference, covers, cashDifference, payments }
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
