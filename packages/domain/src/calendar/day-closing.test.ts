import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anOpeningPattern, aRegister, aService, testId } from '../testing/an-establishment.ts'
import { type TicketZStatus, ticketZStatuses } from '../ticket-z/ticket-z.ts'
import { plainDate, type Weekday } from './calendar.ts'
import { closingCountOf, completenessOf, leftOf, leftOfDay, missingClosingsOf } from './day-closing.ts'
import { type DayStatesInput, type DayStatus, dayStatesOf, missingBadgeOf } from './day-state.ts'

const everyDay: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const lunch = aService(300, 'Déjeuner')
const dinner = aService(301, 'Dîner')
const front = aRegister(400, 'Caisse 1')
const terrace = aRegister(401, 'Terrasse')
const friday = plainDate('2026-11-20')
const thursday = plainDate('2026-11-19')

type Ticket = DayStatesInput['tickets'][number]

function ticket(service: { id: string }, status: TicketZStatus = 'validated', changes: Partial<Ticket> = {}): Ticket {
  return { businessDate: thursday, registerId: front.id, serviceId: service.id, status, ...changes }
}

function inputOf(changes: Partial<DayStatesInput> = {}): DayStatesInput {
  return {
    tickets: [],
    range: { from: thursday, to: thursday },
    today: friday,
    openedOn: plainDate('2020-01-01'),
    openingPatterns: [anOpeningPattern(everyDay)],
    closedDays: [],
    services: [lunch, dinner],
    registers: [front],
    ...changes,
  }
}

function dayOf(changes: Partial<DayStatesInput> = {}): DayStatus {
  const [day] = dayStatesOf(inputOf(changes))
  if (day === undefined) throw new Error('one day')
  return day
}

function closed(service: { id: string } | null) {
  return { id: `closure-${service?.id}`, date: thursday, serviceId: service?.id ?? null, reason: 'Privatisation' }
}

const states = (day: DayStatus) => day.closings.map(({ state }) => state)
const countOf = (day: DayStatus) => {
  const { entered, total } = closingCountOf(day.closings)
  return `${entered}/${total}`
}

describe('what is left of a range', () => {
  it('is the other side of its completeness, in the same unit', () => {
    const half = dayOf({ tickets: [ticket(lunch)] })
    const drafted = dayOf({ tickets: [ticket(lunch, 'draft')] })
    const left = [half, drafted].map(leftOfDay)
    expect(left).toEqual([
      { missing: 1, drafts: 0 },
      { missing: 1, drafts: 1 },
    ])
    expect(leftOf(left, 'closing')).toEqual({ missing: 2, drafts: 1 })
    expect(leftOf([{ missing: 2, drafts: 0 }], 'day')).toEqual({ missing: 1, drafts: 0 })
  })

  it('names a draft of a rest day, which is not missing', () => {
    const rest = dayOf({ closedDays: [closed(null)], tickets: [ticket(lunch, 'draft')] })
    expect(leftOfDay(rest)).toEqual({ missing: 0, drafts: 1 })
  })
})

describe('the closings of a day', () => {
  it('are one per active register and service, by service then by register', () => {
    const day = dayOf({ registers: [terrace, front, aRegister(402, 'Bar', { isActive: false })] })
    expect(day.closings.map(({ serviceId, registerId }) => [serviceId, registerId])).toEqual([
      [lunch.id, front.id],
      [lunch.id, terrace.id],
      [dinner.id, front.id],
      [dinner.id, terrace.id],
    ])
    expect(day.state).toBe('to_enter')
  })

  it.each([
    ['nothing', [], [], 'to_enter', '0/2', ['to_enter', 'to_enter']],
    ['lunch validated', [ticket(lunch)], [], 'partly_entered', '1/2', ['entered', 'to_enter']],
    ['both validated', [ticket(lunch), ticket(dinner)], [], 'entered', '2/2', ['entered', 'entered']],
    ['a draft alone', [ticket(dinner, 'draft')], [], 'draft', '0/2', ['to_enter', 'draft']],
    [
      'validated and draft',
      [ticket(lunch), ticket(dinner, 'draft')],
      [],
      'partly_entered',
      '1/2',
      ['entered', 'draft'],
    ],
    ['lunch cancelled', [ticket(lunch, 'cancelled')], [], 'to_enter', '0/2', ['to_enter', 'to_enter']],
    ['lunch closed', [], [closed(lunch)], 'to_enter', '0/1', ['closed', 'to_enter']],
    ['closed, then validated', [ticket(dinner)], [closed(lunch)], 'entered', '1/1', ['closed', 'entered']],
    ['both closed', [], [closed(lunch), closed(dinner)], 'closed', '0/0', ['closed', 'closed']],
    ['the whole day closed', [], [closed(null)], 'closed', '0/0', []],
    ['validated on a closed day', [ticket(lunch)], [closed(null)], 'entered', '1/1', ['entered']],
  ] as const)('with %s: %#', (_, tickets, closedDays, state, count, each) => {
    const day = dayOf({ tickets, closedDays })
    expect([day.state, countOf(day), states(day)]).toEqual([state, count, each])
  })

  it('of two registers are all needed before the day is entered', () => {
    const registers = [front, terrace]
    const three = [ticket(lunch), ticket(dinner), ticket(lunch, 'validated', { registerId: terrace.id })]
    const partly = dayOf({ registers, tickets: three })
    expect([partly.state, countOf(partly)]).toEqual(['partly_entered', '3/4'])
    expect(missingClosingsOf(partly.closings)).toEqual([{ registerId: terrace.id, serviceId: dinner.id }])
    const all = [...three, ticket(dinner, 'validated', { registerId: terrace.id })]
    expect(dayOf({ registers, tickets: all }).state).toBe('entered')
  })

  it('of a closed service are closed on every register', () => {
    const registers = [front, terrace]
    const tickets = [ticket(dinner), ticket(dinner, 'validated', { registerId: terrace.id })]
    expect(dayOf({ registers, tickets, closedDays: [closed(lunch)] }).state).toBe('entered')
  })

  it('are those of the weekday', () => {
    const evenings = { ...dinner, patterns: [{ validFrom: plainDate('2000-01-01'), weekdays: [5, 6] as const }] }
    const range = { from: thursday, to: friday }
    const [onThursday, onFriday] = dayStatesOf(inputOf({ services: [lunch, evenings], range }))
    expect([onThursday?.closings.length, onFriday?.closings.length]).toEqual([1, 2])
  })

  it('given beyond those expected count once they are validated', () => {
    const evenings = { ...dinner, patterns: [{ validFrom: plainDate('2000-01-01'), weekdays: [5, 6] as const }] }
    const services = [lunch, evenings]
    expect(countOf(dayOf({ services, tickets: [ticket(dinner)] }))).toBe('1/2')
    const both = dayOf({ services, tickets: [ticket(lunch), ticket(dinner, 'draft')] })
    expect([both.state, countOf(both)]).toEqual(['entered', '1/1'])
  })

  it('asks for the services it expects beside a ticket for the whole of it', () => {
    const sundays = [{ validFrom: plainDate('2000-01-01'), weekdays: [7] as const }]
    const services = [lunch, dinner, aService(302, 'Journée', { isWholeDay: true, patterns: sundays })]
    const tickets = [ticket({ id: testId(302) })]
    const day = dayOf({ services, tickets })
    expect([day.state, countOf(day), missingClosingsOf(day.closings).length]).toEqual(['partly_entered', '1/3', 2])
    expect(dayOf({ services, tickets, closedDays: [closed(lunch), closed(dinner)] }).state).toBe('entered')
  })

  it('are none on a weekday without any service: nothing is missing then', () => {
    const evenings = aService(301, 'Dîner', { patterns: [{ validFrom: plainDate('2000-01-01'), weekdays: [5] }] })
    const day = dayOf({ services: [evenings] })
    expect([day.state, day.isOpen, day.closings]).toEqual(['closed', false, []])
  })
})

describe('a list that changes', () => {
  const since = (date: string) => [{ validFrom: plainDate(date), weekdays: null }]

  it('rewrites no past: a service added later was not missing before', () => {
    const services = [lunch, { ...dinner, patterns: since('2026-11-20') }]
    const range = { from: thursday, to: friday }
    const [before, after] = dayStatesOf(inputOf({ services, range, tickets: [ticket(lunch)], today: friday }))
    expect([before?.state, after?.closings.length]).toEqual(['entered', 2])
  })

  it('expects a register added later only from then on', () => {
    const registers = [front, { ...terrace, expectedFrom: friday }]
    expect(dayOf({ registers }).closings.length).toBe(2)
    expect(dayOf({ registers, range: { from: friday, to: friday } }).closings.length).toBe(4)
  })

  it('leaves a day before it all one closing, under whichever name', () => {
    const services = [
      aService(302, 'Journée', { isActive: false }),
      { ...lunch, patterns: since('2026-11-20') },
      { ...dinner, patterns: since('2026-11-20') },
    ]
    expect(states(dayOf({ services }))).toEqual(['to_enter'])
    expect(dayOf({ services, tickets: [ticket({ id: testId(302) })] }).state).toBe('entered')
    expect(dayOf({ services, tickets: [ticket(dinner)] }).state).toBe('entered')
  })
})

describe('what a day counts as', () => {
  it('is open while a service is missing, and today only once all are in', () => {
    expect(dayOf({ tickets: [ticket(lunch)] }).isOpen).toBe(true)
    expect(dayOf({ tickets: [ticket(lunch)], today: thursday }).isOpen).toBe(false)
    expect(dayOf({ tickets: [ticket(lunch), ticket(dinner)], today: thursday }).isOpen).toBe(true)
    expect(dayOf({ closedDays: [closed(lunch), closed(dinner)] }).isOpen).toBe(false)
  })

  it('in the badge is missing while one of its closings has no ticket at all', () => {
    const openedOn = thursday
    const badge = (tickets: readonly Ticket[], closedDays = [] as ReturnType<typeof closed>[]) =>
      missingBadgeOf(inputOf({ openedOn, tickets, closedDays }))
    expect(badge([])).toBe(1)
    expect(badge([ticket(lunch)])).toBe(1)
    expect(badge([ticket(lunch, 'draft')])).toBe(1)
    expect(badge([ticket(lunch, 'draft'), ticket(dinner, 'draft')])).toBe(0)
    expect(badge([ticket(lunch)], [closed(dinner)])).toBe(0)
  })

  it('keeps its rules whatever is stored', () => {
    const services = [lunch, dinner, aService(302, 'Brunch', { isActive: false })]
    const registers = [front, terrace]
    const stored = fc.record({
      service: fc.nat(2),
      register: fc.nat(1),
      status: fc.constantFrom(...ticketZStatuses),
    })
    const given = fc.uniqueArray(stored, { selector: ({ service, register }) => `${service} ${register}` })
    const property = fc.property(given, fc.subarray(services), (tickets, closedServices) => {
      const day = dayOf({
        ...{ services, registers, closedDays: closedServices.map(closed) },
        tickets: tickets.map(({ service, register, status }) =>
          ticket({ id: services[service]?.id ?? '' }, status, { registerId: registers[register]?.id ?? '' }),
        ),
      })
      const { entered, total } = closingCountOf(day.closings)
      const missing = missingClosingsOf(day.closings)
      expect(entered).toBe(tickets.filter(({ status }) => status === 'validated').length)
      expect(entered + missing.length).toBeLessThanOrEqual(total)
      expect(day.state === 'entered').toBe(entered > 0 && entered === total)
      expect(day.state === 'partly_entered').toBe(entered > 0 && entered < total)
      if (missing.length > 0) expect(day.isOpen).toBe(true)
    })
    void fc.assert(property, { numRuns: 100 })
  })
})

describe('the completeness of a range', () => {
  const day = (isOpen: boolean, entered: number, total: number) => ({
    isOpen,
    isEntered: entered === total,
    closings: { entered, total },
  })

  it('counts days where each is one closing', () => {
    const days = [day(true, 1, 1), day(true, 0, 1), day(false, 0, 1)]
    expect(completenessOf(days)).toEqual({ entered: 1, total: 2, unit: 'day' })
  })

  it('counts closings once a day has several, and of the running day those already in', () => {
    const days = [day(true, 2, 2), day(true, 1, 2), day(true, 1, 1), day(false, 1, 2), day(false, 0, 2)]
    expect(completenessOf(days)).toEqual({ entered: 5, total: 6, unit: 'closing' })
  })
})
