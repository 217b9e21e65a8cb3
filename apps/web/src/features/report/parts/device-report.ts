import type { buildReport, Report } from '@zinc/domain/report/report'
import { useEffect, useMemo, useState } from 'react'
import { joinedQueryState, queryStateOf } from '../../../offline/query-state.ts'
import { whenOnline } from '../../../page/loading/when-online.ts'
import { useClosedDays } from '../../establishment/closed-days.queries.ts'
import { openingOf } from '../../establishment/parts/establishment-day.ts'
import { type PeriodDataInput, waitingOf } from '../../ticket-z/parts/period-data.ts'
import { reportTicketsOf } from '../../ticket-z/parts/ticket-z-overlay.ts'
import { useTickets } from '../../ticket-z/ticket-z.queries.ts'

/** The results of a range, added on this device from the tickets it saw and those that wait here. */
export function useDeviceReport({
  summary,
  establishment,
  today,
  range,
  enabled,
}: PeriodDataInput & { enabled: boolean }) {
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
