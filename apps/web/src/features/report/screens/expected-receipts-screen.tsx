import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ExpectedReceipt } from '@zinc/contract/expected-receipts'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { addDays, type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { MAX_SETTLEMENT_DAYS } from '@zinc/domain/establishment/establishment'
import { sumOf } from '@zinc/domain/money'
import { followedSince, receiptGroupsOf, toReceiveOf } from '@zinc/domain/report/expected-receipt'
import { type ReactNode, useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useSession } from '../../../client/session/session.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth } from '../../../i18n/format.ts'
import { joinedQueryState, type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { ArrivalDialog } from '../expected/arrival-dialog.tsx'
import { type ExpectedActs, ExpectedGroup, type ListedReceipt } from '../expected/expected-list.tsx'
import { expectedReceiptsQuery, useArrivalAct } from '../expected/expected-receipts.queries.ts'
import { ReportsNoAccess } from '../reports-no-access.tsx'
import { chosenOf, readableOf } from '../several/chosen-establishments.ts'
import { expectedSearch } from './report-rows-search.ts'

const route = getRouteApi('/session/shell/reports/expected')

/** Who did not mark anything for longer does not look for it here. */
const SHOWN_DAYS = 31

/** What cards, vouchers and platforms still owe, and what of it has arrived; of those that the address names. */
export function ExpectedReceiptsScreen() {
  const current = useEstablishment()
  const { sites } = expectedSearch.parse(route.useSearch())
  const readable = readableOf(useSession().user?.accessibleEstablishments ?? [])
  const several = chosenOf(sites, readable)
  if (several === null && !may(current, 'results.read')) return <ReportsNoAccess />
  const left = several ?? [current]
  return (
    <EachExpected key={left.map(({ id }) => id).join()} left={left} isSeveral={several !== null}>
      {(found) => <ExpectedPage found={found} />}
    </EachExpected>
  )
}

type Found = {
  today: PlainDate
  /** All that was asked for; null until it is here. */
  known: readonly ListedReceipt[] | null
  queryState: QueryState
  error: Error | null
}

type EachProps = {
  left: readonly EstablishmentSummary[]
  found?: readonly Found[]
  /** Each row then names its establishment. */
  isSeveral: boolean
  children: (found: readonly Found[]) => ReactNode
}

/** Each has its own questions, as in the results of several: one inside the other. */
function EachExpected({ left, found = [], isSeveral, children }: EachProps) {
  const [summary, ...rest] = left
  if (summary === undefined) return children(found)
  return (
    <OneExpected key={summary.id} {...{ summary, found, isSeveral }} left={rest}>
      {children}
    </OneExpected>
  )
}

type OneProps = Required<EachProps> & { summary: EstablishmentSummary }

function OneExpected({ summary, left, found, isSeveral, children }: OneProps) {
  const { payments } = useText().report
  const { establishment, today, queryState } = useEstablishmentDay(summary)
  const range = { from: addDays(today, -SHOWN_DAYS), to: addDays(today, MAX_SETTLEMENT_DAYS) }
  const query = useQuery(expectedReceiptsQuery(summary.id, range))
  const act = useArrivalAct(summary.id)
  const [changed, setChanged] = useState<ExpectedReceipt | null>(null)
  const labelOf = (id: string) =>
    establishment?.paymentMethods.find((method) => method.id === id)?.label ?? payments.unknown
  const mark = (receipt: ExpectedReceipt, arrivedOn: PlainDate, amount: number | null) =>
    act.mutate({ act: 'mark', receipt, arrivedOn, amount })
  const acts: ExpectedActs = {
    onMark: (receipt) => mark(receipt, today, null),
    onChange: setChanged,
    onUndo: (receipt) => receipt.arrival !== null && act.mutate({ act: 'undo', receipt, arrival: receipt.arrival }),
  }
  const known = query.data?.map((receipt) => ({
    ...{ ...receipt, today, method: labelOf(receipt.paymentMethodId) },
    establishmentName: isSeveral ? summary.name : null,
    acts: may(summary, 'receipt.mark') ? acts : null,
  }))
  const own = {
    ...{ today, known: known ?? null, error: act.error },
    queryState: joinedQueryState(queryState, queryStateOf(query)),
  }
  return (
    <>
      <EachExpected {...{ left, isSeveral, children }} found={[...found, own]} />
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
    </>
  )
}

function ExpectedPage({ found }: { found: readonly Found[] }) {
  const words = useText().expectedReceipts
  const language = useLanguage()
  const state = joinedQueryState(...found.map(({ queryState }) => queryState))
  const here = found.flatMap(({ known, today }) => (known === null ? [] : [{ known, today }]))
  const isHere = here.length === found.length
  const shown = here.map(({ known, today }) => {
    const since = followedSince(known, today)
    return { since, receipts: known.filter(({ expectedOn }) => expectedOn >= since) }
  })
  const receipts = shown.flatMap((one) => one.receipts)
  const [since] = shown.map((one) => one.since).toSorted()
  return (
    <Page title={words.title} back={true}>
      <div className="grid grid-cols-1 gap-4" style={{ maxWidth: '56rem' }}>
        <QueryNotice queryState={state} failed={words.failed} unseen={words.unseen} />
        <ActFailure error={found.find(({ error }) => error !== null)?.error ?? null} kept={words.kept} />
        {!isHere && !state.isMissing && <TableSkeleton />}
        {isHere && (
          <>
            <ToReceive here={here} />
            {receipts.length === 0 && <EmptyState title={words.nothing.title}>{words.nothing.body}</EmptyState>}
            {receiptGroupsOf(receipts, ({ today }) => today).map((group) => (
              <ExpectedGroup key={group.state} group={group} />
            ))}
            {receipts.length > 0 && since !== undefined && (
              <p className="text-ink-2 text-small">{words.since(formatDayMonth(since, language))}</p>
            )}
          </>
        )}
      </div>
    </Page>
  )
}

type ToReceiveProps = { here: readonly { known: readonly ListedReceipt[]; today: PlainDate }[] }

/** The same figure as under the payments; of a period, the part its tickets have in it. */
function ToReceive({ here }: ToReceiveProps) {
  const words = useText().expectedReceipts
  const language = useLanguage()
  const search = expectedSearch.parse(route.useSearch())
  const [from, to] = [parsePlainDate(search.from ?? ''), parsePlainDate(search.to ?? '')]
  const totalOf = (isIn: (receipt: ListedReceipt) => boolean) =>
    sumOf(here.map(({ known, today }) => toReceiveOf(known.filter(isIn), today)))
  const total = totalOf(() => true)
  const day = (date: PlainDate) => formatDayMonth(date, language)
  const ofPeriod =
    from === null || to === null ? null : totalOf(({ businessDate }) => from <= businessDate && businessDate <= to)
  return (
    <p>
      {words.later(formatAmount(total, language))}{' '}
      {from !== null && to !== null && ofPeriod !== null && ofPeriod !== total && (
        <span className="text-ink-2">{words.ofPeriod(formatAmount(ofPeriod, language), day(from), day(to))}</span>
      )}
    </p>
  )
}
