import { Link } from '@tanstack/react-router'
import type { Report } from '@zinc/domain/report/report'
import type { RowFigure } from '@zinc/domain/report/report-rows'
import { amountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import { Fragment } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth } from '../../i18n/format.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FigureLink } from './rows/rows-link.tsx'

/** From the sales to the payments: nothing is shown where the two are the same. */
export function ReportReceipts({ report }: { report: Report }) {
  const text = useText()
  const { receipts, payments } = text.report
  const shown = amountFields.filter((field) => report[field] !== 0)
  const days = report.entryDifferenceDays
  if (shown.length === 0 && days.length === 0) return null
  return (
    <Card title={receipts.title}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        <dt>{text.ticketZ.entry.salesGross}</dt>
        <FigureCell report={report} figure="gross" cents={report.gross} />
        {shown.map((field) => (
          <Fragment key={field}>
            <dt>{text.ticketZ.lineNames[field]}</dt>
            <FigureCell report={report} figure={field} cents={report[field]} />
          </Fragment>
        ))}
        {days.length > 0 && (
          <>
            <dt>
              {receipts.entryDifferences}
              <DifferenceDays days={days} />
            </dt>
            <dd className="text-right">
              <Amount cents={report.entryDifference} size="strong" sign="always" />
            </dd>
          </>
        )}
        <dt className="border-line-strong border-t pt-2 font-semibold">{payments.title}</dt>
        <dd className="border-line-strong border-t pt-2 text-right">
          <FigureLink range={report.range} figure="payments">
            <Amount cents={report.paymentsTotal} size="strong" />
          </FigureLink>
        </dd>
      </dl>
    </Card>
  )
}

type FigureCellProps = { report: Report; figure: RowFigure; cents: number }

function FigureCell({ report, figure, cents }: FigureCellProps) {
  return (
    <dd className="text-right">
      <FigureLink range={report.range} figure={figure}>
        <Amount cents={cents} size="strong" />
      </FigureLink>
    </dd>
  )
}

/** A difference is a slip to find: each of its days opens. */
function DifferenceDays({ days }: { days: Report['entryDifferenceDays'] }) {
  const language = useLanguage()
  return (
    <ul className="flex flex-wrap gap-x-3 text-small pointer-coarse:gap-y-5">
      {days.map(({ date, amount }) => (
        <li key={date}>
          <Link to="/ticket-z/$date" params={{ date }} className="tap inline-flex min-h-6 items-center text-brand-text">
            {formatDayMonth(date, language)}
          </Link>{' '}
          <Amount cents={amount} sign="always" />
        </li>
      ))}
    </ul>
  )
}
