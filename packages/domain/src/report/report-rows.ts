import { weekdayOf } from '../calendar/calendar.ts'
import type { DateRange } from '../calendar/period.ts'
import type { Territory } from '../establishment/establishment.ts'
import { sumOf } from '../money.ts'
import { cashOfTicket, totalsOf } from '../ticket-z/ticket-z.ts'
import { amountFields, isAmountField } from '../ticket-z/ticket-z-field.ts'
import type { ReportTicket } from './report.ts'
import { dayGroupOf } from './weekday-profile.ts'

/** The figures of a report that are a sum of tickets. */
export const rowFigures = [
  'gross',
  'net',
  'vat',
  'covers',
  'ticketCount',
  ...amountFields,
  'rate',
  'vatLine',
  'payment',
  'payments',
  'weekday',
  'service',
  'category',
  'channel',
  'cash',
  'cashWeekday',
  'cashPerson',
] as const
export type RowFigure = (typeof rowFigures)[number]

/** `key`: which of them, of weekdays 'holiday' too; '' where there is one, and for the part of the sales that has no category or channel. */
export type RowFilter = { figure: RowFigure; key: string }

export type ReportRow<Ticket> = { ticket: Ticket; amount: number }

export function vatLineKeyOf(line: { nature: string; rateBp: number; vatLineId: string }): string {
  return `${line.nature} ${line.rateBp} ${line.vatLineId}`
}

export function paymentKeyOf({ kind, paymentMethodId }: { kind: string; paymentMethodId: string }): string {
  return `${kind} ${paymentMethodId}`
}

/** The validated tickets that a figure is the sum of, by date, each with its part: the parts add up to the figure. */
export function reportRowsOf<Ticket extends ReportTicket>(
  tickets: readonly Ticket[],
  { from, to }: DateRange,
  filter: RowFilter,
  territory: Territory,
): readonly ReportRow<Ticket>[] {
  return tickets
    .filter(({ status, businessDate }) => status === 'validated' && from <= businessDate && businessDate <= to)
    .flatMap((ticket) => {
      const amount = partOf(ticket, filter, territory)
      return amount === null ? [] : [{ ticket, amount }]
    })
    .toSorted((a, b) => (a.ticket.businessDate < b.ticket.businessDate ? -1 : 1))
}

/** null: the figure has nothing of it. */
function partOf(ticket: ReportTicket, { figure, key }: RowFilter, territory: Territory): number | null {
  const { content } = ticket
  if (isAmountField(figure)) return content[figure] || null
  switch (figure) {
    case 'covers':
    case 'ticketCount':
      return content[figure]
    case 'rate':
      return grossOf(content.sales.filter(({ rateBp }) => String(rateBp) === key))
    case 'vatLine':
      return grossOf(content.sales.filter((line) => vatLineKeyOf(line) === key))
    case 'payment':
      return amountOf(content.payments.filter((line) => paymentKeyOf(line) === key).map(({ amount }) => amount))
    case 'payments':
      return amountOf(content.payments.map(({ amount }) => amount))
    case 'category':
      return partOrRest(ticket, content.categories, ({ categoryId }) => categoryId, key)
    case 'channel':
      return partOrRest(ticket, content.channels, ({ channel }) => channel, key)
    case 'cash':
    case 'cashWeekday':
    case 'cashPerson':
      return isOfCash(ticket, { figure, key }) ? (cashOfTicket(content)?.difference ?? null) : null
    case 'weekday':
      return String(dayGroupOf(ticket.businessDate, territory)) === key ? totalsOf(content).gross : null
    default:
      return totalPartOf(ticket, { figure, key })
  }
}

function totalPartOf(ticket: ReportTicket, { figure, key }: RowFilter): number | null {
  const totals = totalsOf(ticket.content)
  if (figure === 'net' || figure === 'vat') return totals[figure]
  return figure === 'service' && ticket.serviceId !== key ? null : totals.gross
}

function isOfCash({ businessDate, validatedBy }: ReportTicket, { figure, key }: RowFilter): boolean {
  if (figure === 'cash') return true
  return key === String(figure === 'cashWeekday' ? weekdayOf(businessDate) : (validatedBy?.id ?? ''))
}

function partOrRest<Line extends { gross: number }>(
  { content }: ReportTicket,
  lines: readonly Line[],
  keyOf: (line: Line) => string,
  key: string,
): number | null {
  if (key !== '') return grossOf(lines.filter((line) => keyOf(line) === key))
  const rest = totalsOf(content).gross - sumOf(lines.map(({ gross }) => gross))
  return rest === 0 ? null : rest
}

function grossOf(lines: readonly { gross: number }[]): number | null {
  return amountOf(lines.map(({ gross }) => gross))
}

function amountOf(amounts: readonly number[]): number | null {
  return amounts.length === 0 ? null : sumOf(amounts)
}
