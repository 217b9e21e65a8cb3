import type { QueryClient } from '@tanstack/react-query'
import type { SavedClosedDay } from '@zinc/contract/establishments'
import { type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useMemo } from 'react'
import { newId } from '../../client/uuid.ts'
import { onDelivered } from '../../outbox/store.ts'
import {
  type ClosedDayEntry,
  closedDayOutbox,
  type DayOutcome,
  enqueueClosedDay,
  outcomeOfDay,
  useWaitingClosedDays,
} from './closed-day-outbox.ts'
import { establishmentKeys, invalidateFigures, useSavedClosedDays } from './establishment.queries.ts'

/** Where a closing that has not left this device stands; the server counts from 1. */
const UNSENT = 0

export type ClosedDays = {
  /** undefined: neither the server nor this device has said anything yet. */
  data: readonly SavedClosedDay[] | undefined
  /** Days whose closing, or opening again, has not left this device. */
  waiting: ReadonlySet<PlainDate>
  error: unknown
  dataUpdatedAt: number
  refetch: () => unknown
}

/** The closed days of a range with what waits on this device laid over them. */
export function useClosedDays(id: number, range: DateRange, options: { enabled?: boolean } = {}): ClosedDays {
  const { data, error, dataUpdatedAt, refetch } = useSavedClosedDays(id, range, options)
  const entries = useWaitingClosedDays()
  const { from, to } = range
  const days = useMemo(() => {
    const unsent = entries.filter(
      ({ establishmentId, businessDate, state }) =>
        establishmentId === id && from <= businessDate && businessDate <= to && state !== 'refused',
    )
    const waiting = new Set(unsent.map(({ businessDate }) => plainDate(businessDate)))
    return { data: data === undefined ? undefined : overlaidClosedDaysOf(data, unsent), waiting }
  }, [data, entries, id, from, to])
  return { ...days, error, dataUpdatedAt, refetch }
}

/** Oldest first: a day closed, opened and closed again is closed. */
export function overlaidClosedDaysOf(
  closedDays: readonly SavedClosedDay[],
  entries: readonly ClosedDayEntry[],
): readonly SavedClosedDay[] {
  return entries.reduce<readonly SavedClosedDay[]>((known, entry) => {
    const others = known.filter(
      ({ id, date, serviceId }) =>
        id !== entry.closureId && (date !== entry.businessDate || serviceId !== entry.serviceId),
    )
    return entry.action === 'closeDay' ? [...others, closedDayOf(entry)] : others
  }, closedDays)
}

function closedDayOf({ closureId, establishmentId, businessDate, serviceId, reason }: ClosedDayEntry): SavedClosedDay {
  return { id: closureId, establishmentId, date: plainDate(businessDate), serviceId, reason, version: UNSENT }
}

export type ClosedDayRequest = { date: PlainDate; serviceId: string | null; reason: string }

/** Kept on this device when it resolves, and sent like any entry. Rejects when the device cannot keep it. */
export async function closeDay(establishmentId: number, request: ClosedDayRequest): Promise<SavedClosedDay> {
  const { date, serviceId, reason } = request
  const id = newId()
  const day = { establishmentId, businessDate: date, serviceId, reason }
  await enqueueClosedDay({ ...day, action: 'closeDay', closureId: id }, null)
  return { id, establishmentId, date, serviceId, reason, version: UNSENT }
}

export function reopenDay(closedDay: SavedClosedDay): Promise<void> {
  const { id, establishmentId, date, serviceId, reason, version } = closedDay
  const day = { establishmentId, businessDate: date, serviceId, reason }
  return enqueueClosedDay({ ...day, action: 'reopenDay', closureId: id }, version === UNSENT ? null : version)
}

/** `closeDay`, resolved once the server has answered or was not reached. */
export async function closeDayNow(establishmentId: number, request: ClosedDayRequest): Promise<DayOutcome> {
  return outcomeOfDay(await closeDay(establishmentId, request))
}

export async function reopenDayNow(closedDay: SavedClosedDay): Promise<DayOutcome> {
  await reopenDay(closedDay)
  return outcomeOfDay(closedDay)
}

/** Goes into the cached ranges before the entry leaves: the day must not look open in between. Returns a stop function. */
export function followClosedDays(queryClient: QueryClient): () => void {
  return onDelivered(closedDayOutbox, (entry, closedDay) => {
    const { establishmentId: id, businessDate } = entry
    const queryKey = establishmentKeys.closedDays(id)
    for (const [key, known] of queryClient.getQueriesData<readonly SavedClosedDay[]>({ queryKey })) {
      const [, , from, to] = key
      if (known === undefined || typeof from !== 'string' || typeof to !== 'string') continue
      if (businessDate < from || businessDate > to) continue
      const stored = overlaidClosedDaysOf(known, [entry])
      const changed = stored.map((one) => (closedDay !== null && one.id === closedDay.id ? closedDay : one))
      queryClient.setQueryData(key, changed)
    }
    void invalidateFigures(queryClient, id)
  })
}
