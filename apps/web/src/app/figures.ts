import { useQuery } from '@tanstack/react-query'
import type { Establishment, SavedClosedDay } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { OpeningCalendar } from '@zinc/domain/calendar/day-state'
import { type DateRange, isLocked } from '@zinc/domain/calendar/period'
import { startingClockOf } from '@zinc/domain/establishment/establishment-clock'
import { isAllowed, type Permission } from '@zinc/domain/permission'
import { buildDaysReport } from '@zinc/domain/report/days-report'
import type { DaysReport } from '@zinc/domain/report/report'
import { useMemo } from 'react'
import { dayStartOf } from '../client/day-start.ts'
import { useToday } from '../client/today.ts'
import { useClosedDays } from '../features/establishment/closed-days.ts'
import { establishmentQuery } from '../features/establishment/establishment.queries.ts'
import { type CalendarDay, calendarDaysOf } from '../features/ticket-z/month/month-days.ts'
import { useTicketDays } from '../features/ticket-z/ticket-z.queries.ts'
import {
  type DeviceDayTicket,
  type DeviceTicket,
  daysTicketsOf,
  isOnItsWay,
} from '../features/ticket-z/ticket-z-overlay.ts'
import { joinedQueryState, type QueryState, queryStateOf } from '../offline/query-state.ts'

/** The establishment with its lists, and the business date where it stands. */
export function useEstablishmentDay(summary: EstablishmentSummary): {
  establishment: Establishment | null
  today: PlainDate
  queryState: QueryState
} {
  const query = useQuery(establishmentQuery(summary.id))
  const establishment = query.data ?? null
  // Until its settings arrive, the clock it had last, or that of its type: the period in the title does not wait for them.
  const today = useToday(establishment ?? dayStartOf(summary.id) ?? startingClockOf(summary.type, 'mainland'))
  const queryState = useMemo(() => queryStateOf(query), [query])
  return { establishment, today, queryState }
}

export type Figures = {
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

export type FiguresInput = {
  summary: EstablishmentSummary
  establishment: Establishment | null
  today: PlainDate
  range: DateRange
}

/** Sums of tickets, closed days and opening days of a range, put together: what calendar and dashboard show. */
export function useFigures({ summary, establishment, today, range }: FiguresInput): Figures {
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
export function stateOfFigures(establishment: QueryState, figures: Pick<Figures, 'queryState'>): QueryState {
  return establishment.isMissing ? joinedQueryState(establishment, figures.queryState) : figures.queryState
}

export function openingOf(establishment: Establishment, closedDays: readonly SavedClosedDay[]): OpeningCalendar {
  const { openedOn, openingDays: openingPatterns, services, registers } = establishment
  return { openedOn, openingPatterns, closedDays, services, registers }
}

/** Before the same weekday of the year before there is nothing to compare with, and nothing is asked. */
export function hasYearBehind({ openedOn }: Establishment, date: PlainDate): boolean {
  return openedOn <= addDays(date, -364)
}

/** Whether the lock of a month has an act for this person: the act itself comes with what asks about it. */
export function mayLock(
  summary: EstablishmentSummary,
  range: DateRange,
  { lockedUntil, today }: { lockedUntil: PlainDate | null; today: PlainDate },
): boolean {
  return range.to < today && may(summary, isLocked(range.to, lockedUntil) ? 'period.reopen' : 'period.lock')
}

/** What the person's role here allows; an inactive establishment is only read. */
export function may({ role, isActive }: EstablishmentSummary, permission: Permission): boolean {
  return isAllowed(role, permission) && (isActive || permission.endsWith('.read'))
}
