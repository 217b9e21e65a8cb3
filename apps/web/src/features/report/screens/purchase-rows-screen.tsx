import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import type { PurchaseResults } from '@zinc/domain/purchase/consumption'
import type { PurchaseRowFilter } from '@zinc/domain/purchase/purchase-rows'
import type { Catalogue } from '@zinc/words/catalogue'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth } from '../../../i18n/format.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { purchaseReportQuery } from '../purchase-report.queries.ts'
import { ReportsNoAccess } from '../reports-no-access.tsx'
import { purchaseRowsQuery } from '../rows/purchase-rows.queries.ts'
import { PurchaseRows } from '../rows/purchase-rows.tsx'
import { purchaseRowsSearch, rowsRangeOf } from './report-rows-search.ts'

const route = getRouteApi('/session/shell/reports/purchases')

/** The purchases that a figure of the results is the sum of. */
export function PurchaseRowsScreen() {
  const summary = useEstablishment()
  const { today } = useEstablishmentDay(summary)
  if (!may(summary, 'results.read')) return <ReportsNoAccess />
  return <RowsPage establishmentId={summary.id} today={today} />
}

function RowsPage({ establishmentId, today }: { establishmentId: number; today: PlainDate }) {
  const { purchaseResults, reportBreakdown, categories } = useText()
  const language = useLanguage()
  const { rows: words } = purchaseResults
  const { from, to, figure = 'net', key = '' } = purchaseRowsSearch.parse(route.useSearch())
  const range = rowsRangeOf(from, to, today)
  const filter = { figure, key: key === '' ? null : key }
  const query = useQuery(purchaseRowsQuery(establishmentId, range, filter))
  // What the card that leads here shows: it says how a category or a supplier is called.
  const report = useQuery(purchaseReportQuery(establishmentId, range))
  const day = (date: PlainDate) => formatDayMonth(date, language, { year: true })
  return (
    <Page
      title={titleOf(filter, { report: report.data, words: purchaseResults, natures: categories.natures })}
      lead={reportBreakdown.rows.range(day(range.from), day(range.to))}
      back={true}
    >
      <div className="grid grid-cols-1 gap-4" style={{ maxWidth: '64rem' }}>
        <QueryNotice queryState={queryStateOf(query)} failed={words.failed} unseen={words.unseen} />
        {query.data === undefined && !queryStateOf(query).isMissing && <TableSkeleton />}
        {query.data !== undefined && <PurchaseRows rows={query.data} net={sumOf(query.data.map(({ net }) => net))} />}
      </div>
    </Page>
  )
}

type Names = {
  report: PurchaseResults | undefined
  words: Catalogue['purchaseResults']
  natures: Catalogue['categories']['natures']
}

/** As the card that leads here calls it. */
function titleOf({ figure, key }: PurchaseRowFilter, { report, words, natures }: Names): string {
  const { none, rows } = words
  const named = (list: 'byCategory' | 'bySupplier') => {
    if (key === null) return rows.of(none[list])
    const name = report?.[list].find(({ id }) => id === key)?.name ?? null
    return name === null ? rows.title : rows.of(name)
  }
  switch (figure) {
    case 'net':
      return words.title
    case 'costOfGoods':
      return words.margin.costOfGoods
    case 'nature': {
      const known = new Map<string | null, string>(Object.entries(natures))
      return rows.of(known.get(key) ?? none.byNature)
    }
    case 'category':
      return named('byCategory')
    case 'supplier':
      return named('bySupplier')
  }
}
