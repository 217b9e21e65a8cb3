import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type TicketZ, type TicketZDay, ticketZRoutes } from '@zinc/contract/ticket-z'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useMemo } from 'react'
import { apiOf } from '../../client/client.ts'
import { isOfEstablishment } from '../../client/of-establishment.ts'
import { useSession } from '../../client/session/session.ts'
import { onDevice } from '../../offline/on-device.ts'
import { type QueryState, queryStateOf } from '../../offline/query-state.ts'
import { cachedPart, partUnderWay } from '../../offline/wider-range.ts'
import { onDelivered } from '../../outbox/store.ts'
import {
  type DeviceDayTicket,
  type DeviceTicket,
  dayTicketOf,
  overlaidDaysOf,
  overlaidTicketsOf,
} from './parts/ticket-z-overlay.ts'
import { ticketZOutbox, useTicketEntries } from './ticket-z-outbox.ts'

const api = apiOf(ticketZRoutes)

export const ticketZKeys = {
  establishment: (establishmentId: number) => ['ticketz', establishmentId] as const,
  range: (establishmentId: number, range: DateRange) => ['ticketz', establishmentId, range.from, range.to] as const,
  days: (establishmentId: number) => ['ticketz-days', establishmentId] as const,
  daysOf: (establishmentId: number, range: DateRange) =>
    ['ticketz-days', establishmentId, range.from, range.to] as const,
  cashCounts: (establishmentId: number) => ['cash-counts', establishmentId] as const,
  versions: (establishmentId: number, ticketId: string) => ['ticketz', establishmentId, 'versions', ticketId] as const,
}

export function ticketsQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: ticketZKeys.range(establishmentId, range),
    meta: onDevice,
    queryFn: async ({ client, signal }): Promise<readonly TicketZ[]> =>
      (await partUnderWay<TicketZ>(client, ticketZKeys.establishment(establishmentId), range, dateOf)) ??
      (await api.listTicketsZ(
        { query: { establishmentId: String(establishmentId), from: range.from, to: range.to } },
        { signal },
      )),
  })
}

const dateOf = ({ businessDate }: TicketZ) => businessDate

/** The days of a range with their sums: a tenth of what their tickets weigh. */
export function ticketDaysQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: ticketZKeys.daysOf(establishmentId, range),
    meta: onDevice,
    queryFn: async ({ client, signal }): Promise<readonly TicketZDay[]> =>
      (await partUnderWay<TicketZDay>(client, ticketZKeys.days(establishmentId), range, dateOfDay)) ??
      (await api.listTicketZDays(
        { query: { establishmentId: String(establishmentId), from: range.from, to: range.to } },
        { signal },
      )),
  })
}

const dateOfDay = ({ date }: TicketZDay) => date

export type TicketsOfRange<Ticket = DeviceTicket> = {
  tickets: readonly Ticket[]
  /** Nothing is known yet: neither an answer nor an entry of this device. */
  isLoading: boolean
  /** The server has answered for this range, now or earlier. */
  isKnown: boolean
  /** What is shown was seen earlier, and the server is being asked for the first time on this page. */
  isBeingAsked: boolean
  queryState: QueryState
}

/** The tickets Z of a range, with what waits on this device. The last answer stays while a new one is on its way. */
export function useTickets(
  establishmentId: number,
  range: DateRange,
  options: { enabled?: boolean } = {},
): TicketsOfRange {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...ticketsQuery(establishmentId, range),
    ...cachedPart<TicketZ>(queryClient, ticketZKeys.establishment(establishmentId), range, dateOf),
    enabled: options.enabled ?? true,
  })
  const entries = useTicketEntries()
  const author = useSession().user
  const { from, to } = range
  const tickets = useMemo(
    () =>
      overlaidTicketsOf(query.data ?? [], entries, {
        establishmentId,
        range: { from, to },
        author: { id: author?.id ?? 0, name: author?.name ?? '' },
      }),
    [query.data, entries, establishmentId, from, to, author?.id, author?.name],
  )
  return { tickets, ...rangeStateOf(query) }
}

/** The sums of a range's tickets Z, day by day, with what waits on this device. */
export function useTicketDays(
  establishmentId: number,
  range: DateRange,
  { enabled = true }: { enabled?: boolean } = {},
): TicketsOfRange<DeviceDayTicket> {
  const seen = cachedPart<TicketZDay>(useQueryClient(), ticketZKeys.days(establishmentId), range, dateOfDay)
  const query = useQuery({ ...ticketDaysQuery(establishmentId, range), ...seen, enabled })
  const entries = useTicketEntries()
  const { from, to } = range
  const tickets = useMemo(
    () => overlaidDaysOf(query.data ?? [], entries, { establishmentId, range: { from, to } }),
    [query.data, entries, establishmentId, from, to],
  )
  return { tickets, ...rangeStateOf(query) }
}

function rangeStateOf(query: UseQueryResult): Omit<TicketsOfRange, 'tickets'> {
  return {
    isLoading: query.isPending,
    isKnown: query.data !== undefined,
    isBeingAsked: query.isFetching && !query.isFetchedAfterMount,
    queryState: queryStateOf(query),
  }
}

/** All tickets of one business date: one in most houses, several with services or registers. */
export function useTicketsOfDay(establishmentId: number, date: PlainDate): TicketsOfRange {
  return useTickets(establishmentId, { from: date, to: date })
}

export function versionsQuery(establishmentId: number, ticketId: string) {
  return queryOptions({
    queryKey: ticketZKeys.versions(establishmentId, ticketId),
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.listTicketZVersions(
        { params: { id: ticketId }, query: { establishmentId: String(establishmentId) } },
        { signal },
      ),
  })
}

/**
 * What the outbox delivers changes the month, the results and the versions. The answer itself goes into the cached
 * ranges first: between its leaving the outbox and the next answer the day would look as if nothing had been typed.
 * Returns a stop function.
 */
export function followTicketZ(queryClient: QueryClient): () => void {
  return onDelivered(ticketZOutbox, ({ establishmentId }, ticket) => {
    const queryKey = ticketZKeys.establishment(establishmentId)
    const isWithin = ([, , from, to]: readonly unknown[]) =>
      isDateText(from) && isDateText(to) && from <= ticket.businessDate && ticket.businessDate <= to
    for (const [key, tickets] of queryClient.getQueriesData<readonly TicketZ[]>({ queryKey })) {
      if (tickets === undefined || !isWithin(key)) continue
      queryClient.setQueryData(key, [...tickets.filter((known) => known.id !== ticket.id), ticket])
    }
    const daysKey = ticketZKeys.days(establishmentId)
    for (const [key, days] of queryClient.getQueriesData<readonly TicketZDay[]>({ queryKey: daysKey })) {
      if (days !== undefined && isWithin(key)) queryClient.setQueryData(key, daysWith(days, ticket))
    }
    void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: daysKey })
    void queryClient.invalidateQueries({ queryKey: ticketZKeys.cashCounts(establishmentId) })
    void queryClient.invalidateQueries({
      queryKey: ['reports'],
      predicate: ({ queryKey }) => isOfEstablishment(queryKey, establishmentId),
    })
  })
}

function daysWith(days: readonly TicketZDay[], answer: TicketZ): readonly TicketZDay[] {
  const { businessDate, ...ticket } = dayTicketOf(answer)
  const others = days.map((day) => ({ ...day, tickets: day.tickets.filter(({ id }) => id !== ticket.id) }))
  const own = others.find(({ date }) => date === businessDate)?.tickets ?? []
  return [...others.filter(({ date }) => date !== businessDate), { date: businessDate, tickets: [...own, ticket] }]
}

/** A range's key, not the versions' one, which has a word in that place. */
function isDateText(part: unknown): part is string {
  return typeof part === 'string' && parsePlainDate(part) !== null
}
