import { useQuery } from '@tanstack/react-query'
import type { Establishment, SavedClosedDay } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { OpeningCalendar } from '@zinc/domain/calendar/day-state'
import { type DateRange, isLocked } from '@zinc/domain/calendar/period'
import { startingClockOf } from '@zinc/domain/establishment/establishment-clock'
import { useMemo } from 'react'
import { dayStartOf } from '../../../client/day-start.ts'
import { may } from '../../../client/session/may.ts'
import { useToday } from '../../../client/today.ts'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { establishmentQuery } from '../establishment.queries.ts'

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
