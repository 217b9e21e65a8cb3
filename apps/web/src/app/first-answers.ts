import type { QueryClient } from '@tanstack/react-query'
import { recentDaysOf, todayOf } from '../client/business-day.ts'
import { dayStartOf } from '../client/day-start.ts'
import { hasEarlyCalls } from '../client/early-calls.ts'
import { pause } from '../client/retry.ts'
import { currentSession } from '../client/session/session.ts'
import { closedDaysQuery, establishmentQuery } from '../features/establishment/establishment.queries.ts'
import { ticketsQuery } from '../features/ticket-z/ticket-z.queries.ts'
import { establishmentOf } from './guard.ts'

/** They were asked before the application started, and are mostly here: longer, a page without figures is better. */
const MAX_WAIT_MS = 300

/**
 * Waits for what the first script asked, so that the first screen is drawn once, with its figures, and not twice. A
 * device that shows what it saw last waits for nothing.
 */
export async function firstAnswers(queryClient: QueryClient): Promise<void> {
  const id = establishmentOf(currentSession())?.id ?? null
  const day = id === null ? null : dayStartOf(id)
  if (id === null || day === null || !hasEarlyCalls()) return
  const range = recentDaysOf(todayOf(day))
  if (queryClient.getQueryData(ticketsQuery(id, range).queryKey) !== undefined) return
  const answers = Promise.all([
    queryClient.prefetchQuery(establishmentQuery(id)),
    queryClient.prefetchQuery(ticketsQuery(id, range)),
    queryClient.prefetchQuery(closedDaysQuery(id, range)),
  ])
  await Promise.race([answers, pause(MAX_WAIT_MS)])
}
