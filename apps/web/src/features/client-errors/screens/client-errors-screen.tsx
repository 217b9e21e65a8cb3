import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ClientErrorGroup } from '@zinc/contract/client-errors'
import { isApiError } from '../../../client/api-error.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { adminErrorsSearch } from '../../../page/search/management-search.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx'
import { AdminOnly } from '../../admin/parts/admin-only.tsx'
import { ClientErrorList } from '../client-error-list.tsx'
import { useClientErrors, useDismissal } from '../client-errors.queries.ts'
import { InstanceHealth } from '../instance-health.tsx'

const SIZES = [10, 20, 50, 100] as const
const FIRST_SIZE = '20'

export function ClientErrorsScreen() {
  const text = useText().clientErrors
  return (
    <AdminOnly title={text.title}>
      <Page title={text.title} back={true}>
        <InstanceHealth />
        <ClientErrors />
      </Page>
    </AdminOnly>
  )
}

type Address = ReturnType<typeof adminErrorsSearch.parse>

/** What is on screen stands in the address. */
function useAddress() {
  const address = adminErrorsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: Partial<Address>) =>
    void navigate({ to: '/admin/errors', search: { ...address, ...next }, replace: true, resetScroll: false })
  return { address, change }
}

function ClientErrors() {
  const text = useText().clientErrors
  const { address, change } = useAddress()
  const { search = '', page = '1', size = FIRST_SIZE } = address
  const list = useClientErrors({
    search,
    page,
    itemsPerPage: size,
  })
  const { data, dataUpdatedAt, isPending, isPlaceholderData } = list
  const dismiss = useDismissWithUndo()
  const clientErrors = data?.data ?? []
  return (
    <section aria-label={text.list} className="mt-5">
      <p className="mb-3 text-ink-2 text-small">{text.privacy}</p>
      <div className="mb-3.5 flex desk:max-w-120">
        <SearchField
          label={text.search}
          placeholder={text.searchHint}
          value={search}
          onSearch={(next) => change({ search: next === '' ? undefined : next, page: undefined, open: undefined })}
        />
      </div>
      <QueryNotice
        queryState={queryStateOf(list)}
        failed={{ title: text.loadFailed }}
        unseen={text.needsNetwork}
        saysRefusal={true}
      />
      {isPending && <TableSkeleton />}
      {data !== undefined && clientErrors.length === 0 && (
        <NoClientError isSearched={search !== ''} onClear={() => change({ search: undefined, page: undefined })} />
      )}
      {data !== undefined && clientErrors.length > 0 && (
        <ClientErrorList
          clientErrors={clientErrors}
          readAt={dataUpdatedAt}
          openId={address.open ?? null}
          onOpen={(id) => change({ open: id ?? undefined })}
          onDismiss={dismiss}
          pending={isPlaceholderData}
          footer={
            <Pagination
              summary={text.total(data.pagination.total)}
              {...data.pagination}
              onPage={(next) => change({ page: String(next), open: undefined })}
              sizes={SIZES}
              onLimit={(next) => change({ size: String(next), page: undefined, open: undefined })}
            />
          }
        />
      )}
    </section>
  )
}

/** Taken back from the message for as long as it shows. */
function useDismissWithUndo(): (clientError: ClientErrorGroup) => void {
  const text = useText().clientErrors
  const { mutate } = useDismissal()
  const failed = (message: string) => (error: unknown) =>
    showToast({ type: 'error', message, ...(isApiError(error) && { detail: error.sentence }) })
  return ({ id: errorId }) =>
    mutate(
      { errorId, isDismissed: true },
      {
        onSuccess: () =>
          showToast({
            type: 'success',
            message: text.dismissed,
            detail: text.dismissedHint,
            action: {
              label: text.undo,
              onPress: () => mutate({ errorId, isDismissed: false }, { onError: failed(text.undoFailed) }),
            },
          }),
        onError: failed(text.dismissFailed),
      },
    )
}

function NoClientError({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  const text = useText().clientErrors
  if (!isSearched) return <EmptyState title={text.noneTitle}>{text.noneBody}</EmptyState>
  return (
    <EmptyState
      title={text.nothingFoundTitle}
      action={
        <Button look="secondary" onPress={onClear}>
          {text.clear}
        </Button>
      }
    >
      {text.nothingFoundBody}
    </EmptyState>
  )
}
