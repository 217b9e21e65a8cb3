import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Establishment } from '@zinc/contract/establishments'
import type { ExpectedReceipt } from '@zinc/contract/expected-receipts'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { addDays, type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { MAX_SETTLEMENT_DAYS } from '@zinc/domain/establishment/establishment'
import { followedSince, receiptGroupsOf, toReceiveOf } from '@zinc/domain/report/expected-receipt'
import { useState } from 'react'
import { ArrivalDialog } from '../../features/report/expected/arrival-dialog.tsx'
import { ExpectedGroup } from '../../features/report/expected/expected-list.tsx'
import { expectedReceiptsQuery, useArrivalAct } from '../../features/report/expected/expected-receipts.queries.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../i18n/format.ts'
import { joinedQueryState, type QueryState, queryStateOf } from '../../offline/query-state.ts'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../ui/lists/table-skeleton.tsx'
import { may, useEstablishmentDay } from '../figures.ts'
import { useEstablishment } from '../guard.ts'
import { Page } from '../shell/page.tsx'
import { expectedSearch } from './report-rows-search.ts'
import { ReportsNoAccess } from './reports-no-access.tsx'

const route = getRouteApi('/session/shell/reports/expected')

/** Who did not mark anything for longer does not look for it here. */
const SHOWN_DAYS = 31

/** What cards, vouchers and platforms still owe, and what of it has arrived. */
export function ExpectedReceiptsScreen() {
  const summary = useEstablishment()
  const day = useEstablishmentDay(summary)
  if (!may(summary, 'results.read')) return <ReportsNoAccess />
  return <ExpectedPage key={summary.id} summary={summary} {...day} />
}

type ExpectedPageProps = {
  summary: EstablishmentSummary
  establishment: Establishment | null
  today: PlainDate
  queryState: QueryState
}

function ExpectedPage({ summary, establishment, today, queryState }: ExpectedPageProps) {
  const text = useText()
  const words = text.expectedReceipts
  const language = useLanguage()
  const range = { from: addDays(today, -SHOWN_DAYS), to: addDays(today, MAX_SETTLEMENT_DAYS) }
  const query = useQuery(expectedReceiptsQuery(summary.id, range))
  const act = useArrivalAct(summary.id)
  const [changed, setChanged] = useState<ExpectedReceipt | null>(null)
  const state = joinedQueryState(queryState, queryStateOf(query))
  const known = query.data ?? []
  const since = followedSince(known, today)
  const receipts = known.filter(({ expectedOn }) => expectedOn >= since)
  const labelOf = (id: string) =>
    establishment?.paymentMethods.find((method) => method.id === id)?.label ?? text.report.payments.unknown
  const mark = (receipt: ExpectedReceipt, arrivedOn: PlainDate, amount: number | null) =>
    act.mutate({ act: 'mark', receipt, arrivedOn, amount })
  const acts = {
    onMark: (receipt: ExpectedReceipt) => mark(receipt, today, null),
    onChange: setChanged,
    onUndo: (receipt: ExpectedReceipt) =>
      receipt.arrival !== null && act.mutate({ act: 'undo', receipt, arrival: receipt.arrival }),
  }
  return (
    <Page title={words.title} back={true}>
      <div className="grid grid-cols-1 gap-4" style={{ maxWidth: '56rem' }}>
        <QueryNotice queryState={state} failed={words.failed} unseen={words.unseen} />
        <ActFailure error={act.error} kept={words.kept} />
        {query.data === undefined && !state.isMissing && <TableSkeleton />}
        {query.data !== undefined && <ToReceive receipts={known} today={today} />}
        {query.data !== undefined && receipts.length === 0 && (
          <EmptyState title={words.nothing.title}>{words.nothing.body}</EmptyState>
        )}
        {receiptGroupsOf(receipts, today).map((group) => (
          <ExpectedGroup key={group.state} {...{ group, labelOf }} acts={may(summary, 'receipt.mark') ? acts : null} />
        ))}
        {receipts.length > 0 && <p className="text-ink-2 text-small">{words.since(formatDayMonth(since, language))}</p>}
      </div>
      {changed !== null && (
        <ArrivalDialog
          receipt={changed}
          today={today}
          onClose={() => setChanged(null)}
          onSave={(arrivedOn, amount) => {
            setChanged(null)
            mark(changed, arrivedOn, amount)
          }}
        />
      )}
    </Page>
  )
}

/** The same figure as under the payments; of a period, the part its tickets have in it. */
function ToReceive({ receipts, today }: { receipts: readonly ExpectedReceipt[]; today: PlainDate }) {
  const words = useText().expectedReceipts
  const language = useLanguage()
  const search = expectedSearch.parse(route.useSearch())
  const [from, to] = [parsePlainDate(search.from ?? ''), parsePlainDate(search.to ?? '')]
  const total = toReceiveOf(receipts, today)
  const day = (date: PlainDate) => formatDayMonth(date, language)
  const ofPeriod =
    from === null || to === null
      ? null
      : toReceiveOf(
          receipts.filter(({ businessDate }) => from <= businessDate && businessDate <= to),
          today,
        )
  return (
    <p>
      {words.later(formatAmount(total, language))}{' '}
      {from !== null && to !== null && ofPeriod !== null && ofPeriod !== total && (
        <span className="text-ink-2">{words.ofPeriod(formatAmount(ofPeriod, language), day(from), day(to))}</span>
      )}
    </p>
  )
}
