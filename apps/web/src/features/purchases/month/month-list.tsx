import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { useRememberedFilters } from '../../../page/remembered/remembered-filters.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { cancelledPurchasesQuery } from './cancelled-purchases.queries.ts'
import { ListMenu } from './list-menu.tsx'
import { listFilterOf } from './purchase-filter.ts'
import { PurchaseList, type PurchaseListProps } from './purchase-list.tsx'
import type { PurchaseMonthDay } from './purchase-month.ts'

type MonthListProps = Omit<PurchaseListProps, 'rows' | 'cancelled' | 'menu'> & {
  establishmentId: number
  range: DateRange
  days: readonly PurchaseMonthDay[]
}

const remembered = ['supplier', 'category', 'kind', 'status', 'due', 'sort', 'size'] as const

/** The list of a month. Cancelled ones are asked of the server when somebody wants them. */
export function MonthList({ establishmentId, range, days, ...list }: MonthListProps) {
  const { list: words } = useText().purchases
  const summary = useEstablishment()
  const navigate = useNavigate()
  useRememberedFilters('/purchase', list.search, remembered, (filters) => list.onSearch(filters, true))
  const isAsked = list.search.status === 'cancelled'
  const query = useQuery({ ...cancelledPurchasesQuery(establishmentId, range), enabled: isAsked })
  const rows = days.toReversed().flatMap(({ purchases }) => purchases)
  const { supplierId, categoryId, kind, status, due } = listFilterOf(list.search)
  const filters = { ...range, search: list.search.search, supplierId, categoryId, kind, status, due }
  const canExport = may(summary, 'export.read')
  const onImport = may(summary, 'purchase.import') ? () => void navigate({ to: '/purchase/import' }) : null
  const menu = (waiting: number) =>
    (canExport || onImport !== null) && <ListMenu {...{ establishmentId, filters, waiting, canExport, onImport }} />
  const cancelled = query.data?.map((row) => ({ ...row, outbox: null })) ?? null
  return (
    <>
      {isAsked && (
        <QueryNotice queryState={queryStateOf(query)} failed={words.cancelledFailed} unseen={words.cancelledUnseen} />
      )}
      <PurchaseList {...list} rows={rows} cancelled={cancelled} menu={menu} />
    </>
  )
}
