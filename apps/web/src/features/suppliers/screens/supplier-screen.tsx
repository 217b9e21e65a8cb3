import IconArrowMerge from '@tabler/icons-react/dist/esm/icons/IconArrowMerge.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Supplier } from '@zinc/contract/suppliers'
import { isAllowed } from '@zinc/domain/permission'
import { useState } from 'react'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useSession } from '../../../client/session/session.ts'
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
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { rangeOfPrices } from '../../purchases/parts/price-period.ts'
import { startPurchase } from '../../purchases/parts/start-purchase.ts'
import { SupplierFigures } from '../../purchases/parts/supplier-figures.tsx'
import { supplierFiguresQuery } from '../../purchases/prices/prices.queries.ts'
import { IbanConfirmation } from '../iban-confirmation.tsx'
import { newSupplier } from '../parts/new-supplier.ts'
import { supplierQueries } from '../suppliers.queries.ts'
import { useIbanWarning, useMergeOutcome, useSupplierForm } from '../use-supplier-form.ts'

/** 'new': one to come. */
export function SupplierScreen({ id }: { id: string }) {
  const { mode } = cardSearch.parse(useSearch({ strict: false }))
  if (id === 'new') return <NewSupplier />
  return <ExistingSupplier key={id} id={id} isEditing={mode === 'edit'} />
}

function NewSupplier() {
  const text = useText()
  const navigate = useNavigate()
  const said = useSaid()
  const establishmentId = useEstablishment().id
  // The same through every attempt: what was lost on the way is not created twice.
  const [id] = useState(newId)
  return (
    <Page title={text.suppliers.createTitle} back={() => void navigate({ to: '/suppliers' })} tabBar="hidden">
      <ResourceFormView
        resource={supplierQueries.resource}
        form={useSupplierForm(newSupplier)}
        of={{ establishmentId, id: null }}
        content={newSupplier}
        save={(content) => supplierQueries.save(establishmentId, id, content, null)}
        onSaved={(outcome, { name }) => {
          said(outcome, text.suppliers.created(name))
          void navigate({ to: '/suppliers/$id', params: { id }, replace: true })
        }}
        onCancel={() => void navigate({ to: '/suppliers' })}
      />
    </Page>
  )
}

function ExistingSupplier({ id, isEditing }: { id: string; isEditing: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const establishment = useEstablishment()
  const { one, row, entries } = supplierQueries.useOne(establishment.id, id)
  const canWrite = isAllowed(establishment.role, 'catalog.write')
  const toList = () => void navigate({ to: '/suppliers' })
  if (row === undefined) {
    return (
      <Page title={text.suppliers.title} back={toList}>
        <QueryNotice
          queryState={queryStateOf(one)}
          failed={{ title: text.resources.cardFailed }}
          unseen={{ title: text.resources.cardUnseen }}
        />
        {one.isPending && one.fetchStatus !== 'paused' && <TableSkeleton />}
      </Page>
    )
  }
  if (isEditing && canWrite) return <EditSupplier supplier={row.entity} />
  return <SupplierCard row={row} entries={entries} queryState={queryStateOf(one)} canWrite={canWrite} />
}

function EditSupplier({ supplier }: { supplier: Supplier }) {
  const text = useText()
  const navigate = useNavigate()
  const said = useSaid()
  // What was seen when it opened: somebody else's change in between is shown, not overwritten.
  const [opened] = useState(supplier)
  const { id, establishmentId, version, name } = opened
  const toCard = () => void navigate({ to: '/suppliers/$id', params: { id }, replace: true })
  return (
    <Page title={text.suppliers.editTitle(name)} back={toCard} tabBar="hidden">
      <ResourceFormView
        resource={supplierQueries.resource}
        form={useSupplierForm(opened)}
        of={{ establishmentId, id }}
        content={supplierQueries.contentOf(opened)}
        save={(content) => supplierQueries.save(establishmentId, id, content, version === 0 ? null : version)}
        onSaved={(outcome) => {
          said(outcome, text.resources.saved(name))
          toCard()
        }}
        onCancel={toCard}
      />
    </Page>
  )
}

const nameOf = ({ name }: Supplier) => name

/** Purchases name it, as its figures on this page say; perhaps, until they have come. */
function useIsBought({ entity: { id, version } }: ResourceRow<Supplier>): boolean {
  const establishment = useEstablishment()
  const { today } = useEstablishmentDay(establishment)
  const enabled = isAllowed(establishment.role, 'results.read') && version > 0
  const asked = supplierFiguresQuery(establishment.id, { id, ...rangeOfPrices('year', today) })
  const { data, isFetching } = useQuery({ ...asked, enabled })
  return data === undefined ? isFetching : data.historyCount > 0
}

type SupplierCardProps = {
  row: ResourceRow<Supplier>
  entries: ReturnType<typeof supplierQueries.useOne>['entries']
  queryState: ReturnType<typeof queryStateOf>
  canWrite: boolean
}

function SupplierCard({ row, entries, queryState, canWrite }: SupplierCardProps) {
  const text = useText()
  const navigate = useNavigate()
  const [isMerging, setMerging] = useState(false)
  const { id, name, phone, mergedIntoId, archivedAt } = row.entity
  const isWritable = canWrite && mergedIntoId === null
  // Not without a network, and not what is still on its way.
  const canMerge = archivedAt === null && row.state === null
  const form = useSupplierForm(row.entity)
  const warningOf = useIbanWarning()
  const outcomeOf = useMergeOutcome()
  const establishment = useEstablishment()
  const { today } = useEstablishmentDay(establishment)
  const personId = useSession().user?.id ?? 0
  const enter = () => {
    const purchaseId = startPurchase({ personId, establishmentId: establishment.id }, { supplierId: id })
    void navigate({ to: '/purchase/$id', params: { id: purchaseId }, search: { mode: 'new' } })
  }
  const canEnter = isAllowed(establishment.role, 'purchase.write') && archivedAt === null && mergedIntoId === null
  const isUsed = useIsBought(row)
  const onRemoved = () => void navigate({ to: '/suppliers', replace: true })
  const edit = () => void navigate({ to: '/suppliers/$id', params: { id }, search: { mode: 'edit' } })
  return (
    <Page
      title={name}
      chip={<ResourceChip row={row} />}
      back={() => void navigate({ to: '/suppliers' })}
      actions={
        <div className="flex flex-wrap gap-2.5">
          {phone !== '' && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonLook('secondary')}>
              <IconPhone size={20} stroke={1.75} aria-hidden="true" />
              <span className="sr-only">{text.suppliers.call(phone)}</span>
              <span aria-hidden="true">{phone}</span>
            </a>
          )}
          {isWritable && (
            <Button look={canEnter ? 'secondary' : 'primary'} onPress={edit}>
              {text.resources.edit}
            </Button>
          )}
          {canEnter && <Button onPress={enter}>{text.suppliers.enterPurchase}</Button>}
        </div>
      }
    >
      <div className="grid gap-4">
        <QueryNotice queryState={queryState} failed={{ title: text.resources.cardFailed }} />
        <ResourceMerged queries={supplierQueries} entity={row.entity} nameOf={nameOf} canWrite={canWrite} />
        <ResourceState entries={entries} form={form} onCorrect={edit} />
        {isAllowed(establishment.role, 'results.read') && row.entity.version > 0 && (
          <SupplierFigures establishmentId={establishment.id} id={id} today={today} />
        )}
        {mergedIntoId === null && (
          <IbanConfirmation supplier={row.entity} canWrite={isWritable && row.state === null} />
        )}
        <ResourceFacts form={form} content={supplierQueries.contentOf(row.entity)} titled="name" />
        {isWritable && (
          <div className="flex flex-wrap gap-2.5">
            {canMerge && (
              <Button
                look="secondary"
                icon={<IconArrowMerge size={20} stroke={1.75} aria-hidden="true" />}
                onPress={() => setMerging(true)}
              >
                {text.resources.mergeOther}
              </Button>
            )}
            <ResourceArchive queries={supplierQueries} entity={row.entity} name={name} />
            {row.state === null && (
              <ResourceRemove {...{ queries: supplierQueries, entity: row.entity, name, isUsed, onRemoved }} />
            )}
          </div>
        )}
      </div>
      {isMerging && (
        <ResourceMerge
          queries={supplierQueries}
          form={form}
          entity={row.entity}
          warningOf={warningOf}
          outcomeOf={outcomeOf}
          onClose={() => setMerging(false)}
          onMerged={(into) => void navigate({ to: '/suppliers/$id', params: { id: into.id }, replace: true })}
        />
      )}
    </Page>
  )
}
