import type { QueryClient } from '@tanstack/react-query'
import { dayInAddress, recentDaysOf, todayOf } from '../client/business-day.ts'
import { dayStartOf } from '../client/day-start.ts'
import { hasEarlyCalls } from '../client/early-calls.ts'
import { pause } from '../client/retry.ts'
import { establishmentOf } from '../client/session/current-establishment.ts'
import { currentSession } from '../client/session/session.ts'
import { closedDaysQuery, establishmentQuery } from '../features/establishment/establishment.queries.ts'
import { ticketDaysQuery, ticketsQuery } from '../features/ticket-z/ticket-z.queries.ts'

/** They were asked before the application started, and are mostly here: longer, a page without figures is better. */
const MAX_WAIT_MS = 300

/**
 * Until the first screen can be drawn, once and with its figures: from what the first script asked, or, when that takes
 * longer or fails, from what this device saw last (`restored`).
 */
export async function firstAnswers(queryClient: QueryClient, restored: Promise<unknown>): Promise<unknown> {
  const id = establishmentOf(currentSession())?.id ?? null
  const day = id === null ? null : dayStartOf(id)
  if (id === null || day === null || !hasEarlyCalls()) return await restored
  const range = recentDaysOf(todayOf(day))
  const days = ticketDaysQuery(id, range)
  const date = dayInAddress(location.pathname)
  const asked = Promise.all([
    queryClient.fetchQuery(establishmentQuery(id)),
    // Each in its own task: started together, they block the main thread of a slow phone for more than 50 ms.
    pause(0).then(() => queryClient.fetchQuery(days)),
    pause(0).then(() => queryClient.fetchQuery(closedDaysQuery(id, range))),
    date === null ? null : pause(0).then(() => queryClient.fetchQuery(ticketsQuery(id, { from: date, to: date }))),
  ]).catch(() => restored)
  const isSeen = () => queryClient.getQueryData(days.queryKey) !== undefined
  const later = restored.then(() => isSeen() || Promise.race([asked, pause(MAX_WAIT_MS)]))
  return await Promise.race([asked, later])
}
