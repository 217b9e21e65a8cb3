import { describe, expect, it } from 'vitest'
import { addDays, daysOf, plainDate, weekdayOf } from '../calendar/calendar.ts'
import { holidaysOf } from '../calendar/holiday.ts'
import { type DateRange, periodOf } from '../calendar/period.ts'
import { territories } from '../establishment/establishment.ts'
import { aReportTicket, aTicketZOf } from '../testing/a-ticket-z.ts'
import { anEstablishment, anOpeningPattern } from '../testing/an-establishment.ts'
import { baseYearsOf, changeOf, comparisonOf, cutComparison } from './comparison.ts'
import { baseDateOf, baseRangeOf, type ComparisonBasis, comparedRangesOf } from './comparison-day.ts'
import { buildReport } from './report.ts'

const { services, registers } = anEstablishment()
const today = plainDate('2026-11-20')

type Sold = Readonly<Record<string, number>>

const reportOf = (range: DateRange, sold: Sold, closed: readonly string[] = [], establishmentId = 1) =>
  buildReport({
    establishmentId,
    tickets: Object.entries(sold).map(([date, gross]) => aReportTicket(date, aTicketZOf(gross))),
    paymentMethods: [],
    range,
    today,
    openedOn: plainDate('2025-01-02'),
    // Closed on Mondays.
    openingPatterns: [anOpeningPattern([2, 3, 4, 5, 6, 7])],
    closedDays: closed.map((date) => ({ id: date, date: plainDate(date), serviceId: null, reason: '' })),
    services,
    registers,
  })

const compared = (range: DateRange, basis: ComparisonBasis, sold: Sold, closed: readonly string[] = []) => {
  const base = baseRangeOf(range, 'month', basis, 'mainland')
  return comparisonOf(reportOf(range, sold, closed), reportOf(base, sold, closed), basis, 'mainland')
}
const reasonsOf = ({ leftOut }: ReturnType<typeof compared>) => leftOut.map(({ date, leftOut: why }) => [date, why])

describe('the comparable day of the year before', () => {
  const everyDay = daysOf({ from: plainDate('2025-01-01'), to: plainDate('2032-12-31') })

  it('is the same weekday, or the holiday of the same name, on every day from 2025 to 2032', () => {
    for (const territory of territories) {
      for (const date of everyDay) {
        const base = baseDateOf(date, 'comparable', territory)
        const names = holidaysOf(Number(base.date.slice(0, 4)), territory).get(base.date) ?? []
        if (base.holiday === null)
          expect([date, base.date, base.isHoliday]).toEqual([date, addDays(date, -364), names.length > 0])
        else expect(names).toContain(base.holiday)
        if (base.holiday === null) expect(weekdayOf(base.date)).toBe(weekdayOf(date))
      }
    }
  })

  it('lies in the range asked for', () => {
    for (const kind of ['week', 'month', 'year'] as const) {
      for (const date of everyDay) {
        const range = periodOf(kind, date)
        const { from, to } = baseRangeOf(range, kind, 'comparable', 'alsace-moselle')
        const base = baseDateOf(date, 'comparable', 'alsace-moselle').date
        expect(from <= base && base <= to, `${kind} ${date}`).toBe(true)
      }
    }
  })

  it('of a range is as many days just before, where the period before is asked for', () => {
    const range = { from: plainDate('2026-11-03'), to: plainDate('2026-11-18') }
    expect(baseRangeOf(range, 'range', 'previous', 'mainland')).toEqual({ from: '2026-10-18', to: '2026-11-02' })
    expect(baseRangeOf(range, 'range', 'same_dates', 'mainland')).toEqual({ from: '2025-11-03', to: '2025-11-18' })
  })

  it('of Easter Monday is Easter Monday', () => {
    expect(baseDateOf(plainDate('2026-04-06'), 'comparable', 'mainland')).toEqual({
      date: '2025-04-21',
      holiday: 'easter_monday',
      isHoliday: false,
    })
  })

  it('of two names on one date is that of the national one', () => {
    expect(baseDateOf(plainDate('2030-06-10'), 'comparable', 'guyane')).toMatchObject({ holiday: 'whit_monday' })
  })
})

describe('the part of the compared period that whole sums are compared with', () => {
  const june = { from: plainDate('2026-06-01'), to: plainDate('2026-06-30') }
  const partOf = (basis: ComparisonBasis, now: string, range = june) => {
    const base = baseRangeOf(range, 'month', basis, 'mainland')
    const opened = { openedOn: plainDate('2020-01-01') }
    return comparedRangesOf({ range, base, basis, today: plainDate(now), ...opened })?.base ?? null
  }

  it('is the days gone by, while the period runs', () => {
    expect(partOf('comparable', '2026-06-10')).toEqual({ from: '2025-06-02', to: '2025-06-11' })
    expect(partOf('same_dates', '2026-06-10')).toEqual({ from: '2025-06-01', to: '2025-06-10' })
    expect(partOf('previous', '2026-06-10')).toEqual({ from: '2026-05-01', to: '2026-05-10' })
  })

  it('of a period before that is shorter ends with it', () => {
    const march = { from: plainDate('2026-03-01'), to: plainDate('2026-03-31') }
    expect(partOf('previous', '2026-03-30', march)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  it('is the whole of it once the period is over, without the days that only a holiday adds', () => {
    const may = { from: plainDate('2026-05-01'), to: plainDate('2026-05-31') }
    expect(baseRangeOf(may, 'month', 'comparable', 'mainland')).toEqual({ from: '2025-05-01', to: '2025-06-09' })
    expect(partOf('comparable', '2026-07-01', may)).toEqual({ from: '2025-05-02', to: '2025-06-01' })
    expect(partOf('previous', '2026-07-01')).toEqual({ from: '2026-05-01', to: '2026-05-31' })
  })

  it('is none before the period begins', () => {
    expect(partOf('previous', '2026-05-31')).toBeNull()
  })
})

describe('the days that sums are compared over, since the house opened', () => {
  const year = { from: plainDate('2026-01-01'), to: plainDate('2026-12-31') }
  const since = (basis: ComparisonBasis, openedOn: string, range = year) => {
    const kind = range === year ? ('year' as const) : ('month' as const)
    const base = baseRangeOf(range, kind, basis, 'mainland')
    return comparedRangesOf({ range, base, basis, today: plainDate('2026-11-20'), openedOn: plainDate(openedOn) })
  }

  it('begin with the first day that it was open on, on both sides', () => {
    expect(since('same_dates', '2025-05-12')).toEqual({
      current: { from: '2026-05-12', to: '2026-12-31' },
      base: { from: '2025-05-12', to: '2025-11-20' },
    })
    // 364 days after Monday 12 May 2025: Monday 11 May 2026.
    expect(since('comparable', '2025-05-12')).toEqual({
      current: { from: '2026-05-11', to: '2026-12-31' },
      base: { from: '2025-05-12', to: '2025-11-21' },
    })
    const november = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
    expect(since('previous', '2026-10-10', november)).toEqual({
      current: { from: '2026-11-10', to: '2026-11-30' },
      base: { from: '2026-10-10', to: '2026-10-20' },
    })
  })

  it('are all of them where it was open before, and none where it opened after', () => {
    expect(since('same_dates', '2024-03-01')?.current).toEqual(year)
    expect(since('same_dates', '2025-11-21')).toBeNull()
    expect(since('comparable', '2026-01-05')).toBeNull()
  })
})

describe('a comparison', () => {
  const november = periodOf('month', today)

  it('adds the days that are entered on both sides, and names the others', () => {
    const sold = {
      '2026-11-03': 120_00,
      '2026-11-04': 80_00,
      '2026-11-05': 70_00,
      '2026-11-06': 55_00,
      '2025-11-04': 100_00,
      '2025-11-05': 90_00,
      '2025-11-08': 60_00,
    }
    const comparison = compared(november, 'comparable', sold, ['2025-11-06', '2026-11-07'])
    expect(comparison).toMatchObject({ count: 2, current: { gross: 200_00 }, base: { gross: 190_00 } })
    expect(comparison.current.averagePerDay).toBe(100_00)
    expect(reasonsOf(comparison).slice(0, 5)).toEqual([
      ['2026-11-01', 'to_enter'],
      ['2026-11-05', 'base_closed'],
      ['2026-11-06', 'base_to_enter'],
      ['2026-11-07', 'closed'],
      ['2026-11-08', 'to_enter'],
    ])
    expect(baseYearsOf(comparison)).toEqual([2025])
  })

  it('leaves out an ordinary day whose base was a holiday, and compares a holiday by its name', () => {
    // 11 November is a Tuesday in 2025 and a Wednesday in 2026.
    const sold = { '2026-11-10': 100_00, '2026-11-11': 300_00, '2025-11-11': 250_00, '2025-11-12': 90_00 }
    const comparison = compared(november, 'comparable', sold)
    expect(comparison).toMatchObject({ count: 1, current: { gross: 300_00 }, base: { gross: 250_00 } })
    expect(reasonsOf(comparison)).toContainEqual(['2026-11-10', 'base_holiday'])
    expect(comparison.days.find(({ date }) => date === '2026-11-11')).toMatchObject({ holiday: 'armistice' })
  })

  it('has nothing to say of a day closed on both sides, to come, or before the opening', () => {
    const comparison = compared(november, 'comparable', {}, ['2026-11-03', '2025-11-04'])
    const said = reasonsOf(comparison).map(([date]) => date)
    expect(said).not.toContain('2026-11-02')
    expect(said).not.toContain('2026-11-03')
    expect(said).not.toContain('2026-11-21')
    const before = comparisonOf(
      reportOf(periodOf('year', plainDate('2025-06-01')), { '2025-03-04': 10_00 }),
      reportOf(baseRangeOf(periodOf('year', plainDate('2025-06-01')), 'year', 'comparable', 'mainland'), {}),
      'comparable',
      'mainland',
    )
    expect(before).toMatchObject({ count: 0, leftOut: [], base: { gross: 0, averagePerDay: null } })
  })

  it('with the period before pairs open days in their order', () => {
    const sold = { '2026-11-01': 10_00, '2026-11-03': 20_00, '2026-10-01': 30_00, '2026-10-02': 40_00 }
    const comparison = compared(november, 'previous', sold)
    expect(comparison).toMatchObject({ count: 2, current: { gross: 30_00 }, base: { gross: 70_00 } })
    expect(comparison.days.slice(0, 3).map(({ baseDate }) => baseDate)).toEqual(['2026-10-01', null, '2026-10-02'])
  })

  it('with the same dates compares 29 February with the 28th, and counts no day twice', () => {
    const february = periodOf('month', plainDate('2028-02-10'))
    expect(baseDateOf(plainDate('2028-02-29'), 'same_dates', 'mainland').date).toBe('2027-02-28')
    expect(baseRangeOf(february, 'month', 'same_dates', 'mainland')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    const day = (date: string, gross: number) => ({
      ...{ establishmentId: 1, date: plainDate(date), state: 'entered' as const, isOpen: true, closureReason: null },
      ...{ closings: { entered: 1, total: 1 }, missing: [], gross, net: gross, vat: 0, draftGross: null },
    })
    const comparison = comparisonOf(
      { days: [day('2028-02-28', 50), day('2028-02-29', 60)] },
      { days: [day('2027-02-28', 40)] },
      'same_dates',
      'mainland',
    )
    expect(comparison).toMatchObject({ count: 1, current: { gross: 50 }, base: { gross: 40 } })
    expect(reasonsOf(comparison)).toEqual([['2028-02-29', 'base_taken']])
  })

  it('of several establishments compares each with itself', () => {
    const range = { from: plainDate('2026-11-03'), to: plainDate('2026-11-03') }
    const base = { from: plainDate('2025-11-04'), to: plainDate('2025-11-04') }
    const days = [...reportOf(range, { '2026-11-03': 100 }).days, ...reportOf(range, { '2026-11-03': 7 }, [], 2).days]
    const baseDays = [...reportOf(base, { '2025-11-04': 50 }).days, ...reportOf(base, {}, [], 2).days]
    const comparison = comparisonOf({ days }, { days: baseDays }, 'comparable', 'mainland')
    expect(comparison).toMatchObject({ count: 1, current: { gross: 100 }, base: { gross: 50 } })
  })

  it('is the sum of the comparisons of its weeks', () => {
    const sold: Record<string, number> = {}
    const range = { from: plainDate('2026-08-03'), to: plainDate('2026-11-15') }
    daysOf({ from: plainDate('2025-08-01'), to: range.to }).forEach((date, index) => {
      if (weekdayOf(date) !== 1 && index % 11 !== 3) sold[date] = 1000 + ((index * 7919) % 5000)
    })
    const whole = compared(range, 'comparable', sold)
    const parts = daysOf(range)
      .filter((date) => weekdayOf(date) === 1)
      .map((monday) => compared({ from: monday, to: addDays(monday, 6) }, 'comparable', sold))
    const sumOf = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0)
    expect(whole.count).toBeGreaterThan(60)
    expect(sumOf(parts.map(({ count }) => count))).toBe(whole.count)
    expect(sumOf(parts.map(({ current }) => current.gross))).toBe(whole.current.gross)
    expect(sumOf(parts.map(({ base }) => base.net))).toBe(whole.base.net)
    const [first] = parts
    expect(cutComparison(whole, { from: range.from, to: addDays(range.from, 6) })).toEqual(first)
  })
})

describe('a change', () => {
  it('is in basis points, half away from zero', () => {
    expect(changeOf(1037_00, 1000_00)).toBe(370)
    expect(changeOf(96_345, 100_000)).toBe(-366)
  })

  it('has no percentage over a base that is zero, absent or negative', () => {
    expect([changeOf(100, 0), changeOf(100, null), changeOf(100, -50), changeOf(null, 100)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
