import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type JournalArea, type JournalEntry, journalRoutes } from '@zinc/contract/journal'
import { peopleRoutes } from '@zinc/contract/people'
import { type JournalAnchor, verificationRoutes } from '@zinc/contract/verification'
import { apiOf } from '../../client/client.ts'
import { callCounted } from '../../client/counted.ts'
import { fromServer, onDevice } from '../../offline/on-device.ts'

const { verifyJournal, listJournalAnchors } = verificationRoutes
const api = apiOf({ verifyJournal, listJournalAnchors, listUsers: peopleRoutes.listUsers })
const { listJournal } = journalRoutes

export type JournalPage = { entries: readonly JournalEntry[]; total: number }

/** The entries of the first answer, which the device keeps for reading without a network; of the wider ones none. */
export const FIRST_SIZE = 50

export type JournalSelection = {
  area?: JournalArea | undefined
  actorId?: string | undefined
  /** '2026-11' */
  month?: string | undefined
}

/** The last `size` entries of a selection, newest first. */
export function useJournal(establishmentId: number, size: number, { area, actorId, month }: JournalSelection = {}) {
  const isFirst = size === FIRST_SIZE && area === undefined && actorId === undefined && month === undefined
  return useQuery({
    queryKey: isFirst
      ? ['journal', establishmentId, size]
      : ['journal-wider', establishmentId, size, area ?? '', actorId ?? '', month ?? ''],
    meta: isFirst ? onDevice : fromServer,
    queryFn: async ({ signal }): Promise<JournalPage> => {
      const input = {
        params: { id: String(establishmentId) },
        query: { sort: '-sequence' as const, itemsPerPage: String(size), area, actorId, month },
      }
      const { data, pagination } = await callCounted(listJournal, input, { signal })
      return { entries: data, total: pagination.total }
    },
    placeholderData: keepPreviousData,
  })
}

/** Asked for by the person: it reads every entry there is. */
export function useVerification(establishmentId: number) {
  return useQuery({
    queryKey: ['journal-verification', establishmentId],
    meta: fromServer,
    queryFn: ({ signal }) => api.verifyJournal({ params: { id: String(establishmentId) } }, { signal }),
    enabled: false,
    gcTime: 0,
  })
}

/** The last verification that found nothing, whoever asked for it; null: none yet, undefined: not known here. */
export function useLastVerified(establishmentId: number): JournalAnchor | null | undefined {
  const anchors = useQuery({
    queryKey: ['journal-anchors', establishmentId],
    meta: fromServer,
    queryFn: ({ signal }) => api.listJournalAnchors({ params: { id: String(establishmentId) } }, { signal }),
  })
  return anchors.data === undefined ? undefined : (anchors.data.find(({ verifiedAt }) => verifiedAt !== null) ?? null)
}

/** Who has access today, by number: an entry names people by number alone. null while nobody is known. */
export function usePeopleNames(establishmentId: number): ReadonlyMap<number, string> | null {
  const people = useQuery({
    queryKey: ['people', establishmentId, 'names'],
    meta: onDevice,
    queryFn: ({ signal }) => api.listUsers({ query: { establishmentId: String(establishmentId) } }, { signal }),
  })
  return people.data === undefined ? null : new Map(people.data.map(({ id, name }) => [id, name]))
}
