import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import type { ClosingKey } from '@zinc/domain/calendar/day-closing'
import { monthValueOf, type PeriodKind } from '@zinc/domain/calendar/period'
import type { Report } from '@zinc/domain/report/report'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong, formatWeekday } from '../../i18n/format.ts'
import { useCompletenessText } from './report-hero.tsx'

const AT_MOST = 4

type ReportMissingProps = { report: Report; kind: PeriodKind; nameOfClosing: (key: ClosingKey) => string }

/** What is missing, each day a way to enter it. */
export function ReportMissing({ report, kind, nameOfClosing }: ReportMissingProps) {
  const text = useText()
  const language = useLanguage()
  const { missing } = text.report
  const completeness = useCompletenessText(report)
  const [first] = report.missingDates
  if (first === undefined) return null
  // The latest are the ones people still remember.
  const shown = report.missingDates.slice(-AT_MOST)
  const rest = report.missingDates.length - shown.length
  const nameOf = (date: string) =>
    kind === 'year' ? formatDayLong(date, language) : `${formatWeekday(date, language)} ${Number(date.slice(8))}`
  const missingOf = (date: string) => partlyMissingOf(report, date)
  const detailOf = (date: string) => {
    const names = missingOf(date).map(nameOfClosing)
    return names.length === 0 ? null : <span className="font-normal">{names.join(' · ')}</span>
  }
  return (
    <section
      aria-label={missing.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-amber-line border-dashed bg-amber-faint p-3.5 sm:px-5 print:hidden"
    >
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-display font-semibold text-lead">{completeness}</span>
        <span className="text-ink-2 text-small">{missing.moves}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {shown.map((date) => (
          <li key={date}>
            <Link
              to="/ticket-z/$date"
              params={{ date }}
              search={searchOf(missingOf(date)[0])}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-card bg-amber-soft px-4 py-1 font-semibold text-amber text-small no-underline hover:dim"
            >
              <IconPlus size={17} stroke={1.75} aria-hidden="true" />
              {missing.enter(nameOf(date))}
              {detailOf(date)}
            </Link>
          </li>
        ))}
        {rest > 0 && (
          <li className="flex items-center">
            <Link
              to="/ticket-z"
              search={{ month: monthValueOf(first), view: 'list' }}
              className="inline-flex min-h-11 items-center px-2 text-amber text-small underline underline-offset-4"
            >
              {missing.more(rest)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Of a day with nothing in it the date says enough. */
function partlyMissingOf(report: Report, date: string): readonly ClosingKey[] {
  const day = report.days.find((each) => each.date === date)
  return day === undefined || day.state === 'to_enter' ? [] : day.missing
}

function searchOf(closing: ClosingKey | undefined): { register?: string; service?: string } {
  return closing === undefined ? {} : { register: closing.registerId, service: closing.serviceId }
}
