import { useQuery } from '@tanstack/react-query'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { dayStatesOf, missingBadgeOf } from '@zinc/domain/calendar/day-state'
import { type DateRange, periodOf } from '@zinc/domain/calendar/period'
import { defaultsOf } from '@zinc/domain/establishment/establishment-defaults'
import { canWriteOn, type EstablishmentRole } from '@zinc/domain/permission'
import { useToday } from '../../client/today.ts'
import { useClosedDays } from '../../features/establishment/closed-days.ts'
import { establishmentQuery } from '../../features/establishment/establishment.queries.ts'
import { useTickets } from '../../features/ticket-z/ticket-z.queries.ts'
import { openingOf } from '../figures.ts'
import { useCurrentEstablishment } from '../guard.ts'
import type { MonthSoFar } from './bars/month-strip.tsx'
import type { TabBadges } from './bars/tab-list.tsx'

/** R15: the badge looks 31 days back, up to yesterday. */
const BADGE_DAYS = 31

/** What the bars say: how many open days wait for an entry, and the month so far, both from one answer. */
export function useShellDays(): { badges: TabBadges; month: MonthSoFar | null } {
  const summary = useCurrentEstablishment()
  const id = summary?.id ?? 0
  const enabled = summary !== null
  const { data: establishment } = useQuery({ ...establishmentQuery(id), enabled })
  const today = useToday(establishment ?? defaultsOf(summary?.type ?? 'restaurant', 'mainland'))
  const range = lastDaysOf(today)
  const tickets = useTickets(id, range, { enabled: establishment !== undefined })
  const { data: closedDays } = useClosedDays(id, range, { enabled: establishment !== undefined })
  if (establishment === undefined || closedDays === undefined || !tickets.isKnown) {
    return { badges: { ticketz: 0, purchase: 0 }, month: null }
  }
  const known = { ...openingOf(establishment, closedDays), tickets: tickets.tickets, today }
  const { role } = establishment
  const soFar = { from: periodOf('month', today).from, to: today }
  return {
    badges: {
      ticketz: missingBadgeOf({ ...known, openedOn: firstDayToEnter(known.openedOn, role, today) }),
      purchase: 0,
    },
    month: { today, readerRole: role, days: dayStatesOf({ ...known, range: soFar }) },
  }
}

/** People limited to yesterday do not see earlier days. */
function firstDayToEnter(openedOn: PlainDate, role: EstablishmentRole, today: PlainDate): PlainDate {
  const yesterday = addDays(today, -1)
  return openedOn < yesterday && !canWriteOn(role, addDays(yesterday, -1), today) ? yesterday : openedOn
}

/** Covers the current month, which begins at most thirty days back: one visit makes it readable offline. */
function lastDaysOf(today: PlainDate): DateRange {
  return { from: addDays(today, -BADGE_DAYS), to: periodOf('month', today).to }
}
