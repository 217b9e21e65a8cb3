import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { adminUsersSearch } from '../../../page/search/management-search.ts'
import { PAGE_SIZES } from '../../../resources/list-query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useUserList } from '../admin.queries.ts'
import { isFiltered, type UserSearch, userQueryOf } from '../admin-filters.ts'
import { AdminSections } from '../admin-sections.tsx'
import { AdminUserPage, AdminUserPanel } from '../admin-user-panel.tsx'
import { AdminOnly } from '../parts/admin-only.tsx'
import { UserCreation } from '../users/user-creation.tsx'
import { UserFilters } from '../users/user-filters.tsx'
import { UserTable } from '../users/user-table.tsx'

export function AdminUsersScreen() {
  const text = useText().admin.users
  return (
    <AdminOnly title={text.title}>
      <Users />
    </AdminOnly>
  )
}

type Address = UserSearch & { open?: string | undefined }

/** What is on screen stands in the address. */
function useAddress() {
  const address: Address = adminUsersSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  // Over the address as it is by then: two presses in a row both count.
  const go = (change: Address, replace: boolean) =>
    void navigate({
      to: '/admin/users',
      search: (now) => ({ ...adminUsersSearch.parse(now), ...change }),
      replace,
      resetScroll: false,
    })
  return {
    address,
    filter: (change: UserSearch) => go({ page: undefined, ...change }, true),
    toPage: (page: number) => go({ page: String(page) }, false),
    open: (id: number | null) => go({ open: id === null ? undefined : String(id) }, false),
  }
}

function Users() {
  const words = useText().admin.users
  const { create } = useText().shell.header
  const isWide = useIsWide()
  const { address, filter, toPage, open } = useAddress()
  const [isCreating, setCreating] = useState(false)
  const openId = /^[1-9]\d*$/.test(address.open ?? '') ? Number(address.open) : null
  if (!isWide && openId !== null) return <AdminUserPage id={openId} onClose={() => open(null)} />
  return (
    <Page
      title={words.title}
      back={!isWide}
      actions={
        <>
          <AdminSections current="users" />
          <Button icon={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />} onPress={() => setCreating(true)}>
            {create}
          </Button>
        </>
      }
    >
      <UserFilters search={address} onChange={filter} />
      <div
        className={
          openId === null ? '' : 'grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_clamp(18.5rem,23vw,21rem)]'
        }
      >
        <UserList address={address} filter={filter} toPage={toPage} />
        {openId !== null && <AdminUserPanel key={openId} id={openId} onClose={() => open(null)} />}
      </div>
      {isCreating && (
        <UserCreation
          onClose={() => setCreating(false)}
          onCreated={(id) => {
            setCreating(false)
            open(id)
          }}
        />
      )}
    </Page>
  )
}

type UserListProps = Pick<ReturnType<typeof useAddress>, 'address' | 'filter' | 'toPage'>

function UserList({ address, filter, toPage }: UserListProps) {
  const text = useText().admin
  const query = userQueryOf(address)
  const list = useUserList(query)
  const users = list.data?.data ?? []
  const page = list.data?.pagination
  const link = (id: string, className: string, content: ReactNode) => (
    <Link to="/admin/users" search={{ ...address, open: id }} resetScroll={false} className={className}>
      {content}
    </Link>
  )
  return (
    <div className="min-w-0">
      <QueryNotice
        queryState={queryStateOf(list)}
        failed={{ title: text.loadFailed }}
        unseen={text.needsNetwork}
        saysRefusal={true}
      />
      {list.isPending && <TableSkeleton />}
      {page !== undefined && users.length === 0 && (
        <NoUser isFiltered={isFiltered(query)} onClear={() => filter(noFilters)} />
      )}
      {page !== undefined && users.length > 0 && (
        <UserTable
          users={users}
          readAt={list.dataUpdatedAt}
          sort={query.sort ?? 'name'}
          onSort={(sort) => filter({ sort })}
          openId={address.open ?? null}
          pending={list.isPlaceholderData}
          link={link}
          footer={
            <Pagination
              summary={text.users.total(page.total)}
              {...page}
              onPage={toPage}
              sizes={PAGE_SIZES}
              onLimit={(size) => filter({ size: String(size) })}
            />
          }
        />
      )}
    </div>
  )
}

const noFilters: UserSearch = { search: undefined, filter: undefined, without: undefined }

function NoUser({ isFiltered: filtered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const text = useText().admin
  return (
    <EmptyState
      title={text.users.noneTitle}
      action={
        filtered ? (
          <Button look="secondary" onPress={onClear}>
            {text.establishments.clearFilters}
          </Button>
        ) : undefined
      }
    >
      {text.users.noneBody}
    </EmptyState>
  )
}
