import {
  addDays,
  dateOf,
  daysBetween,
  firstOfMonth,
  isoWeekOf,
  lastOfMonth,
  MAX_YEAR,
  MIN_YEAR,
  mondayOf,
  type PlainDate,
  parsePlainDate,
  partsOf,
} from './calendar.ts'

/** January first, accents included: how addresses and storage name months, in every language. */
const monthNames: readonly string[] = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

export const periodKinds = ['week', 'month', 'year'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Results are read from any day to any other, too. */
export type ResultKind = PeriodKind | 'range'

/** Both ends included. */
export type DateRange = { from: PlainDate; to: PlainDate }

/** `value` is what is stored and put in the address; its label is not of the domain. */
export type MonthOption = { value: string; range: DateRange }
/** `value` is the Monday; `number` counts weeks from 13 January 2025 (= 1) and is not shown; `isoWeek` is. */
export type WeekOption = { value: PlainDate; number: number; isoWeek: { year: number; week: number }; range: DateRange }
export type YearOption = { value: string; range: DateRange }

const WEEK_COUNT = 52
const FIRST_MONTH = dateOf(2025, 1, 1)
const FIRST_WEEK = dateOf(2025, 1, 13)
const FIRST_YEAR = 2023
const FALLBACK_YEAR = 2025

/** From the current month back to January 2025; before 2025 the current month alone. */
export function monthOptionsOf(today: PlainDate): readonly MonthOption[] {
  const options: MonthOption[] = []
  let month = firstOfMonth(today)
  do {
    options.push({ value: monthValueOf(month), range: monthRangeOf(month) })
    month = firstOfMonth(addDays(month, -1))
  } while (month >= FIRST_MONTH)
  return options
}

/** The current week and the 51 before it, newest first. */
export function weekOptionsOf(today: PlainDate): readonly WeekOption[] {
  const current = mondayOf(today)
  return Array.from({ length: WEEK_COUNT }, (_, index) => {
    const monday = addDays(current, -7 * index)
    const number = daysBetween(FIRST_WEEK, monday) / 7 + 1
    return { value: monday, number, isoWeek: isoWeekOf(monday), range: weekRangeOf(monday) }
  })
}

/** From the current year back to 2023; before 2023 the year 2025, which the specification falls back to. */
export function yearOptionsOf(today: PlainDate): readonly YearOption[] {
  const { year } = partsOf(today)
  const count = year - FIRST_YEAR + 1
  const years = count > 0 ? Array.from({ length: count }, (_, index) => year - index) : [FALLBACK_YEAR]
  return years.map((each) => ({ value: String(each), range: yearRangeOf(each) }))
}

/** 'novembre-2026': the French month name with its accents, in every language. */
export function monthValueOf(date: PlainDate): string {
  const { year, month } = partsOf(date)
  return `${monthNames[month - 1]}-${year}`
}

/** The first day of the month a value names; null when it names none between 2000 and 2100. */
export function parseMonthValue(value: string): PlainDate | null {
  // An address bar or another system may hand over the accents decomposed.
  const match = /^(\p{L}+)-(\d{4})$/u.exec(value.normalize('NFC').toLowerCase())
  const month = monthNames.indexOf(match?.[1] ?? '') + 1
  const year = Number(match?.[2])
  return month > 0 && isYear(year) ? dateOf(year, month, 1) : null
}

export function rangeOfMonth(value: string): DateRange | null {
  const first = parseMonthValue(value)
  return first === null ? null : monthRangeOf(first)
}

export function weekValueOf(date: PlainDate): PlainDate {
  return mondayOf(date)
}

/** The week that holds the day `value`, which is the Monday in every address we write. */
export function rangeOfWeek(value: string): DateRange | null {
  const date = parsePlainDate(value)
  return date === null ? null : weekRangeOf(date)
}

export function yearValueOf(date: PlainDate): string {
  return date.slice(0, 4)
}

export function rangeOfYear(value: string): DateRange | null {
  return /^\d{4}$/.test(value) && isYear(Number(value)) ? yearRangeOf(Number(value)) : null
}

/** The range an address names, whatever the kind; null when the value is not one. */
export function rangeOfPeriod(kind: PeriodKind, value: string): DateRange | null {
  if (kind === 'month') return rangeOfMonth(value)
  return kind === 'week' ? rangeOfWeek(value) : rangeOfYear(value)
}

/** The value of the week, month or year that holds `date`: the inverse of `rangeOfPeriod`. */
export function periodValueOf(kind: PeriodKind, date: PlainDate): string {
  if (kind === 'month') return monthValueOf(date)
  return kind === 'week' ? weekValueOf(date) : yearValueOf(date)
}

/** The week, month or year that holds `date`. */
export function periodOf(kind: PeriodKind, date: PlainDate): DateRange {
  if (kind === 'month') return monthRangeOf(date)
  return kind === 'week' ? weekRangeOf(date) : yearRangeOf(partsOf(date).year)
}

/** A locked period takes no more changes; its last day is part of it. */
export function isLocked(date: PlainDate, lockedUntil: PlainDate | null): boolean {
  return lockedUntil !== null && date <= lockedUntil
}

export function previousPeriod(kind: PeriodKind, range: DateRange): DateRange {
  return periodOf(kind, addDays(range.from, -1))
}

export type SameDays = {
  days: DateRange
  before: DateRange
  /** Both are months from their first day to their last. */
  isWhole: boolean
}

/**
 * The days of a month up to today, and those of the same dates in the month before, which may have fewer; once a month
 * is over, both months as a whole. null for a month to come.
 */
export function sameDaysOfMonthBefore(month: DateRange, today: PlainDate): SameDays | null {
  if (month.from > today) return null
  const before = previousPeriod('month', month)
  if (month.to <= today) return { days: month, before, isWhole: true }
  const last = addDays(before.from, daysBetween(month.from, today))
  return {
    days: { from: month.from, to: today },
    before: { from: before.from, to: last < before.to ? last : before.to },
    isWhole: false,
  }
}

/** The range cut at the ends of months, in order. */
export function monthsOf({ from, to }: DateRange): readonly DateRange[] {
  const months: DateRange[] = []
  for (let start = from; start <= to; start = addDays(lastOfMonth(start), 1)) {
    const last = lastOfMonth(start)
    months.push({ from: start, to: last < to ? last : to })
  }
  return months
}

export function nextPeriod(kind: PeriodKind, range: DateRange): DateRange {
  return periodOf(kind, addDays(periodOf(kind, range.from).to, 1))
}

function monthRangeOf(date: PlainDate): DateRange {
  return { from: firstOfMonth(date), to: lastOfMonth(date) }
}

function weekRangeOf(date: PlainDate): DateRange {
  const monday = mondayOf(date)
  return { from: monday, to: addDays(monday, 6) }
}

function yearRangeOf(year: number): DateRange {
  return { from: dateOf(year, 1, 1), to: dateOf(year, 12, 31) }
}

function isYear(year: number): boolean {
  return year >= MIN_YEAR && year <= MAX_YEAR
}
