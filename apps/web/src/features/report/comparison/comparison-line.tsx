import type { PlainDate } from '@zinc/domain/calendar/calendar'
import {
  baseYearsOf,
  type ComparedDay,
  changeOf,
  type LeftOutReason,
  leftOutReasons,
} from '@zinc/domain/report/comparison'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../../i18n/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Change } from '../parts/change.tsx'
import type { ReportComparison } from '../parts/use-comparison.ts'

/** Under the total: by how much it differs, on which days, and by which rule. */
export function ComparisonLine({ compared }: { compared: ReportComparison }) {
  const words = useText().reportComparison
  const language = useLanguage()
  const { basis, comparison } = compared
  const { count, current, base } = comparison
  return (
    <div className="mt-1.5 text-ink-2">
      {count === 0 ? (
        <p>{words.none[basis]}</p>
      ) : (
        <p>
          <Change basisPoints={changeOf(current.gross, base.gross)} />
          {`, ${words.that} `}
          <strong className="tabular whitespace-nowrap font-semibold text-ink">
            {formatAmount(current.gross - base.gross, language, 'always')}
          </strong>{' '}
          {words.on[basis](count, yearsOf(compared))}
        </p>
      )}
      <ComparisonRule compared={compared} />
    </div>
  )
}

/** The room that it takes: its sentence, on two lines of a phone, and its rule. */
export function ComparisonLineSkeleton() {
  return (
    <div aria-hidden="true" className="mt-1.5 grid h-16 w-96 max-w-full content-around desk:h-11">
      <Skeleton />
      <Skeleton className="h-3 w-44" />
    </div>
  )
}

/** '2025', or '2024–2025' around a new year. */
export function yearsOf({ comparison }: Pick<ReportComparison, 'comparison'>): string {
  return baseYearsOf(comparison).join('–')
}

/** The rule in words, holidays that moved, and every day that is left out, by reason. */
function ComparisonRule({ compared }: { compared: ReportComparison }) {
  const text = useText()
  const words = text.reportComparison
  const language = useLanguage()
  const { basis, comparison } = compared
  const groups = leftOutReasons.flatMap((reason) => {
    const days = comparison.leftOut.filter((day) => day.leftOut === reason)
    return days.length === 0 ? [] : [{ reason, days }]
  })
  const moved = comparison.days.filter(isMovedHoliday)
  return (
    <details className="mt-0.5 text-small print:hidden">
      <summary className="tap w-fit cursor-pointer rounded-mini underline decoration-dotted decoration-line-strong underline-offset-4 hover:decoration-brand">
        {groups.length === 0 ? words.ruleAlone : words.rule}
      </summary>
      <div className="mt-1.5 grid gap-1" style={{ maxWidth: '42rem' }}>
        <p>{words.rules[basis]}</p>
        {groups.map(({ reason, days }) => (
          <LeftOut key={reason} reason={reason} dates={days.map(({ date }) => date)} />
        ))}
        {moved.map(({ date, baseDate, holiday }) => (
          <p key={date}>
            {words.holiday(
              text.calendar.holidays[holiday],
              formatDayMonth(date, language),
              formatDayMonth(baseDate, language, { year: true }),
            )}
          </p>
        ))}
      </div>
    </details>
  )
}

type MovedHoliday = ComparedDay & { holiday: NonNullable<ComparedDay['holiday']>; baseDate: PlainDate }

function isMovedHoliday(day: ComparedDay): day is MovedHoliday {
  return day.isCompared && day.holiday !== null && day.baseDate !== null
}

/** More than a person reads in a line. */
const LISTED_DAYS = 12

function LeftOut({ reason, dates }: { reason: LeftOutReason; dates: readonly PlainDate[] }) {
  const words = useText().reportComparison
  const language = useLanguage()
  const listed = dates.slice(0, LISTED_DAYS).map((date) => formatDayMonth(date, language))
  const more = dates.length - listed.length
  const list = [...listed, ...(more > 0 ? [words.moreDays(more)] : [])].join(', ')
  return <p>{words.listed(words.leftOut[reason], list)}</p>
}
