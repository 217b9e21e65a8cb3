import { addDays, partsOf } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { Cents } from '@zinc/domain/money'
import { baseYearsOf, type ComparedDay, type LeftOutReason, leftOutReasons } from '@zinc/domain/report/comparison'
import { baseRangeOf, type ComparisonBasis } from '@zinc/domain/report/comparison-day'
import type { DaysReport } from '@zinc/domain/report/report'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { formatDayLong, formatDayMonth, formatDayNumber, formatEuros } from '../../../i18n/format.ts'
import type { ReportComparison } from './use-comparison.ts'

export type Difference = { how: 'more' | 'less' | 'same'; head: string }

/** '136 € de plus'; to the euro, as the bars are, unless another format is given. */
export function differenceOf(
  { amount, base }: { amount: Cents; base: Cents },
  text: Pick<Catalogue, 'beside'>,
  language: Language,
  format: typeof formatEuros = formatEuros,
): Difference {
  const { more, less, same } = text.beside
  const shown = format(Math.abs(amount - base), language)
  if (shown === format(0, language)) return { how: 'same', head: same }
  return amount > base ? { how: 'more', head: more(shown) } : { how: 'less', head: less(shown) }
}

export type WeekSentence = Difference & {
  /** 'que les mêmes jours de 2025' */
  rest: string
  /** Entered days that are not compared, by name and reason; null when all are. */
  leftOut: string | null
}

/** Of the entered days of the week; null where none of them has a day to be compared with. `week`: what its total counts. */
export function weekSentenceOf(
  week: Pick<DaysReport, 'days'>,
  compared: ReportComparison,
  text: Catalogue,
  language: Language,
): WeekSentence | null {
  const { basis, comparison } = compared
  const { count } = comparison
  if (count === 0) return null
  const words = text.beside
  const difference = differenceOf(
    { amount: comparison.current.gross, base: comparison.base.gross },
    { beside: words },
    language,
  )
  const years = yearsOf(compared)
  // A day half entered is in the total.
  const counted = new Set(week.days.flatMap(({ date, gross }) => (gross === null ? [] : [date])))
  const left = comparison.days.filter(({ date, isCompared }) => counted.has(date) && !isCompared)
  const that = words.week[basis](count, years)
  return {
    ...difference,
    rest: left.length === 0 ? `${words.than[difference.how]} ${that}` : words.onSome[basis](count, years),
    leftOut: left.length === 0 ? null : words.notCompared(left.map((day) => leftOutOf(day, text, language))),
  }
}

export function yearsOf({ comparison }: Pick<ReportComparison, 'comparison'>): string {
  return baseYearsOf(comparison).join('–')
}

function leftOutOf(day: ComparedDay, { beside }: Catalogue, language: Language): string {
  const name = formatDayLong(day.date, language)
  if (day.leftOut === 'to_enter') return beside.notComparedDay(name, beside.partly)
  const why = whyNotOf(day)
  if (why === null || day.baseDate === null) return name
  return beside.notComparedDay(name, beside.without[why](beside.inYear(partsOf(day.baseDate).year)))
}

export type WhyNot = Extract<LeftOutReason, 'base_closed' | 'base_to_enter' | 'base_holiday'>

/** What of the other day keeps an entered one from being compared, where that can be said of it. */
export function whyNotOf({ leftOut }: Pick<ComparedDay, 'leftOut'>): WhyNot | null {
  return leftOut === 'base_closed' || leftOut === 'base_to_enter' || leftOut === 'base_holiday' ? leftOut : null
}

/** For the ear: '1 186 € le mardi 18 novembre 2025, 37 € de plus'; null where there is nothing to say. */
export function saidOf(day: ComparedDay, text: Catalogue, language: Language): string | null {
  const { beside } = text
  const { baseDate, baseGross, gross } = day
  if (baseDate === null) return null
  const when = beside.on(formatDayLong(baseDate, language, { year: true }))
  if (baseGross !== null) {
    const difference =
      day.isCompared && gross !== null ? differenceOf({ amount: gross, base: baseGross }, text, language).head : null
    return beside.said(formatEuros(baseGross, language), when, difference)
  }
  const why = whyNotOf(day)
  return why === null ? null : beside.without[why](when)
}

/** 'du 17 au 23 novembre 2025': the dates of the other week. */
export function baseDatesOf(
  week: DateRange,
  { basis, territory }: Pick<ReportComparison, 'basis' | 'territory'>,
  text: Catalogue,
  language: Language,
): string {
  const { from, to } = baseWeekOf(week, basis, territory)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const start = isOneMonth ? formatDayNumber(from, language) : formatDayMonth(from, language, { year: !isOneYear })
  const dates = text.period.weekOf(start, formatDayMonth(to, language, { year: true }))
  return `${dates.slice(0, 1).toLowerCase()}${dates.slice(1)}`
}

/** A holiday that moves lies elsewhere: its cell says its date. */
function baseWeekOf(
  { from, to }: DateRange,
  basis: ComparisonBasis,
  territory: ReportComparison['territory'],
): DateRange {
  if (basis !== 'comparable') return baseRangeOf({ from, to }, 'week', basis, territory)
  return { from: addDays(from, -COMPARABLE_DAYS), to: addDays(to, -COMPARABLE_DAYS) }
}

const COMPARABLE_DAYS = 364

/** More than a person reads in a line. */
const LISTED_DAYS = 12

/** 'À saisir : 6 novembre. Fermés dans l’autre période : 12 novembre.'; null when all days are compared. */
export function leftOutSentenceOf(
  { comparison }: ReportComparison,
  text: Catalogue,
  language: Language,
): string | null {
  const words = text.reportComparison
  const sentences = leftOutReasons.flatMap((reason) => {
    const days = comparison.leftOut.filter(({ leftOut }) => leftOut === reason)
    const names = days.slice(0, LISTED_DAYS).map(({ date }) => formatDayMonth(date, language))
    const more = days.length > names.length ? [words.moreDays(days.length - names.length)] : []
    return days.length === 0 ? [] : [words.listed(words.leftOut[reason], [...names, ...more].join(', '))]
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}
