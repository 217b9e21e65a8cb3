import { addDays, type PlainDate } from '../calendar/calendar.ts'
import type { TicketZStatus } from './ticket-z.ts'

export const ticketZMarks = ['late', 'corrected'] as const
export type TicketZMark = (typeof ticketZMarks)[number]

/** A closing of Friday that is validated on Sunday is in time. */
export const LATE_AFTER_DAYS = 2

export type MarkedTicket = {
  status: TicketZStatus
  businessDate: PlainDate
  /** The business date at which it was first validated; null for a draft. */
  validatedOn: PlainDate | null
  /** The day on which its establishment was made in Zinc. */
  knownSince: PlainDate
  revision: number
}

/** What a reader of the month should know of a closing that counts. The past that is brought along is not late. */
export function marksOf({ status, businessDate, validatedOn, knownSince, revision }: MarkedTicket): TicketZMark[] {
  if (status !== 'validated' || validatedOn === null) return []
  const isLate = businessDate >= knownSince && validatedOn > addDays(businessDate, LATE_AFTER_DAYS)
  return [...(isLate ? ['late' as const] : []), ...(revision > 1 ? ['corrected' as const] : [])]
}
