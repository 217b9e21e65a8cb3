import type { PlainDate } from '../calendar/calendar.ts'
import type { ClosingTicket } from '../calendar/day-closing.ts'
import { groupedBy } from '../calendar/day-state.ts'
import { type Cents, sumOf } from '../money.ts'
import type { TicketZFigures, TicketZKey } from '../ticket-z/ticket-z.ts'
import type { ReportTicket } from './report.ts'
import type { DayCount, DaySums } from './report-sums.ts'

/** A ticket as its day adds it. */
export type SummedTicket = TicketZKey &
  ClosingTicket & {
    figures: Pick<TicketZFigures, 'gross' | 'vat' | 'entryDifference' | 'covers'> & { ticketCount?: number | null }
  }

/** Days with a ticket, in order. */
export function dayListOf(tickets: readonly SummedTicket[]): readonly DaySums[] {
  const byDate = groupedBy(
    tickets.filter(({ status }) => status !== 'cancelled'),
    ({ businessDate }) => businessDate,
  )
  return [...byDate].map(([date, own]) => daySumsOf(date, own)).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function daySumsOf(date: PlainDate, tickets: readonly SummedTicket[]): DaySums {
  const figuresWith = (wanted: ReportTicket['status']) =>
    tickets.flatMap(({ status, figures }) => (status === wanted ? [figures] : []))
  const validated = figuresWith('validated')
  const differences = validated.map(({ entryDifference }) => entryDifference).filter((difference) => difference !== 0)
  return {
    date,
    closings: tickets.map(({ registerId, serviceId, status }) => ({ registerId, serviceId, status })),
    gross: sumOrNull(validated.map(({ gross }) => gross)),
    vat: sumOrNull(validated.map(({ vat }) => vat)),
    draftGross: sumOrNull(figuresWith('draft').map(({ gross }) => gross)),
    entryDifference: sumOrNull(differences),
    covers: dayCountOf(validated, ({ covers }) => covers),
    // Sums of days on a device lack it.
    ticketCount: dayCountOf(validated, ({ ticketCount = null }) => ticketCount),
  }
}

function dayCountOf<Figures extends { gross: Cents }>(
  figures: readonly Figures[],
  countIn: (figures: Figures) => number | null,
): DayCount | undefined {
  const having = figures.filter((one) => countIn(one) !== null)
  if (having.length === 0) return undefined
  return { count: sumOf(having.map((one) => countIn(one) ?? 0)), gross: sumOf(having.map(({ gross }) => gross)) }
}

function sumOrNull(amounts: readonly Cents[]): Cents | null {
  return amounts.length === 0 ? null : sumOf(amounts)
}
