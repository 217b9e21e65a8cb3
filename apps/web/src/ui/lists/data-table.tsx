import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { useIsWide } from '../theme/wide-screen.ts'
import { useIsPrinting } from './printing.ts'

export type TableColumn<Row> = {
  id: string
  label: string
  /** Shown as its head in place of the label: a legend. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Its order's name; descending is `-name`. Left out, the column does not sort. */
  sort?: string
  align?: 'start' | 'end'
  /** Left out where there is little room (below 80rem), but not on paper. */
  roomy?: boolean
  /** On paper alone. */
  paper?: boolean
}

export type DataTableProps<Row> = {
  /** What the table holds, for those who do not see it. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** On phones a row is one link or button of two lines. */
  phoneRow: (row: Row) => ReactNode
  /** 'name', '-name', or '' for the list's own order. */
  sort?: string
  onSort?: (sort: string) => void
  selectedKey?: string | null
  density?: 'normal' | 'compact'
  /** What the rows add up to: by column, at the right of how many they are. */
  totals?: { label: ReactNode; cells: Readonly<Record<string, ReactNode>> } | undefined
  /** Under the rows: pages. */
  footer?: ReactNode
  /** Newer rows are on their way; these stay meanwhile. */
  pending?: boolean
}

/** Stretches a row's link over the row. */
export const rowLinkLook = 'font-semibold after:absolute after:inset-0 hover:text-brand-text focus-visible:outline-none'

/** A table on a computer, a list of links on a phone. Its rows are asked for in order: it sorts nothing itself. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useIsWide()
  const isPrinting = useIsPrinting()
  return (
    <div
      aria-busy={props.pending === true || undefined}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-off"
    >
      {isWide || isPrinting ? <WideTable {...props} /> : <PhoneRows {...props} />}
      {props.footer}
    </div>
  )
}

/** Never left out where there is little room. */
const LABEL_COLUMNS = 2

function PhoneRows<Row>({ caption, rows, keyOf, phoneRow }: DataTableProps<Row>) {
  return (
    <ul aria-label={caption} className="divided px-4">
      {rows.map((row) => (
        <li key={keyOf(row)}>{phoneRow(row)}</li>
      ))}
    </ul>
  )
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selectedKey = null, density = 'normal', pending = false } = props
  return (
    // Positioned: what is said for screen readers alone would else lie beside the page.
    <div className="relative overflow-x-auto print:overflow-visible">
      <table className={classNames('w-full border-collapse text-small tabular', pending && 'opacity-60')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={props.sort ?? ''} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              aria-current={keyOf(row) === selectedKey || undefined}
              className={classNames(
                'relative border-line border-t has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2',
                'break-inside-avoid print:h-7',
                density === 'compact' ? 'h-9.5' : 'h-13',
                keyOf(row) === selectedKey ? 'bg-brand-soft' : 'hover:bg-surface-2',
              )}
            >
              {columns.map((column) => (
                <td key={column.id} className={cellLook(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {props.totals !== undefined && (
          // Once, after the last row: a foot would stand on every sheet.
          <tfoot className="print:table-row-group">
            <tr className="h-13 border-line-strong border-t font-semibold">
              <th scope="row" colSpan={LABEL_COLUMNS} className="pl-4.5 text-left">
                {props.totals.label}
              </th>
              {columns.slice(LABEL_COLUMNS).map((column) => (
                <td key={column.id} className={cellLook(column)}>
                  {props.totals?.cells[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

type HeadCellProps<Row> = { column: TableColumn<Row>; sort: string; onSort: ((sort: string) => void) | undefined }

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const name = column.sort
  if (name === undefined || onSort === undefined) {
    return (
      <th scope="col" className={classNames(cellLook(column), 'h-9.5 font-normal text-ink-2')}>
        {column.head ?? column.label}
      </th>
    )
  }
  const direction = directionOf(sort, name)
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" aria-sort={direction} className={classNames(cellLook(column), 'h-9.5 font-normal')}>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, name))}
        className={classNames(
          'group -mx-1.5 inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-field px-1.5 hover:bg-surface-2',
          // Over figures the arrow stands on the other side: the word stays above them.
          column.align === 'end' && 'flex-row-reverse',
          direction === 'none' ? 'text-ink-2' : 'font-semibold text-ink',
        )}
      >
        {column.label}
        <Arrow
          size={16}
          stroke={1.75}
          aria-hidden="true"
          className={direction === 'none' ? 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60' : ''}
        />
      </button>
    </th>
  )
}

function cellLook<Row>({ align = 'start', roomy = false, paper = false }: TableColumn<Row>): string {
  return classNames(
    'px-2 first:pl-4.5 last:pr-4.5',
    align === 'end' ? 'text-right' : 'text-left',
    roomy && 'not-print:max-wide:hidden',
    paper && 'not-print:hidden',
  )
}

/** Of a column in an order written 'name' or '-name': what `aria-sort` says. */
function directionOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

/** A press on a column sorts by it, a second one turns the order round. */
function nextSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column
}
