import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import { isAllowed } from '@zinc/domain/permission'
import { useState } from 'react'
import { useEstablishment } from '../../client/session/current-establishment.ts'
import { may } from '../../client/session/may.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import type { ListNarrowing } from '../../resources/list-narrowing.ts'
import { listedIn, resourceKeys } from '../../resources/resource-cache.ts'
import { listQueryOf } from '../../resources/resource-list.tsx'
import { isAskedFor, sorted } from '../../resources/rows-at-hand.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { purchaseCategoryQueries } from '../categories/categories.queries.ts'
import { supplierQueries } from '../suppliers/suppliers.queries.ts'
import { type BulkChange, type BulkOutcome, undoAll } from './bulk/bulk-change.ts'
import { BulkEdit } from './bulk/bulk-edit.tsx'
import { exportItems } from './bulk/export-items.ts'
import type { StockSearch } from './screens/stock-search.ts'
import { stockItemQueries } from './stock-items.queries.ts'
import type { DeviceLevel } from './stock-levels.queries.ts'

type ItemActionsProps = {
  search: StockSearch
  narrowing: Pick<ListNarrowing, 'asked' | 'chip'>
  /** Below their minimum: shown alone where the address says so. */
  lowIds: ReadonlySet<string>
  levelOf: ReadonlyMap<string, DeviceLevel>
}

/** What is done with all the items that the list shows, on whatever page of it. */
export function ItemActions(props: ItemActionsProps) {
  const text = useText()
  const words = text.itemActions
  const language = useLanguage()
  const navigate = useNavigate()
  const establishment = useEstablishment()
  const [isEditing, setEditing] = useState(false)
  const queryClient = useQueryClient()
  const shown = useShownItems(establishment.id, props)
  // As it is when it is asked for: undoing comes later than this rendering.
  const itemOf = (id: string) =>
    listedIn<StockItem>(queryClient, resourceKeys(establishment.id, stockItemQueries.resource.name).lists, id)?.item
  const categories = purchaseCategoryQueries.useAll(establishment.id).rows.map(({ entity }) => entity)
  const suppliers = supplierQueries.useAll(establishment.id).rows.map(({ entity }) => entity)
  const names = new Map([...categories, ...suppliers].map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const isActive = ({ archivedAt }: { archivedAt: string | null }) => archivedAt === null
  const canWrite = isAllowed(establishment.role, 'catalog.write')
  const save = () => {
    const { levelOf } = props
    exportItems({ items: shown, establishmentName: establishment.name, levelOf, nameOf, words: text, language })
    showToast({ type: 'success', id: 'items-export', message: words.exported(shown.length) })
  }
  const acts = {
    edit: () => setEditing(true),
    export: save,
    import: () => void navigate({ to: '/purchase/import', search: { kind: 'stockItem' } }),
  }
  return (
    <>
      <Menu
        label={words.actions}
        triggerLabel={words.actions}
        options={[
          ...(canWrite ? [{ value: 'edit', label: words.edit }] : []),
          { value: 'export', label: words.export, disabled: shown.length === 0 },
          ...(may(establishment, 'purchase.import') ? [{ value: 'import', label: words.import }] : []),
        ]}
        placement="bottom end"
        triggerClassName="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface hover:bg-surface-2"
        onChoose={(chosen) => acts[chosen as keyof typeof acts]()}
      >
        <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
      </Menu>
      {isEditing && (
        <BulkEdit
          items={shown.filter(isActive)}
          categories={categories.filter(isActive)}
          suppliers={suppliers.filter(isActive)}
          factsOf={(item) => [nameOf(item.categoryId), item.shelf].filter((fact) => fact !== '').join(' · ')}
          onDone={(change, outcome) => report(text, change, outcome, itemOf)}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

function useShownItems(establishmentId: number, { search, narrowing, lowIds }: ItemActionsProps) {
  const { resource, useAll } = stockItemQueries
  const items = useAll(establishmentId).rows.map(({ entity }) => entity)
  const { page: _, itemsPerPage: __, ...asked } = { ...listQueryOf(search, resource.sorts), ...narrowing.asked }
  const query = { ...asked, ...narrowing.chip }
  const isShown = (item: StockItem) =>
    isAskedFor(resource, item, query) && (search.state !== 'low' || lowIds.has(item.id))
  return sorted(items.filter(isShown), resource.sorts, query['sort'])
}

type Text = ReturnType<typeof useText>

function report(
  { itemActions: words, resources }: Text,
  change: BulkChange,
  { changed, waiting, refused }: BulkOutcome,
  itemOf: (id: string) => StockItem | undefined,
): void {
  if (refused.length > 0) {
    const detail = refused.map(({ name }) => name).join(', ')
    showToast({ type: 'error', id: 'items-refused', message: words.refused(refused.length), detail })
  }
  if (changed.length === 0) return
  const undo = async () => {
    const undone = await undoAll(changed, change, itemOf)
    showToast({ type: 'success', id: 'items-changed', message: words.undone(undone.changed.length) })
  }
  showToast({
    type: 'success',
    id: 'items-changed',
    message: change.field === 'archive' ? words.archived(changed.length) : words.changed(changed.length),
    ...(waiting > 0 && { detail: words.waiting }),
    action: { label: resources.undo, onPress: () => void undo() },
    delay: 10_000,
  })
}
