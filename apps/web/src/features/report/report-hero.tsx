import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { completenessOfReport } from '@zinc/domain/report/days-report'
import type { Report } from '@zinc/domain/report/report'
import { use } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { completenessTextOf } from '../../i18n/completeness.ts'
import { formatDayMonth, formatDayNumber, formatMonthName } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { openingFigureLook } from '../../ui/theme/page-look.ts'
import { ComparisonLine, ComparisonLineSkeleton } from './comparison/comparison-line.tsx'
import { ComparingContext, type ReportComparison } from './parts/use-comparison.ts'
import { RowsContext } from './rows/rows-link.tsx'

export type ReportHeroProps = {
  report: Report
  /** Validated on this device, not with the server yet. */
  waiting: number
  compared: ReportComparison | null
}

/** One figure, and what counts in it. */
export function ReportHero({ report, waiting, compared }: ReportHeroProps) {
  const text = useText()
  const language = useLanguage()
  const isOneMonth = report.range.from.slice(0, 7) === report.range.to.slice(0, 7)
  const dayOf = isOneMonth ? formatDayNumber : formatDayMonth
  const drafts = report.draftDates.map((date) => dayOf(date, language))
  const month = isOneMonth ? formatMonthName(report.range.from, language) : undefined
  const completeness = useCompletenessText(report)
  const isComparing = use(ComparingContext)
  return (
    <div className="min-w-0 grow">
      <p>
        <HeroFigure report={report} />
      </p>
      <p className="mt-1.5 w-0 min-w-full text-ink-2">
        {[
          text.report.counted(completeness),
          ...(drafts.length === 0 ? [] : [text.calendar.draftsNotCounted(drafts, month)]),
          ...(waiting === 0 ? [] : [text.report.waiting(waiting)]),
        ].join(' ')}
      </p>
      {compared !== null && <ComparisonLine compared={compared} />}
      {isComparing && <ComparisonLineSkeleton />}
    </div>
  )
}

/** Of the period's days, or of its closings where days have several. */
export function useCompletenessText(report: Report): string {
  return completenessTextOf(completenessOfReport(report), useText())
}

/** Opens its tickets, as every figure of the page does. */
function HeroFigure({ report: { gross, range } }: { report: Report }) {
  const { openDays } = useText().report
  const amount = <Amount cents={gross} size="headline" />
  if (!use(RowsContext)) return amount
  return (
    <Link
      to="/reports/tickets"
      search={{ from: range.from, to: range.to, figure: 'gross', key: '' }}
      preload={false}
      title={openDays}
      className={`${openingFigureLook} hover:text-brand-text`}
    >
      {amount}
      <IconChevronRight size={24} stroke={1.75} aria-hidden="true" className="text-ink-2 print:hidden" />
    </Link>
  )
}
