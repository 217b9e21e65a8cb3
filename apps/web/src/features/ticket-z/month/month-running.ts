import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { PaymentKind } from '@zinc/domain/establishment/establishment'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { CalendarDay } from '../parts/month-days.ts'

/** The total so far at each counted day. */
export function runningTotalsOf(days: readonly CalendarDay[]): ReadonlyMap<PlainDate, Cents> {
  const totals = new Map<PlainDate, Cents>()
  let sum = 0
  for (const { date, gross } of days) {
    if (gross === null) continue
    sum += gross
    totals.set(date, sum)
  }
  return totals
}

/** The tickets a row shows: what counts, else the draft. */
export function shownTicketsOf(day: CalendarDay): CalendarDay['tickets'] {
  const validated = day.tickets.filter(({ status }) => status === 'validated')
  return validated.length > 0 ? validated : day.tickets
}

/** null: no ticket of the day has a count. */
export function coversOf(day: CalendarDay): number | null {
  const counts = shownTicketsOf(day).flatMap(({ figures }) => figures?.covers ?? [])
  return counts.length === 0 ? null : sumOf(counts)
}

/** Of what is validated; null: no ticket has a count. */
export function coversOfDays(days: readonly CalendarDay[]): number | null {
  const counts = days.flatMap((day) => (day.gross === null ? [] : (coversOf(day) ?? [])))
  return counts.length === 0 ? null : sumOf(counts)
}

export function vatOfDay(day: CalendarDay): Cents | null {
  const amounts = shownTicketsOf(day).flatMap(({ figures }) => figures?.vat ?? [])
  return amounts.length === 0 ? null : sumOf(amounts)
}

/** null: none of the day's tickets may be read. */
export function paymentOf(day: CalendarDay, kinds: readonly PaymentKind[]): Cents | null {
  const readable = shownTicketsOf(day).flatMap(({ figures }) => figures ?? [])
  if (readable.length === 0) return null
  const lines = readable.flatMap(({ payments }) => payments)
  return sumOf(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
}

export type PaymentColumn = { kind: PaymentKind | 'others'; kinds: readonly PaymentKind[] }

const MAX_COLUMNS = 4

/** A column per kind of payment met in the month, the largest first; beyond four the rest share one. */
export function paymentColumnsOf(days: readonly CalendarDay[]): readonly PaymentColumn[] {
  const sums = new Map<PaymentKind, Cents>()
  for (const day of days) {
    for (const { kind, amount } of shownTicketsOf(day).flatMap(({ figures }) => figures?.payments ?? [])) {
      sums.set(kind, (sums.get(kind) ?? 0) + amount)
    }
  }
  const kinds = [...sums].toSorted((a, b) => b[1] - a[1]).map(([kind]) => kind)
  const alone = kinds.length > MAX_COLUMNS ? kinds.slice(0, MAX_COLUMNS - 1) : kinds
  const rest = kinds.slice(alone.length)
  const columns: PaymentColumn[] = alone.map((kind) => ({ kind, kinds: [kind] }))
  return rest.length === 0 ? columns : [...columns, { kind: 'others', kinds: rest }]
}
