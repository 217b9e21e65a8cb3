import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminRoutes } from '@zinc/contract/admin'
import { establishmentRoutes } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import { apiOf } from '../../client/client.ts'
import { callCounted } from '../../client/counted.ts'
import { loadProfile } from '../../client/session/session.ts'
import { fromServer } from '../../offline/on-device.ts'
import type { EstablishmentQuery, UserQuery } from './admin-filters.ts'
import { adminKeys } from './admin-keys.ts'

const api = apiOf(adminRoutes)
const { listEstablishments } = establishmentRoutes
const { listAdminUsers } = adminRoutes

/** A page of the list; the former one stays in sight while the next is on its way. */
export function useEstablishmentList(query: EstablishmentQuery) {
  return useQuery({
    queryKey: adminKeys.establishments(query),
    meta: fromServer,
    queryFn: ({ signal }) => callCounted(listEstablishments, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many a filter would show; null while unknown. */
export function useEstablishmentCount(query: EstablishmentQuery): number | null {
  return useEstablishmentList({ ...query, page: '1', itemsPerPage: '1' }).data?.pagination.total ?? null
}

/** How full the instance's room for files is; undefined while unknown. */
export function useInstanceRoom() {
  return useQuery({
    queryKey: adminKeys.instanceRoom,
    meta: fromServer,
    queryFn: ({ signal }) => api.getInstanceRoom({}, { signal }),
  }).data
}

export function useUserCount(query: UserQuery): number | null {
  return useUserList({ ...query, page: '1', itemsPerPage: '1' }).data?.pagination.total ?? null
}

export function useUserList(query: UserQuery, enabled = true) {
  return useQuery({
    queryKey: adminKeys.users(query),
    meta: fromServer,
    queryFn: ({ signal }) => callCounted(listAdminUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Without what was found for other letters: an answer belongs to what was asked. */
export function useFoundEstablishments(search: string) {
  const query: EstablishmentQuery = { search, page: '1', itemsPerPage: '10', sort: 'name' }
  return useQuery({
    queryKey: adminKeys.establishments(query),
    meta: fromServer,
    queryFn: ({ signal }) => callCounted(listEstablishments, { query }, { signal }),
    enabled: search !== '',
  })
}

export function useFoundUsers(recherche: string, excludeEstablishment: number | null) {
  const query: UserQuery = {
    recherche,
    page: '1',
    itemsPerPage: '30',
    sort: 'name',
    ...(excludeEstablishment !== null && { excludeEstablishment: String(excludeEstablishment) }),
  }
  return useQuery({
    queryKey: adminKeys.users(query),
    meta: fromServer,
    queryFn: ({ signal }) => callCounted(listAdminUsers, { query }, { signal }),
    enabled: recherche !== '',
  })
}

export function useAdminEstablishment(id: number | null) {
  return useQuery({
    queryKey: adminKeys.establishment(id),
    meta: fromServer,
    queryFn: ({ signal }) => api.getAdminEstablishment({ params: { id: String(id) } }, { signal }),
    enabled: id !== null,
  })
}

export function useMembers(id: number) {
  return useQuery({
    queryKey: adminKeys.members(id),
    meta: fromServer,
    queryFn: ({ signal }) => api.listAdminMembers({ params: { id: String(id) } }, { signal }),
  })
}

export function useAdminUser(id: number | null) {
  return useQuery({
    queryKey: adminKeys.user(id),
    meta: fromServer,
    queryFn: ({ signal }) => api.getAdminUser({ params: { userId: String(id) } }, { signal }),
    enabled: id !== null,
  })
}

export type EstablishmentChange = InputOf<typeof adminRoutes.updateAdminEstablishment>['body']
export type UserChange = InputOf<typeof adminRoutes.updateAdminUser>['body']
export type UserCreation = InputOf<typeof adminRoutes.createAdminUser>['body']
export type Assignment = InputOf<typeof adminRoutes.assignMember>['body']

export function useUpdateEstablishment(id: number) {
  return useAdminMutation(({ version, ...body }: EstablishmentChange & { version: number }) =>
    api.updateAdminEstablishment({ params: { id: String(id) }, body }, { ifMatch: version }),
  )
}

export function useDeleteEstablishment(id: number) {
  return useAdminMutation(
    ({ version }: { version: number }) =>
      api.deleteAdminEstablishment({ params: { id: String(id) } }, { ifMatch: version }),
    id,
  )
}

export function useAssignMember() {
  return useAdminMutation(({ establishmentId, ...body }: Assignment & { establishmentId: number }) =>
    api.assignMember({ params: { id: String(establishmentId) }, body }),
  )
}

export function useUnassignMember() {
  return useAdminMutation(({ establishmentId, userId }: { establishmentId: number; userId: number }) =>
    api.unassignMember({ params: { id: String(establishmentId), userId: String(userId) } }),
  )
}

export function useCreateUser() {
  return useAdminMutation((body: UserCreation) => api.createAdminUser({ body }))
}

export function useUpdateUser(id: number) {
  return useAdminMutation(({ version, ...body }: UserChange & { version: number }) =>
    api.updateAdminUser({ params: { userId: String(id) }, body }, { ifMatch: version }),
  )
}

/**
 * Whatever it changed, and whatever somebody else had changed before, is read again. So is one's own profile, which
 * names the establishments one may enter.
 */
function useAdminMutation<Change, Answer>(
  mutationFn: (change: Change) => Promise<Answer>,
  /** The establishment that is no more afterwards: nothing is asked about it. */
  gone: number | null = null,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: (_answer, error) => {
      if (error === null) void loadProfile().catch(() => undefined)
      const isKept = (key: readonly unknown[]) => error !== null || gone === null || key[2] !== gone
      return queryClient.invalidateQueries({ queryKey: adminKeys.all, predicate: ({ queryKey }) => isKept(queryKey) })
    },
  })
}
