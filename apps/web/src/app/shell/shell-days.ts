import { useQuery } from '@tanstack/react-query'
import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { dayStatesOf, missingBadgeOf } from '@zinc/domain/calendar/day-state'
import { periodOf } from '@zinc/domain/calendar/period'
import { startingClockOf } from '@zinc/domain/establishment/establishment-clock'
import { canWriteOn } from '@zinc/domain/permission'
import type { EstablishmentRole } from '@zinc/domain/role'
import { useEffect } from 'react'
import { recentDaysOf } from '../../client/business-day.ts'
import { dayStartOf, storeDayStart } from '../../client/day-start.ts'
import { useCurrentEstablishment } from '../../client/session/current-establishment.ts'
import { useSession } from '../../client/session/session.ts'
import { useToday } from '../../client/today.ts'
import { useClosedDays } from '../../features/establishment/closed-days.queries.ts'
import { establishmentQuery } from '../../features/establishment/establishment.queries.ts'
import { openingOf } from '../../features/establishment/parts/establishment-day.ts'
import { purchaseBadgeQuery } from '../../features/purchases/purchase-badge.queries.ts'
import { useFullTickets } from '../../features/ticket-z/full-tickets.queries.ts'
import { useTicketDays } from '../../features/ticket-z/ticket-z.queries.ts'
import type { MonthSoFar } from './bars/month-strip.tsx'
import type { TabBadges } from './bars/tab-list.tsx'

/** What the bars say: how many open days and purchases wait, and beside a wide page the month so far. */
export function useShellDays(isWide: boolean): { badges: TabBadges; month: MonthSoFar | null } {
  const summary = useCurrentEstablishment()
  const id = summary?.id ?? 0
  const enabled = summary !== null
  const { data: establishment } = useQuery({ ...establishmentQuery(id), enabled })
  const known = establishment ?? dayStartOf(id)
  const today = useToday(known ?? startingClockOf(summary?.type ?? 'restaurant', 'mainland'))
  const range = recentDaysOf(today)
  const isDayKnown = enabled && known !== null
  const tickets = useTicketDays(id, range, { enabled: isDayKnown })
  const { data: closedDays } = useClosedDays(id, range, { enabled: isDayKnown })
  useStoredDayStart(establishment)
  useFullTickets(id, range, tickets.isKnown && !tickets.isBeingAsked && tickets.queryState.error === null)
  // After the figures of the page.
  const { data: purchases } = useQuery({ ...purchaseBadgeQuery(id), enabled: tickets.isKnown })
  const purchase = purchases?.total ?? 0
  if (establishment === undefined || closedDays === undefined || !tickets.isKnown) {
    return { badges: { ticketz: 0, purchase }, month: null }
  }
  const days = { ...openingOf(establishment, closedDays), tickets: tickets.tickets, today }
  const { role } = establishment
  const soFar = { from: periodOf('month', today).from, to: today }
  return {
    badges: {
      ticketz: missingBadgeOf({ ...days, openedOn: firstDayToEnter(days.openedOn, role, today) }),
      purchase,
    },
    month: isWide ? { today, readerRole: role, days: dayStatesOf({ ...days, range: soFar }) } : null,
  }
}

/** People limited to yesterday do not see earlier days. */
function firstDayToEnter(openedOn: PlainDate, role: EstablishmentRole, today: PlainDate): PlainDate {
  const yesterday = addDays(today, -1)
  return openedOn < yesterday && !canWriteOn(role, addDays(yesterday, -1), today) ? yesterday : openedOn
}

/** The next start knows the day before anything was answered, and asks for it at once. */
function useStoredDayStart(establishment: Establishment | undefined): void {
  const personId = useSession().user?.id
  useEffect(() => {
    if (establishment === undefined || personId === undefined) return
    const { id, timeZone, businessDayStart } = establishment
    storeDayStart({ personId, establishmentId: id, timeZone, businessDayStart })
  }, [establishment, personId])
}
