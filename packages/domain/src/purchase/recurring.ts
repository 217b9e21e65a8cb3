import { compare, dateOf, lengthOfMonth, type PlainDate } from '../calendar/calendar.ts'
import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import { vatOfNet } from '../vat.ts'

/** Months as '2026-01'. */
export type RecurringRule = {
  everyMonths: number
  /** 31: the last day of a shorter month. */
  dayOfMonth: number
  fromMonth: string
  /** null: still running. */
  toMonth: string | null
}

/** null: still to classify; outside VAT. */
export type RecurringLine = { categoryId: string | null; net: Cents; rateBp: BasisPoints | null }
/** A rule has one line, and can have more. */
export type RecurringLines = RecurringLine & { moreLines: readonly RecurringLine[] }
export const MAX_MORE_LINES = 19

export function recurringLinesOf({ categoryId, net, rateBp, moreLines }: RecurringLines): readonly RecurringLine[] {
  return [{ categoryId, net, rateBp }, ...moreLines]
}

/** With the VAT of each rate on its base, as a purchase has it. */
export function recurringGrossOf(rule: RecurringLines): Cents {
  const lines = recurringLinesOf(rule)
  const rates = [...new Set(lines.map(({ rateBp }) => rateBp))]
  return sumOf(
    rates.map((rate) => {
      const base = sumOf(lines.filter(({ rateBp }) => rateBp === rate).map(({ net }) => net))
      return base + (rate === null ? 0 : vatOfNet(base, rate))
    }),
  )
}

export type Occurrence = { recurringId: string; occurrenceOn: PlainDate }

/** The days the rule falls on within the range, both ends included. */
export function occurrencesOf(
  { everyMonths, dayOfMonth, fromMonth, toMonth }: RecurringRule,
  { from, to }: { from: PlainDate; to: PlainDate },
): readonly PlainDate[] {
  const first = monthNumberOf(fromMonth)
  const last = Math.min(monthNumberOf(to), toMonth === null ? Number.POSITIVE_INFINITY : monthNumberOf(toMonth))
  const step = Math.max(1, everyMonths)
  const start = first + Math.max(0, Math.ceil((monthNumberOf(from) - first) / step)) * step
  const days: PlainDate[] = []
  for (let month = start; month <= last; month += step) days.push(dayIn(month, dayOfMonth))
  return days.filter((day) => compare(day, from) >= 0 && compare(day, to) <= 0)
}

/** What was to be made by today and neither was nor was skipped, the oldest first. A cancelled purchase made nothing. */
export function proposalsOf(
  rules: readonly (RecurringRule & { id: string })[],
  made: readonly Occurrence[],
  skipped: readonly Occurrence[],
  today: PlainDate,
): readonly Occurrence[] {
  const done = new Set([...made, ...skipped].map(keyOf))
  return rules
    .flatMap((rule) => {
      const from = dayIn(monthNumberOf(rule.fromMonth), 1)
      return occurrencesOf(rule, { from, to: today }).map((occurrenceOn) => ({ recurringId: rule.id, occurrenceOn }))
    })
    .filter((occurrence) => !done.has(keyOf(occurrence)))
    .toSorted((a, b) => compare(a.occurrenceOn, b.occurrenceOn))
}

/** A month has one, also when the day of the rule was changed since. */
function keyOf({ recurringId, occurrenceOn }: Occurrence): string {
  return `${recurringId} ${occurrenceOn.slice(0, 7)}`
}

/** Of a month or of a day: months since the year 0. */
function monthNumberOf(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
}

function dayIn(monthNumber: number, dayOfMonth: number): PlainDate {
  const [year, month] = [Math.floor(monthNumber / 12), (monthNumber % 12) + 1]
  return dateOf(year, month, Math.min(dayOfMonth, lengthOfMonth(year, month)))
}
