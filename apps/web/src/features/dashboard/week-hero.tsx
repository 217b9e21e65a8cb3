import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { mondayOf, type PlainDate } from '@zinc/domain/calendar/calendar'
import { hasFigures } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Amount } from '../../ui/amount.tsx'
import { openingFigureLook } from '../../ui/theme/page-look.ts'

type WeekHeroProps = {
  report: DaysReport
  waiting: number
  today: PlainDate
  /** How it compares, once that is known; undefined where there is nothing to wait for. */
  compared: ReactNode
}

/** The week's gross, and what it counts. */
export function WeekHero({ report, waiting, today, compared }: WeekHeroProps) {
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
      <p className="text-ink-2 text-lead" style={compared === undefined || isEmpty ? undefined : TWO_LINES}>
        {isEmpty ? dashboard.nothingThisWeek : dashboard.sinceMonday}
        {compared}
        {waiting > 0 && <span className="block text-blue text-small">{dashboard.waiting(waiting)}</span>}
      </p>
    </div>
  )
}

const TWO_LINES = { minHeight: '2lh' }
