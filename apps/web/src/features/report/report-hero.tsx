import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { ResultKind } from '@zinc/domain/calendar/period'
import { completenessOfReport } from '@zinc/domain/report/days-report'
import type { Report } from '@zinc/domain/report/report'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { completenessTextOf } from '../../i18n/completeness.ts'
import { formatDayMonth, formatDayNumber } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { ComparisonLine } from './comparison/comparison-line.tsx'
import type { ReportComparison } from './comparison/use-comparison.ts'

export type ReportHeroProps = {
  report: Report
  period: { kind: ResultKind; value: string }
  /** Validated on this device, not with the server yet. */
  waiting: number
  compared: ReportComparison | null
}

/** One figure, and what counts in it. */
export function ReportHero({ report, period, waiting, compared }: ReportHeroProps) {
  const text = useText()
  const language = useLanguage()
  const isOneMonth = report.range.from.slice(0, 7) === report.range.to.slice(0, 7)
  const dayOf = isOneMonth ? formatDayNumber : formatDayMonth
  const drafts = report.draftDates.map((date) => dayOf(date, language))
  const completeness = useCompletenessText(report)
  return (
    <div className="min-w-0 grow">
      <p>
        <Link
          {...daysLinkOf(period)}
          title={text.report.openDays}
          className="-ml-1 inline-flex items-baseline gap-2 rounded-field px-1 text-ink no-underline hover:text-brand-text"
        >
          <Amount cents={report.gross} size="headline" />
          <IconChevronRight size={24} stroke={1.75} aria-hidden="true" className="text-ink-2 print:hidden" />
        </Link>
      </p>
      <p className="mt-1.5 w-0 min-w-full text-ink-2">
        {[
          text.report.counted(completeness),
          ...(drafts.length === 0 ? [] : [text.calendar.draftsNotCounted(drafts)]),
          ...(waiting === 0 ? [] : [text.report.waiting(waiting)]),
        ].join(' ')}
      </p>
      {compared !== null && <ComparisonLine compared={compared} />}
    </div>
  )
}

/** Of the period's days, or of its closings where days have several. */
export function useCompletenessText(report: Report): string {
  return completenessTextOf(completenessOfReport(report), useText())
}

/** A month's days stand in its list; a week's and a year's on this page. */
function daysLinkOf({ kind, value }: ReportHeroProps['period']) {
  if (kind === 'month') return { to: '/ticket-z', search: { month: value, view: 'list' as const } } as const
  return { to: '/reports', search: { period: kind, [kind]: value }, hash: 'days' } as const
}
