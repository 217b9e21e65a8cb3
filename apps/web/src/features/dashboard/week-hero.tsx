import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import { type DaysReport, hasFigures } from '@zinc/domain/report/report'
import { useText } from '../../i18n/catalogue.ts'
import { Amount } from '../../ui/amount.tsx'
import { openingFigureLook } from '../../ui/theme/page-look.ts'

/** The week's gross, and what it counts. */
export function WeekHero({ report, waiting, today }: { report: DaysReport; waiting: number; today: PlainDate }) {
  const { dashboard } = useText()
  const isEmpty = !hasFigures(report)
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-1.5">
      <Link
        to="/reports"
        search={{ period: 'week', week: mondayOf(today) }}
        title={dashboard.seeWeek}
        className={`${openingFigureLook} hover:text-brand-text`}
      >
        <Amount cents={isEmpty ? null : report.gross} size="hero" />
        <IconChevronRight size={24} stroke={1.75} aria-hidden="true" className="text-ink-2" />
      </Link>
      <p className="text-ink-2 text-lead">
        {isEmpty ? dashboard.nothingThisWeek : dashboard.sinceMonday}
        {waiting > 0 && <span className="block text-blue text-small">{dashboard.waiting(waiting)}</span>}
      </p>
    </div>
  )
}
