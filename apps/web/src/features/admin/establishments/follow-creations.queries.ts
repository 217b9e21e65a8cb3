import type { QueryClient } from '@tanstack/react-query'
import type { AdminEstablishment } from '@zinc/contract/admin'
import type { EstablishmentListItem } from '@zinc/contract/establishments'
import type { Paginated } from '@zinc/contract/pagination'
import { currentSession, loadProfile } from '../../../client/session/session.ts'
import { currentText, loadManagementText } from '../../../i18n/catalogue.ts'
import { onDelivered } from '../../../outbox/store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { adminKeys } from '../admin-keys.ts'
import { type CreationEntry, creationOutbox } from '../creation-outbox.ts'

/** What `restaurant-N` of a person has become, for an address of before; N is given again once nothing waits. */
const numbers = new Map<string, number>()

const numberedKeys = new Set<string>()

/** The server has it: its own line stands in the list before the entry leaves the device. */
export function isNumbered({ key }: CreationEntry): boolean {
  return numberedKeys.has(key)
}

export function numberOf(localId: string): number | null {
  return numbers.get(`${currentSession().user?.id}/${localId}`) ?? null
}

/**
 * The server has numbered an establishment that waited here. It stands in the lists before `restaurant-N` leaves them.
 * Runs behind every page: the outbox sends whatever page is open. Returns a stop function.
 */
export function followCreations(queryClient: QueryClient): () => void {
  return onDelivered(creationOutbox, ({ personId, localId, key }, created) => {
    numberedKeys.add(key)
    numbers.set(`${personId}/${localId}`, created.id)
    queryClient.setQueriesData<Paginated<EstablishmentListItem>>(
      { queryKey: adminKeys.allEstablishments, predicate: ({ state }) => isFirstPage(state.data) },
      (list) => list && withCreated(list, created),
    )
    void queryClient.invalidateQueries({ queryKey: adminKeys.all })
    if (created.ownerId === currentSession().user?.id) void loadProfile().catch(() => undefined)
    void tellCreated(created.name).catch(() => undefined)
  })
}

/** On whatever page: the words of the administration may not be loaded there. */
async function tellCreated(name: string): Promise<void> {
  await loadManagementText()
  showToast({ type: 'success', message: currentText().admin.establishments.createdNow(name) })
}

function isFirstPage(data: unknown): boolean {
  return (data as Paginated<unknown> | undefined)?.pagination.page === 1
}

function withCreated(
  list: Paginated<EstablishmentListItem>,
  created: AdminEstablishment,
): Paginated<EstablishmentListItem> {
  if (list.data.some(({ id }) => id === created.id)) return list
  const item = { ...created, role: null, city: '' }
  const pagination = { ...list.pagination, total: list.pagination.total + 1 }
  return { ...list, data: [item, ...list.data], pagination }
}
