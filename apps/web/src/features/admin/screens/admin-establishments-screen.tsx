import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { adminEstablishmentsSearch } from '../../../page/search/management-search.ts'
import { PAGE_SIZES } from '../../../resources/list-query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useEstablishmentList } from '../admin.queries.ts'
import { AdminEstablishmentCreation } from '../admin-establishment-creation.tsx'
import { AdminEstablishmentPage, AdminEstablishmentPanel } from '../admin-establishment-panel.tsx'
import { type EstablishmentSearch, establishmentQueryOf, isFiltered } from '../admin-filters.ts'
import { AdminSections } from '../admin-sections.tsx'
import { useCreations } from '../creation-outbox.ts'
import { EstablishmentFilters } from '../establishments/establishment-filters.tsx'
import { establishmentRowsOf } from '../establishments/establishment-rows.ts'
import { EstablishmentTable } from '../establishments/establishment-table.tsx'
import { InstanceRoom, InstanceRoomWarning } from '../establishments/instance-room.tsx'
import { AdminOnly } from '../parts/admin-only.tsx'

export function AdminEstablishmentsScreen() {
  const text = useText().admin.establishments
  return (
    <AdminOnly title={text.title}>
      <Establishments />
    </AdminOnly>
  )
}

type Address = EstablishmentSearch & { open?: string | undefined }

/** What is on screen stands in the address. */
function useAddress() {
  const address: Address = adminEstablishmentsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  // Over the address as it is by then: two presses in a row both count.
  const go = (change: Address, replace: boolean) =>
    void navigate({
      to: '/admin/establishments',
      search: (now) => ({ ...adminEstablishmentsSearch.parse(now), ...change }),
      replace,
      resetScroll: false,
    })
  return {
    address,
    filter: (change: EstablishmentSearch) => go({ page: undefined, ...change }, true),
    toPage: (page: number) => go({ page: String(page) }, false),
    close: () => go({ open: undefined }, false),
    settle: (id: number | null) => go({ open: id === null ? undefined : String(id) }, true),
  }
}

function Establishments() {
  const text = useText().admin
  const isWide = useIsWide()
  const { address, filter, toPage, close, settle } = useAddress()
  const creations = useCreations()
  const [isCreating, setCreating] = useState(false)
  const [editedKey, setEditedKey] = useState<string | null>(null)
  const editedCreation = creations.find(({ key }) => key === editedKey) ?? null
  const openId = address.open ?? null
  const waiting = creations.find(({ localId }) => localId === openId) ?? null
  const opened =
    openId === null ? null : { id: openId, waiting, onClose: close, onSettled: settle, onEdit: setEditedKey }
  const creation = (isCreating || editedCreation !== null) && (
    <AdminEstablishmentCreation
      editedCreation={editedCreation}
      onClose={() => {
        setCreating(false)
        setEditedKey(null)
      }}
    />
  )
  if (!isWide && opened !== null) {
    return (
      <>
        <AdminEstablishmentPage {...opened} />
        {creation}
      </>
    )
  }
  return (
    <Page
      title={text.establishments.title}
      back={!isWide}
      actions={
        <>
          <AdminSections current="establishments" />
          <CreateButton onPress={() => setCreating(true)} />
        </>
      }
    >
      <InstanceRoomWarning />
      <EstablishmentFilters search={address} onChange={filter} />
      <div className={opened === null ? '' : 'grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_21rem]'}>
        <EstablishmentList address={address} filter={filter} toPage={toPage} />
        {opened !== null && <AdminEstablishmentPanel key={opened.id} {...opened} />}
      </div>
      <InstanceRoom />
      {creation}
    </Page>
  )
}

function CreateButton({ onPress }: { onPress: () => void }) {
  const { create } = useText().shell.header
  return (
    <Button icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />} onPress={onPress}>
      {create}
    </Button>
  )
}

type EstablishmentListProps = Pick<ReturnType<typeof useAddress>, 'address' | 'filter' | 'toPage'>

function EstablishmentList({ address, filter, toPage }: EstablishmentListProps) {
  const text = useText().admin
  const words = text.establishments
  const query = establishmentQueryOf(address)
  const list = useEstablishmentList(query)
  const creations = useCreations()
  const isFirst = query.page === '1'
  const rows = establishmentRowsOf(list.data?.data ?? [], isFirst ? creations : [])
  const page = list.data?.pagination
  const link = (id: string, className: string, content: ReactNode) => (
    <Link to="/admin/establishments" search={{ ...address, open: id }} resetScroll={false} className={className}>
      {content}
    </Link>
  )
  return (
    <div className="min-w-0">
      <QueryNotice
        queryState={queryStateOf(list)}
        failed={{ title: text.loadFailed }}
        unseen={{ ...text.needsNetwork, body: text.needsNetworkToCreate }}
        saysRefusal={true}
      />
      {list.isPending && rows.length === 0 && <TableSkeleton />}
      {list.data !== undefined && rows.length === 0 && (
        <NoEstablishment isFiltered={isFiltered(query)} onClear={() => filter(noFilters)} />
      )}
      {rows.length > 0 && (
        <EstablishmentTable
          rows={rows}
          sort={query.sort ?? 'name'}
          onSort={(sort) => filter({ sort })}
          openId={address.open ?? null}
          pending={list.isPlaceholderData}
          link={link}
          footer={
            page !== undefined && (
              <Pagination
                summary={words.total(page.total)}
                {...page}
                onPage={toPage}
                sizes={PAGE_SIZES}
                onLimit={(size) => filter({ size: String(size) })}
              />
            )
          }
        />
      )}
    </div>
  )
}

const noFilters: EstablishmentSearch = {
  search: undefined,
  family: undefined,
  type: undefined,
  state: undefined,
  owner: undefined,
}

function NoEstablishment({ isFiltered: filtered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const words = useText().admin.establishments
  return (
    <EmptyState
      title={words.noneTitle}
      action={
        filtered ? (
          <Button look="secondary" onPress={onClear}>
            {words.clearFilters}
          </Button>
        ) : undefined
      }
    >
      {words.noneBody}
    </EmptyState>
  )
}
