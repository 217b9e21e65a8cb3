import type { Establishment, SavedClosedDay } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { buildDaysReport } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import { useMemo } from 'react'
import { may } from '../../../client/session/may.ts'
import { joinedQueryState, type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { useClosedDays } from '../../establishment/closed-days.queries.ts'
import { openingOf } from '../../establishment/parts/establishment-day.ts'
import { useTicketDays } from '../ticket-z.queries.ts'
import { type CalendarDay, calendarDaysOf } from './month-days.ts'
import { type DeviceDayTicket, type DeviceTicket, daysTicketsOf, isOnItsWay } from './ticket-z-overlay.ts'

export type PeriodData = {
  days: readonly CalendarDay[]
  tickets: readonly DeviceDayTicket[]
  closedDays: readonly SavedClosedDay[]
  /** null for a reader who may not see the sums. */
  report: DaysReport | null
  /** Validated tickets of the range that are not with the server yet. */
  waiting: number
  isLoading: boolean
  queryState: QueryState
}

export type PeriodDataInput = {
  summary: EstablishmentSummary
  establishment: Establishment | null
  today: PlainDate
  range: DateRange
}

/** Sums of tickets, closed days and opening days of a range, put together: what calendar and dashboard show. */
export function usePeriodData({ summary, establishment, today, range }: PeriodDataInput): PeriodData {
  const tickets = useTicketDays(summary.id, range)
  const closedDays = useClosedDays(summary.id, range)
  const canSum = may(summary, 'results.read')
  const { from, to } = range
  const isKnown = establishment !== null && tickets.isKnown && closedDays.data !== undefined
  const figures = useMemo(() => {
    if (!isKnown || establishment === null) return { days: [], report: null }
    const input = { ...openingOf(establishment, closedDays.data ?? []), range: { from, to }, today }
    const { territory, cashTolerance, lockedUntil } = establishment
    return {
      days: calendarDaysOf({ ...input, tickets: tickets.tickets, territory, cashTolerance, lockedUntil }).map((day) =>
        day.mark === null && closedDays.waiting.has(day.date) ? { ...day, mark: 'waiting' as const } : day,
      ),
      report: canSum
        ? buildDaysReport(
            { ...input, establishmentId: establishment.id, tickets: daysTicketsOf(tickets.tickets) },
            input.range,
          )
        : null,
    }
  }, [isKnown, establishment, tickets.tickets, closedDays.data, closedDays.waiting, from, to, today, canSum])
  const queryState = joinedQueryState(tickets.queryState, queryStateOf(closedDays))
  return {
    ...figures,
    tickets: tickets.tickets,
    closedDays: closedDays.data ?? [],
    waiting: waitingOf(tickets.tickets),
    isLoading: !isKnown && !queryState.isMissing,
    queryState,
  }
}

/** Validated tickets that are not with the server yet. */
export const waitingOf = (tickets: readonly Pick<DeviceTicket, 'outbox' | 'status'>[]) =>
  tickets.filter((ticket) => isOnItsWay(ticket) && ticket.status !== 'draft').length

/** The page is as old as its figures; of the establishment itself it only matters that it is there. */
export function periodState(establishment: QueryState, figures: Pick<PeriodData, 'queryState'>): QueryState {
  return establishment.isMissing ? joinedQueryState(establishment, figures.queryState) : figures.queryState
}
