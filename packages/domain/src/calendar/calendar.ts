declare const plainDateBrand: unique symbol
/** A business day, `YYYY-MM-DD`, that exists in the calendar. Never an instant: no time zone can move it. */
export type PlainDate = string & { readonly [plainDateBrand]: true }

/** 1 = Monday … 7 = Sunday (ISO). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const MIN_YEAR = 2000
export const MAX_YEAR = 2100

/** `text` as a day of the calendar between 2000 and 2100, else null. */
export function parsePlainDate(text: string): PlainDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return null
  return day >= 1 && day <= lengthOfMonth(year, month) ? dateOf(year, month, day) : null
}

/** `MM-DD` that every year has: 29 February is none. */
export function isDayOfYear(text: string): boolean {
  return parsePlainDate(`2025-${text}`) !== null
}

/** For constants and tests: throws on a text that is not a day. */
export function plainDate(text: string): PlainDate {
  const date = parsePlainDate(text)
  if (date === null) throw new Error(`Not a calendar day: ${text}`)
  return date
}

/** Year, month (1–12) and day of a date. */
export function partsOf(date: PlainDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** The parts must name a day that exists; `parsePlainDate` is for what people type. */
export function dateOf(year: number, month: number, day: number): PlainDate {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return text as PlainDate
}

/** Negative, zero or positive, as `sort` wants it. */
export function compare(a: PlainDate, b: PlainDate): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDayNumber(dayNumberOf(date) + days)
}

/** Days from `from` to `to`: 1 from one day to the next, negative backwards. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

export function weekdayOf(date: PlainDate): Weekday {
  // Day 0 is 1970-01-01, a Thursday.
  return (((((dayNumberOf(date) + 3) % 7) + 7) % 7) + 1) as Weekday
}

export function mondayOf(date: PlainDate): PlainDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** ISO week: Monday first, week 1 holds 4 January. Its year is not always the date's year. */
export function isoWeekOf(date: PlainDate): { year: number; week: number } {
  const monday = mondayOf(date)
  const year = partsOf(addDays(monday, 3)).year
  return { year, week: daysBetween(mondayOf(dateOf(year, 1, 4)), monday) / 7 + 1 }
}

export function firstOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date)
  return dateOf(year, month, 1)
}

export function lastOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date)
  return dateOf(year, month, lengthOfMonth(year, month))
}

/** Every day of the range, both ends included; empty when it ends before it starts. */
export function daysOf(range: { from: PlainDate; to: PlainDate }): readonly PlainDate[] {
  const first = dayNumberOf(range.from)
  const count = Math.max(0, dayNumberOf(range.to) - first + 1)
  return Array.from({ length: count }, (_, index) => dateOfDayNumber(first + index))
}

/** The day an entry made at this local time belongs to: after midnight, the evening's, until the day starts. */
export function businessDateOf(localDate: PlainDate, localTime: string, businessDayStart: string): PlainDate {
  return localTime.slice(0, 5) < businessDayStart.slice(0, 5) ? addDays(localDate, -1) : localDate
}

export function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Days since 1970-01-01, by eras of 400 years counted from 1 March, so that the leap day comes last. */
function dayNumberOf(date: PlainDate): number {
  const { year, month, day } = partsOf(date)
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function dateOfDayNumber(dayNumber: number): PlainDate {
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return dateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}
