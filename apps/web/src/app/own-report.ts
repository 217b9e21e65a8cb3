import type { buildReport, Report } from '@zinc/domain/report/report'
import { useEffect, useMemo, useState } from 'react'
import { useClosedDays } from '../features/establishment/closed-days.ts'
import { useTickets } from '../features/ticket-z/ticket-z.queries.ts'
import { reportTicketsOf } from '../features/ticket-z/ticket-z-overlay.ts'
import { joinedQueryState, queryStateOf } from '../offline/query-state.ts'
import { type FiguresInput, waitingOf } from './figures.ts'
import { openingOf } from '../features/establishment/parts/establishment-day.ts'
import { whenOnline } from './when-online.ts'

/** The results of a range, added on this device from the tickets it saw and those that wait here. */
export function useOwnReport({ summary, establishment, today, range, enabled }: FiguresInput & { enabled: boolean }) {
  const tickets = useTickets(summary.id, range, { enabled })
  const closedDays = useClosedDays(summary.id, range, { enabled })
  const build = useBuild(enabled)
  const isKnown = build !== null && establishment !== null && tickets.isKnown && closedDays.data !== undefined
  const { from, to } = range
  const report = useMemo<Report | null>(() => {
    if (!isKnown || build === null || establishment === null) return null
    return build({
      ...openingOf(establishment, closedDays.data ?? []),
      establishmentId: establishment.id,
      paymentMethods: establishment.paymentMethods,
      tickets: reportTicketsOf(tickets.tickets),
      range: { from, to },
      today,
    })
  }, [isKnown, build, establishment, tickets.tickets, closedDays.data, from, to, today])
  const queryState = joinedQueryState(tickets.queryState, queryStateOf(closedDays))
  return { report, waiting: waitingOf(tickets.tickets), isLoading: !isKnown && !queryState.isMissing, queryState }
}

type Build = typeof buildReport

let known: Build | null = null
const load = whenOnline(async () => (await import('@zinc/domain/report/report')).buildReport)

/** What adds them, once it is wanted: the server's figures do without it. */
function useBuild(enabled: boolean): Build | null {
  const [build, setBuild] = useState(() => known)
  useEffect(() => {
    if (!enabled || build !== null) return
    // Left out where it does not come: the page shows what the server said.
    void load().then(
      (loaded) => {
        known = loaded
        setBuild(() => loaded)
      },
      () => undefined,
    )
  }, [enabled, build])
  return build
}
