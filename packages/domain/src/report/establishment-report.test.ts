import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysOf, plainDate } from '../calendar/calendar.ts'
import { type DateRange, periodOf } from '../calendar/period.ts'
import { emptyCashCount } from '../cash/cash-count.ts'
import { sumOf } from '../money.ts'
import { aReportTicket, aTicketZContent, aTicketZOf } from '../testing/a-ticket-z.ts'
import { anEstablishment, anOpeningPattern } from '../testing/an-establishment.ts'
import { comparisonOf, cutComparison } from './comparison.ts'
import { cutReport } from './days-report.ts'
import {
  addedCash,
  addedReports,
  addedTargets,
  averagePerCount,
  dayColumnsOf,
  establishmentReportOf,
  sharesOf,
  targetOf,
} from './establishment-report.ts'
import { buildConsolidatedReport, type Report, type ReportTicket } from './report.ts'
import { cashTotalsOf } from './report-breakdown.ts'
import { sumsOf } from './report-sums.ts'

const { services, registers } = anEstablishment()
const november = periodOf('month', plainDate('2026-11-20'))

type House = { id: number; tickets: readonly ReportTicket[]; today?: string; targets?: readonly number[] }

function inputOf({ id, tickets, today = '2026-11-20' }: House) {
  const calendar = {
    establishmentId: id,
    today: plainDate(today),
    openedOn: plainDate('2026-11-02'),
    openingPatterns: [anOpeningPattern(id % 2 === 0 ? [1, 2, 3, 4, 5] : [2, 3, 4, 5, 6, 7])],
    ...{ services, registers, closedDays: [] },
  }
  return { ...calendar, sums: sumsOf(tickets, { paymentMethods: [], today: calendar.today }) }
}

/** As the server sends it, and as a device reads it. */
function reportOf(house: House, range: DateRange = november) {
  const input = inputOf(house)
  const { days, missingDates } = buildConsolidatedReport([input], range)
  const { covers, ticketCount } = input.sums.totals
  const counted = input.sums.breakdown === undefined ? null : cashTotalsOf(input.sums.breakdown)
  const cash = counted === null ? null : { ...counted, tolerance: house.id * 100 }
  const targets = (house.targets ?? []).map((amount, at) => ({ month: `2026-${10 + at}`, amount }))
  return establishmentReportOf(
    { establishmentId: house.id, covers, ticketCount, cash, targets, missingDates, days: dayColumnsOf(days) },
    range,
  )
}

const aDay = fc.record({
  day: fc.integer({ min: 0, max: 29 }),
  gross: fc.integer({ min: -50_000, max: 900_000 }),
  covers: fc.option(fc.integer({ min: 0, max: 300 })),
  /** What the drawer held, over an opening float or none. */
  count: fc.option(fc.record({ openingFloat: fc.option(fc.nat({ max: 20_000 })), counted: fc.nat({ max: 20_000 }) })),
  status: fc.constantFrom('validated' as const, 'draft' as const, 'cancelled' as const),
})
const someTickets = fc.uniqueArray(aDay, { selector: ({ day }) => day, maxLength: 30 }).map((days) =>
  days.map(({ day, gross, covers, count, status }) => {
    const cashCount = count === null ? null : { ...emptyCashCount(count.openingFloat), counted: count.counted }
    return { ...aReportTicket(addDays(november.from, day), aTicketZOf(gross, { covers, cashCount })), status }
  }),
)
/** Of a whole report, as it stands among several. */
function cashOf({ cashDifference = null }: Report, tolerance: number) {
  if (cashDifference === null) return null
  const { byWeekday: _, byPerson: __, ...totals } = cashDifference
  return { ...totals, tolerance }
}
const someHouses = fc.array(someTickets, { minLength: 1, maxLength: 4 })
const housesOf = (tickets: readonly (readonly ReportTicket[])[]): House[] =>
  tickets.map((own, at) => ({ id: at + 1, tickets: own, today: at % 2 === 0 ? '2026-11-20' : '2026-11-19' }))

describe('several establishments', () => {
  it('together are what they are side by side, and what one report of all of them says', () => {
    void fc.assert(
      fc.property(someHouses, (tickets) => {
        const houses = housesOf(tickets)
        const alone = houses.map((house) => reportOf(house))
        const added = addedReports(alone, november)
        const whole = buildConsolidatedReport(houses.map(inputOf), november)
        for (const figure of ['gross', 'net', 'vat', 'openDays', 'enteredDays'] as const) {
          expect(added[figure], figure).toBe(sumOf(alone.map((report) => report[figure])))
          expect(added[figure], figure).toBe(whole[figure])
        }
        for (const figure of ['averagePerEnteredDay', 'missingDates', 'draftDates', 'bestDay'] as const) {
          expect(added[figure], figure).toEqual(whole[figure])
        }
        expect(added.cash).toEqual(cashOf(whole, sumOf(alone.map(({ cash }) => cash?.tolerance ?? 0))))
        for (const figure of ['net', 'absolute', 'counts', 'countsWithoutFloat'] as const) {
          expect(added.cash?.[figure] ?? 0, figure).toBe(sumOf(alone.map(({ cash }) => cash?.[figure] ?? 0)))
        }
        expect(averagePerCount(added.covers)).toEqual(whole.averagePerCover)
        expect(averagePerCount(added.ticketCount)).toEqual(whole.averagePerTicket)
      }),
    )
  })

  it('add up to the period day by day, and to the whole part by part', () => {
    void fc.assert(
      fc.property(someHouses, fc.integer({ min: 0, max: 29 }), (tickets, cut) => {
        const added = addedReports(
          housesOf(tickets).map((house) => reportOf(house)),
          november,
        )
        expect(sumOf(added.days.map(({ gross }) => gross ?? 0))).toBe(added.gross)
        const middle = addDays(november.from, cut)
        const parts = [
          cutReport(added, { from: november.from, to: middle }),
          cutReport(added, { from: addDays(middle, 1), to: november.to }),
        ]
        for (const figure of ['gross', 'net', 'vat', 'openDays', 'enteredDays'] as const) {
          expect(sumOf(parts.map((part) => part[figure])), figure).toBe(added[figure])
        }
      }),
    )
  })

  it('compare together as they compare one by one', () => {
    void fc.assert(
      fc.property(someHouses, someHouses, (now, before) => {
        const last = { from: addDays(november.from, -364), to: addDays(november.to, -364) }
        const pairs = housesOf(now).map((house, at) => {
          const base = (before[at] ?? []).map((ticket) => ({
            ...ticket,
            businessDate: addDays(ticket.businessDate, -364),
          }))
          const side = establishmentSide({ ...house, tickets: base }, last)
          return comparisonOf(reportOf(house), side, 'comparable', 'mainland')
        })
        const all = cutComparison({ days: pairs.flatMap(({ days }) => days) }, november)
        expect(all.count).toBe(sumOf(pairs.map(({ count }) => count)))
        expect(all.current.gross).toBe(sumOf(pairs.map(({ current }) => current.gross)))
        expect(all.base.gross).toBe(sumOf(pairs.map(({ base }) => base.gross)))
      }),
    )
  })

  const establishmentSide = (house: House, range: DateRange) =>
    buildConsolidatedReport([{ ...inputOf(house), openedOn: plainDate('2020-01-01') }], range)
})

describe('the cash differences of several', () => {
  const none = { net: null, absolute: null, counts: 0, countsWithoutFloat: 0, tolerance: 5_00 }
  const short = { net: -6_40, absolute: 12_40, counts: 3, countsWithoutFloat: 0, tolerance: 5_00 }
  const over = { net: 4_20, absolute: 4_20, counts: 1, countsWithoutFloat: 1, tolerance: 2_00 }

  it('are added net and absolute, so that a shortage and an excess do not hide each other', () => {
    const together = { net: -2_20, absolute: 16_60, counts: 4, countsWithoutFloat: 1, tolerance: 7_00 }
    expect(addedCash([short, null, over])).toEqual(together)
  })

  it('are unknown where no count had an opening float, and null where nothing was counted', () => {
    expect(addedCash([{ ...none, countsWithoutFloat: 2 }, null])).toEqual({ ...none, countsWithoutFloat: 2 })
    expect(addedCash([null, null])).toBeNull()
    expect(addedCash([])).toBeNull()
  })
})

describe('the days in columns', () => {
  it('are the days of the report, without reasons, closing keys and counts', () => {
    void fc.assert(
      fc.property(someTickets, (tickets) => {
        const { days } = buildConsolidatedReport([inputOf({ id: 3, tickets })], november)
        const read = reportOf({ id: 3, tickets }).days
        expect(read).toEqual(
          days.map(({ covers: _, ticketCount: __, ...day }) => ({ ...day, missing: [], closureReason: null })),
        )
        expect(read.map(({ date }) => date)).toEqual(daysOf(november))
      }),
    )
  })
})

describe('a target', () => {
  const autumn = { from: plainDate('2026-10-01'), to: plainDate('2026-11-30') }
  const tickets = [aReportTicket('2026-11-03', aTicketZOf(900_00))]

  it('is held against what was sold in the months that have one', () => {
    const house = { id: 1, tickets, targets: [1000_00] }
    expect(targetOf(reportOf(house, autumn))).toEqual({ amount: 1000_00, gross: 0, months: 1, establishments: 1 })
    expect(targetOf(reportOf({ ...house, targets: [1000_00, 800_00] }, autumn))).toEqual({
      ...{ amount: 1800_00, gross: 900_00, months: 2, establishments: 1 },
    })
  })

  it('of several is the sum of those that have one, and none is none', () => {
    const [one, none] = [targetOf(reportOf({ id: 1, tickets, targets: [0, 800_00] }, autumn)), null]
    expect(addedTargets([one, none, one])).toEqual({ amount: 1600_00, gross: 1800_00, months: 4, establishments: 2 })
    expect(addedTargets([none])).toBeNull()
    expect(targetOf(reportOf({ id: 1, tickets }))).toBeNull()
  })
})

describe('shares', () => {
  it('add up to the whole, and each is within a hundredth of a percent of its own', () => {
    void fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const shares = sharesOf(amounts)
        const total = sumOf(amounts)
        expect(shares.every((share) => (share === null) === (total === 0))).toBe(true)
        expect(sumOf(shares.map((share) => share ?? 0))).toBe(total === 0 ? 0 : 10_000)
        if (total === 0) return
        amounts.forEach((amount, at) => {
          expect(Math.abs((shares[at] ?? 0) - (amount * 10_000) / total)).toBeLessThan(1)
        })
      }),
    )
  })

  it('leave a day below zero without a share', () => {
    expect(sharesOf([-10, 30, 30])).toEqual([0, 5000, 5000])
  })
})

it('an establishment without covers has no average', () => {
  const content = aTicketZContent({ covers: null })
  expect(averagePerCount(reportOf({ id: 1, tickets: [aReportTicket('2026-11-03', content)] }).covers).amount).toBeNull()
})
