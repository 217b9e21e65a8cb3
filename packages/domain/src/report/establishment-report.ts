import { daysOf, type PlainDate } from '../calendar/calendar.ts'
import type { DateRange } from '../calendar/period.ts'
import { type Cents, sumOf } from '../money.ts'
import { cutReport } from './days-report.ts'
import type { AverageFigures, DayFigures, DayGross, DayState, DaysReport } from './report.ts'
import { type CashTotals, cashTotalsOf } from './report-breakdown.ts'
import { averagePer, byDateAndEstablishment, countOf, extremeOf } from './report-figure.ts'
import type { CountSum } from './report-sums.ts'

/** Days in a row, column by column: a year of twenty establishments is 7 300 of them. */
export type DayColumns = {
  states: readonly DayState[]
  gross: readonly (Cents | null)[]
  net: readonly (Cents | null)[]
  draftGross: readonly (Cents | null)[]
  isOpen: readonly boolean[]
  /** Closings entered, and those the day counts. */
  entered: readonly number[]
  expected: readonly number[]
}

export type MonthTarget = { month: string; amount: Cents }

/** What its drawers differed by; `tolerance` is that of one count, of several establishments the sum. */
export type EstablishmentCash = CashTotals & { tolerance: Cents }

/** One establishment among several: what stands side by side, and what adds up to all of them. */
export type EstablishmentReport = DaysReport & {
  establishmentId: number
  covers: CountSum
  ticketCount: CountSum
  bestDay: DayGross | null
  /** null where no drawer was counted. */
  cash: EstablishmentCash | null
  /** Of the months of the range that have one, in order. */
  targets: readonly MonthTarget[]
}

export function dayColumnsOf(days: readonly DayFigures[]): DayColumns {
  return {
    states: days.map(({ state }) => state),
    gross: days.map(({ gross }) => gross),
    net: days.map(({ net }) => net),
    draftGross: days.map(({ draftGross }) => draftGross),
    isOpen: days.map(({ isOpen }) => isOpen),
    entered: days.map(({ closings }) => closings.entered),
    expected: days.map(({ closings }) => closings.total),
  }
}

/** The days of such columns, which begin with the first of the range; reasons and closing keys are not among them. */
export function daysOfColumns(columns: DayColumns, establishmentId: number, range: DateRange): readonly DayFigures[] {
  return daysOf(range).map((date, at) => {
    const [gross, net] = [columns.gross[at] ?? null, columns.net[at] ?? null]
    return {
      establishmentId,
      date,
      state: columns.states[at] ?? 'future',
      gross,
      net,
      vat: gross === null || net === null ? null : gross - net,
      draftGross: columns.draftGross[at] ?? null,
      closureReason: null,
      isOpen: columns.isOpen[at] ?? false,
      closings: { entered: columns.entered[at] ?? 0, total: columns.expected[at] ?? 0 },
      missing: [],
    }
  })
}

type Counts = Pick<EstablishmentReport, 'covers' | 'ticketCount'>
type Columned = Counts & {
  establishmentId: number
  targets: readonly MonthTarget[]
  missingDates: readonly PlainDate[]
  days: DayColumns
  /** Former releases do not say it. */
  cash?: EstablishmentCash | null | undefined
}

export function establishmentReportOf(columned: Columned, range: DateRange): EstablishmentReport {
  const { establishmentId, covers, ticketCount, targets, missingDates, cash = null } = columned
  const days = daysOfColumns(columned.days, establishmentId, range)
  const bestDay = bestDayOf(days)
  const counts = { covers, ticketCount, cash }
  return { ...cutReport({ days }, range), missingDates, establishmentId, ...counts, bestDay, targets }
}

/** All of them as one: every sum is the sum of theirs, every average over all their days. */
export function addedReports(
  reports: readonly EstablishmentReport[],
  range: DateRange,
): DaysReport & Counts & Pick<EstablishmentReport, 'bestDay' | 'cash'> {
  const days = reports.flatMap((report) => report.days).toSorted(byDateAndEstablishment)
  return {
    ...cutReport({ days }, range),
    missingDates: reports.flatMap(({ missingDates }) => missingDates).toSorted(),
    covers: addedCounts(reports.map(({ covers }) => covers)),
    ticketCount: addedCounts(reports.map(({ ticketCount }) => ticketCount)),
    bestDay: bestDayOf(days),
    cash: addedCash(reports.map(({ cash }) => cash)),
  }
}

/** null where no drawer was counted in any of them. */
export function addedCash(all: readonly (EstablishmentCash | null)[]): EstablishmentCash | null {
  const counted = all.flatMap((cash) => cash ?? [])
  const totals = cashTotalsOf({
    cash: counted.flatMap(({ net, absolute, counts }) =>
      net === null || absolute === null ? [] : { net, absolute, counts },
    ),
    countsWithoutFloat: sumOf(counted.map(({ countsWithoutFloat }) => countsWithoutFloat)),
  })
  return totals === null ? null : { ...totals, tolerance: sumOf(counted.map(({ tolerance }) => tolerance)) }
}

function bestDayOf(days: readonly DayFigures[]): DayGross | null {
  return extremeOf(
    days.filter(({ state }) => state === 'entered'),
    (gross, best) => gross > best,
  )
}

export function addedCounts(counts: readonly CountSum[]): CountSum {
  return {
    total: countOf(counts),
    gross: sumOf(counts.map(({ gross }) => gross)),
    days: sumOf(counts.map(({ days }) => days)),
  }
}

/** Of the tickets that have the count. */
export function averagePerCount(count: CountSum): AverageFigures {
  return averagePer([count])
}

/** `gross`: sold in the months that have a target, by the establishments that have one. */
export type TargetFigures = { amount: Cents; gross: Cents; months: number; establishments: number }

/** null where no month of the range has one. */
export function targetOf({ targets, days }: Pick<EstablishmentReport, 'targets' | 'days'>): TargetFigures | null {
  if (targets.length === 0) return null
  const months = new Set(targets.map(({ month }) => month))
  const within = days.filter(({ date }) => months.has(date.slice(0, 7)))
  return {
    amount: sumOf(targets.map(({ amount }) => amount)),
    gross: sumOf(within.map(({ gross }) => gross ?? 0)),
    months: targets.length,
    establishments: 1,
  }
}

export function addedTargets(targets: readonly (TargetFigures | null)[]): TargetFigures | null {
  const given = targets.flatMap((target) => target ?? [])
  if (given.length === 0) return null
  return {
    amount: sumOf(given.map(({ amount }) => amount)),
    gross: sumOf(given.map(({ gross }) => gross)),
    months: sumOf(given.map(({ months }) => months)),
    establishments: given.length,
  }
}

const WHOLE = 10_000

/** Basis points of each part that add up to 10 000 exactly; null where there is nothing to divide. */
export function sharesOf(amounts: readonly Cents[]): readonly (number | null)[] {
  const parts = amounts.map((amount) => Math.max(0, amount))
  const total = sumOf(parts)
  if (total === 0) return amounts.map(() => null)
  const floors = parts.map((part) => Math.floor((part * WHOLE) / total))
  const rests = parts.map((part, at) => ({ at, rest: (part * WHOLE) % total }))
  const left = WHOLE - sumOf(floors)
  // What the rounding left goes to the largest remainders.
  const raised = new Set(
    rests
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return floors.map((floor, at) => floor + (raised.has(at) ? 1 : 0))
}
