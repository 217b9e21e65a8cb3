import { getRouteApi } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { addDays, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { ReportTicket } from '@zinc/domain/report/report'
import { type RowFilter, reportRowsOf, vatLineKeyOf } from '@zinc/domain/report/report-rows'
import { isAmountField } from '@zinc/domain/ticket-z/ticket-z-field'
import { salesChannels } from '@zinc/domain/ticket-z/ticket-z-part'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatRate, formatWeekday } from '../../../i18n/format.ts'
import { joinedQueryState, type QueryState } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useSalesCategories } from '../../categories/parts/use-sales-categories.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { reportTicketsOf } from '../../ticket-z/parts/ticket-z-overlay.ts'
import { useTickets } from '../../ticket-z/ticket-z.queries.ts'
import { ReportsNoAccess } from '../reports-no-access.tsx'
import { ReportRows } from '../rows/report-rows.tsx'
import { reportRowsSearch, rowsRangeOf } from './report-rows-search.ts'

const route = getRouteApi('/session/shell/reports/tickets')

/** The tickets Z that a figure of the results is the sum of. */
export function ReportRowsScreen() {
  const summary = useEstablishment()
  const { establishment, today, queryState } = useEstablishmentDay(summary)
  const { from, to, figure = 'gross', key = '' } = reportRowsSearch.parse(route.useSearch())
  if (!may(summary, 'results.read')) return <ReportsNoAccess />
  return (
    <RowsPage
      {...{ summary, establishment, queryState }}
      range={rowsRangeOf(from, to, today)}
      filter={{ figure, key }}
    />
  )
}

type RowsPageProps = {
  summary: EstablishmentSummary
  establishment: Establishment | null
  queryState: QueryState
  range: DateRange
  filter: RowFilter
}

function RowsPage({ summary, establishment, queryState, range, filter }: RowsPageProps) {
  const text = useText()
  const language = useLanguage()
  const words = text.reportBreakdown.rows
  const tickets = useTickets(summary.id, range)
  const categories = useSalesCategories(summary.id, filter.figure === 'category').rows ?? []
  const known = reportTicketsOf(tickets.tickets)
  const title =
    establishment === null ? words.title : nameOf(filter, { establishment, categories, tickets: known, text, language })
  const state = joinedQueryState(queryState, tickets.queryState)
  const day = (date: PlainDate) => formatDayMonth(date, language, { year: true })
  return (
    <Page title={title} lead={words.range(day(range.from), day(range.to))} back={true}>
      <div className="grid grid-cols-1 gap-4" style={{ maxWidth: '48rem' }}>
        <QueryNotice queryState={state} failed={words.failed} unseen={words.unseen} />
        {!state.isMissing && (establishment === null || !tickets.isKnown) && <TableSkeleton />}
        {establishment !== null && tickets.isKnown && (
          <ReportRows
            {...{ title, filter }}
            lists={establishment}
            rows={reportRowsOf(known, range, filter, establishment.territory)}
          />
        )}
      </div>
    </Page>
  )
}

type Names = {
  establishment: Establishment
  categories: readonly { id: string; label: string }[]
  tickets: readonly ReportTicket[]
  text: Catalogue
  language: Language
}

const A_MONDAY = plainDate('2026-01-05')

/** As the card that leads here calls it. */
function nameOf({ figure, key }: RowFilter, { establishment, categories, tickets, text, language }: Names): string {
  const { report, reportBreakdown: words } = text
  const labelIn = (items: readonly { id: string; label: string }[], unknown: string) =>
    items.find(({ id }) => id === key)?.label ?? unknown
  const weekday = () => formatWeekday(addDays(A_MONDAY, Number(key) - 1), language)
  if (isAmountField(figure)) return text.ticketZ.lineNames[figure]
  switch (figure) {
    case 'rate':
      return words.rows.rate(formatRate(Number(key), language))
    case 'vatLine': {
      const line = tickets.flatMap(({ content }) => content.sales).find((one) => vatLineKeyOf(one) === key)
      if (line === undefined) return report.vat.title
      const label =
        establishment.vatLines.find(({ id }) => id === line.vatLineId)?.label ?? report.vat.natures[line.nature]
      return `${label}, ${formatRate(line.rateBp, language)}`
    }
    case 'payment': {
      const method = establishment.paymentMethods.find((one) => key.endsWith(` ${one.id}`))
      return method?.label ?? report.payments.unknown
    }
    case 'payments':
      return report.payments.title
    case 'service':
      return labelIn(establishment.services, words.services.unknown)
    case 'category':
      return key === '' ? words.categories.without : labelIn(categories, words.categories.unknown)
    case 'channel': {
      const channel = salesChannels.find((one) => one === key)
      return channel === undefined ? words.channels.without : text.ticketZParts.channels[channel]
    }
    case 'weekday':
      return key === 'holiday' ? words.rows.salesOnHolidays : words.rows.salesOn(weekday())
    case 'cashWeekday':
      return words.rows.cashOf(weekday())
    case 'cashPerson': {
      const person = tickets.find(({ validatedBy }) => String(validatedBy?.id) === key)?.validatedBy
      return words.rows.cashOf(person?.name || words.cash.unknownPerson)
    }
    default:
      return words.rows.names[figure]
  }
}
