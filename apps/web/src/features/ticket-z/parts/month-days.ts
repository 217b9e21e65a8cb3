import { type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import { closingCountOf, type DayLeft, leftOfDay } from '@zinc/domain/calendar/day-closing'
import { dayStatesOf, type OpeningCalendar } from '@zinc/domain/calendar/day-state'
import { type HolidayKey, holidaysOf } from '@zinc/domain/calendar/holiday'
import { type DateRange, isLocked } from '@zinc/domain/calendar/period'
import type { Territory } from '@zinc/domain/establishment/establishment'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { DayState } from '@zinc/domain/report/report'
import { type HeatRange, rangeOf } from '../../../ui/lists/heat.ts'
import { type NamedClosing, namedClosingsOf } from './service-pill.ts'
import { type DeviceDayTicket, isOnItsWay } from './ticket-z-overlay.ts'

/** What the outbox adds to a day: it leaves by itself, or a person has to choose or correct. */
export type DayMark = 'waiting' | 'conflict' | 'refused'

export type CalendarDay = {
  date: PlainDate
  state: DayState
  /** Counts in completeness. */
  isOpen: boolean
  isToday: boolean
  /** After today: it can be looked at, not opened. */
  isToCome: boolean
  /** Takes no more changes. */
  isLocked: boolean
  /** Of the validated tickets; null when there is none or its amounts are not for this reader. */
  gross: Cents | null
  /** Of the drafts: shown, counted nowhere. */
  draftGross: Cents | null
  mark: DayMark | null
  /** Expected and given, in the order of the lists; none where the day is one closing. */
  closings: readonly NamedClosing[]
  /** '1 sur 2'. */
  closingCount: { entered: number; total: number }
  left: DayLeft
  /** The largest entry difference of the day's validated tickets; 0 when they all balance. */
  difference: Cents
  /** The largest cash difference of the day's validated tickets above the tolerance; 0 when there is none. */
  cashDifference: Cents
  closureReason: string | null
  holiday: HolidayKey | null
  /** Its only tickets were cancelled. */
  isCancelled: boolean
  /** Validated and drafts; the cancelled ones are left out. */
  tickets: readonly DeviceDayTicket[]
}

export type CalendarDaysInput = OpeningCalendar & {
  tickets: readonly DeviceDayTicket[]
  territory: Territory
  cashTolerance: Cents
  range: DateRange
  today: PlainDate
  lockedUntil: PlainDate | null
}

/** The days of a range as the calendar, the list and the dashboard show them. */
export function calendarDaysOf(input: CalendarDaysInput): readonly CalendarDay[] {
  const holidays = holidaysOfRange(input.range, input.territory)
  return dayStatesOf(input).map(({ date, state, isOpen, closureReason, closings }) => {
    const all = input.tickets.filter((ticket) => ticket.businessDate === date)
    const tickets = all.filter(({ status }) => status !== 'cancelled')
    const validated = tickets.filter(({ status }) => status === 'validated')
    return {
      date,
      state,
      isOpen,
      isToday: date === input.today,
      isToCome: date > input.today,
      isLocked: isLocked(date, input.lockedUntil),
      gross: grossOf(validated),
      draftGross: grossOf(tickets.filter(({ status }) => status === 'draft')),
      mark: markOf(all),
      closings: namedClosingsOf(closings, tickets, input),
      closingCount: closingCountOf(closings),
      left: leftOfDay({ isOpen, closings }),
      difference: largestOf(validated.map(({ figures }) => figures?.entryDifference ?? 0)),
      cashDifference: cashDifferenceOf(validated, input.cashTolerance),
      closureReason,
      holiday: holidays.get(date)?.[0] ?? null,
      isCancelled: all.length > 0 && tickets.length === 0,
      tickets,
    }
  })
}

/** Between the lowest and the highest whole day. */
export function heatRangeOf(days: readonly CalendarDay[]): HeatRange | null {
  return rangeOf(days.flatMap(({ state, gross }) => (state === 'entered' ? (gross ?? []) : [])))
}

function grossOf(tickets: readonly DeviceDayTicket[]): Cents | null {
  const amounts = tickets.flatMap(({ figures }) => (figures === null ? [] : [figures.gross]))
  // A part of the day's amount would pass for the whole.
  return amounts.length === 0 || amounts.length < tickets.length ? null : sumOf(amounts)
}

/** The closing whose cash difference stands in the calendar, to open it; empty where none does. */
export function shownClosingOf({ difference, cashDifference, tickets }: CalendarDay) {
  if (difference !== 0 || cashDifference === 0) return {}
  const shown = tickets.find(
    ({ status, figures }) => status === 'validated' && figures?.cashDifference === cashDifference,
  )
  return shown === undefined ? {} : { register: shown.registerId, service: shown.serviceId }
}

function cashDifferenceOf(tickets: readonly DeviceDayTicket[], tolerance: Cents): Cents {
  const difference = largestOf(tickets.map(({ figures }) => figures?.cashDifference ?? 0))
  return Math.abs(difference) > tolerance ? difference : 0
}

function largestOf(differences: readonly Cents[]): Cents {
  return differences.reduce((largest, each) => (Math.abs(each) > Math.abs(largest) ? each : largest), 0)
}

function markOf(tickets: readonly DeviceDayTicket[]): DayMark | null {
  if (tickets.some(({ outbox }) => outbox === 'conflict')) return 'conflict'
  if (tickets.some(({ outbox }) => outbox === 'refused')) return 'refused'
  // A draft on its way is still a draft: what waits is what counts.
  return tickets.some((ticket) => isOnItsWay(ticket) && ticket.status !== 'draft') ? 'waiting' : null
}

function holidaysOfRange({ from, to }: DateRange, territory: Territory): ReadonlyMap<PlainDate, readonly HolidayKey[]> {
  const first = partsOf(from).year
  const years = Array.from({ length: partsOf(to).year - first + 1 }, (_, index) => first + index)
  return new Map(years.flatMap((year) => [...holidaysOf(year, territory)]))
}

/** A day before the opening date: may be entered unless it is locked, is never missing. */
export function isEnterableBefore({ state, isToCome, isLocked }: CalendarDay): boolean {
  return state === 'before_opening' && !isToCome && !isLocked
}
