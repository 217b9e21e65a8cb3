import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { leftOf } from '@zinc/domain/calendar/day-closing'
import { hasFigures } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { completenessTextOf } from '../../../i18n/completeness.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Fact, FactList } from '../../../ui/fact.tsx'
import { openingFigureLook } from '../../../ui/theme/page-look.ts'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import type { CalendarDay } from '../parts/month-days.ts'
import { completenessOfDays, countedSentencesOf } from '../parts/month-words.ts'
import { coversOfDays } from './month-running.ts'

export type MonthSummaryProps = {
  days: readonly CalendarDay[]
  /** null for a reader who may not see the sums. */
  report: DaysReport | null
  /** The address value of the month; null in the list, where the total has nowhere further to open. */
  month: string | null
  /** How it compares, once that is known; undefined where there is nothing to wait for. */
  compared: ReactNode
  /** Whether the month is locked, and what can be done about it. */
  lock: ReactNode
}

/** The month in one figure and one sentence, then what it is made of. */
export function MonthSummary({ days, report, month, compared, lock }: MonthSummaryProps) {
  const text = useText()
  const language = useLanguage()
  const isWide = useIsWide()
  const counts = completenessOfDays(days)
  const completeness = counts.total === 0 ? text.calendar.noOpenDay : completenessTextOf(counts, text)
  const sentences = countedSentencesOf(days, text, language)
  return (
    <div className="mb-4 desk:mb-5 desk:flex desk:flex-wrap desk:items-end desk:justify-between desk:gap-x-8 desk:gap-y-4">
      <div className="min-w-0">
        {report !== null && <MonthTotal gross={report.gross} month={month} />}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 text-ink-2">
          <p>{[`${completeness}.`, ...sentences, ...(report === null ? [text.calendar.staffNote] : [])].join(' ')}</p>
          {lock}
        </div>
        {compared !== undefined && (
          <p className="text-ink-2" style={{ minHeight: '1lh' }}>
            {compared}
          </p>
        )}
      </div>
      {isWide && report !== null && <MonthFacts days={days} report={report} />}
    </div>
  )
}

function MonthTotal({ gross, month }: { gross: number; month: string | null }) {
  const { openTotal } = useText().calendar
  if (month === null) {
    return (
      <p>
        <Amount cents={gross} size="headline" />
      </p>
    )
  }
  return (
    <p>
      <Link
        to="/ticket-z"
        search={{ month, view: 'list' }}
        title={openTotal}
        className={`${openingFigureLook} hover:text-brand-text`}
      >
        <Amount cents={gross} size="headline" />
        <IconChevronRight size={24} stroke={1.75} aria-hidden="true" className="text-ink-2 print:hidden" />
      </Link>
    </p>
  )
}

/** On phones the calendar comes first: these stand in the results. */
function MonthFacts({ days, report }: { days: readonly CalendarDay[]; report: DaysReport }) {
  const text = useText()
  const language = useLanguage()
  const { facts, of } = text.calendar
  const { entered, total, unit } = completenessOfDays(days)
  const covers = coversOfDays(days)
  const { missing, drafts } = leftOf(
    days.map(({ left }) => left),
    unit,
  )
  const left = [missing === 0 ? null : facts.toEnter(missing), drafts === 0 ? null : facts.drafts(drafts)].filter(
    (part) => part !== null,
  )
  return (
    <div className="hidden desk:block print:hidden">
      <FactList>
        <Fact
          label={unit === 'day' ? facts.validatedDays : facts.validatedClosings}
          value={
            <span>
              <strong className="font-semibold">{entered}</strong>
              {total > 0 && <span className="text-body text-ink-2">{` ${of(total)}`}</span>}
            </span>
          }
          note={left.length === 0 ? facts.allEntered : left.join(', ')}
        />
        <Fact
          label={facts.net}
          value={<Amount cents={hasFigures(report) ? report.net : null} size="strong" />}
          note={hasFigures(report) ? <VatNote vat={report.vat} /> : undefined}
        />
        <Fact
          label={facts.perDay}
          value={<Amount cents={report.averagePerEnteredDay} size="strong" />}
          note={covers === null ? facts.noCovers : facts.covers(formatNumber(covers, language), covers < 2)}
        />
      </FactList>
    </div>
  )
}

function VatNote({ vat }: { vat: number }) {
  const { facts } = useText().calendar
  return (
    <>
      {`${facts.vat} `}
      <Amount cents={vat} />
    </>
  )
}
