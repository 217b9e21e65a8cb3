import type { StockCount } from '@zinc/contract/stock/stock-counts'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { sumOf } from '@zinc/domain/money'
import { type Decimal4, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DataTable, type TableColumn } from '../../../ui/lists/data-table.tsx'

type Line = StockCount['lines'][number] & { readonly item: StockItem | undefined }

type ClosedCountProps = { count: StockCount; itemOf: ReadonlyMap<string, StockItem> }

/** What a closed count found: expected, counted, gap and value as they were, the largest losses first. */
export function ClosedCount({ count, itemOf }: ClosedCountProps) {
  const { stockCounts: words, stockItems, stock } = useText()
  const language = useLanguage()
  const lines = count.lines.map((line): Line => ({ ...line, item: itemOf.get(line.itemId) })).toSorted(byLoss)
  const said = (quantity: Decimal4, line: Line, sign: 'auto' | 'always' = 'auto') =>
    stockItems.quantity(formatDecimal(quantity, language, { sign }), line.item?.unit ?? 'piece')
  const quiet = (text: string) => <span className="whitespace-nowrap text-ink-2 tabular">{text}</span>
  const hasValues = lines.some(({ gapValue }) => gapValue !== null)
  const total = sumOf(lines.flatMap(({ gapValue }) => gapValue ?? []))
  const gap = (line: Line) => (
    <span className="grid justify-items-end">
      <span className="whitespace-nowrap font-semibold tabular">{said(line.gap, line, 'always')}</span>
      {line.gapNow !== null && (
        <span className="text-small text-amber">{words.gapNow(said(line.gapNow, line, 'always'))}</span>
      )}
    </span>
  )
  const columns: readonly TableColumn<Line>[] = [
    { id: 'name', label: words.columns.item, cell: ({ item }) => item?.name ?? '—' },
    {
      id: 'expected',
      label: words.columns.expected,
      align: 'end',
      cell: (line) => quiet(said(line.expected, line)),
    },
    { id: 'counted', label: words.columns.counted, align: 'end', cell: (line) => said(line.counted, line) },
    { id: 'gap', label: words.columns.gap, align: 'end', cell: gap },
    ...(hasValues
      ? [
          {
            id: 'value',
            label: stock.columns.value,
            align: 'end' as const,
            cell: ({ gapValue }: Line) => <Amount cents={gapValue} sign="always" />,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rows={lines}
      keyOf={({ itemId }) => itemId}
      totals={
        hasValues
          ? { label: words.items(lines.length), cells: { value: <Amount cents={total} sign="always" size="strong" /> } }
          : undefined
      }
      phoneRow={(line) => (
        <span className="flex min-h-17 items-center gap-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block break-words font-semibold">{line.item?.name ?? '—'}</span>
            <span className="block text-ink-2 text-small">
              {words.found(said(line.counted, line), said(line.expected, line))}
            </span>
          </span>
          <span className="grid shrink-0 justify-items-end">
            {gap(line)}
            {line.gapValue !== null && (
              <span className="text-ink-2 text-small">
                <Amount cents={line.gapValue} sign="always" />
              </span>
            )}
          </span>
        </span>
      )}
    />
  )
}

/** By value where it is known, then by name. */
function byLoss(a: Line, b: Line): number {
  const byValue = (a.gapValue ?? 0) - (b.gapValue ?? 0)
  const isExact = (line: Line) => Number(tenThousandthsOf(line.gap) === 0)
  return byValue || isExact(a) - isExact(b) || (a.item?.name ?? '').localeCompare(b.item?.name ?? '')
}
