import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { ReactNode } from 'react'
import type { ResourceRow } from '../../resources/resource-rows.ts'
import { ResourceChip } from '../../resources/resource-state.tsx'
import { rowLinkLook } from '../../ui/lists/data-table.tsx'

export type ItemRow = ResourceRow<StockItem>

export function ItemName({ row }: { row: ItemRow }) {
  const { id, name } = row.entity
  return (
    <span className="flex items-center gap-3">
      <Link to="/stocks/$id" params={{ id }} className={`${rowLinkLook} min-w-44 break-words`}>
        {name}
      </Link>
      <ResourceChip row={row} />
    </span>
  )
}

type PhoneItemProps = {
  row: ItemRow
  /** Under its name, one after the other. */
  facts: readonly string[]
  /** At the end of the row; nothing where nothing is known. */
  level?: ReactNode
}

/** On a phone: one link of two lines. */
export function PhoneItem({ row, facts, level }: PhoneItemProps) {
  const { id, name } = row.entity
  return (
    <Link
      to="/stocks/$id"
      params={{ id }}
      className="flex min-h-17 flex-wrap items-center gap-3 py-2 min-[20rem]:flex-nowrap"
    >
      <span className="min-w-0 flex-1 max-[20rem]:basis-full">
        <span className="block break-words font-semibold">{name}</span>
        <span className="block break-words text-ink-2 text-small">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </span>
      </span>
      <ResourceChip row={row} />
      {level}
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  )
}
