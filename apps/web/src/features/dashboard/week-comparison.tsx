import type { Establishment } from '@zinc/contract/establishments'
import { isoWeekOf, type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import { periodOf } from '@zinc/domain/calendar/period'
import type { ComparedDay } from '@zinc/domain/report/comparison'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { cutReport } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useEffect, useMemo } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatEuros } from '../../i18n/format.ts'
import type { BaseDay } from '../../ui/lists/base-day.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { baseDatesOf, saidOf, weekSentenceOf, whyNotOf } from '../report/parts/base-words.ts'
import { rememberedBasis } from '../report/parts/comparison-basis.ts'
import { type ReportComparison, useComparison } from '../report/parts/use-comparison.ts'
import type { WeekBase } from './week-base.ts'

export type WeekComparisonProps = {
  establishment: Establishment
  /** Of days that hold the week. */
  report: DaysReport
  today: PlainDate
  /** null until the other days are here, and where they are not to be had. */
  onBase: (base: WeekBase | null) => void
}

/** The week of today beside the one it is compared with. It draws nothing: the week has kept room for what it says. */
export function WeekComparison({ establishment, report, today, onBase }: WeekComparisonProps) {
  const text = useText()
  const language = useLanguage()
  const week = useMemo(() => cutReport(report, periodOf('week', today)), [report, today])
  const period = { kind: 'week', range: week.range } as const
  const { compared } = useComparison({ establishment, report: week, period, basis: rememberedBasis() })
  const base = useMemo(
    () => (compared === null ? null : weekBaseOf(week, compared, text, language)),
    [compared, week, text, language],
  )
  useEffect(() => {
    onBase(base)
    return () => onBase(null)
  }, [base, onBase])
  return null
}

function weekBaseOf(week: DaysReport, compared: ReportComparison, text: Catalogue, language: Language): WeekBase {
  const sentence = weekSentenceOf(week, compared, text, language)
  const { days } = compared.comparison
  const drafts = new Set(
    week.days.flatMap(({ date, gross, draftGross }) => (gross === null && draftGross !== null ? [date] : [])),
  )
  const hasBase = days.some(({ baseGross }) => baseGross !== null)
  return {
    sentence: sentence && (
      <>
        {', '}
        <span className="desk:block" title={sentence.leftOut ?? undefined}>
          <strong className={classNames('font-semibold', sentence.how === 'more' ? 'text-brand-text' : 'text-ink')}>
            {sentence.head}
          </strong>
          {` ${sentence.rest}`}
          {sentence.leftOut !== null && <span className="sr-only">{`. ${sentence.leftOut}`}</span>}
        </span>
      </>
    ),
    days: new Map(
      days.map((day) => [
        day.date,
        baseDayOf(day, { isDraft: drafts.has(day.date), basis: compared.basis }, text, language),
      ]),
    ),
    top: Math.max(0, ...days.map(({ baseGross }) => baseGross ?? 0)),
    legend: hasBase && <Legend {...{ week, compared }} hasDraft={drafts.size > 0} />,
  }
}

type Beside = { isDraft: boolean; basis: ComparisonBasis }

function baseDayOf(day: ComparedDay, { isDraft, basis }: Beside, text: Catalogue, language: Language): BaseDay {
  const said = saidOf(day, text, language)
  return {
    gross: day.baseGross,
    face: <Face {...{ day, isDraft }} isYearBefore={basis !== 'previous'} />,
    said: said === null ? '' : ` ${said}.`,
  }
}

/** Characters that stand in one line of a day below 1280 px. */
const FACE_LENGTH = 14
/** '34 567 901 €': smaller, so that it is never cut. */
const LONG = 10

/** '1 186 €  +37 €', '2 418 € en 2025', 'fermé en 2025': on one line, and what has no room there is left out. */
function Face({ day, isDraft, isYearBefore }: { day: ComparedDay; isDraft: boolean; isYearBefore: boolean }) {
  const { beside, calendar } = useText()
  const language = useLanguage()
  const { baseDate, baseGross, gross, isCompared } = day
  const none = isDraft ? calendar.state.notCounted : NBSP
  if (baseDate === null) return none
  const inYear = isYearBefore ? beside.inYear(partsOf(baseDate).year) : ''
  if (baseGross === null) {
    const why = whyNotOf(day)
    return why === null || !isYearBefore ? none : beside.without[why](inYear)
  }
  const difference = isCompared && gross !== null ? gross - baseGross : null
  const [before, change] = [formatEuros(baseGross, language), formatEuros(difference ?? 0, language, 'always')]
  return (
    <span
      className="flex flex-wrap justify-between gap-x-1 overflow-hidden"
      style={{ height: '1lh', ...(before.length > LONG && { fontSize: '0.625rem' }) }}
    >
      <span>{before}</span>
      {difference === null ? (
        <span className="flex-1">{isDraft ? calendar.state.notCounted : inYear}</span>
      ) : (
        <span
          className={classNames(
            'font-semibold',
            difference > 0 ? 'text-brand-text' : 'text-ink',
            before.length + change.length > FACE_LENGTH && 'max-wide:hidden',
          )}
        >
          {change}
        </span>
      )}
    </span>
  )
}

type LegendProps = { week: DaysReport; compared: ReportComparison; hasDraft: boolean }

function Legend({ week, compared, hasDraft }: LegendProps) {
  const text = useText()
  const language = useLanguage()
  const { legend } = text.beside
  const isWide = 'max-desk:hidden'
  const entries = [
    { look: 'bg-brand', word: legend.week(isoWeekOf(week.range.from).week), place: isWide, isShown: true },
    { look: 'border border-brand bg-brand-soft', word: legend.draft, place: isWide, isShown: hasDraft },
    {
      look: 'bg-sand',
      word: legend[compared.basis](baseDatesOf(week.range, compared, text, language)),
      place: '',
      isShown: true,
    },
  ].filter(({ isShown }) => isShown)
  return (
    <span className="flex flex-wrap gap-x-5">
      {entries.map(({ look, word, place }) => (
        <span key={word} className={classNames('flex items-center gap-2', place)}>
          <span aria-hidden="true" className={classNames('h-1.5 w-3.5 shrink-0 rounded-full', look)} />
          {word}
        </span>
      ))}
    </span>
  )
}

const NBSP = '\u00a0'
