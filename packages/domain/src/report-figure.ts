import type { DayStatus } from './day-state.ts'
import { natures, paymentKinds } from './establishment.ts'
import { type Cents, dividedBy, sumOf } from './money.ts'
import type { AverageFigures, DayFigures, PaymentFigures, ReportTicket, VatFigures } from './report.ts'
import { type TicketZStatus, type TicketZTotals, totalsOf } from './ticket-z.ts'

type Count = 'covers' | 'ticketCount'

/** Amount over a count, half a cent away from zero; null when there is nothing to divide by. */
export function averageOf(amount: Cents, count: number): Cents | null {
  return count > 0 ? dividedBy(amount, count) : null
}

/** Services first, then by rate: the order of a VAT return. */
export function vatByRateOf(tickets: readonly ReportTicket[]): readonly VatFigures[] {
  const buckets = new Map<string, VatFigures>()
  for (const { nature, rateBp, gross, vat } of tickets.flatMap(({ content }) => content.sales)) {
    const key = `${nature} ${rateBp}`
    const sum = buckets.get(key) ?? { nature, rateBp, gross: 0, net: 0, vat: 0 }
    buckets.set(key, { ...sum, gross: sum.gross + gross, net: sum.net + gross - vat, vat: sum.vat + vat })
  }
  return [...buckets.values()].toSorted(
    (a, b) => natures.indexOf(b.nature) - natures.indexOf(a.nature) || a.rateBp - b.rateBp,
  )
}

/** By method; a method whose kind was changed keeps its past under the kind it had. */
export function paymentsOf(tickets: readonly ReportTicket[]): readonly PaymentFigures[] {
  const methods = new Map<string, PaymentFigures>()
  for (const { paymentMethodId, kind, amount } of tickets.flatMap(({ content }) => content.payments)) {
    const key = `${kind} ${paymentMethodId}`
    const sum = methods.get(key)?.amount ?? 0
    methods.set(key, { paymentMethodId, kind, amount: sum + amount })
  }
  return [...methods.values()].toSorted(
    (a, b) =>
      paymentKinds.indexOf(a.kind) - paymentKinds.indexOf(b.kind) || (a.paymentMethodId < b.paymentMethodId ? -1 : 1),
  )
}

/** Sum of a count over the tickets that have it; null when none has: not typed is not zero. */
export function countOf(tickets: readonly ReportTicket[], count: Count): number | null {
  const counts = tickets.flatMap(({ content }) => content[count] ?? [])
  return counts.length === 0 ? null : sumOf(counts)
}

/** Gross of the tickets that have the count over their counts; no average when the counts sum to 0. */
export function averagePer(tickets: readonly ReportTicket[], count: Count): AverageFigures {
  const having = tickets.filter(({ content }) => content[count] !== null)
  const total = countOf(having, count) ?? 0
  const gross = sumOf(having.map(({ content }) => totalsOf(content).gross))
  const days = new Set(having.map(({ businessDate }) => businessDate)).size
  return { amount: averageOf(gross, total), count: total, days }
}

/** `tickets` of that day alone. */
export function dayFiguresOf(status: DayStatus, tickets: readonly ReportTicket[]): DayFigures {
  const validated = totalsWith('validated', tickets)
  const drafts = totalsWith('draft', tickets)
  return {
    ...status,
    gross: sumOrNull(validated.map(({ gross }) => gross)),
    net: sumOrNull(validated.map(({ net }) => net)),
    vat: sumOrNull(validated.map(({ vat }) => vat)),
    draftGross: sumOrNull(drafts.map(({ gross }) => gross)),
  }
}

/** The day no other beats; the earliest among equals, the days being in date order. */
export function extremeOf(
  days: readonly DayFigures[],
  beats: (gross: Cents, kept: Cents) => boolean,
): { date: DayFigures['date']; gross: Cents } | null {
  let kept: { date: DayFigures['date']; gross: Cents } | null = null
  for (const { date, gross } of days) {
    if (gross !== null && (kept === null || beats(gross, kept.gross))) kept = { date, gross }
  }
  return kept
}

function totalsWith(status: TicketZStatus, tickets: readonly ReportTicket[]): readonly TicketZTotals[] {
  return tickets.filter((ticket) => ticket.status === status).map(({ content }) => totalsOf(content))
}

function sumOrNull(amounts: readonly Cents[]): Cents | null {
  return amounts.length === 0 ? null : sumOf(amounts)
}
