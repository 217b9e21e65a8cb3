import { describe, expect, it } from 'vitest'
import { plainDate } from '../calendar/calendar.ts'
import { type DateRange, periodOf } from '../calendar/period.ts'
import { aReportTicket, aTicketZOf } from '../testing/a-ticket-z.ts'
import { anEstablishment, anOpeningPattern } from '../testing/an-establishment.ts'
import { changeOf, comparisonOf } from './comparison.ts'
import { baseRangeOf, type ComparisonBasis } from './comparison-day.ts'
import { buildReport } from './report.ts'
import { reportRowsOf } from './report-rows.ts'
import { weekdayProfileOf } from './weekday-profile.ts'

const { services, registers } = anEstablishment()
const november = periodOf('month', plainDate('2026-11-20'))

type Sold = Readonly<Record<string, number>>

const ticketsOf = (sold: Sold) => Object.entries(sold).map(([date, gross]) => aReportTicket(date, aTicketZOf(gross)))

/** Closed on Mondays. */
const reportOf = (range: DateRange, sold: Sold) =>
  buildReport({
    ...{ establishmentId: 1, tickets: ticketsOf(sold), paymentMethods: [], range, services, registers },
    ...{ today: plainDate('2026-11-20'), openedOn: plainDate('2024-01-02'), closedDays: [] },
    openingPatterns: [anOpeningPattern([2, 3, 4, 5, 6, 7])],
  })

const profileOf = (sold: Sold, basis: ComparisonBasis) => {
  const [report, base] = [reportOf(november, sold), baseRangeOf(november, 'month', basis, 'mainland')]
  const comparison = comparisonOf(report, reportOf(base, sold), basis, 'mainland')
  return weekdayProfileOf(report, comparison, () => 'mainland')
}

describe('the profile of weekdays', () => {
  it('averages entered days, beside the base of the compared ones', () => {
    const sold = {
      '2026-11-03': 100_00,
      '2026-11-10': 200_01,
      '2026-11-17': 300_00,
      '2025-11-04': 90_00,
      '2025-11-18': 130_00,
    }
    const { weekdays, holidays } = profileOf(sold, 'comparable')
    expect(weekdays[0]).toMatchObject({ weekday: 1, days: 0, average: null, isClosed: true })
    expect(weekdays[1]).toEqual({
      weekday: 2,
      days: 3,
      average: 200_00,
      comparedAverage: 200_00,
      baseAverage: 110_00,
      isClosed: false,
    })
    expect(weekdays[2]).toMatchObject({ days: 0, average: null, baseAverage: null, isClosed: false })
    expect(holidays).toBeNull()
  })

  /** All Saints' is a Sunday in 2026 and a Saturday in 2025; the Armistice a Wednesday and a Tuesday. */
  const aroundHolidays = {
    '2026-11-01': 900_00,
    '2026-11-08': 500_00,
    '2026-11-15': 560_00,
    '2026-11-11': 700_00,
    '2026-11-04': 310_00,
    '2025-11-01': 2_000_00,
    '2025-11-09': 480_00,
    '2025-11-16': 520_00,
    '2025-11-11': 400_00,
    '2025-11-05': 300_00,
  }

  it('keeps a holiday out of the weekday it falls on, on both sides', () => {
    const { weekdays, holidays } = profileOf(aroundHolidays, 'comparable')
    const sunday = weekdays[6]
    expect(sunday).toMatchObject({ days: 2, average: 530_00, comparedAverage: 530_00, baseAverage: 500_00 })
    expect(changeOf(sunday?.comparedAverage ?? null, sunday?.baseAverage ?? null)).toBe(600)
    expect(weekdays[2]).toMatchObject({ days: 1, average: 310_00, baseAverage: 300_00 })
    expect(holidays).toEqual({ days: 2, average: 800_00, comparedAverage: 800_00, baseAverage: 1_200_00 })
  })

  it('compares a weekday with that weekday where days are compared by date', () => {
    // Sunday the 8th stands beside Saturday 8 November 2025, Monday the 9th is closed beside Sunday the 9th.
    const { weekdays } = profileOf({ ...aroundHolidays, '2025-11-08': 1_000_00, '2025-11-15': 1_100_00 }, 'same_dates')
    expect(weekdays[6]).toMatchObject({ comparedAverage: 530_00, baseAverage: null })
    expect(weekdays[5]).toMatchObject({ days: 0, comparedAverage: null, baseAverage: 1_050_00 })
  })

  it('opens the tickets that each line is the average of', () => {
    const opened = (key: string) =>
      reportRowsOf(ticketsOf(aroundHolidays), november, { figure: 'weekday', key }, 'mainland').map(
        ({ ticket, amount }) => [ticket.businessDate, amount],
      )
    expect(opened('7')).toEqual([
      ['2026-11-08', 500_00],
      ['2026-11-15', 560_00],
    ])
    expect(opened('holiday')).toEqual([
      ['2026-11-01', 900_00],
      ['2026-11-11', 700_00],
    ])
  })
})
