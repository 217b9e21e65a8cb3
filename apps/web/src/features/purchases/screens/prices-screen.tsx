import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { PriceRow } from '@zinc/contract/purchases/prices'
import type { Cents } from '@zinc/domain/money'
import { isAllowed } from '@zinc/domain/permission'
import { type PriceView, priceViewOf } from '@zinc/domain/purchase/price-sums'
import { type ReactNode, useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { useRememberedFilters } from '../../../page/remembered/remembered-filters.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { purchaseCategoryQueries } from '../../categories/categories.queries.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { supplierQueries } from '../../suppliers/suppliers.queries.ts'
import { rangeOfPrices } from '../parts/price-period.ts'
import { PurchaseTabs } from '../parts/purchase-tabs.tsx'
import { PriceFilters } from '../prices/price-filters.tsx'
import { PriceSummary } from '../prices/price-summary.tsx'
import { PriceTable } from '../prices/price-table.tsx'
import { type PricesAnswer, pricesQuery } from '../prices/prices.queries.ts'
import { type PricesSearch, pricesSearch } from './prices-search.ts'

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
  const filters = { ...range, supplierId, categoryId, search: search.search }
  const { pages, showMore } = usePages(JSON.stringify(filters))
  const prices = useQuery({
    ...pricesQuery(establishmentId, filters, pages),
    // Only while more pages of the same are on their way.
    placeholderData: (former) => (pages > 1 ? former : undefined),
  })
  const change = (next: PricesSearch) =>
    void navigate({ to: '/purchase/prices', search: { ...search, ...next }, replace: true, resetScroll: false })
  useRememberedFilters('/purchase/prices', search, ['period', 'view', 'supplier', 'category'], (filters) =>
    change(pricesSearch.parse(filters)),
  )
  const answer = prices.data
  return (
    <>
      {answer !== undefined && answer.total > 0 && <PriceSummary sums={answer.sums} since={words.since[period]} />}
      <PriceFilters
        {...{ period, view, supplierId, categoryId, search: search.search ?? '' }}
        counts={answer?.sums.counts ?? null}
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
      {answer !== undefined && (
        <Found
          answer={answer}
          view={view}
          isFiltered={[supplierId, categoryId, search.search].some((filter) => filter !== undefined)}
          onClear={() => change({ view: undefined, supplier: undefined, category: undefined, search: undefined })}
          table={(shown) => (
            <PriceTable
              caption={tabs.prices}
              supplierOf={names.supplierOf}
              {...{ establishmentId, range }}
              {...shown}
            />
          )}
        />
      )}
      {answer !== undefined && answer.rows.length < answer.total && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <Button look="secondary" onPress={showMore}>
            {purchases.due.more}
          </Button>
          <span className="text-ink-2">{purchases.due.shownOf(answer.rows.length, answer.total)}</span>
        </p>
      )}
    </>
  )
}

/** How many pages of a question are shown: another one starts with its first. */
function usePages(question: string) {
  const [state, setState] = useState({ question, pages: 1 })
  const pages = state.question === question ? state.pages : 1
  return { pages, showMore: () => setState({ question, pages: pages + 1 }) }
}

type Shown = { rows: readonly PriceRow[]; summary: string; more?: string; effect: Cents }

type FoundProps = {
  answer: PricesAnswer
  view: PriceView
  isFiltered: boolean
  onClear: () => void
  table: (shown: Shown) => ReactNode
}

function Found({ answer: { rows, total, sums }, view, isFiltered, onClear, table }: FoundProps) {
  const words = useText().prices
  const { unchanged, counts } = sums
  if (total === 0 && !isFiltered) return <NoPrices />
  if (counts[view] === 0 && (isFiltered || view !== 'all')) {
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
  if (counts[view] === 0) return table({ rows, summary: words.articles(total), effect: sums.effect })
  return table({
    rows: priceViewOf(rows, view),
    summary: words.changed(counts[view]),
    ...(unchanged > 0 && view === 'all' && { more: words.unchanged(unchanged) }),
    effect: view === 'all' ? sums.effect : sums[view],
  })
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
