import { useQuery } from '@tanstack/react-query'
import { addDays, type PlainDate } from '@zinc/domain/calendar'
import { missingBadgeOf } from '@zinc/domain/day-state'
import { defaultsOf } from '@zinc/domain/establishment'
import type { DateRange } from '@zinc/domain/period'
import { useToday } from '../../api/clock.ts'
import { closuresQuery, establishmentQuery } from '../../features/establishment/establishment.queries.ts'
import { useTickets } from '../../features/ticket-z/ticket-z.queries.ts'
import { openingOf } from '../figures.ts'
import { useCurrentEstablishment } from '../guard.ts'
import type { TabBadges } from './tab-list.tsx'

/** R15: the badge looks 31 days back, up to yesterday. */
const BADGE_DAYS = 31

/** The counts both bars show: open days without an entry. */
export function useTabBadges(): TabBadges {
  const summary = useCurrentEstablishment()
  const id = summary?.id ?? 0
  const enabled = summary !== null
  const { data: establishment } = useQuery({ ...establishmentQuery(id), enabled })
  const today = useToday(establishment ?? defaultsOf(summary?.type ?? 'restaurant', 'mainland'))
  const range = lastDaysOf(today)
  const tickets = useTickets(id, range, { enabled: establishment !== undefined })
  const { data: closures } = useQuery({ ...closuresQuery(id, range), enabled: establishment !== undefined })
  if (establishment === undefined || closures === undefined || !tickets.isKnown) return { ticketz: 0, purchase: 0 }
  const ticketz = missingBadgeOf({ ...openingOf(establishment, closures), tickets: tickets.tickets, today })
  return { ticketz, purchase: 0 }
}

function lastDaysOf(today: PlainDate): DateRange {
  return { from: addDays(today, -BADGE_DAYS), to: addDays(today, -1) }
}
