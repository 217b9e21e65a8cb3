import { Link } from '@tanstack/react-router'
import { monthValueOf, type PeriodKind } from '@zinc/domain/calendar/period'
import { type AverageFigures, hasFigures, type Report } from '@zinc/domain/report/report'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth, formatDayShort, formatNumber } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Fact, FactList } from '../../ui/fact.tsx'

export type ReportFactsProps = {
  report: Report
  kind: PeriodKind
  /** Covers are a restaurant's; a shop counts receipts. */
  hasCovers: boolean
}

export function ReportFacts({ report, kind, hasCovers }: ReportFactsProps) {
  const { facts } = useText().report
  const has = hasFigures(report)
  return (
    <FactList>
      <Fact
        label={facts.net}
        value={<Amount cents={has ? report.net : null} size="strong" />}
        note={has ? <VatNote vat={report.vat} /> : undefined}
      />
      <Fact
        label={facts.perDay}
        value={<Amount cents={report.averagePerEnteredDay} size="strong" />}
        note={report.enteredDays > 0 ? facts.onDays(report.enteredDays) : undefined}
      />
      {hasCovers && report.covers !== null && (
        <CountFact
          names={[facts.covers, facts.perCover]}
          count={report.covers}
          average={report.averagePerCover}
          entered={report.enteredDays}
        />
      )}
      {report.ticketCount !== null && (
        <CountFact
          names={[facts.tickets, facts.perTicket]}
          count={report.ticketCount}
          average={report.averagePerTicket}
          entered={report.enteredDays}
        />
      )}
      <BestDay report={report} kind={kind} />
    </FactList>
  )
}

type CountFactProps = { names: readonly [string, string]; count: number; average: AverageFigures; entered: number }

/** A count with its average under it, over the days that have the count; said when some do not. */
function CountFact({ names, count, average, entered }: CountFactProps) {
  const text = useText()
  const language = useLanguage()
  const partial = average.days < entered ? `, ${text.report.facts.partial(average.days, entered)}` : ''
  return (
    <Fact
      label={names[0]}
      value={<strong className="font-semibold tabular">{formatNumber(count, language)}</strong>}
      note={
        <>
          <Amount cents={average.amount} />
          {` ${names[1]}${partial}`}
        </>
      }
    />
  )
}

function BestDay({ report, kind }: { report: Report; kind: PeriodKind }) {
  const text = useText()
  const language = useLanguage()
  const best = report.bestDay
  if (best === null) return <Fact label={text.report.facts.bestDay} value={<Amount cents={null} />} />
  const day = kind === 'year' ? formatDayMonth(best.date, language) : formatDayShort(best.date, language)
  return (
    <Fact
      label={text.report.facts.bestDay}
      value={
        <Link
          to="/ticket-z/$date"
          params={{ date: best.date }}
          className="tap rounded-mini border-line-strong border-b-2 border-dotted text-ink no-underline hover:border-brand"
        >
          <Amount cents={best.gross} size="strong" />
        </Link>
      }
      note={
        <Link
          to="/ticket-z"
          search={{ month: monthValueOf(best.date), view: 'list' }}
          className="tap text-ink-2 no-underline hover:underline"
        >
          {day}
        </Link>
      }
    />
  )
}

function VatNote({ vat }: { vat: number }) {
  const { facts } = useText().report
  return (
    <>
      {`${facts.vat} `}
      <Amount cents={vat} />
    </>
  )
}
