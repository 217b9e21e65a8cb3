import { queryOptions } from '@tanstack/react-query'
import type { CashCounts } from '@zinc/contract/cash-counts'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { apiOf } from '../../client/client.ts'
import { onDevice } from '../../offline/on-device.ts'
import type { OpeningFloat } from './drawer-lines.ts'

/** The counts of a day, and those before it. Under the tickets Z, so that a closing that was sent asks again. */
export function dayCountsQuery(establishmentId: number, date: PlainDate) {
  return queryOptions({
    queryKey: ['ticketz-days', establishmentId, 'cash-counts', date] as const,
    meta: onDevice,
    queryFn: async ({ signal }): Promise<CashCounts> => {
      const { cashCountRoutes } = await import('@zinc/contract/cash-counts')
      const query = { establishmentId: String(establishmentId), from: date, to: date }
      return await apiOf(cashCountRoutes).listCashCounts({ query }, { signal })
    },
  })
}

/** As the day's own count says it, else what the last counted closing before left; null: nobody knows. */
export function openingFloatOf({ closings, previous }: CashCounts, registerId: string): OpeningFloat | null {
  for (const { registerId: id, cashCount } of closings) {
    const amount = id === registerId ? (cashCount?.openingFloat ?? null) : null
    if (amount !== null) return { amount, day: null }
  }
  const last = previous.findLast((closing) => closing.registerId === registerId && closing.closingFloat !== null)
  return last === undefined || last.closingFloat === null ? null : { amount: last.closingFloat, day: last.businessDate }
}
