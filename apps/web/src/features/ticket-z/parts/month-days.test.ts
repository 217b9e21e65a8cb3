import { type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { aTicketZOf } from '@zinc/domain/testing/a-ticket-z'
import { anEstablishment, anOpeningPattern } from '@zinc/domain/testing/an-establishment'
import { describe, expect, test } from 'vitest'
import { aServerTicket } from '../../../test/device-tickets.ts'
import { heatOf } from '../../../ui/lists/heat.ts'
import { runningTotalsOf } from '../month/month-running.ts'
import { calendarDaysOf, heatRangeOf, shownClosingOf } from './month-days.ts'
import { type DeviceDayTicket, dayTicketOf } from './ticket-z-overlay.ts'

const shown = (
  ticket: ReturnType<typeof aServerTicket>,
  outbox: DeviceDayTicket['outbox'] = null,
): DeviceDayTicket => ({ ...dayTicketOf(ticket), outbox })

function november(tickets: readonly DeviceDayTicket[], lockedUntil: PlainDate | null = null) {
  const { services, registers } = anEstablishment()
  const days = calendarDaysOf({
    services,
    registers,
    openedOn: plainDate('2026-11-03'),
    openingPatterns: [anOpeningPattern([2, 3, 4, 5, 6, 7])],
    closedDays: [{ id: 'c', date: plainDate('2026-11-11'), serviceId: null, reason: 'Armistice' }],
    territory: 'mainland',
    cashTolerance: 5_00,
    range: { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') },
    today: plainDate('2026-11-20'),
    lockedUntil,
    tickets,
  })
  const day = (number: number) => days[number - 1]
  return { days, day }
}

describe('a day of the calendar', () => {
  test('is locked up to the last locked day, whatever its state', () => {
    const { days } = november([], plainDate('2026-11-10'))
    expect(days.filter(({ isLocked }) => isLocked).map(({ date }) => date)).toEqual(
      days.slice(0, 10).map(({ date }) => date),
    )
    expect(november([]).days.some(({ isLocked }) => isLocked)).toBe(false)
  })

  test('is what its tickets, its closed days and the week’s rest make of it', () => {
    const { day } = november([
      shown(aServerTicket('2026-11-17')),
      shown(aServerTicket('2026-11-18', { status: 'draft' })),
    ])
    const states = [1, 9, 11, 17, 18, 19, 20, 21, 23].map((number) => day(number)?.state)
    expect(states).toEqual([
      'before_opening',
      'closed',
      'closed',
      'entered',
      'draft',
      'to_enter',
      'to_enter',
      'future',
      'closed',
    ])
    expect(day(11)?.closureReason).toBe('Armistice')
    expect(day(20)?.isToday).toBe(true)
    expect(day(23)?.isToCome).toBe(true)
  })

  test('names its public holiday', () => {
    expect(november([]).day(1)?.holiday).toBe('all_saints')
  })

  test('keeps a draft beside what is validated without adding it', () => {
    const { day } = november([
      shown(aServerTicket('2026-11-17', { gross: 500_00 })),
      shown(aServerTicket('2026-11-17', { gross: 300_00, status: 'draft' })),
    ])
    expect(day(17)).toMatchObject({ state: 'entered', gross: 500_00, draftGross: 300_00 })
  })

  test('whose only ticket is cancelled is to enter again', () => {
    const { day } = november([shown(aServerTicket('2026-11-17', { status: 'cancelled' }))])
    expect(day(17)).toMatchObject({ state: 'to_enter', gross: null, isCancelled: true })
  })

  test('shows no amount when a part of it is not for this reader', () => {
    const { day } = november([
      shown(aServerTicket('2026-11-17', { gross: 500_00 })),
      shown(aServerTicket('2026-11-17', { content: null })),
    ])
    expect(day(17)).toMatchObject({ state: 'entered', gross: null })
  })

  test('says what waits or needs a person, but not a draft on its way', () => {
    const { day } = november([
      shown(aServerTicket('2026-11-17'), 'waiting'),
      shown(aServerTicket('2026-11-18', { status: 'draft' }), 'waiting'),
      shown(aServerTicket('2026-11-19'), 'conflict'),
    ])
    expect([day(17)?.mark, day(18)?.mark, day(19)?.mark]).toEqual(['waiting', null, 'conflict'])
  })

  test('carries the largest entry difference with its sign', () => {
    const slip = aTicketZOf(100_00, { tips: 12_50 })
    const { day } = november([
      shown(
        aServerTicket('2026-11-17', { content: { ...slip, sales: [...slip.sales], payments: [...slip.payments] } }),
      ),
    ])
    expect(day(17)?.difference).toBe(-12_50)
  })

  test('carries the cash difference only above the tolerance, apart from the entry difference', () => {
    const counted = (date: string, cashDifference: number) => {
      const ticket = shown(aServerTicket(date))
      return { ...ticket, figures: ticket.figures && { ...ticket.figures, cashDifference } }
    }
    const { day } = november([
      counted('2026-11-17', -5_01),
      counted('2026-11-18', 5_00),
      counted('2026-11-19', 6_00),
      counted('2026-11-19', -7_00),
    ])
    expect([17, 18, 19].map((number) => day(number)?.cashDifference)).toEqual([-5_01, 0, -7_00])
    expect([17, 18, 19].map((number) => day(number)?.difference)).toEqual([0, 0, 0])
  })

  test('opens the closing of the cash difference that it shows, and the day where it shows another', () => {
    const counted = (cashDifference: number, changes: object) => {
      const ticket = { ...shown(aServerTicket('2026-11-19')), ...changes }
      return { ...ticket, figures: ticket.figures && { ...ticket.figures, cashDifference } }
    }
    const { day } = november([counted(6_00, { serviceId: 'lunch' }), counted(-25_00, { serviceId: 'dinner' })])
    const found = day(19)
    expect(found && shownClosingOf(found)).toMatchObject({ service: 'dinner' })
    expect(found && shownClosingOf({ ...found, difference: 1_00 })).toEqual({})
    expect(found && shownClosingOf({ ...found, cashDifference: 0 })).toEqual({})
  })
})

test('heat and the total so far are made of counted days only', () => {
  const { days } = november([
    shown(aServerTicket('2026-11-17', { gross: 1000_00 })),
    shown(aServerTicket('2026-11-18', { gross: 9000_00, status: 'draft' })),
    shown(aServerTicket('2026-11-19', { gross: 2000_00 })),
  ])
  const heat = heatRangeOf(days)
  expect(heat).toEqual({ low: 1000_00, high: 2000_00 })
  expect(heat !== null && heatOf(1500_00, heat)).toBe(0.5)
  expect([...runningTotalsOf(days)]).toEqual([
    ['2026-11-17', 1000_00],
    ['2026-11-19', 3000_00],
  ])
})
