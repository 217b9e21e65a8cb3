import { Link } from '@tanstack/react-router'
import { monthValueOf, type PeriodKind } from '@zinc/domain/calendar/period'
import { sumOf } from '@zinc/domain/money'
import { changeOf } from '@zinc/domain/report/comparison'
import { type CountField, countChangeOf } from '@zinc/domain/report/comparison-count'
import { hasFigures } from '@zinc/domain/report/days-report'
import type { AverageFigures, Report } from '@zinc/domain/report/report'
import { type ReactNode, use } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth, formatDayShort, formatNumber } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Fact, FactList } from '../../ui/fact.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Change } from './parts/change.tsx'
import { ComparingContext, type ReportComparison } from './parts/use-comparison.ts'
import { FigureLink } from './rows/rows-link.tsx'

export type ReportFactsProps = {
  report: Report
  kind: PeriodKind
  /** Covers are a restaurant's; a shop counts receipts. */
  hasCovers: boolean
  /** null until it is here, or where there is none. */
  compared: ReportComparison | null
}

export function ReportFacts({ report, kind, hasCovers, compared }: ReportFactsProps) {
  const { facts } = useText().report
  const has = hasFigures(report)
  return (
    <FactList>
      <Fact
        label={facts.net}
        value={
          has ? (
            <Compared basisPoints={changeIn(compared, 'net')}>
              <FigureLink range={report.range} figure="net">
                <Amount cents={report.net} size="strong" />
              </FigureLink>
            </Compared>
          ) : (
            <Amount cents={null} size="strong" />
          )
        }
        note={has ? <VatNote report={report} /> : undefined}
      />
      <Fact
        label={facts.perDay}
        value={
          <Compared basisPoints={changeIn(compared, 'averagePerDay')}>
            <PerDay report={report} />
          </Compared>
        }
        note={report.enteredDays > 0 ? facts.onDays(report.enteredDays) : undefined}
      />
      {hasCovers && report.covers !== null && (
        <CountFact
          names={[facts.covers, facts.perCover]}
          field="covers"
          count={report.covers}
          average={report.averagePerCover}
          {...{ report, compared }}
        />
      )}
      {report.ticketCount !== null && (
        <CountFact
          names={[facts.tickets, facts.perTicket]}
          field="ticketCount"
          count={report.ticketCount}
          average={report.averagePerTicket}
          {...{ report, compared }}
        />
      )}
      <BestDay report={report} kind={kind} />
    </FactList>
  )
}

type CountFactProps = Pick<ReportFactsProps, 'report' | 'compared'> & {
  names: readonly [string, string]
  field: CountField
  count: number
  average: AverageFigures
}

/** A count with its average under it, over the days that have the count; said when some do not. */
function CountFact({ names, field, count, average, report, compared }: CountFactProps) {
  const text = useText()
  const language = useLanguage()
  const entered = report.enteredDays
  const change = compared === null ? null : countChangeOf(compared.comparison.days, field)
  const partial = average.days < entered ? `, ${text.report.facts.partial(average.days, entered)}` : ''
  return (
    <Fact
      label={names[0]}
      value={
        <Compared basisPoints={change?.count ?? null}>
          <FigureLink range={report.range} figure={field}>
            <strong className="font-semibold tabular">{formatNumber(count, language)}</strong>
          </FigureLink>
        </Compared>
      }
      note={
        <>
          <FigureLink range={report.range} figure={field}>
            <Amount cents={average.amount} />
          </FigureLink>
          {` ${names[1]}${partial} `}
          <SmallChange basisPoints={change?.average ?? null} />
        </>
      }
    />
  )
}

/** Over the compared days alone, as the headline's. */
function changeIn(compared: ReportComparison | null, figure: 'net' | 'averagePerDay'): number | null {
  if (compared === null || compared.comparison.count === 0) return null
  const { current, base } = compared.comparison
  return changeOf(current[figure], base[figure])
}

/** A figure, and by how much it differs. */
function Compared({ basisPoints, children }: { basisPoints: number | null; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      {children}
      <SmallChange basisPoints={basisPoints} />
    </span>
  )
}

/** Nothing where there is nothing to compare. */
function SmallChange({ basisPoints }: { basisPoints: number | null }) {
  const isComparing = use(ComparingContext)
  if (isComparing) return <Skeleton className="inline-block! h-3 w-16" />
  if (basisPoints === null) return null
  return (
    <span className="text-small">
      <Change basisPoints={basisPoints} />
    </span>
  )
}

/** Opens the days it averages; not where others have sales too, which it leaves out. */
function PerDay({ report }: { report: Report }) {
  const amount = <Amount cents={report.averagePerEnteredDay} size="strong" />
  const averaged = sumOf(report.days.map(({ state, gross }) => (state === 'entered' ? (gross ?? 0) : 0)))
  if (report.averagePerEnteredDay === null || averaged !== report.gross) return amount
  return (
    <FigureLink range={report.range} figure="gross">
      {amount}
    </FigureLink>
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

function VatNote({ report }: { report: Report }) {
  const { facts } = useText().report
  return (
    <>
      {`${facts.vat} `}
      <FigureLink range={report.range} figure="vat">
        <Amount cents={report.vat} />
      </FigureLink>
    </>
  )
}
