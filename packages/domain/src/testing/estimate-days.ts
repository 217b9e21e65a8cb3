import { daysOf, type PlainDate, plainDate, type Weekday, weekdayOf } from '../calendar/calendar.ts'
import type { EstimateDay } from '../report/landing.ts'

/** Days that are all entered, but on the weekdays that rest. */
export function enteredDays(
  from: string,
  to: string,
  grossOf: (date: PlainDate) => number,
  rest: readonly Weekday[] = [1],
): readonly EstimateDay[] {
  return daysOf({ from: plainDate(from), to: plainDate(to) }).map((date) =>
    rest.includes(weekdayOf(date))
      ? { date, state: 'closed', gross: null, isOpen: false, closings: { entered: 0, total: 0 } }
      : { date, state: 'entered', gross: grossOf(date), isOpen: true, closings: { entered: 1, total: 1 } },
  )
}

/** The same days from one on: to come. */
export function unenteredFrom(days: readonly EstimateDay[], from: string): readonly EstimateDay[] {
  return days.map((day) =>
    day.date < from || day.state === 'closed'
      ? day
      : { ...day, state: 'future', gross: null, isOpen: false, closings: { entered: 0, total: 1 } },
  )
}
