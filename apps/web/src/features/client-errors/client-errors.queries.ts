import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clientErrorRoutes } from '@zinc/contract/client-errors'
import type { InputOf } from '@zinc/contract/route'
import { apiOf } from '../../client/client.ts'
import { callCounted } from '../../client/counted.ts'
import { fromServer } from '../../offline/on-device.ts'

const api = apiOf(clientErrorRoutes)
const { listClientErrors } = clientErrorRoutes
const LIST_KEY = ['client-errors']

export type ClientErrorQuery = InputOf<typeof listClientErrors>['query']

/** A page of the list; the former one stays in sight while the next is on its way. */
export function useClientErrors(query: ClientErrorQuery) {
  return useQuery({
    queryKey: [...LIST_KEY, query],
    meta: fromServer,
    queryFn: ({ signal }) => callCounted(listClientErrors, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useInstanceHealth() {
  return useQuery({
    queryKey: ['instance-health'],
    meta: fromServer,
    queryFn: ({ signal }) => api.getInstanceHealth({}, { signal }),
    refetchInterval: 60_000,
  })
}

/** Out of the list and, when taken back, into it again. */
export function useDismissal() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ errorId, isDismissed }: { errorId: string; isDismissed: boolean }) => {
      const input = { params: { errorId } }
      return isDismissed ? await api.dismissClientError(input) : await api.restoreClientError(input)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIST_KEY }),
  })
}
