import { addDays, dateOf, daysBetween, daysOf, lengthOfMonth, type PlainDate, partsOf } from '../calendar/calendar.ts'
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

export type ComparedRanges = { current: DateRange; base: DateRange }

type ComparedRangesInput = {
  range: DateRange
  /** As `baseRangeOf` gives it. */
  base: DateRange
  basis: ComparisonBasis
  today: PlainDate
  openedOn: PlainDate
}

/**
 * What is not compared day by day stands beside as many days as have elapsed, and none from before the establishment
 * opened: the days of the range without one are left out too. Of a year before, without the days that only a holiday
 * adds to the base. null: the range is to come, or the house opened after the base.
 */
export function comparedRangesOf(input: ComparedRangesInput): ComparedRanges | null {
  const { range, base, basis, today, openedOn } = input
  if (today < range.from) return null
  const to = today < range.to ? today : range.to
  const dayOf = (date: PlainDate) => baseDayOf(date, input)
  const elapsed = basis === 'previous' && range.to < today ? base.to : dayOf(to)
  const baseTo = basis === 'previous' && base.to < elapsed ? base.to : elapsed
  const from = daysOf({ from: range.from, to }).find((date) => dayOf(date) >= openedOn)
  if (from === undefined || dayOf(from) > baseTo) return null
  return { current: { from, to: range.to }, base: { from: dayOf(from), to: baseTo } }
}

function baseDayOf(date: PlainDate, { range, base, basis }: Pick<ComparedRangesInput, 'range' | 'base' | 'basis'>) {
  if (basis === 'comparable') return addDays(date, -COMPARABLE_DAYS)
  if (basis === 'same_dates') return sameDateYearBefore(date)
  return addDays(base.from, daysBetween(range.from, date))
}
