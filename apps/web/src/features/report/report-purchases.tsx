import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import type { NamedPurchases } from '@zinc/domain/purchase/purchase-report'
import type { PurchaseFigure } from '@zinc/domain/purchase/purchase-rows'
import { changeOf } from '@zinc/domain/report/comparison'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount, formatDate, formatPercent } from '../../i18n/format.ts'
import { formatPoints } from '../../i18n/format-measure.ts'
import { queryStateOf } from '../../offline/query-state.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryNotice } from '../../ui/feedback/query-notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { linkLook } from '../../ui/theme/link-look.ts'
import { Change } from './parts/change.tsx'
import { type PurchaseBase, type PurchasePeriod, purchaseBaseOf, rangesOfPurchases } from './purchase-base.ts'
import { PurchaseDues } from './purchase-dues.tsx'
import { purchaseReportAsOfQuery, purchaseReportQuery } from './purchase-report.queries.ts'
import { ReportMargin } from './report-margin.tsx'
import { PurchaseRowsLink, RowChevron } from './rows/rows-link.tsx'

const views = ['byNature', 'byCategory', 'bySupplier'] as const
type View = (typeof views)[number]
const figures: Readonly<Record<View, PurchaseFigure>> = {
  byNature: 'nature',
  byCategory: 'category',
  bySupplier: 'supplier',
}
type PurchaseReportAsOf = PurchaseResults & { changedSince?: { count: number; net: number } | undefined }

/** The rest stands in one row, until it is pressed. */
const MAX_ROWS = 12

type ReportPurchasesProps = PurchasePeriod & {
  establishmentId: number
  /** The instant they were known at; null: of now. */
  asOf: string | null
}

/** What was bought in the period and what it leaves of the sales, from an answer of its own: the sales never wait for it. */
export function ReportPurchases({ establishmentId, asOf, ...period }: ReportPurchasesProps) {
  const { purchaseResults: results } = useText()
  const { range } = period
  const now = useQuery({ ...purchaseReportQuery(establishmentId, range), enabled: asOf === null })
  const then = useQuery({ ...purchaseReportAsOfQuery(establishmentId, range, asOf ?? ''), enabled: asOf !== null })
  const query = asOf === null ? now : then
  const ranges = asOf === null ? rangesOfPurchases(period) : null
  const isCompared = ranges !== null
  const current = useQuery({
    ...purchaseReportQuery(establishmentId, ranges?.current ?? range),
    enabled: isCompared,
  })
  const base = useQuery({ ...purchaseReportQuery(establishmentId, ranges?.base ?? range), enabled: isCompared })
  if (query.data === undefined) {
    return <QueryNotice queryState={queryStateOf(query)} failed={results.failed} />
  }
  return (
    <PurchaseFigures
      range={range}
      report={query.data}
      base={purchaseBaseOf(period, ranges, { current, base })}
      keyOf={({ id }) => id}
      dues={asOf === null && <PurchaseDues ids={[establishmentId]} today={period.today} />}
    />
  )
}

type Identified = (row: NamedPurchases) => string | null
type PurchaseFiguresProps = {
  range: DateRange
  report: PurchaseReportAsOf
  base: PurchaseBase | null
  /** What makes a row the one of the compared period; null: of no category or supplier. */
  keyOf: Identified
  /** What is still to pay, whatever the period. */
  dues: ReactNode
}

/** The margin beside what was bought, or where there is nothing yet. */
export function PurchaseFigures({ range, report, base, keyOf, dues }: PurchaseFiguresProps) {
  const { purchaseResults: results } = useText()
  if (report.bySupplier.length === 0) {
    return (
      <Card title={results.title}>
        <p className="text-ink-2">
          {results.empty}{' '}
          <Link to="/purchase" className={linkLook}>
            {results.toPurchases}
          </Link>
        </p>
        {dues}
        <ChangedSince report={report} />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4 min-[85rem]:grid-cols-2 min-[85rem]:items-start">
      <ReportMargin {...{ range, report, base }} />
      <Purchases {...{ range, report, base, keyOf, dues }} />
    </div>
  )
}

/** Under purchases of a past instant: how many count otherwise now, and what they come to. */
function ChangedSince({ report: { net, changedSince } }: { report: PurchaseReportAsOf }) {
  const { asOf: words } = useText().purchaseResults
  const language = useLanguage()
  if (changedSince === undefined) return null
  const { count, net: netNow } = changedSince
  return (
    <p className="mt-3 text-ink-2 text-small">
      {count === 0
        ? words.nothing
        : `${words.changed(count)} ${words.sum(formatAmount(net, language), formatAmount(netNow, language))}`}
    </p>
  )
}

function Purchases({ range, report, base, keyOf, dues }: PurchaseFiguresProps) {
  const { purchaseResults: results } = useText()
  const [view, setView] = useState<View>('byNature')
  const [isWhole, setWhole] = useState(false)
  const body = useRef<HTMLTableSectionElement>(null)
  // The button that was pressed is gone: reading goes on where it stood.
  useLayoutEffect(() => {
    if (isWhole) body.current?.querySelectorAll('a')[MAX_ROWS - 1]?.focus()
  }, [isWhole])
  const rows = useRows(report, view, { keyOf, isWhole })
  const pointsOf = (key: string) => {
    if (base === null || base.current.net <= 0) return null
    const shareIn = (one: PurchaseResults) => netOf(one, view, (row) => (keyOf(row) ?? '') === key) / one.net
    return shareIn(base.current) - shareIn(base.report)
  }
  return (
    <Card title={results.title} aside={results.aside}>
      <div className="mb-2 print:hidden">
        <Segmented
          label={results.by}
          options={views.map((value) => ({ value, label: results.views[value] }))}
          value={view}
          onChange={setView}
          wide={true}
        />
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">{results.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{results.columns[view]}</th>
            <th scope="col">{results.columns.share}</th>
            <th scope="col">{results.columns.net}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map(({ key, label, net }) => (
            <Row
              key={key}
              {...{ net }}
              label={labelOf(key, label)}
              hasRows={key !== OTHERS}
              total={report.net}
              points={key === OTHERS ? null : pointsOf(key)}
              isCompared={base !== null}
            />
          ))}
        </tbody>
        <Total {...{ range, base }} net={report.net} />
      </table>
      {base !== null && <p className="mt-1 text-ink-2 text-small">{comparedWith(base)}</p>}
      {dues}
      <ChangedSince report={report} />
    </Card>
  )

  function labelOf(key: string, label: string): ReactNode {
    if (key === OTHERS) {
      return (
        <button type="button" onClick={() => setWhole(true)} className={`tap text-left ${linkLook}`}>
          {label}
        </button>
      )
    }
    return (
      <PurchaseRowsLink figure={figures[view]} rowKey={key} range={range}>
        {label}
      </PurchaseRowsLink>
    )
  }

  function comparedWith({ ranges: { current, base: other }, isPart }: PurchaseBase): string {
    const [from, to] = [formatDate(other.from), formatDate(other.to)]
    if (!isPart) return results.compared(from, to)
    return results.comparedPart(formatDate(current.from), formatDate(current.to), from, to)
  }
}

/** More purchases are neither good nor bad. */
function Total({ range, net, base }: { range: DateRange; net: number; base: PurchaseBase | null }) {
  const { total } = useText().purchaseResults
  const place = base === null ? '' : 'align-top'
  return (
    <tfoot>
      <tr className="relative border-line-strong border-t max-[20rem]:flex max-[20rem]:flex-wrap max-[20rem]:justify-end">
        <th scope="row" colSpan={2} className={`py-2.5 text-left font-semibold ${place}`}>
          <PurchaseRowsLink figure="net" range={range}>
            {total}
          </PurchaseRowsLink>
        </th>
        <td className="whitespace-nowrap py-2.5 pl-4 text-right">
          <Amount cents={net} size="strong" />
          {base !== null && (
            <span className="block text-small">
              <Change basisPoints={changeOf(base.current.net, base.report.net)} neutral />
            </span>
          )}
        </td>
        <RowChevron />
      </tr>
    </tfoot>
  )
}

type RowProps = {
  label: ReactNode
  /** Its label opens the purchases it is the sum of. */
  hasRows: boolean
  net: number
  total: number
  /** By which the share differs; null where it is not compared. */
  points: number | null
  isCompared: boolean
}

function Row({ label, hasRows, net, total, points, isCompared }: RowProps) {
  const language = useLanguage()
  const place = isCompared ? 'align-top' : ''
  return (
    <tr className="relative border-line border-t first:border-t-0 max-[20rem]:flex max-[20rem]:flex-wrap max-[20rem]:justify-end">
      <th scope="row" className={`wrap-anywhere py-2.5 text-left font-normal max-[20rem]:basis-full ${place}`}>
        {label}
      </th>
      <td className={`tabular whitespace-nowrap py-2.5 pl-4 text-right text-ink-2 ${place}`}>
        {total > 0 ? formatPercent(net / total, language) : '—'}
        {total > 0 && points !== null && <span className="block text-small">{formatPoints(points, language)}</span>}
      </td>
      <td className={`whitespace-nowrap py-2.5 pl-4 text-right ${place}`}>
        <Amount cents={net} size="strong" />
      </td>
      {hasRows && <RowChevron />}
    </tr>
  )
}

const OTHERS = 'others'

const linesOf = (report: PurchaseResults, view: View): readonly NamedPurchases[] =>
  view === 'byNature' ? report.byNature.map(({ nature, net }) => ({ id: nature, name: nature, net })) : report[view]

/** 0 where nothing of it was bought. */
function netOf(report: PurchaseResults, view: View, isIt: (row: NamedPurchases) => boolean): number {
  return linesOf(report, view).find(isIt)?.net ?? 0
}

type Shown = { key: string; label: string; net: number }

type Look = { keyOf: Identified; isWhole: boolean }

function useRows(report: PurchaseResults, view: View, { keyOf, isWhole }: Look): readonly Shown[] {
  const { purchaseResults: results, categories } = useText()
  const natures = new Map<string | null, string>(Object.entries(categories.natures))
  const all = linesOf(report, view).map((row): Shown => {
    const name = view === 'byNature' ? (natures.get(row.name) ?? null) : row.name
    return { key: keyOf(row) ?? '', label: name ?? results.none[view], net: row.net }
  })
  if (isWhole || all.length <= MAX_ROWS) return all
  const rest = all.slice(MAX_ROWS - 1)
  const net = rest.reduce((sum, row) => sum + row.net, 0)
  return [...all.slice(0, MAX_ROWS - 1), { key: OTHERS, label: results.others(rest.length), net }]
}
