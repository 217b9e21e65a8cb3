import { addDays, dateOf, daysBetween, lengthOfMonth, type PlainDate, partsOf } from '../calendar/calendar.ts'
import { type HolidayKey, holidaysOf } from '../calendar/holiday.ts'
import { type DateRange, periodOf, type ResultKind } from '../calendar/period.ts'
import type { Territory } from '../establishment/establishment.ts'

export const comparisonBases = ['comparable', 'previous', 'same_dates'] as const
/** `comparable`: the same weekday a year before, holidays by name; `previous`: as many open days of the period before. */
export type ComparisonBasis = (typeof comparisonBases)[number]

/** Same weekday of the year before. */
const COMPARABLE_DAYS = 364

export type BaseDate = {
  date: PlainDate
  /** What both days are called, where holidays are compared by name. */
  holiday: HolidayKey | null
  /** The day of the year before was a holiday, and this one is not: they do not compare. */
  isHoliday: boolean
}

/** The day that a day is compared with, by the calendar alone. */
export function baseDateOf(
  date: PlainDate,
  basis: Exclude<ComparisonBasis, 'previous'>,
  territory: Territory,
): BaseDate {
  if (basis === 'same_dates') return { date: sameDateYearBefore(date), holiday: null, isHoliday: false }
  const { year } = partsOf(date)
  // Two names on one date: the national one stands first.
  const [holiday] = holidaysOf(year, territory).get(date) ?? []
  const named = holiday === undefined ? null : dateOfHoliday(holiday, year - 1, territory)
  if (holiday !== undefined && named !== null) return { date: named, holiday, isHoliday: false }
  const before = addDays(date, -COMPARABLE_DAYS)
  return { date: before, holiday: null, isHoliday: holidaysOf(partsOf(before).year, territory).has(before) }
}

function dateOfHoliday(holiday: HolidayKey, year: number, territory: Territory): PlainDate | null {
  for (const [date, names] of holidaysOf(year, territory)) if (names.includes(holiday)) return date
  return null
}

/** 29 February is compared with the 28th. */
function sameDateYearBefore(date: PlainDate): PlainDate {
  const { year, month, day } = partsOf(date)
  return dateOf(year - 1, month, Math.min(day, lengthOfMonth(year - 1, month)))
}

/**
 * The days to ask for: those a range is compared with lie within it.
 */
export function baseRangeOf(
  range: DateRange,
  kind: ResultKind,
  basis: ComparisonBasis,
  territory: Territory,
): DateRange {
  if (basis === 'same_dates') return { from: sameDateYearBefore(range.from), to: sameDateYearBefore(range.to) }
  if (basis === 'comparable') return comparableRangeOf(range, territory)
  const to = addDays(range.from, -1)
  return kind === 'range' ? { from: addDays(to, -daysBetween(range.from, range.to)), to } : periodOf(kind, to)
}

/** A holiday that moves lies outside the same weekdays. */
function comparableRangeOf({ from, to }: DateRange, territory: Territory): DateRange {
  const years = new Set([partsOf(from).year, partsOf(to).year])
  const holidays = [...years].flatMap((year) => [...holidaysOf(year, territory).keys()])
  const bases = holidays
    .filter((date) => from <= date && date <= to)
    .map((date) => baseDateOf(date, 'comparable', territory).date)
  const sorted = [addDays(from, -COMPARABLE_DAYS), addDays(to, -COMPARABLE_DAYS), ...bases].toSorted()
  return { from: sorted[0] ?? from, to: sorted.at(-1) ?? to }
}

type ElapsedBaseInput = {
  range: DateRange
  /** As `baseRangeOf` gives it. */
  base: DateRange
  basis: ComparisonBasis
  today: PlainDate
}

/**
 * What a sum that is not compared day by day is compared with: as many days as have elapsed. Of a year before, without
 * the days that only a holiday adds to the base. null: the range is to come.
 */
export function elapsedBaseRangeOf({ range, base, basis, today }: ElapsedBaseInput): DateRange | null {
  if (today < range.from) return null
  const to = today < range.to ? today : range.to
  if (basis === 'comparable') return { from: addDays(range.from, -COMPARABLE_DAYS), to: addDays(to, -COMPARABLE_DAYS) }
  if (basis === 'same_dates') return { from: sameDateYearBefore(range.from), to: sameDateYearBefore(to) }
  if (range.to < today) return base
  const elapsed = addDays(base.from, daysBetween(range.from, to))
  return { from: base.from, to: elapsed < base.to ? elapsed : base.to }
}
