import { addDays, daysOf, type PlainDate } from './calendar.ts'
import { type DayClosure, dayOpeningOf, type OpeningPattern } from './establishment.ts'
import type { DateRange } from './period.ts'
import type { DayState } from './report.ts'
import type { TicketZStatus } from './ticket-z.ts'

/** When the establishment is open, and since when. */
export type OpeningCalendar = {
  openedOn: PlainDate
  openingPatterns: readonly OpeningPattern[]
  closures: readonly DayClosure[]
}

export type DayStatesInput = OpeningCalendar & {
  tickets: readonly { businessDate: PlainDate; status: TicketZStatus }[]
  range: DateRange
  /** The establishment's business date now. */
  today: PlainDate
}

/** `isOpen` is true for the days that count in completeness: open or entered, up to yesterday, and today once entered. */
export type DayStatus = { date: PlainDate; state: DayState; isOpen: boolean; closureReason: string | null }

const BADGE_DAYS = 31

/** The state of every day of the range. A cancelled ticket leaves no trace here: its day is to enter again. */
export function dayStatesOf(input: DayStatesInput): readonly DayStatus[] {
  const entered = datesOf(input, 'validated')
  const drafts = datesOf(input, 'draft')
  return daysOf(input.range).map((date) => {
    const closure = closureOf(date, input)
    const rest = restOf(date, input, closure !== null)
    const state = stateOf(entered.has(date), drafts.has(date), rest)
    // A draft changes how the day looks, not whether the house was open.
    const isOpen = state === 'entered' || (rest === 'to_enter' && date < input.today)
    return { date, state, isOpen, closureReason: state === 'closed' ? (closure?.reason ?? null) : null }
  })
}

/** R15: open days of the last 31 up to yesterday that have no ticket at all; a draft is one. */
export function missingBadgeOf(input: Omit<DayStatesInput, 'range'>): number {
  const range = { from: addDays(input.today, -BADGE_DAYS), to: addDays(input.today, -1) }
  return dayStatesOf({ ...input, range }).filter(({ state }) => state === 'to_enter').length
}

function stateOf(isEntered: boolean, isDraft: boolean, rest: DayState): DayState {
  if (isEntered) return 'entered'
  return isDraft ? 'draft' : rest
}

/** What the day is without its tickets. A rest day to come is already closed: the calendar hatches it. */
function restOf(date: PlainDate, input: DayStatesInput, hasClosure: boolean): DayState {
  if (date < input.openedOn) return 'before_opening'
  if (hasClosure || dayOpeningOf(date, input.openingPatterns) === 'closed') return 'closed'
  return date > input.today ? 'future' : 'to_enter'
}

/** Closing one service leaves the day open. */
function closureOf(date: PlainDate, { closures }: DayStatesInput): DayClosure | null {
  return closures.find((closure) => closure.date === date && closure.serviceId === null) ?? null
}

function datesOf({ tickets }: DayStatesInput, status: TicketZStatus): ReadonlySet<PlainDate> {
  return new Set(tickets.filter((ticket) => ticket.status === status).map((ticket) => ticket.businessDate))
}
