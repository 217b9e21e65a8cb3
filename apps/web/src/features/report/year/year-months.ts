import { daysBetween, firstOfMonth, lastOfMonth, type PlainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import type { Completeness } from '@zinc/domain/calendar/day-closing'
import { type Cents, sumOf } from '@zinc/domain/money'
import { type Comparison, changeOf, cutComparison } from '@zinc/domain/report/comparison'
import { completenessOfReport } from '@zinc/domain/report/days-report'
import type { DayFigures, Report } from '@zinc/domain/report/report'
import type { Language } from '@zinc/words/languages'
import { formatMonth, formatMonthName } from '../../../i18n/format.ts'

/** `month` as '2026-10'. */
export type YearTargets = readonly { month: string; amount: Cents }[]

export type YearMonth = {
  first: PlainDate
  /** null where no day is entered. */
  gross: Cents | null
  completeness: Completeness
  /** Of the compared days of the month, in basis points. */
  change: number | null
  /** Of the compared days, on both sides. */
  compared: { gross: Cents; base: Cents } | null
  /** null where none is set. */
  target: Cents | null
  /** Empty columns before the first day of the range in it, so that weekdays stand in columns. */
  offset: number
  days: readonly DayFigures[]
}

/** A row of days a month, aligned on weekdays. */
export function yearMonthsOf(
  report: Pick<Report, 'days'>,
  comparison: Comparison | null,
  targets: YearTargets,
): readonly YearMonth[] {
  const firsts = [...new Set(report.days.map(({ date }) => firstOfMonth(date)))]
  return firsts.map((first) => {
    const days = report.days.filter(({ date }) => firstOfMonth(date) === first)
    const amounts = days.flatMap(({ gross }) => gross ?? [])
    const cut = comparison && cutComparison(comparison, { from: first, to: lastOfMonth(first) })
    return {
      first,
      gross: amounts.length === 0 ? null : sumOf(amounts),
      completeness: completenessOfReport({ days }),
      change: cut === null || cut.count === 0 ? null : changeOf(cut.current.gross, cut.base.gross),
      compared: cut === null || cut.count === 0 ? null : { gross: cut.current.gross, base: cut.base.gross },
      target: targets.find(({ month }) => month === first.slice(0, 7))?.amount ?? null,
      offset: weekdayOf(first) - 1 + daysBetween(first, days[0]?.date ?? first),
      days,
    }
  })
}

/** 'novembre', with its year where the range has two. */
export function monthNameOf(first: PlainDate, months: readonly YearMonth[], language: Language): string {
  const years = new Set(months.map((month) => month.first.slice(0, 4)))
  return years.size > 1 ? formatMonth(first, language) : formatMonthName(first, language)
}

/** What its months with a target took, and their targets; null without one. */
export function yearTargetOf(months: readonly YearMonth[]): { gross: Cents; target: Cents } | null {
  const aimed = months.flatMap(({ gross, target }) => (target === null ? [] : [{ gross: gross ?? 0, target }]))
  if (aimed.length === 0) return null
  return { gross: sumOf(aimed.map(({ gross }) => gross)), target: sumOf(aimed.map(({ target }) => target)) }
}

export type HeatScale = { low: Cents; high: Cents }

/** The least and the most sold on an entered day; null without one. */
export function heatScaleOf({ days }: Pick<Report, 'days'>): HeatScale | null {
  const amounts = days.flatMap(({ state, gross }) => (state === 'entered' && gross !== null ? [gross] : []))
  return amounts.length === 0 ? null : { low: Math.min(...amounts), high: Math.max(...amounts) }
}

/** Even the weakest day is seen, and no two thirds of the ramp look alike. */
const WEAKEST_SHADE = 14

/** Percent of the brand colour. */
export function shadeOf(gross: Cents, { low, high }: HeatScale): number {
  if (high <= low) return 60
  return Math.round(WEAKEST_SHADE + ((gross - low) / (high - low)) * (100 - WEAKEST_SHADE))
}
