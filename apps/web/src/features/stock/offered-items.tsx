import type { StockItem } from '@zinc/contract/stock/stock-items'

type OfferedItemsProps = {
  label: string
  items: readonly StockItem[]
  /** At the end of its row. */
  detailOf: (item: StockItem) => string
  onChoose: (item: StockItem) => void
}

/** What a search found, each chosen by a press. */
export function OfferedItems({ label, items, detailOf, onChoose }: OfferedItemsProps) {
  return (
    <ul aria-label={label} className="grid empty:hidden">
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 rounded-field px-3 py-1.5 text-left hover:bg-surface-2"
            onClick={() => onChoose(item)}
          >
            <span className="min-w-0 break-words font-semibold">{item.name}</span>
            <span className="text-ink-2 text-small">{detailOf(item)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
