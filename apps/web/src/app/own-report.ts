import { buildReport, type Report } from '@zinc/domain/report/report'
import { useMemo } from 'react'
import { useClosedDays } from '../features/establishment/closed-days.ts'
import { useTickets } from '../features/ticket-z/ticket-z.queries.ts'
import { reportTicketsOf } from '../features/ticket-z/ticket-z-overlay.ts'
import { joinedQueryState, queryStateOf } from '../offline/query-state.ts'
import { type FiguresInput, openingOf, waitingOf } from './figures.ts'

/** The results of a range, added on this device from the tickets it saw and those that wait here. */
export function useOwnReport({ summary, establishment, today, range, enabled }: FiguresInput & { enabled: boolean }) {
  const tickets = useTickets(summary.id, range, { enabled })
  const closedDays = useClosedDays(summary.id, range, { enabled })
  const isKnown = establishment !== null && tickets.isKnown && closedDays.data !== undefined
  const { from, to } = range
  const report = useMemo<Report | null>(() => {
    if (!isKnown || establishment === null) return null
    return buildReport({
      ...openingOf(establishment, closedDays.data ?? []),
      establishmentId: establishment.id,
      paymentMethods: establishment.paymentMethods,
      tickets: reportTicketsOf(tickets.tickets),
      range: { from, to },
      today,
    })
  }, [isKnown, establishment, tickets.tickets, closedDays.data, from, to, today])
  const queryState = joinedQueryState(tickets.queryState, queryStateOf(closedDays))
  return { report, waiting: waitingOf(tickets.tickets), isLoading: !isKnown && !queryState.isMissing, queryState }
}
