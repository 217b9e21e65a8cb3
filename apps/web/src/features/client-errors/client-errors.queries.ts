import { keepPreviousData, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { clientErrorRoutes, type InstanceHealth } from '@zinc/contract/client-errors'
import type { AnswerOf, InputOf } from '@zinc/contract/route'
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

const HEALTH_KEY = ['instance-health']
const TEST_MAIL_KEY = ['test-mail']

/** Asked again soon while a test mail is under way. */
export function useInstanceHealth() {
  const [asked] = useMutationState({
    filters: { mutationKey: TEST_MAIL_KEY, status: 'success' },
    select: ({ state }) => state.data as AskedMail | undefined,
  }).slice(-1)
  return useQuery({
    queryKey: HEALTH_KEY,
    meta: fromServer,
    queryFn: ({ signal }) => api.getInstanceHealth({}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && asked !== undefined && outcomeOf(data.mail, asked) === 'leaving' ? 1000 : 60_000,
  })
}

type AskedMail = AnswerOf<typeof clientErrorRoutes.sendTestMail>

/** A mail may be tried again and leave after all: the last event counts. */
export function outcomeOf({ fault, lastSentAt }: InstanceHealth['mail'], { askedAt }: AskedMail) {
  if (fault !== null && fault.at >= askedAt) return 'failed'
  return lastSentAt !== null && lastSentAt >= askedAt ? 'left' : 'leaving'
}

export function useTestMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: TEST_MAIL_KEY,
    mutationFn: () => api.sendTestMail({}),
    gcTime: 60_000,
    onSettled: () => queryClient.invalidateQueries({ queryKey: HEALTH_KEY }),
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
