import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { compare, type PlainDate } from '@zinc/domain/calendar/calendar'
import { baseRangeOf, type ComparisonBasis } from '@zinc/domain/report/comparison-day'
import type { Report } from '@zinc/domain/report/report'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { joinedQueryState, type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { type ResultPeriod, resultLabelOf, scaleOf } from '../../../page/period/result-period.ts'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useEstablishmentSwitch } from '../../establishment/parts/switch-establishment.ts'
import { usePartsCompared } from '../comparison/parts-compared.ts'
import { ReportSkeleton } from '../report-skeleton.tsx'
import { ChooseEstablishments } from './choose-establishments.tsx'
import { type SeveralKind, severalKinds } from './chosen-establishments.ts'
import { EachEstablishment, type Found } from './each-establishment.tsx'
import { severalReportQuery } from './several.queries.ts'
import { SeveralDays } from './several-days.tsx'
import { SeveralFacts, SeveralHero } from './several-hero.tsx'
import { SeveralMargins, SeveralPurchases } from './several-purchases.tsx'
import { rowsOf, type SeveralEntry, type Together, togetherOf } from './several-rows.ts'
import { SeveralBars, SeveralSums, SeveralWeekdays } from './several-sums.tsx'
import { SeveralTable } from './several-table.tsx'

export type ReportsSeveralProps = {
  readable: readonly EstablishmentSummary[]
  chosen: readonly EstablishmentSummary[]
  show: SeveralKind
  period: ResultPeriod
  basis: ComparisonBasis
  today: PlainDate
  onChoose: (ids: readonly number[]) => void
  onShow: (kind: SeveralKind) => void
}

/** The results of several establishments, added up or side by side. */
export function ReportsSeveral(props: ReportsSeveralProps) {
  const { readable, chosen, onChoose, period, basis, show, onShow } = props
  const words = useText().reportSeveral
  return (
    // On a phone the total stands before the way it is shown. On paper all is a size smaller: a month of three is one sheet.
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4 print:[zoom:0.72]">
      <div className="basis-full desk:basis-auto print:hidden">
        <ChooseEstablishments {...{ readable, chosen, onChoose }} />
      </div>
      <div className="order-2 basis-full desk:order-1 desk:ml-auto desk:basis-auto print:hidden">
        <Segmented
          label={words.kindLabel}
          options={severalKinds.map((one) => ({ value: one, label: words.kinds[one] }))}
          value={show}
          onChange={onShow}
          wide={true}
        />
      </div>
      <span className="hidden basis-full desk:order-1 desk:block" />
      <EachEstablishment left={chosen} period={period} basis={basis}>
        {(found) => <SeveralFigures {...props} found={found} />}
      </EachEstablishment>
    </div>
  )
}

type SeveralFiguresProps = ReportsSeveralProps & { found: readonly Found[] }

function SeveralFigures({ found, chosen, period, basis, today, show }: SeveralFiguresProps) {
  const text = useText()
  const language = useLanguage()
  const { range } = period
  const kind = scaleOf(period)
  const sheet = text.reportSeveral.sheet(resultLabelOf(period, text, language), chosen.length)
  usePrintSheet({ heading: `${text.report.title} · ${sheet}`, orientation: 'landscape' })
  const queryState = joinedQueryState(...found.map((one) => one.queryState))
  const entries = found.flatMap(({ entry }) => entry ?? [])
  const isHere = !queryState.isMissing && entries.length === found.length
  const ids = chosen.map(({ id }) => id)
  const sums = useQuery({ ...severalReportQuery(ids, range), enabled: isHere && show === 'together' })
  const notice = <SeveralNotice found={found} sums={show === 'together' ? queryStateOf(sums) : null} />
  if (!isHere) {
    return (
      <div className={`${bodyLook} order-4`}>
        {queryState.isMissing ? notice : <ReportSkeleton isYear={kind === 'year'} />}
      </div>
    )
  }
  const together = togetherOf(entries, range)
  const waiting = found.reduce((sum, one) => sum + one.waiting, 0)
  return (
    <>
      <div className="order-1 basis-full empty:hidden desk:order-2">{notice}</div>
      <p className="order-1 hidden basis-full font-display font-semibold text-title print:block">{sheet}</p>
      <div className="order-1 min-w-0 grow max-wide:basis-full desk:order-2 print:basis-auto">
        <SeveralHero {...{ together, kind, basis, waiting }} />
      </div>
      <div className="order-3 max-wide:basis-full print:basis-auto">
        <SeveralFacts {...{ together, kind }} count={chosen.length} />
      </div>
      <div className={`${bodyLook} order-4`}>
        {show === 'compare' ? (
          <SideBySide {...{ chosen, entries, together, period, basis }} />
        ) : (
          <>
            <SeveralBars {...{ together, kind, basis }} />
            <Sums {...{ ids, sums, entries, together, period, basis, today, waiting }} />
          </>
        )}
      </div>
    </>
  )
}

const bodyLook = 'grid min-w-0 basis-full grid-cols-1 gap-4'

/** Above what was read: how old the oldest of it is, once. In its place: what is not here, by name. */
function SeveralNotice({ found, sums }: { found: readonly Found[]; sums: QueryState | null }) {
  const words = useText().reportSeveral
  // What is missing of the sums is said in their place.
  const shownSums = sums === null || sums.isMissing ? [] : [sums]
  const missing = found.filter(({ queryState }) => queryState.isMissing).map(({ summary }) => summary.name)
  return (
    <QueryNotice
      queryState={joinedQueryState(...found.map(({ queryState }) => queryState), ...shownSums)}
      failed={{ title: words.failed }}
      unseen={{ title: words.unseen.title, body: words.unseen.body(missing.join(', ')) }}
    />
  )
}

type SideBySideProps = Pick<ReportsSeveralProps, 'chosen' | 'period' | 'basis'> & {
  entries: readonly SeveralEntry[]
  together: Together
}

function SideBySide({ chosen, entries, together, period, basis }: SideBySideProps) {
  const { value, range } = period
  const kind = scaleOf(period)
  const { table } = useText().reportSeveral
  const periodWord = basis === 'previous' ? table.period : range.to.slice(0, 4)
  const current = useEstablishment()
  const navigate = useNavigate()
  const router = useRouter()
  const search = { period: period.kind, [period.kind]: value, compare: basis }
  const { href } = router.buildLocation({ to: '/reports', search })
  // Another establishment is another page: it starts afresh at these results.
  const { switchTo } = useEstablishmentSwitch(() => location.assign(href))
  const open = (establishment: EstablishmentSummary) => {
    if (establishment.id === current.id) void navigate({ to: '/reports', search })
    else void switchTo(establishment)
  }
  return (
    <>
      <SeveralTable {...{ rows: rowsOf(entries), together, kind, basis, periodWord }} onOpen={open} />
      <SeveralMargins establishments={chosen} range={range} />
      <SeveralDays {...{ entries, kind, basis, periodWord }} />
    </>
  )
}

/** null where one of them was not open in the other period, or that is not known yet. */
function lastOpeningOf(entries: readonly SeveralEntry[]): PlainDate | null {
  const openings = entries.flatMap(({ baseOpenedOn }) => baseOpenedOn ?? [])
  return openings.length < entries.length ? null : (openings.toSorted(compare).at(-1) ?? null)
}

type SumsProps = Pick<ReportsSeveralProps, 'period' | 'basis' | 'today'> & {
  ids: readonly number[]
  sums: Pick<UseQueryResult<Report>, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>
  entries: readonly SeveralEntry[]
  together: Together
  waiting: number
}

/** What only the server adds up: VAT, payments, services, categories, channels and purchases. */
function Sums({ ids, sums: query, entries, together, period, basis, today, waiting }: SumsProps) {
  const { sums } = useText().reportSeveral
  const [territory, ...others] = new Set(entries.map((entry) => entry.territory))
  const baseRange = baseRangeOf(period.range, period.kind, basis, territory ?? 'mainland')
  // Holidays of two territories are two periods to compare with.
  const isCompared = others.length === 0
  const { comparison } = together
  const base = usePartsCompared({ ids, period, basis }, comparison && { comparison })
  const queryState = queryStateOf(query)
  const shared = { together, kind: scaleOf(period), basis }
  return (
    <>
      {queryState.isMissing && (
        <>
          <QueryNotice queryState={queryState} unseen={sums.unseen} />
          <SeveralWeekdays {...shared} />
        </>
      )}
      {query.data !== undefined && waiting > 0 && <p className="text-ink-2 text-small">{sums.waiting(waiting)}</p>}
      {query.data !== undefined && (
        <>
          <SeveralSums {...shared} report={query.data} base={base} sites={ids.join(',')} />
          <SeveralPurchases
            {...{ ids, basis, today }}
            range={period.range}
            baseRange={isCompared ? baseRange : null}
            openedOn={lastOpeningOf(entries)}
          />
        </>
      )}
    </>
  )
}
