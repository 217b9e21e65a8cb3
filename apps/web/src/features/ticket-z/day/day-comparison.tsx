import { Link } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { cutReport } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import { useMemo } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../../i18n/format.ts'
import { differenceOf, whyNotOf } from '../../report/parts/base-words.ts'
import { rememberedBasis } from '../../report/parts/comparison-basis.ts'
import { useComparison } from '../../report/parts/use-comparison.ts'

export type DayComparisonProps = {
  establishment: Establishment
  /** Of days that hold this one. */
  report: DaysReport
  date: PlainDate
  /** What stands before it is one closing of the day. */
  isOneOfSeveral: boolean
}

/** '15,65 € de plus que le jeudi 13 novembre 2025.', which opens that day; why it does not compare; else nothing. */
export function DayComparison({ establishment, report, date, isOneOfSeveral }: DayComparisonProps) {
  const text = useText()
  const words = text.beside
  const language = useLanguage()
  const day = useMemo(() => cutReport(report, { from: date, to: date }), [report, date])
  // The day before is no day to be compared with: in the end it is another weekday.
  const basis = rememberedBasis() === 'same_dates' ? 'same_dates' : 'comparable'
  const { compared } = useComparison({ establishment, report: day, period: { kind: 'week', range: day.range }, basis })
  const one = compared?.comparison.days[0]
  if (one === undefined || one.baseDate === null) return null
  const { baseDate, gross, baseGross, isCompared } = one
  const name = formatDayLong(baseDate, language, { year: true })
  if (!isCompared || gross === null || baseGross === null) {
    const why = whyNotOf(one)
    return why === null ? null : words.notComparedHere(words.without[why](words.on(name)))
  }
  const difference = differenceOf({ amount: gross, base: baseGross }, text, language, formatAmount)
  return (
    <>
      {isOneOfSeveral && `${words.wholeDay} `}
      <strong className={`font-semibold ${difference.how === 'more' ? 'text-brand-text' : 'text-ink'}`}>
        {difference.head}
      </strong>
      {` ${words.than[difference.how]} `}
      <Link
        to="/ticket-z/$date"
        params={{ date: baseDate }}
        className="tap rounded-mini text-inherit underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand"
      >
        {words.theDay(name)}
      </Link>
      {END}
    </>
  )
}

const END = '.'
