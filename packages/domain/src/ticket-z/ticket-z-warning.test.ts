import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { aPaymentLine, aSalesLine, aTicketZContent } from '../testing/a-ticket-z.ts'
import { aService, testId } from '../testing/an-establishment.ts'
import type { TicketZContent } from './ticket-z.ts'
import { neighboursIn, type TicketZWarningContext, type ValidatedClosing, warningsOf } from './ticket-z-warning.ts'

const lunch = aService(300, 'Déjeuner')
const dinner = aService(301, 'Dîner')
const wholeDay = aService(302, 'Continu', { isWholeDay: true })
const services = [lunch, dinner, wholeDay]

const keyOf = (date: string, service = lunch, register = 400) => ({
  businessDate: plainDate(date),
  registerId: testId(register),
  serviceId: service.id,
})
const context: TicketZWarningContext = {
  key: keyOf('2026-11-20'),
  openedOn: plainDate('2026-01-01'),
  lastNumber: null,
  isCountedTwice: false,
}
const codesOf = (content: TicketZContent, changes: Partial<TicketZWarningContext> = {}) =>
  warningsOf(content, { ...context, ...changes }).map(({ code }) => code)

describe('the VAT of a line', () => {
  it('is pointed at when it strays beyond the tolerance, line by line', () => {
    const sales = [aSalesLine({ gross: 128450, vat: 11677 + 30 }), aSalesLine({ gross: 128450, vat: 11677 + 31 })]
    const content = aTicketZContent({ sales, payments: [aPaymentLine({ amount: 256900 })] })
    expect(warningsOf(content, context)).toEqual([{ code: 'vat_out_of_tolerance', path: ['sales', 1, 'vat'] }])
    expect(codesOf({ ...content, ticketCount: 600 })).toEqual([])
    expect(codesOf({ ...content, ticketCount: 60 })).toHaveLength(2)
  })

  it.each([
    [100_00, 1000, -9_09, 'vat_other_sign'],
    [-100_00, 1000, 9_09, 'vat_other_sign'],
    [5, 1000, -1, 'vat_other_sign'],
    [100_00, 1000, 100_01, 'vat_above_gross'],
    [-5, 1000, -6, 'vat_above_gross'],
    [0, 1000, 1, 'vat_above_gross'],
    [100_00, 0, 1, 'vat_on_zero_rate'],
    [284_50, 1000, 116_81, 'vat_out_of_tolerance'],
  ] as const)('of %i at %i with %i: %s', (gross, rateBp, vat, code) => {
    expect(codesOf(aTicketZContent({ sales: [aSalesLine({ gross, rateBp, vat })] }))).toEqual([code])
  })

  it('as proposed is never pointed at', () => {
    for (const [gross, rateBp] of [
      [100_00, 0],
      [-100_00, 2000],
      [1, 2000],
      [0, 1000],
    ] as const) {
      expect(codesOf(aTicketZContent({ sales: [aSalesLine({ gross, rateBp })] }))).toEqual([])
    }
  })
})

describe('the printed number', () => {
  it.each([
    [12, 11, []],
    [null, 11, []],
    [12, null, []],
    [11, 11, ['number_repeated']],
    [14, 11, ['number_gap']],
    [3, 11, ['number_decreased']],
  ])('%s after %s: %j', (number, lastNumber, codes) => {
    expect(codesOf(aTicketZContent({ number }), { lastNumber })).toEqual(codes)
  })
})

describe('the day', () => {
  it('counted twice, or before the opening, is pointed at', () => {
    expect(warningsOf(aTicketZContent(), { ...context, isCountedTwice: true })).toEqual([
      { code: 'whole_day_beside_service', path: ['serviceId'] },
    ])
    expect(warningsOf(aTicketZContent(), { ...context, openedOn: plainDate('2026-11-21') })).toEqual([
      { code: 'before_opening', path: ['businessDate'] },
    ])
    expect(codesOf(aTicketZContent(), { openedOn: plainDate('2026-11-20') })).toEqual([])
  })
})

describe('neighbours', () => {
  const closing = (key: ReturnType<typeof keyOf>, number: number | null | undefined): ValidatedClosing => ({
    ...key,
    number,
  })
  const beside = (closings: readonly ValidatedClosing[]) => neighboursIn(closings, services)

  it('are those of the register: the last number before, by day, then by service', () => {
    const neighboursOf = beside([
      closing(keyOf('2026-11-20', dinner), 122),
      closing(keyOf('2026-11-19', lunch, 401), 7),
      closing(keyOf('2026-11-18'), 119),
      closing(keyOf('2026-11-19', dinner), 120),
      closing(keyOf('2026-11-20', lunch), 121),
      closing(keyOf('2026-11-21'), 123),
    ])
    expect(neighboursOf(keyOf('2026-11-20', lunch)).lastNumber).toBe(120)
    expect(neighboursOf(keyOf('2026-11-20', dinner)).lastNumber).toBe(121)
    expect(neighboursOf(keyOf('2026-11-20', lunch, 401)).lastNumber).toBe(7)
    expect(neighboursOf(keyOf('2026-11-18')).lastNumber).toBeNull()
  })

  it('without a number are passed over, and one that is hidden leaves it unknown', () => {
    expect(beside([closing(keyOf('2026-11-18'), 5), closing(keyOf('2026-11-19'), null)])(context.key).lastNumber).toBe(
      5,
    )
    const hidden = [closing(keyOf('2026-11-18'), 5), closing(keyOf('2026-11-19'), undefined)]
    expect(beside(hidden)(context.key).lastNumber).toBeNull()
  })

  it('count a day twice when the whole day stands beside a service on one register', () => {
    const withLunch = beside([closing(keyOf('2026-11-20', lunch), null)])
    expect(withLunch(keyOf('2026-11-20', wholeDay)).isCountedTwice).toBe(true)
    expect(withLunch(keyOf('2026-11-20', dinner)).isCountedTwice).toBe(false)
    expect(withLunch(keyOf('2026-11-20', lunch)).isCountedTwice).toBe(false)
    expect(withLunch(keyOf('2026-11-20', wholeDay, 401)).isCountedTwice).toBe(false)
    expect(withLunch(keyOf('2026-11-21', wholeDay)).isCountedTwice).toBe(false)
    const withWholeDay = beside([closing(keyOf('2026-11-20', wholeDay), null)])
    expect(withWholeDay(keyOf('2026-11-20', dinner)).isCountedTwice).toBe(true)
    expect(withWholeDay(keyOf('2026-11-20', wholeDay)).isCountedTwice).toBe(false)
  })

  it('count a day twice under two services that each stand for the whole of it', () => {
    const other = aService(303, 'Événement', { isWholeDay: true })
    const neighboursOf = neighboursIn([closing(keyOf('2026-11-20', wholeDay), null)], [wholeDay, other])
    expect(neighboursOf(keyOf('2026-11-20', other)).isCountedTwice).toBe(true)
    expect(neighboursOf(keyOf('2026-11-20', wholeDay)).isCountedTwice).toBe(false)
  })

  it('count nothing twice beside a service that is only called ‘Journée’', () => {
    const named = aService(302, 'Journée')
    const neighboursOf = neighboursIn([closing(keyOf('2026-11-20', lunch), null)], [lunch, dinner, named])
    expect(neighboursOf(keyOf('2026-11-20', named)).isCountedTwice).toBe(false)
  })
})
