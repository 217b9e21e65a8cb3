import { addDays, daysBetween, type PlainDate } from '@zinc/domain/calendar/calendar'
import { parseRangeValue, rangeValueOf } from '@zinc/domain/calendar/day-range'
import type { DateRange, PeriodKind, ResultKind } from '@zinc/domain/calendar/period'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { rangeLabelOf } from '../../i18n/period-label.ts'
import { labelOf } from './period-selector.tsx'
import { selectedPeriodOf } from './selected-period.ts'

/** Results are read from any day to any other, too. */
export type ResultPeriod = { kind: ResultKind; value: string; range: DateRange }

/** The last thirty days, where no range was chosen yet. */
const FIRST_RANGE_DAYS = 30

/** A range is the one the address names, else the remembered one. */
export function resultPeriodOf(
  kind: ResultKind,
  addressed: string | undefined,
  remembered: string | null,
  today: PlainDate,
): ResultPeriod {
  if (kind !== 'range') return selectedPeriodOf(kind, addressed, remembered, today)
  const range = parseRangeValue(addressed ?? '') ??
    parseRangeValue(remembered ?? '') ?? { from: addDays(today, 1 - FIRST_RANGE_DAYS), to: today }
  return { kind, value: rangeValueOf(range), range }
}

/** More bars than these are months. */
const MAX_DAYS = 62
const DAYS_OF_WEEK = 7

/** The period whose figures are drawn like these: a range of a few days as a week, of some weeks as a month. */
export function scaleOf({ kind, range }: Pick<ResultPeriod, 'kind' | 'range'>): PeriodKind {
  if (kind !== 'range') return kind
  const days = daysBetween(range.from, range.to) + 1
  if (days <= DAYS_OF_WEEK) return 'week'
  return days <= MAX_DAYS ? 'month' : 'year'
}

export function resultLabelOf({ kind, value, range }: ResultPeriod, text: Catalogue, language: Language): string {
  return kind === 'range' ? rangeLabelOf(range, text, language) : labelOf(kind, value, text, language)
}
