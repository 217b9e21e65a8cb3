import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Establishment, establishmentRoutes, type SavedClosedDay } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useRef } from 'react'
import { apiOf } from '../../client/client.ts'
import { isOfEstablishment } from '../../client/of-establishment.ts'
import { loadProfile } from '../../client/session/session.ts'
import { newId } from '../../client/uuid.ts'
import { onDevice } from '../../offline/on-device.ts'
import { cachedPart, partUnderWay } from '../../offline/wider-range.ts'

const api = apiOf(establishmentRoutes)

/** Settings change rarely; what changes them invalidates them. */
const STALE = 5 * 60_000

export const establishmentKeys = {
  one: (id: number) => ['establishment', id] as const,
  closedDays: (id: number) => ['closed-days', id] as const,
  closedDaysOf: (id: number, range: DateRange) => ['closed-days', id, range.from, range.to] as const,
}

export function establishmentQuery(id: number) {
  return queryOptions({
    queryKey: establishmentKeys.one(id),
    meta: onDevice,
    queryFn: ({ signal }) => api.getEstablishment({ params: { id: String(id) } }, { signal }),
    staleTime: STALE,
  })
}

export function closedDaysQuery(id: number, range: DateRange) {
  return queryOptions({
    queryKey: establishmentKeys.closedDaysOf(id, range),
    meta: onDevice,
    queryFn: async ({ client, signal }): Promise<readonly SavedClosedDay[]> =>
      (await partUnderWay<SavedClosedDay>(client, establishmentKeys.closedDays(id), range, dateOf)) ??
      (await api.listClosedDays({ params: { id: String(id) }, query: { from: range.from, to: range.to } }, { signal })),
  })
}

const dateOf = ({ date }: SavedClosedDay) => date

/** With its VAT lines, payment methods, services, registers and opening days. */
export function useEstablishment(id: number) {
  return useQuery(establishmentQuery(id))
}

/** Closed days of a range, both ends included. */
export function useSavedClosedDays(id: number, range: DateRange, { enabled = true }: { enabled?: boolean } = {}) {
  const seen = cachedPart<SavedClosedDay>(useQueryClient(), establishmentKeys.closedDays(id), range, dateOf)
  return useQuery({ ...closedDaysQuery(id, range), ...seen, enabled })
}

export type EstablishmentCreation = InputOf<typeof establishmentRoutes.createEstablishment>['body']

/**
 * Creates and makes current: the profile is read again before it resolves. An answer lost on the way and the same
 * content sent again keep their key, so that one establishment comes out of it.
 */
export function useCreateEstablishment() {
  const queryClient = useQueryClient()
  const sent = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: async (body: EstablishmentCreation): Promise<Establishment> => {
      const content = JSON.stringify(body)
      if (sent.current.content !== content) sent.current = { content, key: newId() }
      const created = await api.createEstablishment({ body }, { idempotencyKey: sent.current.key })
      queryClient.setQueryData(establishmentKeys.one(created.id), created)
      await loadProfile()
      return created
    },
  })
}

/** What an answer to changed settings touches: the establishment itself, the figures, and the name in the bars. */
export function useEstablishmentSaved() {
  const queryClient = useQueryClient()
  return (establishment: Establishment): void => {
    queryClient.setQueryData(establishmentKeys.one(establishment.id), establishment)
    void invalidateFigures(queryClient, establishment.id)
    // Only names are read again: without an answer the bars keep the former ones until the next start.
    void loadProfile().catch(() => undefined)
  }
}

/** A closed day changes the calendar, the results and what is left to do: all that is keyed by the establishment. */
export function invalidateFigures(queryClient: QueryClient, id: number): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOfEstablishment(queryKey, id) && queryKey[0] !== establishmentKeys.one(id)[0],
  })
}
