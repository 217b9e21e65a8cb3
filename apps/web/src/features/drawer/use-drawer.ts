import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { type DayStatus, dayStatesOf } from '@zinc/domain/calendar/day-state'
import type { DateRange } from '@zinc/domain/calendar/period'
import type { ChainInput } from '@zinc/domain/cash/cash-chain'
import { useMemo } from 'react'
import { joinedQueryState, type QueryState, queryStateOf } from '../../offline/query-state.ts'
import { useClosedDays } from '../establishment/closed-days.queries.ts'
import { openingOf } from '../establishment/parts/establishment-day.ts'
import { useCashClosings } from '../ticket-z/cash-counts.queries.ts'
import { useTicketDays } from '../ticket-z/ticket-z.queries.ts'

/** A day to enter before the first night of a range makes the break into it uncertain. */
const DAYS_BEFORE = 7

export type Drawer = {
  /** Of any register; null while it is loading. */
  input: Omit<ChainInput, 'registerId'> | null
  /** Of the range. */
  days: readonly DayStatus[]
  queryState: QueryState
}

/** What the chains of the registers are made of, over a range. */
export function useDrawer(establishment: Establishment, range: DateRange, today: PlainDate): Drawer {
  const wide = { from: addDays(range.from, -DAYS_BEFORE), to: range.to }
  const counts = useCashClosings(establishment.id, wide)
  const tickets = useTicketDays(establishment.id, wide)
  const closedDays = useClosedDays(establishment.id, wide)
  const { from, to } = range
  const figures = useMemo(() => {
    if (counts.known === null || !tickets.isKnown || closedDays.data === undefined) return { input: null, days: [] }
    const whole = { from: addDays(from, -DAYS_BEFORE), to }
    const opening = openingOf(establishment, closedDays.data)
    const days = dayStatesOf({ ...opening, tickets: tickets.tickets, range: whole, today })
    const { services, cashCountTime } = establishment
    const missing = missingOf(days, today)
    const input = { ...counts.known, services, cashCountTime, from, missing }
    return { input, days: days.filter(({ date }) => date >= from) }
  }, [counts.known, tickets.isKnown, tickets.tickets, closedDays.data, establishment, from, to, today])
  const queryState = joinedQueryState(counts.queryState, tickets.queryState, queryStateOf(closedDays))
  return { ...figures, queryState }
}

/** Today is not missing yet. */
function missingOf(days: readonly DayStatus[], today: PlainDate): ChainInput['missing'] {
  return days
    .filter(({ date }) => date < today)
    .flatMap(({ date: businessDate, closings }) =>
      closings.flatMap(({ state, registerId, serviceId }) =>
        state === 'to_enter' ? [{ businessDate, registerId, serviceId }] : [],
      ),
    )
}
