import { addDays, daysBetween, type PlainDate } from '@zinc/domain/calendar/calendar'
import {
  type DateRange,
  monthOptionsOf,
  type PeriodKind,
  parseRangeValue,
  periodValueOf,
  type ResultKind,
  rangeOfPeriod,
  rangeValueOf,
  weekOptionsOf,
  yearOptionsOf,
} from '@zinc/domain/calendar/period'

export type SelectedPeriod = { kind: PeriodKind; value: string; range: DateRange }

export type ResultPeriod = Omit<SelectedPeriod, 'kind'> & { kind: ResultKind }

/** The specification's names (R95). */
const storageKeys = {
  month: 'selectedMonth',
  week: 'selectedWeek',
  year: 'selectedYear',
  range: 'selectedRange',
} as const

/** The last thirty days, where no range was chosen yet. */
const FIRST_RANGE_DAYS = 30

export function optionValuesOf(kind: PeriodKind, today: PlainDate): readonly string[] {
  if (kind === 'month') return monthOptionsOf(today).map(({ value }) => value)
  if (kind === 'week') return weekOptionsOf(today).map(({ value }) => value)
  return yearOptionsOf(today).map(({ value }) => value)
}

/** The address wins and may name any period; what is remembered counts only if still offered; else the current one. */
export function selectedPeriodOf<K extends ResultKind>(
  kind: K,
  addressed: string | undefined,
  remembered: string | null,
  today: PlainDate,
): ResultPeriod & { kind: K } {
  if (kind === 'range') return { kind, ...selectedRangeOf(addressed, remembered, today) }
  const fromAddress = addressed === undefined ? null : rangeOfPeriod(kind, addressed)
  if (fromAddress !== null) return { kind, ...periodAt(kind, fromAddress) }
  const fromMemory =
    remembered !== null && optionValuesOf(kind, today).includes(remembered) ? rangeOfPeriod(kind, remembered) : null
  return { kind, ...periodAt(kind, fromMemory ?? { from: today, to: today }) }
}

function periodAt(kind: PeriodKind, within: DateRange) {
  const value = periodValueOf(kind, within.from)
  return { value, range: rangeOfPeriod(kind, value) ?? within }
}

function selectedRangeOf(addressed: string | undefined, remembered: string | null, today: PlainDate) {
  const range = parseRangeValue(addressed ?? '') ??
    parseRangeValue(remembered ?? '') ?? { from: addDays(today, 1 - FIRST_RANGE_DAYS), to: today }
  return { value: rangeValueOf(range), range }
}

/** More bars than these are months. */
const MOST_DAYS = 62
const DAYS_OF_WEEK = 7

/** The period whose figures are drawn like these: a range of a few days as a week, of some weeks as a month. */
export function scaleOf({ kind, range }: Pick<ResultPeriod, 'kind' | 'range'>): PeriodKind {
  if (kind !== 'range') return kind
  const days = daysBetween(range.from, range.to) + 1
  if (days <= DAYS_OF_WEEK) return 'week'
  return days <= MOST_DAYS ? 'month' : 'year'
}

export function rememberedPeriod(kind: ResultKind): string | null {
  try {
    return localStorage.getItem(storageKeys[kind])
  } catch {
    return null
  }
}

export function rememberPeriod(kind: ResultKind, value: string): void {
  try {
    localStorage.setItem(storageKeys[kind], value)
  } catch {
    // Storage may be refused: the address still holds the period.
  }
}
