import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type GrantableRole, peopleRoutes } from '@zinc/contract/people'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { apiOf } from '../../client/client.ts'
import { loadProfile } from '../../client/session/session.ts'
import { fromServer, onDevice } from '../../offline/on-device.ts'

const api = apiOf(peopleRoutes)

const keyOf = (establishmentId: number) => ['people', establishmentId] as const
const paramsOf = (establishmentId: number) => ({ id: String(establishmentId) })

export function useMembers(establishmentId: number) {
  return useQuery({
    queryKey: [...keyOf(establishmentId), 'members'],
    meta: onDevice,
    queryFn: ({ signal }) => api.listAuthorizedUsers({ params: paramsOf(establishmentId) }, { signal }),
  })
}

export function useInvitations(establishmentId: number) {
  return useQuery({
    queryKey: [...keyOf(establishmentId), 'invitations'],
    meta: onDevice,
    queryFn: ({ signal }) => api.listInvitations({ params: paramsOf(establishmentId) }, { signal }),
  })
}

type Grant = { userId: number; role: GrantableRole; expiresOn: PlainDate | null; version?: number }

/** Role and last day of one person; a new version of the list follows. */
export function useGrant(establishmentId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...body }: Grant) =>
      api.grantAccess(
        { params: paramsOf(establishmentId), body },
        version === undefined || version === 0 ? {} : { ifMatch: version },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(establishmentId) }),
  })
}

export function useRevoke(establishmentId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (userId: number) =>
      api.revokeAccess({ params: paramsOf(establishmentId), query: { userId: String(userId) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(establishmentId) }),
  })
}

export type Invited = { email: string; role: GrantableRole; expiresOn: PlainDate | null }

/** The same address again replaces the invitation before. */
export function useInvite(establishmentId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Invited) => api.invitePerson({ params: paramsOf(establishmentId), body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(establishmentId) }),
  })
}

export function useWithdraw(establishmentId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: string) =>
      api.withdrawInvitation({ params: { ...paramsOf(establishmentId), invitationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(establishmentId) }),
  })
}

const received = ['people', 'received']

export function useReceivedInvitations() {
  return useQuery({
    queryKey: received,
    meta: fromServer,
    queryFn: ({ signal }) => api.listMyInvitations({}, { signal }),
    staleTime: 0,
  })
}

/** Accepted, the establishment is in the profile: it can be opened at once. */
export function useAnswerInvitation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ invitationId, isAccepted }: { invitationId: string; isAccepted: boolean }) => {
      const params = { invitationId }
      if (!isAccepted) return void (await api.declineInvitation({ params }))
      await api.acceptInvitation({ params })
      await loadProfile().catch(() => undefined)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: received }),
  })
}
