import { Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import { partsOf } from '@zinc/domain/calendar/calendar'
import { type ComparedDay, changeOf } from '@zinc/domain/report/comparison'
import type { DaysReport } from '@zinc/domain/report/report'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatEuros } from '../../../i18n/format.ts'
import { leftOutSentenceOf, saidOf, yearsOf } from '../../report/parts/base-words.ts'
import { Change } from '../../report/parts/change.tsx'
import { rememberedBasis } from '../../report/parts/comparison-basis.ts'
import { type ReportComparison, useComparison } from '../../report/parts/use-comparison.ts'
import type { MonthBase } from './month-base.ts'

export type MonthComparisonProps = {
  establishment: Establishment
  /** Of the month. */
  report: DaysReport
  /** Its address value. */
  month: string
  /** null until the other days are here, and where they are not to be had. */
  onBase: (base: MonthBase | null) => void
}

/** The month beside the one it is compared with. It draws nothing: the calendar has kept room for what it says. */
export function MonthComparison({ establishment, report, month, onBase }: MonthComparisonProps) {
  const text = useText()
  const language = useLanguage()
  const period = { kind: 'month', range: report.range } as const
  const { compared } = useComparison({ establishment, report, period, basis: rememberedBasis() })
  const base = useMemo(
    () => (compared === null ? null : monthBaseOf(compared, month, text, language)),
    [compared, month, text, language],
  )
  useEffect(() => {
    onBase(base)
    return () => onBase(null)
  }, [base, onBase])
  return null
}

function monthBaseOf(compared: ReportComparison, month: string, text: Catalogue, language: Language): MonthBase {
  const { basis, comparison } = compared
  return {
    sentence: comparison.count > 0 && <Sentence compared={compared} month={month} />,
    days: new Map(
      comparison.days.map((day) => {
        const said = saidOf(day, text, language)
        const face = faceOf(day, { text, language, isYearBefore: basis !== 'previous' })
        return [day.date, { gross: day.baseGross, face, said: said === null ? '' : ` ${said}.` }]
      }),
    ),
    legend: comparison.count > 0 ? text.beside.calendar[basis] : null,
  }
}

/** '+5,8 %, soit +1 265,85 € sur les mêmes 13 jours de 2025', which leads to the results of the month. */
function Sentence({ compared, month }: { compared: ReportComparison; month: string }) {
  const text = useText()
  const language = useLanguage()
  const words = text.reportComparison
  const { basis, comparison } = compared
  const { current, base, count } = comparison
  return (
    <>
      <Change basisPoints={changeOf(current.gross, base.gross)} />
      <span className="max-sm:hidden">
        {`, ${words.that} `}
        <strong className="tabular whitespace-nowrap font-semibold text-ink">
          {formatAmount(current.gross - base.gross, language, 'always')}
        </strong>
      </span>{' '}
      <Link
        to="/reports"
        search={{ period: 'month', month }}
        title={leftOutSentenceOf(compared, text, language) ?? undefined}
        className="tap rounded-mini text-inherit underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand"
      >
        {words.on[basis](count, yearsOf(compared))}
      </Link>
    </>
  )
}

type FaceContext = { text: Catalogue; language: Language; isYearBefore: boolean }

/** '+99 €' of a day that compares, '2 418 € en 2025' of one to come. */
function faceOf(day: ComparedDay, { text, language, isYearBefore }: FaceContext): ReactNode {
  const { baseDate, baseGross, gross, isCompared } = day
  if (baseDate === null || baseGross === null) return null
  if (isCompared && gross !== null) return formatEuros(gross - baseGross, language, 'always')
  return (
    <>
      <span>{formatEuros(baseGross, language)}</span>
      {isYearBefore && <span>{text.beside.inYear(partsOf(baseDate).year)}</span>}
    </>
  )
}
