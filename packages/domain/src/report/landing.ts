import { addDays, type PlainDate, type Weekday, weekdayOf } from '../calendar/calendar.ts'
import { monthsOf } from '../calendar/period.ts'
import { type BasisPoints, type Cents, dividedBy, sumOf } from '../money.ts'
import { isRemainingDay } from './open-day.ts'
import type { DayFigures } from './report.ts'
import { averageOf } from './report-figure.ts'

/** The days an estimate is made from, in order, of one establishment. */
export type EstimateDay = Pick<DayFigures, 'date' | 'state' | 'gross' | 'isOpen' | 'closings'>

/** What a day of that weekday takes; null where nothing was ever entered. */
export type DayEstimate = (date: PlainDate) => Cents | null

/** A day that is open and not entered: to come, to enter, a draft, or entered in part. */
export type RemainingDay = { date: PlainDate; estimate: Cents; isToCome: boolean }

/** `errorBp`: the largest error of the last `months` months at the same point, which the band is as wide as. */
export type LandingBand = { low: Cents; high: Cents; errorBp: BasisPoints; months: number }

export type Landing = {
  /** Validated so far. */
  entered: Cents
  /** Entered, and what the remaining days are estimated at. */
  total: Cents
  remaining: readonly RemainingDay[]
  /** null without enough past months, and where nothing remains. */
  band: LandingBand | null
}

/** An average of this many days of the same weekday, none weighted: two months, so that a season is felt. */
export const ESTIMATE_WEEKDAYS = 8
/** Months that the method is tried on. */
export const BACK_TEST_MONTHS = 6
/** Fewer say nothing of how far off it may be. */
export const FEWEST_BACK_TEST_MONTHS = 3
/** Days of history an estimate of a past month needs. */
const FEWEST_HISTORY_DAYS = 28

/** By the average of the last eight entered days of the same weekday; of all of them for a weekday never entered. */
export function estimateOf(history: readonly EstimateDay[], before: PlainDate): DayEstimate {
  const byWeekday = new Map<Weekday, Cents[]>()
  for (const { date, gross } of enteredOf(history).toReversed()) {
    const amounts = byWeekday.get(weekdayOf(date)) ?? []
    byWeekday.set(weekdayOf(date), amounts)
    if (date < before && amounts.length < ESTIMATE_WEEKDAYS) amounts.push(gross)
  }
  const all = [...byWeekday.values()].flat()
  const overall = averageOf(sumOf(all), all.length)
  return (date) => {
    const amounts = byWeekday.get(weekdayOf(date)) ?? []
    return averageOf(sumOf(amounts), amounts.length) ?? overall
  }
}

/** Where a month ends up: what is entered, and an estimate of each day that is not. null without anything to estimate by. */
export function landingOf(days: readonly EstimateDay[], history: readonly EstimateDay[]): Landing | null {
  const last = days.at(-1)
  if (last === undefined) return null
  const past = [...history, ...days]
  const estimate = estimateOf(past, addDays(last.date, 1))
  const remaining: RemainingDay[] = []
  for (const day of days.filter(isRemainingDay)) {
    const whole = estimate(day.date)
    if (whole === null) return null
    // A service may have sold more than a whole day usually does.
    const rest = day.gross === null ? whole : Math.max(0, whole - day.gross)
    remaining.push({ date: day.date, estimate: rest, isToCome: day.state === 'future' })
  }
  const entered = sumOf(days.map(({ gross }) => gross ?? 0))
  const total = entered + sumOf(remaining.map((day) => day.estimate))
  const known = enteredOf(days).length
  const errors = remaining.length === 0 ? [] : backTestErrorsOf(history, known, known + remaining.length)
  return { entered, total, remaining, band: bandOf({ entered, total, remaining }, errors) }
}

function bandOf({ entered, total, remaining }: Omit<Landing, 'band'>, errors: readonly BasisPoints[]) {
  if (errors.length < FEWEST_BACK_TEST_MONTHS) return null
  const errorBp = Math.max(...errors)
  const width = dividedBy(Math.abs(total) * errorBp, 10_000)
  // What is entered stays, unless the remaining days may take from it.
  const isGrowing = remaining.every(({ estimate }) => estimate >= 0)
  const low = isGrowing ? Math.max(entered, total - width) : total - width
  return { low, high: total + width, errorBp, months: errors.length }
}

/** How far the same method was off in the last months, once the same share of their days was entered. */
function backTestErrorsOf(history: readonly EstimateDay[], known: number, all: number): readonly BasisPoints[] {
  const [first, last] = [history[0], history.at(-1)]
  if (first === undefined || last === undefined) return []
  const months = monthsOf({ from: first.date, to: last.date }).slice(-BACK_TEST_MONTHS)
  return months.flatMap(({ from, to }) => {
    const days = history.filter(({ date }) => from <= date && date <= to)
    return backTestErrorOf(days, history, { known, all }) ?? []
  })
}

/** Entered days only, so that a missing one is on neither side. null for a month that says nothing. */
function backTestErrorOf(
  days: readonly EstimateDay[],
  history: readonly EstimateDay[],
  { known, all }: { known: number; all: number },
): BasisPoints | null {
  const entered = enteredOf(days)
  const openDays = days.filter(({ isOpen }) => isOpen).length
  if (entered.length === 0 || entered.length * 4 < openDays * 3) return null
  const cut = Math.min(entered.length - 1, Math.round((known * entered.length) / all))
  const from = entered[cut]?.date
  const start = enteredOf(history)[0]?.date
  if (from === undefined || start === undefined || addDays(start, FEWEST_HISTORY_DAYS) > from) return null
  const estimate = estimateOf(history, from)
  const predicted = sumOf(entered.map(({ date, gross }, index) => (index < cut ? gross : (estimate(date) ?? 0))))
  const actual = sumOf(entered.map(({ gross }) => gross))
  return predicted <= 0 ? null : dividedBy(Math.abs(actual - predicted) * 10_000, predicted)
}

function enteredOf(days: readonly EstimateDay[]): readonly { date: PlainDate; gross: Cents }[] {
  return days.flatMap(({ date, state, gross }) => (state === 'entered' && gross !== null ? [{ date, gross }] : []))
}
