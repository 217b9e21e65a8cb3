import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import { useText } from '../../i18n/catalogue.ts'
import { Menu } from '../overlays/menu.tsx'

export type SortMenuProps = {
  /** Only what can be sorted by. */
  columns: readonly { sort: string; label: string }[]
  sort: string
  onSort: (sort: string) => void
}

/** A list's order where there are no column heads: on phones. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const text = useText().lists
  const current = columns.find((column) => column.sort === sort.replace(/^-/, ''))
  const options = columns.flatMap((column) => [
    { value: column.sort, label: column.label, note: text.orders.ascending },
    { value: `-${column.sort}`, label: column.label, note: text.orders.descending },
  ])
  const order = sort.startsWith('-') ? text.orders.descending : text.orders.ascending
  const name = current === undefined ? '' : `${current.label}, ${order}`
  return (
    <Menu
      label={text.sortedBy(name)}
      triggerLabel={text.sortedBy(name)}
      options={options}
      value={sort}
      onChoose={onSort}
      placement="bottom end"
    >
      <IconArrowsSort size={18} stroke={1.75} aria-hidden="true" />
      <span>{current?.label}</span>
    </Menu>
  )
}
