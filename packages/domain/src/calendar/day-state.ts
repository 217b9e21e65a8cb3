import { type ClosedDay, dayOpeningOf, type OpeningPattern } from '../establishment/establishment.ts'
import type { DayState } from '../report/report.ts'
import { addDays, daysOf, type PlainDate } from './calendar.ts'
import {
  type ClosingLists,
  type ClosingTicket,
  closingPlanOf,
  closingsOf,
  type DayClosing,
  missingClosingsOf,
} from './day-closing.ts'
import type { DateRange } from './period.ts'

/** When the establishment is open, since when, and what closings an open day has. */
export type OpeningCalendar = ClosingLists & {
  openedOn: PlainDate
  openingPatterns: readonly OpeningPattern[]
  closedDays: readonly ClosedDay[]
}

export type DayStatesInput = OpeningCalendar & {
  tickets: readonly (ClosingTicket & { businessDate: PlainDate })[]
  range: DateRange
  /** The establishment's business date now. */
  today: PlainDate
}

/** `isOpen` is true for the days that count in completeness: open or entered, up to yesterday, and today once entered. */
export type DayStatus = {
  date: PlainDate
  state: DayState
  isOpen: boolean
  closureReason: string | null
  /** Expected and given, in the order of the lists; none on a day that expects nothing. */
  closings: readonly DayClosing[]
}

const BADGE_DAYS = 31

/** The state of every day of the range. A cancelled ticket leaves no trace here: its day is to enter again. */
export function dayStatesOf(input: DayStatesInput): readonly DayStatus[] {
  const plan = closingPlanOf(input)
  const { today } = input
  const ticketsByDate = groupedBy(input.tickets, ({ businessDate }) => businessDate)
  const closedDaysByDate = groupedBy(input.closedDays, ({ date }) => date)
  return daysOf(input.range).map((date) => {
    const closedDays = closedDaysByDate.get(date) ?? []
    // Closing one service leaves the day open.
    const closedDay = closedDays.find(({ serviceId }) => serviceId === null) ?? null
    const rest = restOf(date, input, closedDay !== null)
    const isExpecting = rest === 'to_enter' || rest === 'future'
    const closings = closingsOf(plan, { date, today, closedDays, isExpecting, tickets: ticketsByDate.get(date) ?? [] })
    const state = stateOf(closings, rest)
    // A draft changes how the day looks, not whether the house was open.
    const isPast = date < today && closings.some((closing) => closing.isExpected && closing.state !== 'closed')
    return {
      date,
      state,
      isOpen: state === 'entered' || isPast,
      closureReason: state === 'closed' ? reasonOf(closedDay, closedDays) : null,
      closings,
    }
  })
}

/** R15: open days of the last 31 up to yesterday on which a closing is expected that has no ticket; a draft is one. */
export function missingBadgeOf(input: Omit<DayStatesInput, 'range'>): number {
  const range = { from: addDays(input.today, -BADGE_DAYS), to: addDays(input.today, -1) }
  return dayStatesOf({ ...input, range }).filter(({ closings }) => missingClosingsOf(closings).length > 0).length
}

/** Once for all days: a year of tickets is not gone through again for each of its days. */
export function groupedBy<T>(
  items: readonly T[],
  dateOf: (item: T) => PlainDate,
): ReadonlyMap<PlainDate, readonly T[]> {
  const groups = new Map<PlainDate, T[]>()
  for (const item of items) {
    const group = groups.get(dateOf(item))
    if (group === undefined) groups.set(dateOf(item), [item])
    else group.push(item)
  }
  return groups
}

function stateOf(closings: readonly DayClosing[], rest: DayState): DayState {
  let isEntered = false
  let isDraft = false
  let isDone = true
  for (const { state, isExpected } of closings) {
    isEntered ||= state === 'entered'
    isDraft ||= state === 'draft'
    isDone &&= !isExpected || state === 'entered' || state === 'closed'
  }
  if (isEntered) return isDone ? 'entered' : 'partly_entered'
  if (isDraft) return 'draft'
  const isOff = rest === 'to_enter' || rest === 'future'
  return isOff && isDone ? 'closed' : rest
}

/** What the day is without its tickets. A rest day to come is already closed: the calendar hatches it. */
function restOf(date: PlainDate, input: DayStatesInput, hasClosedDay: boolean): DayState {
  if (date < input.openedOn) return 'before_opening'
  if (hasClosedDay || dayOpeningOf(date, input.openingPatterns) === 'closed') return 'closed'
  return date > input.today ? 'future' : 'to_enter'
}

/** Of the whole day, else of its only service: several services closed may have been for several reasons. */
function reasonOf(closedDay: ClosedDay | null, closedDays: readonly ClosedDay[]): string | null {
  const [first, second] = closedDays
  if (first === undefined) return closedDay?.reason ?? null
  // Several closed days make up a whole day: none of their reasons speaks for it.
  return (closedDay ?? (second === undefined ? first : undefined))?.reason ?? ''
}
