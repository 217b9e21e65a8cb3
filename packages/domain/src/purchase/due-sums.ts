import type { PlainDate } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'
import { type DueGroup, dueGroupOf } from './payment.ts'

/** Days of which the sums are told one by one; what falls due later is one sum. */
export const DUE_DAYS = 60

/** All that falls due on one day, credit notes with their invoices. */
export type DueDay = {
  /** The day before today: all that is late. null: later than the days told, or without a due date. */
  day: PlainDate | null
  sum: Cents
  /** Of the credit notes inside the sum, negative. */
  credits: Cents
  invoiceCount: number
  creditCount: number
}

export type DueSums = Omit<DueDay, 'day'>

export function dueSumsOf(days: readonly DueSums[]): DueSums {
  return {
    sum: sumOf(days.map(({ sum }) => sum)),
    credits: sumOf(days.map(({ credits }) => credits)),
    invoiceCount: days.reduce((count, day) => count + day.invoiceCount, 0),
    creditCount: days.reduce((count, day) => count + day.creditCount, 0),
  }
}

export function dueGroupSumsOf(days: readonly DueDay[], group: DueGroup, today: PlainDate): DueSums {
  return dueSumsOf(days.filter(({ day }) => dueGroupOf(day, today) === group))
}
