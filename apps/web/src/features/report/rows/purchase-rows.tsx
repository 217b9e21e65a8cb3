import { Link } from '@tanstack/react-router'
import type { PurchaseReportRow } from '@zinc/domain/purchase/purchase-rows'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth } from '../../../i18n/format.ts'
import { PAGE_SIZES } from '../../../resources/list-query.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, rowLinkLook, type TableColumn } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useIsPrinting } from '../../../ui/lists/printing.ts'
import { SortMenu } from '../../../ui/lists/sort-menu.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { purchaseRowsIn } from './purchase-row-order.ts'

const USUAL_SIZE = 50

type PurchaseRowsProps = {
  rows: readonly PurchaseReportRow[]
  /** Their sum: the figure. */
  net: number
}

/** The purchases that a figure is the sum of, each with its part: in the order of a column, page by page. */
export function PurchaseRows({ rows, net }: PurchaseRowsProps) {
  const { rows: words } = useText().purchaseResults
  const [shown, setShown] = useState({ sort: 'date', page: 1, size: USUAL_SIZE })
  const { sort } = shown
  const onSort = (next: string) => setShown({ ...shown, sort: next, page: 1 })
  const isWide = useIsWide()
  const columns = useColumns()
  if (rows.length === 0) return <Card>{words.none}</Card>
  const sorted = columns.map(({ id, label }) => ({ sort: id, label }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-2">
          <span className="text-ink">
            <Amount cents={net} size="total" />
          </span>{' '}
          {words.sum(words.count(rows.length))}
        </p>
        {!isWide && rows.length > 1 && (
          <span className="print:hidden">
            <SortMenu columns={sorted} sort={sort} onSort={onSort} />
          </span>
        )}
      </div>
      <Pages {...{ columns, net, shown, setShown, onSort }} rows={purchaseRowsIn(rows, sort)} />
    </>
  )
}

type Shown = { sort: string; page: number; size: number }
type PagesProps = PurchaseRowsProps & {
  columns: readonly TableColumn<PurchaseReportRow>[]
  shown: Shown
  setShown: (shown: Shown) => void
  onSort: (sort: string) => void
}

/** On paper all of them. */
function Pages({ rows, net, columns, shown, setShown, onSort }: PagesProps) {
  const { rows: words } = useText().purchaseResults
  const { sort, size } = shown
  const isPrinting = useIsPrinting()
  const totalPages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(shown.page, totalPages)
  return (
    <DataTable
      caption={words.caption}
      columns={columns}
      rows={isPrinting ? rows : rows.slice((page - 1) * size, page * size)}
      keyOf={({ purchaseId }) => purchaseId}
      phoneRow={(row) => <PhoneRow row={row} />}
      density="compact"
      {...{ sort, onSort }}
      totals={{ label: words.count(rows.length), cells: { net: <Amount cents={net} size="strong" /> } }}
      footer={
        rows.length > USUAL_SIZE && (
          <Pagination
            summary={words.count(rows.length)}
            {...{ page, totalPages }}
            hasNext={page < totalPages}
            hasPrevious={page > 1}
            onPage={(next) => setShown({ ...shown, page: next })}
            limit={size}
            sizes={PAGE_SIZES}
            onLimit={(next) => setShown({ ...shown, size: next, page: 1 })}
          />
        )
      }
    />
  )
}

function useColumns(): readonly TableColumn<PurchaseReportRow>[] {
  const { rows: words } = useText().purchaseResults
  const { columns } = words
  return [
    { id: 'date', sort: 'date', label: columns.date, cell: (row) => <RowDate row={row} /> },
    { id: 'supplier', sort: 'supplier', label: columns.supplier, cell: (row) => <SupplierLink row={row} /> },
    { id: 'document', sort: 'document', label: columns.document, cell: (row) => <RowDocument row={row} /> },
    {
      ...{ id: 'net', sort: 'net', label: columns.net, align: 'end' },
      cell: ({ net }) => <Amount cents={net} size="strong" />,
    },
  ]
}

function RowDate({ row }: { row: PurchaseReportRow }) {
  return <span className="whitespace-nowrap text-ink-2">{useDate(row)}</span>
}

function SupplierLink({ row }: { row: PurchaseReportRow }) {
  const name = useSupplier(row)
  return (
    <Link to="/purchase/$id" params={{ id: row.purchaseId }} preload={false} className={`${rowLinkLook} break-words`}>
      {name}
    </Link>
  )
}

function RowDocument({ row }: { row: PurchaseReportRow }) {
  return <span className="wrap-anywhere text-ink-2">{useDocument(row)}</span>
}

function PhoneRow({ row }: { row: PurchaseReportRow }): ReactNode {
  const [name, date, document] = [useSupplier(row), useDate(row), useDocument(row)]
  return (
    <Link
      to="/purchase/$id"
      params={{ id: row.purchaseId }}
      preload={false}
      className="flex min-h-17 flex-wrap items-center justify-end gap-3 py-2.5 min-[20rem]:flex-nowrap"
    >
      <span className="min-w-0 flex-1 max-[20rem]:basis-full">
        <span className="block break-words font-semibold leading-snug">{name}</span>
        <span className="wrap-anywhere block text-ink-2 text-small">{`${date} · ${document}`}</span>
      </span>
      <Amount cents={row.net} size="strong" />
    </Link>
  )
}

function useSupplier({ supplierName }: PurchaseReportRow): string {
  const { none } = useText().purchaseResults
  return supplierName ?? none.bySupplier
}

function useDate({ countedOn }: PurchaseReportRow): string {
  return formatDayMonth(countedOn, useLanguage(), { year: true })
}

function useDocument({ kind, reference }: PurchaseReportRow): string {
  const { kinds } = useText().purchases.list
  return reference === '' ? kinds[kind] : `${kinds[kind]} ${reference}`
}
