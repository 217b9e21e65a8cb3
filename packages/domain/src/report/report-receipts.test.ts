import { describe, expect, it } from 'vitest'
import { addDays, plainDate } from '../calendar/calendar.ts'
import { periodOf } from '../calendar/period.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { aPaymentLine, aReportTicket, aSalesLine, aTicketZContent, aTicketZOf } from '../testing/a-ticket-z.ts'
import { anEstablishment, anOpeningPattern, testId } from '../testing/an-establishment.ts'
import { buildReport, type ReportTicket } from './report.ts'

const { services, registers } = anEstablishment()
const today = plainDate('2026-11-20')
const methods = [
  { id: testId(200), settlementDays: 1 },
  { id: testId(201), settlementDays: 0 },
  { id: testId(202), settlementDays: 7 },
]

const reportOf = (tickets: readonly ReportTicket[]) =>
  buildReport({
    establishmentId: 1,
    tickets,
    paymentMethods: methods,
    range: periodOf('month', today),
    today,
    openedOn: plainDate('2020-01-01'),
    openingPatterns: [anOpeningPattern([1, 2, 3, 4, 5, 6, 7])],
    closedDays: [],
    services,
    registers,
  })

const paidBy = (id: number, amount: number) => aPaymentLine({ paymentMethodId: testId(id), amount })

describe('what is received beside the sales', () => {
  const tickets = [
    aReportTicket('2026-11-17', aTicketZContent({ tips: 500, deposits: 2000, payments: [paidBy(201, 135_00)] })),
    aReportTicket('2026-11-18', aTicketZContent({ vouchersSold: 30_00, payments: [paidBy(201, 139_50)] })),
    aReportTicket('2026-11-18', aTicketZContent({ accountSettlements: 10_00, payments: [paidBy(201, 120_50)] })),
    aReportTicket('2026-11-19', aTicketZContent({ payments: [paidBy(201, 112_00)] })),
    aReportTicket('2026-11-19', aTicketZContent({ tips: 99_99, payments: [] }), 'draft'),
  ]

  it('is summed over validated tickets', () => {
    const expected = { tips: 500, vouchersSold: 30_00, accountSettlements: 10_00, deposits: 20_00 }
    expect(reportOf(tickets)).toMatchObject(expected)
  })

  it('leaves the entry differences, with the days they come from', () => {
    const report = reportOf(tickets.toReversed())
    expect(report.entryDifference).toBe(200)
    expect(report.entryDifferenceDays).toEqual([
      { establishmentId: 1, date: '2026-11-18', amount: 0 },
      { establishmentId: 1, date: '2026-11-19', amount: 200 },
    ])
  })

  it('explains to the cent why payments and sales differ', () => {
    const { gross, tips, vouchersSold, accountSettlements, deposits, entryDifference, paymentsTotal } =
      reportOf(tickets)
    expect(gross + tips + vouchersSold + accountSettlements + deposits + entryDifference).toBe(paymentsTotal)
  })
})

describe('what is to be received', () => {
  const cardOf = (days: number) =>
    aReportTicket(addDays(today, -days), aTicketZContent({ payments: [paidBy(200, 50_00), paidBy(202, 60_00)] }))

  it('is what is expected after today, by business date and settlement days', () => {
    expect(reportOf([cardOf(0)]).toReceive).toBe(110_00)
    expect(reportOf([cardOf(1)]).toReceive).toBe(60_00)
    expect(reportOf([cardOf(6)]).toReceive).toBe(60_00)
    expect(reportOf([cardOf(7)]).toReceive).toBe(0)
  })

  it('is given by method, and a method paid at once never waits', () => {
    const cash = aReportTicket(today, aTicketZContent({ payments: [paidBy(201, 70_00)] }))
    const byMethod = reportOf([cardOf(0), cardOf(3), cash]).payments.map(({ paymentMethodId, amount, toReceive }) => [
      paymentMethodId,
      amount,
      toReceive,
    ])
    expect(byMethod).toEqual([
      [testId(200), 100_00, 50_00],
      [testId(201), 70_00, 0],
      [testId(202), 120_00, 120_00],
    ])
  })
})

describe('VAT', () => {
  it('has a row per line of the form and a subtotal per rate that several lines share', () => {
    const sales = [
      aSalesLine({ vatLineId: testId(100), gross: 110_00 }),
      aSalesLine({ vatLineId: testId(101), nature: 'goods', gross: 55_00 }),
      aSalesLine({ vatLineId: testId(102), gross: 22_00 }),
      aSalesLine({ vatLineId: testId(103), rateBp: 2000, gross: 12_00 }),
    ]
    const ticket = aTicketZContent({ sales, payments: [] })
    const report = reportOf([aReportTicket('2026-11-17', ticket), aReportTicket('2026-11-18', ticket)])
    expect(report.vatByLine.map(({ vatLineId, net, vat }) => [vatLineId, net, vat])).toEqual([
      [testId(100), 200_00, 20_00],
      [testId(102), 40_00, 4_00],
      [testId(103), 20_00, 4_00],
      [testId(101), 100_00, 10_00],
    ])
    expect(report.vatByRate.map(({ nature, rateBp, gross }) => [nature, rateBp, gross])).toEqual([
      ['services', 1000, 264_00],
      ['services', 2000, 24_00],
      ['goods', 1000, 110_00],
    ])
    expect(report.rates).toEqual([
      { rateBp: 1000, gross: 374_00, net: 340_00, vat: 34_00 },
      { rateBp: 2000, gross: 24_00, net: 20_00, vat: 4_00 },
    ])
  })
})

describe('sums of a report', () => {
  it('have no limit', () => {
    const report = reportOf([
      aReportTicket('2026-11-17', aTicketZOf(MAX_CENTS)),
      aReportTicket('2026-11-17', aTicketZOf(MAX_CENTS)),
    ])
    expect(report).toMatchObject({ gross: 2 * MAX_CENTS, averagePerEnteredDay: 2 * MAX_CENTS })
  })
})
