import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PurchaseDay } from '@zinc/contract/purchases/purchases'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useMemo } from 'react'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { cachedPart } from '../../../offline/wider-range.ts'
import { useEntries } from '../../../outbox/list.ts'
import { purchaseKeys } from '../purchase-keys.queries.ts'
import { purchaseOutbox } from '../purchase-outbox.ts'
import { purchaseDaysQuery } from '../purchases.queries.ts'
import { type DeviceDay, overlaidDaysOf } from './device-days.ts'

export type PurchaseDays = {
  days: readonly DeviceDay[]
  /** The server has answered for this range, now or earlier. */
  isKnown: boolean
  queryState: QueryState
}

/** The days of a range with purchases or something due, with what waits on this device. */
export function usePurchaseDays(
  establishmentId: number,
  range: DateRange,
  { today, isStaff }: { today: PlainDate; isStaff: boolean },
): PurchaseDays {
  const seen = cachedPart<PurchaseDay>(useQueryClient(), purchaseKeys.days(establishmentId), range, ({ date }) => date)
  const query = useQuery({ ...purchaseDaysQuery(establishmentId, range), ...seen })
  const entries = useEntries(purchaseOutbox)
  const { from, to } = range
  const days = useMemo(
    () => overlaidDaysOf(query.data ?? [], entries, { establishmentId, range: { from, to }, today, isStaff }),
    [query.data, entries, establishmentId, from, to, today, isStaff],
  )
  return { days, isKnown: query.data !== undefined, queryState: queryStateOf(query) }
}
