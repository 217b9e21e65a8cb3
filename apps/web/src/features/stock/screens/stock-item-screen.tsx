import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { StockItem } from '@zinc/contract/stock/stock-items'
import type { StockLevel } from '@zinc/contract/stock/stock-operations'
import { isAllowed } from '@zinc/domain/permission'
import { tenThousandthsOf } from '@zinc/domain/purchase/decimal'
import { useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { newId } from '../../../client/uuid.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { cardSearch } from '../../../page/search/management-search.ts'
import { ResourceArchive } from '../../../resources/resource-archive.tsx'
import { ResourceFacts } from '../../../resources/resource-facts.tsx'
import { ResourceFormView } from '../../../resources/resource-form.tsx'
import { ResourceMerge } from '../../../resources/resource-merge.tsx'
import { ResourceMerged } from '../../../resources/resource-merged.tsx'
import { ResourceRemove } from '../../../resources/resource-remove.tsx'
import type { ResourceRow } from '../../../resources/resource-rows.ts'
import { ResourceChip, ResourceState } from '../../../resources/resource-state.tsx'
import { useSaid } from '../../../resources/use-said.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { usePurchaseNames } from '../../purchases/parts/use-purchase-names.ts'
import { ItemArticles } from '../item-articles.tsx'
import { newStockItem } from '../new-stock-item.ts'
import { StockCurve } from '../stock-curve.tsx'
import { StockFacts } from '../stock-facts.tsx'
import { stockItemForForm, stockItemQueries } from '../stock-items.queries.ts'
import { useLevels } from '../stock-levels.queries.ts'
import { StockMovements } from '../stock-movements.tsx'
import { StockNote } from '../stock-note.tsx'
import { StockTransfer } from '../transfer/stock-transfer.tsx'
import { useDestinations } from '../transfer/use-destinations.ts'
import { useStockItemForm } from '../use-stock-item-form.ts'

/** 'new': one to come. */
export function StockItemScreen({ id }: { id: string }) {
  const { mode } = cardSearch.parse(useSearch({ strict: false }))
  if (id === 'new') return <NewStockItem />
  return <ExistingStockItem key={id} id={id} isEditing={mode === 'edit'} />
}

function NewStockItem() {
  const text = useText()
  const navigate = useNavigate()
  const said = useSaid()
  const establishmentId = useEstablishment().id
  // The same through every attempt: what was lost on the way is not created twice.
  const [id] = useState(newId)
  return (
    <Page title={text.stockItems.createTitle} back={() => void navigate({ to: '/stocks' })} tabBar="hidden">
      <ResourceFormView
        resource={stockItemForForm}
        form={useStockItemForm(newStockItem)}
        of={{ establishmentId, id: null }}
        content={newStockItem}
        save={(content) => stockItemQueries.save(establishmentId, id, content, null)}
        onSaved={(outcome, { name }) => {
          said(outcome, text.stockItems.created(name))
          void navigate({ to: '/stocks/$id', params: { id }, replace: true })
        }}
        onCancel={() => void navigate({ to: '/stocks' })}
      />
    </Page>
  )
}

function ExistingStockItem({ id, isEditing }: { id: string; isEditing: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const establishment = useEstablishment()
  const { one, row, entries } = stockItemQueries.useOne(establishment.id, id)
  const canWrite = isAllowed(establishment.role, 'catalog.write')
  if (row === undefined) {
    return (
      <Page title={text.stockItems.title} back={() => void navigate({ to: '/stocks' })}>
        <QueryNotice
          queryState={queryStateOf(one)}
          failed={{ title: text.resources.cardFailed }}
          unseen={{ title: text.resources.cardUnseen }}
        />
        {one.isPending && one.fetchStatus !== 'paused' && <TableSkeleton />}
      </Page>
    )
  }
  if (isEditing && canWrite) return <EditStockItem item={row.entity} />
  return <StockItemCard row={row} entries={entries} queryState={queryStateOf(one)} canWrite={canWrite} />
}

function EditStockItem({ item }: { item: StockItem }) {
  const text = useText()
  const navigate = useNavigate()
  const said = useSaid()
  // What was seen when it opened: somebody else's change in between is shown, not overwritten.
  const [opened] = useState(item)
  const { id, establishmentId, version, name } = opened
  const toCard = () => void navigate({ to: '/stocks/$id', params: { id }, replace: true })
  return (
    <Page title={text.stockItems.editTitle(name)} back={toCard} tabBar="hidden">
      <ResourceFormView
        resource={stockItemForForm}
        form={useStockItemForm(opened)}
        of={{ establishmentId, id }}
        content={stockItemQueries.contentOf(opened)}
        save={(content) => stockItemQueries.save(establishmentId, id, content, version === 0 ? null : version)}
        onSaved={(outcome) => {
          said(outcome, text.resources.saved(name))
          toCard()
        }}
        onCancel={toCard}
      />
    </Page>
  )
}

const nameOf = ({ name }: StockItem) => name
const nothing = () => null

type ItemActsProps = { row: ResourceRow<StockItem>; isUsed: boolean; onMerge: (() => void) | null }

/** Something came, went or was counted: its movements name it. Perhaps, until its level has come. */
function isMoved(level: StockLevel | undefined, { isKnown, queryState }: ReturnType<typeof useLevels>): boolean {
  if (level === undefined) return !isKnown && queryState.error === null
  // Undefined in what a device read before there was any.
  return level.counted != null || level.averageCost !== null || tenThousandthsOf(level.quantity) !== 0
}

/** What becomes of it: part of another, archived, deleted. */
function ItemActs({ row, isUsed, onMerge }: ItemActsProps) {
  const { resources } = useText()
  const navigate = useNavigate()
  const { entity } = row
  const of = { queries: stockItemQueries, entity, name: entity.name }
  return (
    <div className="flex flex-wrap gap-2.5">
      {onMerge !== null && (
        <Button look="secondary" icon={<IconArrowMerge size={20} stroke={1.75} aria-hidden="true" />} onPress={onMerge}>
          {resources.mergeOther}
        </Button>
      )}
      <ResourceArchive {...of} />
      {row.state === null && (
        <ResourceRemove {...of} isUsed={isUsed} onRemoved={() => void navigate({ to: '/stocks', replace: true })} />
      )}
    </div>
  )
}

type StockItemCardProps = {
  row: ResourceRow<StockItem>
  entries: ReturnType<typeof stockItemQueries.useOne>['entries']
  queryState: ReturnType<typeof queryStateOf>
  canWrite: boolean
}

function StockItemCard({ row, entries, queryState, canWrite }: StockItemCardProps) {
  const { resources, stock, stockTransfers } = useText()
  const navigate = useNavigate()
  const { role } = useEstablishment()
  const [isMerging, setMerging] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const [isTransferring, setTransferring] = useState(false)
  const destinations = useDestinations()
  const { id, name, unit, mergedIntoId, archivedAt } = row.entity
  const isWritable = canWrite && mergedIntoId === null
  // Not without a network, and not what is still on its way.
  const canMerge = archivedAt === null && row.state === null
  const form = useStockItemForm(row.entity, unit)
  // Of two items: their units may differ.
  const formOfTwo = useStockItemForm(row.entity)
  const { supplierOf } = usePurchaseNames(row.entity.establishmentId)
  const levels = useLevels(row.entity.establishmentId)
  const level = levels.levelOf.get(id)
  const canNote = isAllowed(role, 'stock.write') && mergedIntoId === null && level !== undefined
  const canTransfer = canNote && row.entity.version > 0 && destinations.length > 0
  const edit = () => void navigate({ to: '/stocks/$id', params: { id }, search: { mode: 'edit' } })
  return (
    <Page
      title={name}
      chip={<ResourceChip row={row} />}
      back={() => void navigate({ to: '/stocks' })}
      actions={
        <div className="flex flex-wrap gap-2.5">
          {isWritable && (
            <Button look={canNote ? 'secondary' : 'primary'} onPress={edit}>
              {resources.edit}
            </Button>
          )}
          {canTransfer && (
            <Button look="secondary" onPress={() => setTransferring(true)}>
              {stockTransfers.act}
            </Button>
          )}
          {canNote && <Button onPress={() => setNoting(true)}>{stock.note}</Button>}
        </div>
      }
    >
      <div className="grid gap-4">
        <QueryNotice queryState={queryState} failed={{ title: resources.cardFailed }} />
        <ResourceMerged queries={stockItemQueries} entity={row.entity} nameOf={nameOf} canWrite={canWrite} />
        <ResourceState entries={entries} form={form} onCorrect={edit} />
        <QueryNotice queryState={levels.queryState} failed={{ title: stock.levelsFailed }} />
        {level !== undefined && <StockFacts item={row.entity} level={level} />}
        {row.entity.version > 0 && <StockCurve item={row.entity} />}
        {row.entity.version > 0 && <StockMovements item={row.entity} role={role} />}
        {row.entity.version > 0 && <ItemArticles item={row.entity} supplierOf={supplierOf} canWrite={isWritable} />}
        <ResourceFacts form={form} content={stockItemQueries.contentOf(row.entity)} titled="name" />
        {isWritable && (
          <ItemActs row={row} isUsed={isMoved(level, levels)} onMerge={canMerge ? () => setMerging(true) : null} />
        )}
      </div>
      {isMerging && (
        <ResourceMerge
          queries={stockItemQueries}
          form={formOfTwo}
          entity={row.entity}
          warningOf={nothing}
          outcomeOf={nothing}
          onClose={() => setMerging(false)}
          onMerged={(into) => void navigate({ to: '/stocks/$id', params: { id: into.id }, replace: true })}
        />
      )}
      {isNoting && level !== undefined && (
        <StockNote item={row.entity} level={level} role={role} onClose={() => setNoting(false)} />
      )}
      {isTransferring && level !== undefined && (
        <StockTransfer
          item={row.entity}
          level={level}
          destinations={destinations}
          onClose={() => setTransferring(false)}
        />
      )}
    </Page>
  )
}
