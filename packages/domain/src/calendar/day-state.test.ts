import { describe, expect, it } from 'vitest'
import type { ClosedDay } from '../establishment/establishment.ts'
import { anEstablishment, anOpeningPattern, testId } from '../testing/an-establishment.ts'
import type { TicketZStatus } from '../ticket-z/ticket-z.ts'
import { addDays, plainDate, type Weekday } from './calendar.ts'
import { type DayStatesInput, dayStatesOf, missingBadgeOf } from './day-state.ts'

const { services, registers } = anEstablishment()
const friday = plainDate('2026-11-20')
const closedOnMonday: readonly Weekday[] = [2, 3, 4, 5, 6, 7]

function inputOf(changes: Partial<DayStatesInput> = {}): DayStatesInput {
  return {
    tickets: [],
    range: { from: plainDate('2026-11-16'), to: plainDate('2026-11-23') },
    today: friday,
    openedOn: plainDate('2020-01-01'),
    openingPatterns: [anOpeningPattern(closedOnMonday)],
    closedDays: [],
    services,
    registers,
    ...changes,
  }
}

function ticket(date: string, status: TicketZStatus): DayStatesInput['tickets'][number] {
  return { businessDate: plainDate(date), status, registerId: testId(400), serviceId: testId(300) }
}

function closedDay(date: string, serviceId: string | null = null): ClosedDay {
  return { id: `closure-${date}`, date: plainDate(date), serviceId, reason: 'Armistice' }
}

function stateOn(date: string, changes: Partial<DayStatesInput> = {}) {
  return dayStatesOf(inputOf(changes)).find((status) => status.date === date)
}

describe('the state of a day', () => {
  it('is closed on rest days, to enter up to today, then to come', () => {
    const states = dayStatesOf(inputOf()).map(({ date, state }) => [date.slice(8), state])
    expect(states).toEqual([
      ['16', 'closed'],
      ['17', 'to_enter'],
      ['18', 'to_enter'],
      ['19', 'to_enter'],
      ['20', 'to_enter'],
      ['21', 'future'],
      ['22', 'future'],
      ['23', 'closed'],
    ])
  })

  it('is entered and open with a validated ticket, even on a rest day', () => {
    expect(stateOn('2026-11-16', { tickets: [ticket('2026-11-16', 'validated')] })).toMatchObject({
      state: 'entered',
      isOpen: true,
    })
    const closedDays = [closedDay('2026-11-17')]
    expect(stateOn('2026-11-17', { tickets: [ticket('2026-11-17', 'validated')], closedDays })).toMatchObject({
      date: '2026-11-17',
      state: 'entered',
      isOpen: true,
      closureReason: null,
    })
  })

  it('is to enter again when its only ticket is cancelled', () => {
    expect(stateOn('2026-11-18', { tickets: [ticket('2026-11-18', 'cancelled')] })?.state).toBe('to_enter')
    const both = [ticket('2026-11-18', 'cancelled'), ticket('2026-11-18', 'validated')]
    expect(stateOn('2026-11-18', { tickets: both })?.state).toBe('entered')
  })

  it('is a draft until a ticket of the day is validated', () => {
    const draft = ticket('2026-11-18', 'draft')
    expect(stateOn('2026-11-18', { tickets: [draft] })).toMatchObject({ state: 'draft', isOpen: true })
    expect(stateOn('2026-11-18', { tickets: [draft, ticket('2026-11-18', 'validated')] })?.state).toBe('entered')
  })

  it('as a draft does not make a rest day open', () => {
    expect(stateOn('2026-11-16', { tickets: [ticket('2026-11-16', 'draft')] })).toMatchObject({
      state: 'draft',
      isOpen: false,
    })
  })

  it('as a draft opens no day whose services are all marked closed', () => {
    const changes = { tickets: [ticket('2026-11-18', 'draft')], closedDays: [closedDay('2026-11-18', testId(300))] }
    expect(stateOn('2026-11-18', { closedDays: changes.closedDays })).toMatchObject({ state: 'closed', isOpen: false })
    expect(stateOn('2026-11-18', changes)).toMatchObject({
      state: 'draft',
      isOpen: false,
      closings: [{ state: 'draft', isExpected: false }],
    })
  })

  it('as a draft leaves a day open that came before the lists began', () => {
    const begun = services.map((service) => ({
      ...service,
      patterns: [{ validFrom: plainDate('2026-11-19'), weekdays: null }],
    }))
    const before = { ...ticket('2026-11-18', 'draft'), serviceId: testId(399) }
    expect(stateOn('2026-11-18', { services: begun })).toMatchObject({ state: 'to_enter', isOpen: true })
    const draft = stateOn('2026-11-18', { services: begun, tickets: [before] })
    expect(draft).toMatchObject({ state: 'draft', isOpen: true, closings: [{ isExpected: true }] })
    const validated = { ...before, status: 'validated' as const, serviceId: testId(398) }
    const both = stateOn('2026-11-18', { services: begun, tickets: [before, validated] })
    expect(both).toMatchObject({ state: 'entered', isOpen: true })
  })

  it('is closed by a closed day of the whole day, with its reason, not by that of one service', () => {
    expect(stateOn('2026-11-18', { closedDays: [closedDay('2026-11-18')] })).toMatchObject({
      date: '2026-11-18',
      state: 'closed',
      isOpen: false,
      closureReason: 'Armistice',
    })
    expect(stateOn('2026-11-18', { closedDays: [closedDay('2026-11-18', 'lunch')] })?.state).toBe('to_enter')
  })

  it('that was closed without a reason is no rest day', () => {
    const closedDays = [{ ...closedDay('2026-11-18'), reason: '' }]
    expect(stateOn('2026-11-18', { closedDays })).toMatchObject({ state: 'closed', closureReason: '' })
  })

  it('before the opening is never missing, though an imported ticket counts there', () => {
    const openedOn = plainDate('2026-11-18')
    expect(stateOn('2026-11-17', { openedOn })).toMatchObject({ state: 'before_opening', isOpen: false })
    expect(stateOn('2026-11-18', { openedOn })).toMatchObject({ state: 'to_enter', isOpen: true })
    const tickets = [ticket('2026-11-17', 'validated')]
    expect(stateOn('2026-11-17', { openedOn, tickets })).toMatchObject({ state: 'entered', isOpen: true })
  })

  it('today is to enter, but counts as open only once entered', () => {
    expect(stateOn('2026-11-20')).toMatchObject({ state: 'to_enter', isOpen: false })
    expect(stateOn('2026-11-20', { tickets: [ticket('2026-11-20', 'draft')] })?.isOpen).toBe(false)
    expect(stateOn('2026-11-20', { tickets: [ticket('2026-11-20', 'validated')] })?.isOpen).toBe(true)
  })
})

describe('the badge of missing days [R15]', () => {
  const everyDay = [anOpeningPattern([1, 2, 3, 4, 5, 6, 7])]

  it('counts open days of the last 31 up to yesterday that have no ticket at all', () => {
    expect(missingBadgeOf(inputOf({ openingPatterns: everyDay }))).toBe(31)
    const tickets = [
      ticket('2026-11-19', 'validated'),
      ticket('2026-11-18', 'draft'),
      ticket('2026-11-17', 'cancelled'),
      ticket('2026-11-20', 'validated'),
      ticket(addDays(friday, -31), 'validated'),
      ticket(addDays(friday, -32), 'validated'),
    ]
    expect(missingBadgeOf(inputOf({ openingPatterns: everyDay, tickets }))).toBe(28)
  })

  it('leaves out rest days, closed days and days before the opening', () => {
    expect(missingBadgeOf(inputOf({ openedOn: plainDate('2026-11-14') }))).toBe(5)
    expect(missingBadgeOf(inputOf({ openedOn: plainDate('2026-11-14'), closedDays: [closedDay('2026-11-15')] }))).toBe(
      4,
    )
    expect(missingBadgeOf(inputOf({ openedOn: friday }))).toBe(0)
  })
})
