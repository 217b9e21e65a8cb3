import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDate, weekdayOf } from '../calendar/calendar.ts'
import { periodOf } from '../calendar/period.ts'
import { emptyCashCount } from '../cash/cash-count.ts'
import { aPaymentLine, aReportTicket, aSalesLine, aTicketZContent } from '../testing/a-ticket-z.ts'
import { anEstablishment, anOpeningPattern, testId } from '../testing/an-establishment.ts'
import type { TicketZContent } from '../ticket-z/ticket-z.ts'
import { comparisonOf } from './comparison.ts'
import { countChangeOf } from './comparison-count.ts'
import { buildConsolidatedReport, buildReport, type ReportInput, type ReportTicket } from './report.ts'
import { paymentKeyOf, type RowFigure, reportRowsOf, vatLineKeyOf } from './report-rows.ts'
import { sumsOf } from './report-sums.ts'

const { services, registers } = anEstablishment()
const november = periodOf('month', plainDate('2026-11-20'))

function inputOf(tickets: readonly ReportTicket[], changes: Partial<ReportInput> = {}): ReportInput {
  return {
    ...{ establishmentId: 1, tickets, paymentMethods: [], range: november, today: plainDate('2026-11-30') },
    ...{ openedOn: plainDate('2020-01-01'), openingPatterns: [anOpeningPattern([1, 2, 3, 4, 5, 6, 7])] },
    ...{ services, registers, closedDays: [], ...changes },
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const cents = fc.integer({ min: -50_000, max: 900_000 })
const count = fc.option(fc.integer({ min: 0, max: 90 }), { nil: null })

const content: fc.Arbitrary<TicketZContent> = fc
  .record({
    ...{ gross: cents, part: cents, covers: count, ticketCount: count, counted: fc.nat(90_000) },
    ...{ float: fc.option(fc.nat(50_000), { nil: null }), rateBp: fc.constantFrom(550, 1000, 2000) },
    ...{ isCounted: fc.boolean(), hasCategories: fc.boolean(), hasChannels: fc.boolean() },
  })
  .map((typed) =>
    aTicketZContent({
      sales: [aSalesLine({ gross: typed.gross, rateBp: typed.rateBp })],
      payments: [aPaymentLine({ amount: typed.gross }), aPaymentLine({ kind: 'cash', amount: 1_00 })],
      covers: typed.covers,
      ticketCount: typed.ticketCount,
      cashCount: typed.isCounted ? { ...emptyCashCount(typed.float), counted: typed.counted } : null,
      categories: typed.hasCategories
        ? [
            { categoryId: testId(1), gross: typed.part },
            { categoryId: testId(2), gross: typed.gross - typed.part },
          ]
        : [],
      channels: typed.hasChannels ? [{ channel: 'takeaway', gross: typed.gross }] : [],
    }),
  )

const ticket = fc
  .record({
    content,
    ...{ day: fc.integer({ min: -2, max: 31 }), service: fc.integer({ min: 0, max: 2 }), person: fc.nat(2) },
    status: fc.constantFrom('draft', 'validated', 'validated', 'cancelled'),
  })
  .map(({ content: typed, day, service, person, status }): ReportTicket => {
    const one = aReportTicket(addDays(november.from, day), typed, status)
    return { ...one, serviceId: testId(300 + service), validatedBy: { id: person + 1, name: `Personne ${person}` } }
  })
const tickets = fc.array(ticket, { maxLength: 40 })

describe('the breakdown of a report', () => {
  it('adds up to the whole, in every list', () => {
    void fc.assert(
      fc.property(tickets, (rows) => {
        const report = buildReport(inputOf(rows))
        for (const list of [report.services, report.salesCategories, report.salesChannels]) {
          if (list !== undefined && list.length > 0) expect(sum(list.map(({ gross }) => gross))).toBe(report.gross)
        }
        const { cashDifference } = report
        for (const list of [cashDifference?.byWeekday, cashDifference?.byPerson]) {
          for (const field of ['net', 'absolute', 'counts'] as const) {
            expect(sum((list ?? []).map((one) => one[field]))).toBe(cashDifference?.[field] ?? 0)
          }
        }
      }),
    )
  })

  it('of two establishments is that of both', () => {
    void fc.assert(
      fc.property(tickets, tickets, (here, there) => {
        const inputs = [inputOf(here), inputOf(there, { establishmentId: 2 })]
        const summed = inputs.map((input) => {
          const within = input.tickets.filter(({ businessDate: date }) => november.from <= date && date <= november.to)
          return { ...input, sums: sumsOf(within, input) }
        })
        const together = buildConsolidatedReport(summed, november)
        const alone = inputs.map(buildReport)
        const of = (field: 'net' | 'absolute' | 'counts') =>
          sum(alone.map(({ cashDifference }) => cashDifference?.[field] ?? 0))
        expect([together.cashDifference?.net ?? 0, together.cashDifference?.absolute ?? 0]).toEqual([
          of('net'),
          of('absolute'),
        ])
        expect(together.cashDifference?.counts ?? 0).toBe(of('counts'))
        for (const { serviceId, gross, days } of together.services ?? []) {
          const own = alone.flatMap((report) => report.services?.filter((one) => one.serviceId === serviceId) ?? [])
          expect([sum(own.map((one) => one.gross)), sum(own.map((one) => one.days))]).toEqual([gross, days])
        }
      }),
    )
  })

  it('is the sum of the rows that each of its figures opens', () => {
    void fc.assert(
      fc.property(tickets, (rows) => {
        const report = buildReport(inputOf(rows))
        const opened = (figure: RowFigure, key = '') =>
          sum(reportRowsOf(rows, november, { figure, key }, 'mainland').map(({ amount }) => amount))
        for (const figure of ['gross', 'net', 'vat'] as const) expect(opened(figure)).toBe(report[figure])
        for (const figure of ['tips', 'vouchersSold', 'accountSettlements', 'deposits'] as const) {
          expect(opened(figure)).toBe(report[figure])
        }
        expect(opened('payments')).toBe(report.paymentsTotal)
        for (const figure of ['covers', 'ticketCount'] as const) expect(opened(figure)).toBe(report[figure] ?? 0)
        for (const { rateBp, gross } of report.rates) expect(opened('rate', String(rateBp))).toBe(gross)
        for (const line of report.vatByLine) expect(opened('vatLine', vatLineKeyOf(line))).toBe(line.gross)
        for (const line of report.payments) expect(opened('payment', paymentKeyOf(line))).toBe(line.amount)
        for (const { serviceId, gross } of report.services ?? []) expect(opened('service', serviceId)).toBe(gross)
        for (const { categoryId, gross } of report.salesCategories ?? [])
          expect(opened('category', categoryId ?? '')).toBe(gross)
        for (const { channel, gross } of report.salesChannels ?? [])
          expect(opened('channel', channel ?? '')).toBe(gross)
        const { net, byWeekday = [], byPerson = [] } = report.cashDifference ?? { net: 0 }
        expect(opened('cash')).toBe(net ?? 0)
        for (const one of byWeekday) expect(opened('cashWeekday', String(one.weekday))).toBe(one.net)
        for (const { person, net: own } of byPerson) expect(opened('cashPerson', String(person?.id))).toBe(own)
      }),
    )
  })

  it('adds differences per ticket, and has none where a drawer was counted without a float', () => {
    const counted = (day: string, openingFloat: number | null, amount: number) =>
      aReportTicket(
        `2026-11-${day}`,
        aTicketZContent({ cashCount: { ...emptyCashCount(openingFloat), counted: amount } }),
      )
    const { cashDifference } = buildReport(inputOf([counted('02', 10_00, 12_00), counted('03', 10_00, 8_00)]))
    expect(cashDifference).toMatchObject({ net: 0, absolute: 4_00, counts: 2, countsWithoutFloat: 0 })
    expect(cashDifference?.byWeekday).toEqual([
      { weekday: 1, net: 2_00, absolute: 2_00, counts: 1 },
      { weekday: 2, net: -2_00, absolute: 2_00, counts: 1 },
    ])
    expect(buildReport(inputOf([counted('02', null, 12_00)])).cashDifference).toMatchObject({
      ...{ net: null, absolute: null, counts: 0, countsWithoutFloat: 1, byWeekday: [], byPerson: [] },
    })
    expect(buildReport(inputOf([aReportTicket('2026-11-02')])).cashDifference).toBeNull()
  })
})

describe('the change of a count', () => {
  const withCovers = (date: string, covers: number | null, gross = 100_00) =>
    aReportTicket(date, aTicketZContent({ covers, sales: [aSalesLine({ gross })] }))

  it('is over the days that have it on both sides, and so is its average', () => {
    const before = { range: { from: plainDate('2025-11-03'), to: plainDate('2025-12-01') } }
    const current = buildReport(inputOf([withCovers('2026-11-02', 30), withCovers('2026-11-03', 12)]))
    const base = buildReport(inputOf([withCovers('2025-11-03', 20), withCovers('2025-11-04', null)], before))
    const { days } = comparisonOf(current, base, 'comparable', 'mainland')
    expect(weekdayOf(plainDate('2025-11-03'))).toBe(weekdayOf(plainDate('2026-11-02')))
    expect(countChangeOf(days, 'covers')).toEqual({ count: 5000, average: -3340 })
    expect(countChangeOf(days, 'ticketCount')).toEqual({ count: null, average: null })
  })
})
