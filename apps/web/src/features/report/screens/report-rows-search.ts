import { addDays, type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, periodOf } from '@zinc/domain/calendar/period'
import { purchaseFigures } from '@zinc/domain/purchase/purchase-rows'
import { rowFigures } from '@zinc/domain/report/report-rows'
import * as z from 'zod/mini'
import { anyText } from '../../../page/search/search-values.ts'

/** The range, which figure, and which of them: `?from=2026-10-01&to=2026-10-31&figure=weekday&key=5`. */
export const reportRowsSearch = z.object({
  from: anyText,
  to: anyText,
  figure: z.catch(z.optional(z.enum(rowFigures)), undefined),
  key: anyText,
})

/** The same of purchases: `?from=2026-10-01&to=2026-10-31&figure=nature&key=materials`, `key` empty for what has none. */
export const purchaseRowsSearch = z.object({
  from: anyText,
  to: anyText,
  figure: z.catch(z.optional(z.enum(purchaseFigures)), undefined),
  key: anyText,
})

/** The period whose payments are looked at, and of which establishments: as in the results. */
export const expectedSearch = z.object({ from: anyText, to: anyText, sites: anyText })

/** What the server answers at most. */
const MAX_DAYS = 400

/** The month of today where the address names no range. */
export function rowsRangeOf(from: string | undefined, to: string | undefined, today: PlainDate): DateRange {
  const [first, last] = [parsePlainDate(from ?? ''), parsePlainDate(to ?? '')]
  const isRange = first !== null && last !== null && first <= last && last < addDays(first, MAX_DAYS)
  return isRange ? { from: first, to: last } : periodOf('month', today)
}
