import type { ClosedDay, Register, Service, ServicePattern } from '../establishment/establishment.ts'
import type { TicketZStatus } from '../ticket-z/ticket-z.ts'
import { type PlainDate, plainDate, type Weekday, weekdayOf } from './calendar.ts'

/** What a closing of a day is; `closed` is a service marked closed that day. */
export type ClosingState = 'entered' | 'draft' | 'to_enter' | 'closed' | 'future'
export type ClosingKey = { registerId: string; serviceId: string }
export type DayClosing = ClosingKey & {
  state: ClosingState
  /**
   * False for a ticket beyond what the day expects: a service given for once, a register used for once, a draft of a
   * service marked closed.
   */
  isExpected: boolean
}

export type ClosingLists = { services: readonly Service[]; registers: readonly Register[] }
export type ClosingTicket = ClosingKey & { status: TicketZStatus }

/** The lists as every day asks them. */
export type ClosingPlan = {
  /** null before any service or register of the lists began. */
  expectedOn: (date: PlainDate) => readonly ClosingKey[] | null
  /** The first of each list; null when one has no active item. */
  first: ClosingKey | null
  /** Where a closing stands, its service or register withdrawn or not. */
  placeOf: (key: ClosingKey) => number
}

export type ClosingDay = {
  date: PlainDate
  today: PlainDate
  /** False on a rest day, a closed day and before the opening: nothing is expected then. */
  isExpecting: boolean
  /** Of that day alone. */
  tickets: readonly ClosingTicket[]
  closedDays: readonly Pick<ClosedDay, 'serviceId'>[]
}

/** In force on every day: that of an establishment in which nothing was typed yet. */
export const EARLIEST_DATE = plainDate('2000-01-01')

/** Once for all days of a range. */
export function closingPlanOf(lists: ClosingLists): ClosingPlan {
  const services = inOrder(lists.services)
  const registers = inOrder(lists.registers)
  const [service, register] = [services[0], registers[0]]
  return {
    expectedOn: expectationsOf(services, registers),
    first: service === undefined || register === undefined ? null : keyOf(service, register),
    placeOf: placesOf(lists),
  }
}

/**
 * The closings of a day, in the order of the lists: those it expects, one per active register and service of that
 * weekday, and those it was given beyond. A cancelled ticket leaves no trace.
 */
export function closingsOf(plan: ClosingPlan, day: ClosingDay): readonly DayClosing[] {
  const isCancelled = day.tickets.some(({ status }) => status === 'cancelled')
  const given = isCancelled ? day.tickets.filter(({ status }) => status !== 'cancelled') : day.tickets
  const expected = day.isExpecting ? expectedClosingsOf(plan, day.date, given) : NOTHING
  const known = expected.map(({ registerId, serviceId }): DayClosing => {
    const state = stateOf({ registerId, serviceId }, day, given)
    return {
      registerId,
      serviceId,
      state,
      isExpected: state !== 'draft' || !isClosedService({ registerId, serviceId }, day),
    }
  })
  const beyond = given.filter((ticket) => !isAmong(expected, ticket))
  if (beyond.length === 0) return known
  const others = uniqueOf(beyond).map((key) => ({ ...key, state: stateOf(key, day, given), isExpected: false }))
  return [...known, ...others].toSorted((a, b) => plan.placeOf(a) - plan.placeOf(b))
}

const NOTHING: readonly ClosingKey[] = []

/** '1 sur 2': those entered of those the day counts, a closed service left out. */
export function closingCountOf(closings: readonly DayClosing[]): { entered: number; total: number } {
  let entered = 0
  let total = 0
  for (const { state, isExpected } of closings) {
    if (state === 'entered') entered += 1
    if (state === 'entered' || (isExpected && state !== 'closed')) total += 1
  }
  return { entered, total }
}

export type Completeness = { entered: number; total: number; unit: 'day' | 'closing' }
type CountedDay = { isOpen: boolean; isEntered: boolean; closings: { entered: number; total: number } }

/**
 * How much of a range is entered, in days, or in closings as soon as a day of it has several. Open days count; of the
 * running day what is already in.
 */
export function completenessOf(days: readonly CountedDay[]): Completeness {
  const open = days.filter(({ isOpen }) => isOpen)
  if (days.every(({ closings }) => closings.total < 2)) {
    return { entered: open.filter(({ isEntered }) => isEntered).length, total: open.length, unit: 'day' }
  }
  const running = days.filter(({ isOpen }) => !isOpen).reduce((sum, { closings }) => sum + closings.entered, 0)
  const count = (key: 'entered' | 'total') => open.reduce((sum, { closings }) => sum + closings[key], running)
  return { entered: count('entered'), total: count('total'), unit: 'closing' }
}

/** Still expected: without any ticket, and not marked closed. */
export function missingClosingsOf(closings: readonly DayClosing[]): readonly ClosingKey[] {
  return closings
    .filter(({ state }) => state === 'to_enter')
    .map(({ registerId, serviceId }) => ({ registerId, serviceId }))
}

/** What is still to do of a day: closings without a ticket, where it counts, and drafts, whichever day they are of. */
export type DayLeft = { missing: number; drafts: number }

export function leftOfDay({ isOpen, closings }: { isOpen: boolean; closings: readonly DayClosing[] }): DayLeft {
  return {
    missing: isOpen ? missingClosingsOf(closings).length : 0,
    drafts: closings.filter(({ state }) => state === 'draft').length,
  }
}

/** The other side of `completenessOf`, in its unit. */
export function leftOf(days: readonly DayLeft[], unit: Completeness['unit']): DayLeft {
  const sumOfField = (field: keyof DayLeft) => days.reduce((sum, day) => sum + day[field], 0)
  const missing = unit === 'day' ? days.filter((day) => day.missing > 0).length : sumOfField('missing')
  return { missing, drafts: sumOfField('drafts') }
}

/** The weekdays of a service on a date; null: the opening days. Before its first pattern it is not given. */
export function serviceWeekdaysOf(patterns: readonly ServicePattern[], date: PlainDate): readonly Weekday[] | null {
  const pattern = patterns.findLast(({ validFrom }) => validFrom <= date)
  return pattern === undefined ? [] : pattern.weekdays
}

export function isSameClosing(a: ClosingKey, b: ClosingKey): boolean {
  return a.registerId === b.registerId && a.serviceId === b.serviceId
}

/** Before its lists began, a day is one closing, under whichever name it was typed. */
function expectedClosingsOf(
  plan: ClosingPlan,
  date: PlainDate,
  given: readonly ClosingTicket[],
): readonly ClosingKey[] {
  const expected = plan.expectedOn(date)
  if (expected !== null) return expected
  const only = given.find(({ status }) => status === 'validated') ?? given[0] ?? plan.first
  return only === null ? [] : [{ registerId: only.registerId, serviceId: only.serviceId }]
}

/** Asked once per weekday and stretch of time in which the lists were the same, not for every day of a year. */
function expectationsOf(services: readonly Service[], registers: readonly Register[]): ClosingPlan['expectedOn'] {
  const changes = [
    ...services.flatMap(({ patterns }) => patterns.map(({ validFrom }) => validFrom)),
    ...registers.map(({ expectedFrom }) => expectedFrom),
  ]
  const known = new Map<number, readonly ClosingKey[] | null>()
  return (date) => {
    const weekday = weekdayOf(date)
    const stretch = changes.filter((change) => change <= date).length * 8 + weekday
    const before = known.get(stretch)
    if (before !== undefined) return before
    const present = registers.filter(({ expectedFrom }) => expectedFrom <= date)
    const begun = services.filter(({ patterns }) => patterns.some(({ validFrom }) => validFrom <= date))
    const given = begun.filter(({ patterns }) => serviceWeekdaysOf(patterns, date)?.includes(weekday) ?? true)
    const keys = given.flatMap((service) => present.map((register) => keyOf(service, register)))
    const expected = begun.length === 0 || present.length === 0 ? null : keys
    known.set(stretch, expected)
    return expected
  }
}

function keyOf(service: Service, register: Register): ClosingKey {
  return { registerId: register.id, serviceId: service.id }
}

function stateOf(key: ClosingKey, day: ClosingDay, given: readonly ClosingTicket[]): ClosingState {
  let isDraft = false
  for (const ticket of given) {
    if (!isSameClosing(key, ticket)) continue
    if (ticket.status === 'validated') return 'entered'
    isDraft = true
  }
  if (isDraft) return 'draft'
  if (isClosedService(key, day)) return 'closed'
  return day.date > day.today ? 'future' : 'to_enter'
}

function isAmong(keys: readonly ClosingKey[], key: ClosingKey): boolean {
  for (const each of keys) if (isSameClosing(each, key)) return true
  return false
}

function isClosedService({ serviceId }: ClosingKey, { closedDays }: ClosingDay): boolean {
  return closedDays.some((closed) => closed.serviceId === serviceId)
}

function uniqueOf(tickets: readonly ClosingTicket[]): readonly ClosingKey[] {
  return tickets
    .filter((ticket, index) => tickets.findIndex((other) => isSameClosing(other, ticket)) === index)
    .map(({ registerId, serviceId }) => ({ registerId, serviceId }))
}

/** By service, then by register, withdrawn ones where their place in the list has them. */
function placesOf({ services, registers }: ClosingLists): (key: ClosingKey) => number {
  const servicePlaces = new Map(services.map(({ id, position }) => [id, position]))
  const registerPlaces = new Map(registers.map(({ id, position }) => [id, position]))
  return ({ registerId, serviceId }) =>
    (servicePlaces.get(serviceId) ?? services.length) * (registers.length + 1) +
    (registerPlaces.get(registerId) ?? registers.length)
}

function inOrder<T extends { isActive: boolean; position: number }>(items: readonly T[]): readonly T[] {
  return items.filter(({ isActive }) => isActive).toSorted((a, b) => a.position - b.position)
}
