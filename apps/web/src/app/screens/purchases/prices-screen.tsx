import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { PriceRow } from '@zinc/contract/purchases/prices'
import { isAllowed } from '@zinc/domain/permission'
import { purchaseCategoryQueries } from '../../../features/categories/categories.queries.ts'
import { type PriceView, sumsOf, viewOf } from '../../../features/purchases/prices/price-figures.ts'
import { PriceFilters } from '../../../features/purchases/prices/price-filters.tsx'
import { rangeOfPrices } from '../../../features/purchases/prices/price-period.ts'
import { PriceSummary } from '../../../features/purchases/prices/price-summary.tsx'
import { PriceTable } from '../../../features/purchases/prices/price-table.tsx'
import { pricesQuery } from '../../../features/purchases/prices/prices.queries.ts'
import { supplierQueries } from '../../../features/suppliers/suppliers.queries.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { may, useEstablishmentDay } from '../../figures.ts'
import { useEstablishment } from '../../guard.ts'
import { Page } from '../../shell/page.tsx'
import { type PricesSearch, pricesSearch } from './prices-search.ts'
import { PurchaseTabs } from './purchase-tabs.tsx'

/** What risen and fallen prices cost over a period. */
export function PricesScreen() {
  const { prices: words, purchases } = useText()
  const { tabs } = purchases.month
  const establishment = useEstablishment()
  const canRead = isAllowed(establishment.role, 'results.read')
  return (
    <Page title={tabs.prices} tabs={<PurchaseTabs current="prices" />}>
      {canRead ? <Prices establishmentId={establishment.id} /> : <EmptyState title={words.noAccess}>{null}</EmptyState>}
    </Page>
  )
}

function Prices({ establishmentId }: { establishmentId: number }) {
  const { prices: words, purchases } = useText()
  const { tabs } = purchases.month
  const navigate = useNavigate()
  const search = pricesSearch.parse(useSearch({ strict: false }))
  const { today } = useEstablishmentDay(useEstablishment())
  const { period = 'year', view = 'all' } = search
  const range = rangeOfPrices(period, today)
  const names = useNames(establishmentId)
  const { supplier: supplierId, category: categoryId } = search
  const prices = useQuery(pricesQuery(establishmentId, { ...range, supplierId, categoryId, search: search.search }))
  const change = (next: PricesSearch) =>
    void navigate({ to: '/purchase/prices', search: { ...search, ...next }, replace: true, resetScroll: false })
  const rows = prices.data
  return (
    <>
      {rows !== undefined && rows.length > 0 && <PriceSummary sums={sumsOf(rows)} since={words.since[period]} />}
      <PriceFilters
        {...{ period, view, supplierId, categoryId, search: search.search ?? '' }}
        counts={rows === undefined ? null : sumsOf(rows).counts}
        suppliers={names.suppliers}
        categories={names.categories}
        onChange={change}
      />
      <QueryNotice
        queryState={queryStateOf(prices)}
        failed={{ title: words.failed }}
        unseen={{ title: words.unseen }}
      />
      {prices.isPending && prices.fetchStatus !== 'paused' && <TableSkeleton />}
      {rows !== undefined && (
        <Found
          rows={rows}
          view={view}
          isFiltered={[supplierId, categoryId, search.search].some((filter) => filter !== undefined)}
          onClear={() => change({ view: undefined, supplier: undefined, category: undefined, search: undefined })}
          table={(shown, summary, more) => (
            <PriceTable
              caption={tabs.prices}
              rows={shown}
              supplierOf={names.supplierOf}
              {...{ establishmentId, range, summary, more }}
            />
          )}
        />
      )}
    </>
  )
}

type FoundProps = {
  rows: readonly PriceRow[]
  view: PriceView
  isFiltered: boolean
  onClear: () => void
  table: (rows: readonly PriceRow[], summary: string, more?: string) => React.ReactNode
}

function Found({ rows, view, isFiltered, onClear, table }: FoundProps) {
  const words = useText().prices
  const shown = viewOf(rows, view)
  const { unchanged } = sumsOf(rows)
  if (rows.length === 0 && !isFiltered) return <NoPrices />
  if (shown.length === 0 && (isFiltered || view !== 'all')) {
    const clear = (
      <Button look="secondary" onPress={onClear}>
        {words.clear}
      </Button>
    )
    return (
      <EmptyState title={words.nothing} action={clear}>
        {null}
      </EmptyState>
    )
  }
  // Where no price changed, what was bought stands all the same.
  if (shown.length === 0) return table(rows, words.articles(rows.length))
  return table(
    shown,
    words.changed(shown.length),
    unchanged === 0 || view !== 'all' ? undefined : words.unchanged(unchanged),
  )
}

/** What makes prices appear here, for who may do it. */
function NoPrices() {
  const { prices: words, purchases } = useText()
  const canWrite = may(useEstablishment(), 'purchase.write')
  const enter = (
    <Link to="/purchase/$id" params={{ id: 'new' }} className={buttonLook('primary')}>
      {purchases.month.day.create}
    </Link>
  )
  return (
    <EmptyState title={words.noneTitle} {...(canWrite && { action: enter })}>
      {canWrite ? words.noneBody : words.noneToRead}
    </EmptyState>
  )
}

/** Suppliers and categories in use by name; a merged one is never asked for. */
function useNames(establishmentId: number) {
  const suppliers = supplierQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  const categories = purchaseCategoryQueries.useAll(establishmentId).rows.map(({ entity }) => entity)
  const named = (rows: readonly { id: string; name: string; archivedAt: string | null }[]) =>
    rows.filter(({ archivedAt }) => archivedAt === null).map(({ id, name }) => ({ value: id, label: name }))
  const byId = new Map(suppliers.map(({ id, name }) => [id, name]))
  return { suppliers: named(suppliers), categories: named(categories), supplierOf: (id: string) => byId.get(id) ?? '' }
}
