import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isCountedPurchase } from '@zinc/domain/purchase/purchase'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { rowLinkLook, type TableColumn } from '../../../ui/lists/data-table.tsx'
import type { PurchaseNames } from '../parts/purchase-names.ts'
import type { DeviceRow } from './device-days.ts'
import { DueChip, ForeignAmount, RowChip, shortDateOf, useCategoryNames, useSupplierName } from './row-words.tsx'

type Shown = { names: PurchaseNames; today: PlainDate }

/** The columns of a list of purchases on a computer. */
export function usePurchaseColumns({ names, today }: Shown): readonly TableColumn<DeviceRow>[] {
  const { columns, sums } = useText().purchases.list
  const language = useLanguage()
  const categories = useCategoryNames(names)
  const muted = (text: string) => <span className="text-ink-2">{text}</span>
  return [
    {
      ...{ id: 'date', sort: 'countedOn', label: columns.date },
      cell: (row) => <span className="whitespace-nowrap text-ink-2">{shortDateOf(row.countedOn, language)}</span>,
    },
    { id: 'supplier', label: columns.supplier, cell: (row) => <SupplierCell row={row} names={names} /> },
    {
      ...{ id: 'reference', sort: 'reference', label: columns.reference },
      cell: (row) => <span className="wrap-anywhere text-ink-2">{row.reference}</span>,
    },
    { id: 'category', label: columns.category, roomy: true, cell: (row) => muted(categories(row)) },
    {
      ...{ id: 'due', sort: 'dueOn', label: columns.due },
      cell: (row) => <DueChip row={row} today={today} />,
    },
    {
      ...{ id: 'net', label: columns.net, align: 'end' },
      cell: (row) => <Amount cents={row.figures?.net ?? null} muted={!isCountedPurchase(row)} />,
    },
    {
      ...{ id: 'vat', label: sums.vat, align: 'end', paper: true },
      cell: (row) => <Amount cents={row.figures?.vat ?? null} muted={!isCountedPurchase(row)} />,
    },
    {
      ...{ id: 'gross', sort: 'gross', label: columns.gross, align: 'end' },
      cell: (row) => (
        <>
          <Amount cents={row.figures?.gross ?? null} size="strong" muted={!isCountedPurchase(row)} />
          <ForeignAmount row={row} />
        </>
      ),
    },
  ]
}

function SupplierCell({ row, names }: { row: DeviceRow; names: PurchaseNames }) {
  const supplierName = useSupplierName(names)
  const name = supplierName(row)
  return (
    <span className="flex items-center gap-3">
      <span className="max-wide:hidden print:hidden">
        <Initials name={name} size="small" />
      </span>
      <Link to="/purchase/$id" params={{ id: row.id }} className={`${rowLinkLook} break-words`}>
        {name}
      </Link>
      <RowChip row={row} />
    </span>
  )
}
