import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Ticket } from '@zinc/contract/tickets'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type CashMovements, movementsOfTickets } from '@zinc/domain/cash/cash-journal'
import { useMemo } from 'react'
import { apiOf } from '../../client/client.ts'
import { callCounted } from '../../client/counted.ts'
import { useSession } from '../../client/session/session.ts'
import { onDevice } from '../../offline/on-device.ts'
import { type QueryState, queryStateOf } from '../../offline/query-state.ts'
import { useEntries } from '../../outbox/list.ts'
import { ticketKeys } from './follow-tickets.queries.ts'
import { ticketOutbox } from './ticket-outbox.ts'
import { type DeviceTicket, overlaidTicketsOf } from './ticket-overlay.ts'

/** As many as an answer holds. */
const PAGE = 100
/** A month of a shop that notes each sale; beyond it the first ones are shown. */
const MAX_PAGES = 20

/** Its schemas come with the first question: the outbox of these lines runs behind every page. */
const contract = async () => (await import('@zinc/contract/tickets')).ticketRoutes

/** Every line of a range of days, cancelled ones too. */
export function ticketsQuery(establishmentId: number, range: DateRange) {
  return queryOptions({
    queryKey: ticketKeys.range(establishmentId, range),
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly Ticket[]> => {
      const { listTickets } = await contract()
      const tickets: Ticket[] = []
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = { establishmentId: String(establishmentId), ...range }
        const paged = { ...query, page: String(page), itemsPerPage: String(PAGE) }
        const answer = await callCounted(listTickets, { query: paged }, { signal })
        tickets.push(...answer.data)
        if (!answer.pagination.hasNext) break
      }
      return tickets
    },
  })
}

/** The petty cash that a purchase was made of. */
export function ticketsOfPurchaseQuery(establishmentId: number, purchaseId: string) {
  return queryOptions({
    queryKey: ticketKeys.ofPurchase(establishmentId, purchaseId),
    meta: onDevice,
    queryFn: async ({ signal }): Promise<readonly Ticket[]> => {
      const query = { establishmentId: String(establishmentId), purchaseId }
      return await apiOf(await contract()).listTicketsOfPurchase({ query }, { signal })
    },
  })
}

export type TicketsOfRange = {
  readonly tickets: readonly DeviceTicket[]
  /** The server has answered for this range, now or earlier. */
  readonly isKnown: boolean
  readonly queryState: QueryState
}

/** The lines of a range, with what waits on this device. */
export function useTicketLines(establishmentId: number, { from, to }: DateRange): TicketsOfRange {
  const query = useQuery(ticketsQuery(establishmentId, { from, to }))
  const entries = useEntries(ticketOutbox)
  const { id = 0, name = '' } = useSession().user ?? {}
  const { data } = query
  const tickets = useMemo(
    () => overlaidTicketsOf(data ?? [], entries, { establishmentId, range: { from, to }, author: { id, name } }),
    [data, entries, establishmentId, from, to, id, name],
  )
  return { tickets, isKnown: data !== undefined, queryState: queryStateOf(query) }
}

export type DayMovements = {
  /** What a cash count of this register starts from; all 0 while nothing was noted. */
  readonly movements: CashMovements
  /** Of this register, cancelled ones left out. */
  readonly tickets: readonly DeviceTicket[]
  /** The server has answered, now or earlier: until then only this device's own lines are counted. */
  readonly isKnown: boolean
}

/**
 * What the cash journal says of a register's day, those waiting on this device included: it prefills a cash count
 * (`movements`), and for a shop without a register its sales (`salesOfTickets` of these tickets).
 */
export function useDayMovements(establishmentId: number, date: PlainDate, registerId: string): DayMovements {
  const { tickets, isKnown } = useTicketLines(establishmentId, { from: date, to: date })
  return useMemo(() => {
    const own = tickets.filter((ticket) => ticket.registerId === registerId && ticket.status === 'active')
    return { movements: movementsOfTickets(own, registerId, date), tickets: own, isKnown }
  }, [tickets, registerId, date, isKnown])
}
