import { closingCountOf, missingClosingsOf } from '../calendar/day-closing.ts'
import type { DayStatus } from '../calendar/day-state.ts'
import { type Cents, dividedBy, sumOf } from '../money.ts'
import { type TicketZStatus, type TicketZTotals, totalsOf } from '../ticket-z/ticket-z.ts'
import type { AverageFigures, DayFigures, DayGross, ReportTicket } from './report.ts'

type Count = 'covers' | 'ticketCount'

/** Amount over a count, half a cent away from zero; null when there is nothing to divide by. */
export function averageOf(amount: Cents, count: number): Cents | null {
  return count > 0 ? dividedBy(amount, count) : null
}

/** Sum of a count over the tickets that have it; null when none has: not typed is not zero. */
export function countOf(tickets: readonly ReportTicket[], count: Count): number | null {
  const counts = tickets.flatMap(({ content }) => content[count] ?? [])
  return counts.length === 0 ? null : sumOf(counts)
}

/**
 * Gross of the tickets that have the count over their counts, of each establishment's; no average when the counts sum to
 * 0.
 */
export function averagePer(tickets: readonly (readonly ReportTicket[])[], count: Count): AverageFigures {
  const havingOf = tickets.map((own) => own.filter(({ content }) => content[count] !== null))
  const having = havingOf.flat()
  const total = countOf(having, count) ?? 0
  const gross = sumOf(having.map(({ content }) => totalsOf(content).gross))
  const days = sumOf(havingOf.map((own) => new Set(own.map(({ businessDate }) => businessDate)).size))
  return { amount: averageOf(gross, total), count: total, days }
}

/** `tickets` of that day alone. */
export function dayFiguresOf(establishmentId: number, status: DayStatus, tickets: readonly ReportTicket[]): DayFigures {
  const validated = totalsWith('validated', tickets)
  const drafts = totalsWith('draft', tickets)
  const { date, state, isOpen, closureReason, closings } = status
  return {
    establishmentId,
    date,
    state,
    isOpen,
    closureReason,
    closings: closingCountOf(closings),
    missing: missingClosingsOf(closings),
    gross: sumOrNull(validated.map(({ gross }) => gross)),
    net: sumOrNull(validated.map(({ net }) => net)),
    vat: sumOrNull(validated.map(({ vat }) => vat)),
    draftGross: sumOrNull(drafts.map(({ gross }) => gross)),
  }
}

/** The day no other beats; the earliest among equals, the days being in date order. */
export function extremeOf(
  days: readonly DayFigures[],
  beats: (gross: Cents, stored: Cents) => boolean,
): DayGross | null {
  let kept: DayGross | null = null
  for (const { establishmentId, date, gross } of days) {
    if (gross !== null && (kept === null || beats(gross, kept.gross))) kept = { establishmentId, date, gross }
  }
  return kept
}

type EstablishmentDay = Pick<DayFigures, 'date' | 'establishmentId'>

export function byDateAndEstablishment(a: EstablishmentDay, b: EstablishmentDay): number {
  if (a.date === b.date) return a.establishmentId - b.establishmentId
  return a.date < b.date ? -1 : 1
}

function totalsWith(status: TicketZStatus, tickets: readonly ReportTicket[]): readonly TicketZTotals[] {
  return tickets.filter((ticket) => ticket.status === status).map(({ content }) => totalsOf(content))
}

function sumOrNull(amounts: readonly Cents[]): Cents | null {
  return amounts.length === 0 ? null : sumOf(amounts)
}
