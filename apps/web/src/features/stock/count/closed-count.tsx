import type { StockCount } from '@zinc/contract/stock/stock-counts'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import { type Decimal4, decimal4Of, tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth } from '../../../i18n/format.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DataTable, type TableColumn } from '../../../ui/lists/data-table.tsx'

type Line = StockCount['lines'][number] & { readonly item: StockItem | undefined }

type ClosedCountProps = { count: StockCount; itemOf: ReadonlyMap<string, StockItem> }

/** What a closed count found: what was used since the count before and its value, the largest first. A first count has none. */
export function ClosedCount({ count, itemOf }: ClosedCountProps) {
  const { stockCounts: words, stockItems, stock } = useText()
  const language = useLanguage()
  const lines = count.lines.map((line): Line => ({ ...line, item: itemOf.get(line.itemId) })).toSorted(byUse)
  const dates = new Set(lines.flatMap(({ since }) => since ?? []))
  const [since] = dates
  const isFirst = since === undefined
  const day = (date: PlainDate) => formatDayMonth(date, language, { year: true })
  const said = (quantity: Decimal4, line: Line) =>
    stockItems.quantity(formatDecimal(quantity, language), line.item?.unit ?? 'piece')
  const quiet = (text: string) => <span className="whitespace-nowrap text-ink-2 tabular">{text}</span>
  const value = (line: Line) => (isFirst ? line.countedValue : usedValueOf(line))
  const hasValues = lines.some((line) => value(line) !== null)
  const total = sumOf(lines.flatMap((line) => value(line) ?? []))
  const consumed = (line: Line) => <Consumed line={line} hasDate={dates.size > 1} said={said} />
  const columns: readonly TableColumn<Line>[] = [
    { id: 'name', label: words.columns.item, cell: ({ item }) => item?.name ?? '—' },
    ...(isFirst
      ? []
      : [
          {
            id: 'expected',
            label: words.columns.expected,
            align: 'end' as const,
            cell: (line: Line) => quiet(said(line.expected, line)),
          },
        ]),
    { id: 'counted', label: words.columns.counted, align: 'end', cell: (line) => said(line.counted, line) },
    ...(isFirst
      ? []
      : [
          {
            id: 'consumed',
            label: dates.size === 1 ? words.consumedSince(day(since)) : words.columns.consumed,
            align: 'end' as const,
            cell: consumed,
          },
        ]),
    ...(hasValues
      ? [
          {
            id: 'value',
            label: stock.columns.value,
            align: 'end' as const,
            cell: (line: Line) => <Amount cents={value(line)} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <p className="text-ink-2">{isFirst ? words.first : words.explained}</p>
      <DataTable
        caption={words.title}
        columns={columns}
        rows={lines}
        keyOf={({ itemId }) => itemId}
        totals={
          hasValues
            ? { label: words.items(lines.length), cells: { value: <Amount cents={total} size="strong" /> } }
            : undefined
        }
        phoneRow={(line) => (
          <span className="flex min-h-17 items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold">{line.item?.name ?? '—'}</span>
              <span className="block text-ink-2 text-small">
                {isFirst
                  ? `${words.columns.counted} ${said(line.counted, line)}`
                  : words.found(said(line.counted, line), said(line.expected, line))}
              </span>
            </span>
            <span className="grid shrink-0 justify-items-end">
              {!isFirst && consumed(line)}
              {value(line) !== null && (
                <span className="text-ink-2 text-small">
                  <Amount cents={value(line)} />
                </span>
              )}
            </span>
          </span>
        )}
      />
    </>
  )
}

const usedValueOf = ({ gapValue }: Line) => (gapValue === null ? null : 0 - gapValue)

type ConsumedProps = { line: Line; hasDate: boolean; said: (quantity: Decimal4, line: Line) => string }

function Consumed({ line, hasDate, said }: ConsumedProps) {
  const words = useText().stockCounts
  const language = useLanguage()
  const { gap, gapNow, since } = line
  const used = (quantity: Decimal4) => said(decimal4Of(0 - tenThousandthsOf(quantity)), line)
  if (gap === null || since === null) return <span className="text-ink-2">{words.firstOf}</span>
  return (
    <span className="grid justify-items-end">
      <span className="whitespace-nowrap font-semibold tabular">{used(gap)}</span>
      {hasDate && (
        <span className="text-ink-2 text-small">{words.since(formatDayMonth(since, language, { year: true }))}</span>
      )}
      {gapNow !== null && <span className="text-small text-amber">{words.gapNow(used(gapNow))}</span>}
    </span>
  )
}

/** By value where it is known, then by name. */
function byUse(a: Line, b: Line): number {
  const byValue = (a.gapValue ?? 0) - (b.gapValue ?? 0)
  const isUnused = (line: Line) => Number(line.gap === null || tenThousandthsOf(line.gap) === 0)
  return byValue || isUnused(a) - isUnused(b) || (a.item?.name ?? '').localeCompare(b.item?.name ?? '')
}
