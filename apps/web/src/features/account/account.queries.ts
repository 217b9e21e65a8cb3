import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes } from '@zinc/contract/account'
import { useState } from 'react'
import { apiOf } from '../../client/client.ts'
import { saveProfile } from '../../client/session/profile.ts'
import { logout } from '../../client/session/session.ts'
import { download, type Progress, saveFile } from '../../client/transfer.ts'
import { fromServer } from '../../offline/on-device.ts'

const api = apiOf({
  changePassword: accountRoutes.changePassword,
  listSessions: accountRoutes.listSessions,
  endSession: accountRoutes.endSession,
  endOtherSessions: accountRoutes.endOtherSessions,
  deleteMyAccount: accountRoutes.deleteMyAccount,
})

/** Of the person, whatever establishment is on screen. */
const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  meta: fromServer,
  queryFn: ({ signal }) => api.listSessions({}, { signal }),
  staleTime: 0,
})

export function useAccountSessions() {
  return useQuery(sessionsQuery)
}

export function useSaveProfile() {
  return useMutation({
    mutationFn: ({ version, ...change }: { name: string; phone: string; version: number }) =>
      saveProfile(change, { ifMatch: version }),
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; plainPassword: string }) => api.changePassword({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** null ends every other one. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string | null) => {
      if (sessionId === null) await api.endOtherSessions()
      else await api.endSession({ params: { sessionId } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Saves the file under the server's name, which it resolves to. */
export function useExport() {
  const [progress, setProgress] = useState<Progress | null>(null)
  const mutation = useMutation({
    mutationFn: async (): Promise<string> => {
      setProgress({ loaded: 0, total: null })
      const file = await download(accountRoutes.exportMyData, {}, { onProgress: setProgress })
      saveFile(file)
      return file.fileName
    },
    onSettled: () => setProgress(null),
  })
  return { ...mutation, progress }
}

/** Deleted on the server, then signed out here: the page goes with the person. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: async (currentPassword: string) => {
      await api.deleteMyAccount({ body: { currentPassword } })
    },
    onSuccess: () => logout(),
  })
}
