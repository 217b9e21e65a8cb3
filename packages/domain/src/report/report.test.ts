import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import { periodOf } from '../calendar/period.ts'
import { aPaymentLine, aReportTicket, aSalesLine, aTicketZContent, aTicketZOf } from '../testing/a-ticket-z.ts'
import { anEstablishment, anOpeningPattern, testId } from '../testing/an-establishment.ts'
import { contentOfWorkedTicket, workedTickets } from '../testing/worked-tickets.ts'
import { emptyContent, figuresOf } from '../ticket-z/ticket-z.ts'
import { buildDaysReport, cutReport, weekTotalsOf } from './days-report.ts'
import { buildConsolidatedReport, buildReport, type Report, type ReportInput, type ReportTicket } from './report.ts'
import { sumsOf } from './report-sums.ts'

const { services, registers } = anEstablishment()
const november = periodOf('month', plainDate('2026-11-20'))

function inputOf(tickets: readonly ReportTicket[], changes: Partial<ReportInput> = {}): ReportInput {
  return {
    establishmentId: 1,
    tickets,
    paymentMethods: [],
    range: november,
    today: plainDate('2026-11-20'),
    openedOn: plainDate('2020-01-01'),
    openingPatterns: [anOpeningPattern([2, 3, 4, 5, 6, 7])],
    services,
    registers,
    closedDays: [{ id: 'c', date: plainDate('2026-11-11'), serviceId: null, reason: 'Armistice' }],
    ...changes,
  }
}

function reportOf(tickets: readonly ReportTicket[], changes: Partial<ReportInput> = {}): Report {
  return buildReport(inputOf(tickets, changes))
}

function together(...inputs: ReportInput[]): Report {
  const summed = inputs.map((input) => ({ ...input, sums: sumsOf(input.tickets, input) }))
  return buildConsolidatedReport(summed, november)
}

describe('a report’s totals', () => {
  const ids = {
    vatLineIdOf: (nature: string, rateBp: number) => `${nature}-${rateBp}`,
    paymentMethodIdOf: (code: string) => code,
  }
  const worked = workedTickets.map((each) => aReportTicket(each.businessDate, contentOfWorkedTicket(each, ids)))

  it('are the sums of the worked tickets to the cent', () => {
    const report = reportOf(worked, { today: plainDate('2026-11-30') })
    expect(report.gross).toBe(160250 + 670000 + 281480 + 86630 + 285080 + 20250 + 123750 + 6974 + 45500)
    expect(report.net).toBe(143273 + 600000 + 251968 + 74874 + 254315 + 16733 + 119621 + 5812 + 45500)
    expect(report.vat).toBe(16977 + 70000 + 29512 + 11756 + 30765 + 3517 + 4129 + 1162)
    // Z5 received tips, vouchers sold and an account settled beside its sales.
    expect(report.paymentsTotal).toBe(report.gross + 4200 + 10000 + 10000)
  })

  it('split VAT by nature and rate, services first, from the lowest rate up', () => {
    const report = reportOf(worked, { today: plainDate('2026-11-30') })
    expect(report.vatByRate.map(({ nature, rateBp }) => [nature, rateBp])).toEqual([
      ['services', 0],
      ['services', 210],
      ['services', 850],
      ['services', 1000],
      ['services', 2000],
      ['goods', 210],
      ['goods', 550],
      ['goods', 1000],
      ['goods', 2000],
    ])
    expect(report.vatByRate[6]).toEqual({
      nature: 'goods',
      rateBp: 550,
      gross: 4220 + 18735 - 1240,
      net: 4000 + 17758 - 1175,
      vat: 220 + 977 - 65,
    })
  })

  it('add stored VAT and never compute it again on the sum', () => {
    // 3 cents at 20 % hold 1 cent of VAT each; the sum of 9 would hold 2.
    const three = aTicketZContent({ sales: [aSalesLine({ gross: 3, rateBp: 2000 })], payments: [] })
    const report = reportOf(['02', '03', '04'].map((day) => aReportTicket(`2026-11-${day}`, three)))
    expect(report).toMatchObject({ gross: 9, vat: 3, net: 6 })
  })

  it('gather payments by method, in the order of their kinds', () => {
    const content = aTicketZContent({
      payments: [aPaymentLine(), aPaymentLine({ paymentMethodId: testId(201), kind: 'cash', amount: 500 })],
    })
    expect(reportOf([aReportTicket('2026-11-03', content), aReportTicket('2026-11-04')]).payments).toEqual([
      { paymentMethodId: testId(201), kind: 'cash', amount: 500, toReceive: 0 },
      { paymentMethodId: testId(200), kind: 'card', amount: 22000, toReceive: 0 },
    ])
  })

  it('hold whatever is typed, in any order', () => {
    const ticket = fc.record({
      day: fc.integer({ min: -5, max: 35 }),
      gross: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      status: fc.constantFrom('draft', 'validated', 'cancelled'),
    })
    void fc.assert(
      fc.property(fc.array(ticket, { maxLength: 60 }), (rows) => {
        const tickets = rows.map(({ day, gross, status }) =>
          aReportTicket(addDays(november.from, day), aTicketZOf(gross), status),
        )
        const report = reportOf(tickets)
        const days = report.days.reduce((sum, day) => sum + (day.gross ?? 0), 0)
        expect(days).toBe(report.gross)
        expect(report.net + report.vat).toBe(report.gross)
        expect(report.vatByRate.reduce((sum, { vat }) => sum + vat, 0)).toBe(report.vat)
        expect(weekTotalsOf(report).reduce((sum, { gross }) => sum + (gross ?? 0), 0)).toBe(report.gross)
        expect(report.rates.reduce((sum, { net }) => sum + net, 0)).toBe(report.net)
        expect(report.enteredDays + report.missingDates.length).toBeLessThanOrEqual(report.openDays)
        expect(reportOf(tickets.toReversed())).toEqual(report)
        const sums = tickets.map(({ content, ...key }) => ({ ...key, figures: figuresOf(content) }))
        const ofDays = buildDaysReport({ ...inputOf([]), tickets: sums }, november)
        expect(report).toMatchObject(ofDays)
        const week = periodOf('week', plainDate('2026-11-18'))
        expect(reportOf(tickets, { range: week })).toMatchObject(cutReport(ofDays, week))
      }),
    )
  })
})

describe('what counts', () => {
  it('is validated tickets only: a draft shows its amount beside, a cancelled one nothing', () => {
    const report = reportOf([
      aReportTicket('2026-11-17', aTicketZOf(100)),
      aReportTicket('2026-11-18', aTicketZOf(200), 'draft'),
      aReportTicket('2026-11-19', aTicketZOf(400), 'cancelled'),
    ])
    expect(report.gross).toBe(100)
    expect(report.enteredDays).toBe(1)
    expect(report.draftDates).toEqual(['2026-11-18'])
    const shown = report.days.slice(16, 19).map(({ state, gross, draftGross }) => [state, gross, draftGross])
    expect(shown).toEqual([
      ['entered', 100, null],
      ['draft', null, 200],
      ['to_enter', null, null],
    ])
    expect(report.missingDates).toContain('2026-11-19')
    expect(report.missingDates).not.toContain('2026-11-18')
  })

  it('is every ticket of a day: lunch and dinner, two registers', () => {
    const report = reportOf([
      aReportTicket('2026-11-17', aTicketZOf(100)),
      aReportTicket('2026-11-17', aTicketZOf(250)),
      aReportTicket('2026-11-17', aTicketZOf(70), 'draft'),
    ])
    expect(report.days[16]).toMatchObject({ state: 'entered', gross: 350, draftGross: 70 })
    expect(report.enteredDays).toBe(1)
    expect(report.averagePerEnteredDay).toBe(350)
  })

  it('is only what lies in the range', () => {
    const outside = [aReportTicket('2026-10-31'), aReportTicket('2026-12-01')]
    expect(reportOf(outside)).toMatchObject({ gross: 0, enteredDays: 0, payments: [], vatByRate: [] })
  })
})

describe('completeness', () => {
  it('counts open days up to yesterday, and today once entered', () => {
    // 1 to 19 November 2026 has three Mondays and the Armistice closed: 15 open days.
    expect(reportOf([])).toMatchObject({ openDays: 15, enteredDays: 0 })
    expect(reportOf([aReportTicket('2026-11-20')])).toMatchObject({ openDays: 16, enteredDays: 1 })
    expect(reportOf([aReportTicket('2026-11-20', aTicketZContent(), 'draft')]).openDays).toBe(15)
  })

  it('takes a day entered on a rest day or a closed day as open', () => {
    const report = reportOf([aReportTicket('2026-11-16'), aReportTicket('2026-11-11')])
    expect(report).toMatchObject({ openDays: 17, enteredDays: 2 })
  })

  it('takes a stored ticket of zero as an entered day of 0', () => {
    const report = reportOf([aReportTicket('2026-11-17', emptyContent()), aReportTicket('2026-11-18', aTicketZOf(300))])
    expect(report.days[16]).toMatchObject({ state: 'entered', gross: 0 })
    expect(report).toMatchObject({ enteredDays: 2, averagePerEnteredDay: 150 })
    expect(report.worstDay).toEqual({ establishmentId: 1, date: '2026-11-17', gross: 0 })
  })

  it('misses no day before the opening', () => {
    const report = reportOf([], { openedOn: plainDate('2026-11-18') })
    expect(report).toMatchObject({ openDays: 2, missingDates: ['2026-11-18', '2026-11-19'] })
  })

  it('of a past period counts all its open days', () => {
    expect(reportOf([], { today: plainDate('2027-01-05') }).openDays).toBe(24)
  })
})

describe('averages and extremes', () => {
  it('averages use only the tickets that have the count; 0 is one, null is not', () => {
    const report = reportOf([
      aReportTicket('2026-11-03', aTicketZOf(10000, { covers: 40, ticketCount: 20 })),
      aReportTicket('2026-11-04', aTicketZOf(99999)),
      aReportTicket('2026-11-05', aTicketZOf(1000, { covers: 0 })),
      aReportTicket('2026-11-05', aTicketZOf(1001, { covers: 2 })),
    ])
    expect(report).toMatchObject({ covers: 42, ticketCount: 20 })
    // (100,00 + 10,00 + 10,01) / 42 = 2,8574…
    expect(report.averagePerCover).toEqual({ amount: 286, count: 42, days: 2 })
    expect(report.averagePerTicket).toEqual({ amount: 500, count: 20, days: 1 })
  })

  it('are a dash when nothing was counted, or when the counts sum to 0', () => {
    const uncounted = reportOf([aReportTicket('2026-11-03')])
    expect(uncounted.covers).toBeNull()
    expect(uncounted.averagePerCover).toEqual({ amount: null, count: 0, days: 0 })
    const zero = reportOf([aReportTicket('2026-11-03', aTicketZOf(100, { covers: 0 }))])
    expect(zero.covers).toBe(0)
    expect(zero.averagePerCover).toEqual({ amount: null, count: 0, days: 1 })
  })

  it('are a dash when no day is entered', () => {
    expect(reportOf([])).toMatchObject({ averagePerEnteredDay: null, bestDay: null, worstDay: null, covers: null })
  })

  it('round half a cent away from zero', () => {
    const days = [aReportTicket('2026-11-03', aTicketZOf(1)), aReportTicket('2026-11-04', aTicketZOf(2))]
    expect(reportOf(days).averagePerEnteredDay).toBe(2)
    const refunds = days.map((ticket, index) => ({ ...ticket, content: aTicketZOf(-1 - index) }))
    expect(reportOf(refunds).averagePerEnteredDay).toBe(-2)
  })

  it('name the earliest among equal best and worst days', () => {
    const amounts = { '03': 200, '04': 500, '05': 500, '06': 200 }
    const tickets = Object.entries(amounts).map(([day, gross]) => aReportTicket(`2026-11-${day}`, aTicketZOf(gross)))
    const report = reportOf(tickets.toReversed())
    expect(report.bestDay).toEqual({ establishmentId: 1, date: '2026-11-04', gross: 500 })
    expect(report.worstDay).toEqual({ establishmentId: 1, date: '2026-11-03', gross: 200 })
  })
})

describe('week totals', () => {
  it('follow the ISO weeks, cut to the month, and are null where nothing is entered', () => {
    const report = reportOf([
      aReportTicket('2026-11-01', aTicketZOf(700)),
      aReportTicket('2026-11-17', aTicketZOf(300)),
    ])
    const weeks = weekTotalsOf(report)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual({
      monday: '2026-10-26',
      range: { from: '2026-11-01', to: '2026-11-01' },
      gross: 700,
      openDays: 1,
      enteredDays: 1,
    })
    expect(weeks[3]).toMatchObject({ monday: '2026-11-16', gross: 300, openDays: 3, enteredDays: 1 })
    expect(weeks[5]).toMatchObject({ range: { from: '2026-11-30', to: '2026-11-30' }, gross: null, openDays: 0 })
  })
})

describe('a report over several establishments', () => {
  const other = (tickets: readonly ReportTicket[], changes: Partial<ReportInput> = {}) =>
    inputOf(tickets, { establishmentId: 2, openingPatterns: [anOpeningPattern([2, 4, 6])], ...changes })

  it('adds establishment-days: a date of two is two days, each by its own calendar', () => {
    const here = inputOf([aReportTicket('2026-11-17', aTicketZOf(300)), aReportTicket('2026-11-18', aTicketZOf(500))])
    const there = other([aReportTicket('2026-11-17', aTicketZOf(900))])
    const [one, two] = [buildReport(here), buildReport(there)]
    const both = together(here, there)
    expect([both.gross, both.enteredDays, both.openDays]).toEqual([1700, 3, one.openDays + two.openDays])
    expect(both.averagePerEnteredDay).toBe(567)
    expect(both.bestDay).toEqual({ establishmentId: 2, date: '2026-11-17', gross: 900 })
    expect(both.days.slice(0, 3).map(({ date, establishmentId }) => [date, establishmentId])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-01', 2],
      ['2026-11-02', 1],
    ])
    expect(both.missingDates).toEqual([...one.missingDates, ...two.missingDates].toSorted())
    expect(weekTotalsOf(both)[3]).toMatchObject({ gross: 1700, enteredDays: 3 })
  })

  it('divides by the covers of all, and has none where none has any', () => {
    const having = inputOf([aReportTicket('2026-11-17', aTicketZOf(1000, { covers: 3 }))])
    const without = other([aReportTicket('2026-11-17', aTicketZOf(5000, { covers: null }))])
    const zero = other([aReportTicket('2026-11-17', aTicketZOf(200, { covers: 0 }))])
    const averageOf = (...inputs: ReportInput[]) => together(...inputs).averagePerCover
    expect(averageOf(having, without)).toEqual({ amount: 333, count: 3, days: 1 })
    expect(averageOf(having, zero)).toEqual({ amount: 400, count: 3, days: 2 })
    expect(together(without).covers).toBeNull()
  })

  it('of one is the report of that one', () => {
    const input = inputOf([aReportTicket('2026-11-17', aTicketZOf(300, { tips: 5 }))])
    expect(together(input)).toEqual(buildReport(input))
  })
})
