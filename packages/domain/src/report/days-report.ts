import { addDays, mondayOf, type PlainDate } from '../calendar/calendar.ts'
import { type Completeness, completenessOf } from '../calendar/day-closing.ts'
import { dayStatesOf } from '../calendar/day-state.ts'
import type { DateRange } from '../calendar/period.ts'
import { type Cents, sumOf } from '../money.ts'
import { dayListOf } from './day-sums.ts'
import type { Calendar, DayFigures, DaysReport, DaysTicket, Report } from './report.ts'
import { averageOf, dayFiguresOf } from './report-figure.ts'
import type { ReportSums } from './report-sums.ts'

/** Of its open days, or of their closings where days have several. */
export function completenessOfReport({ days }: Pick<Report, 'days'>): Completeness {
  return completenessOf(
    days.map(({ isOpen, state, closings }) => ({ isOpen, closings, isEntered: state === 'entered' })),
  )
}

/** A week's line beside the calendar, cut to the report's range; amounts null when no day of it is entered. */
export type WeekTotals = {
  monday: PlainDate
  range: DateRange
  gross: Cents | null
  openDays: number
  enteredDays: number
}

/** The part of `buildReport` that needs no line of a ticket. */
export function buildDaysReport(input: Calendar & { tickets: readonly DaysTicket[] }, range: DateRange): DaysReport {
  const tickets = input.tickets.filter(({ businessDate: date }) => range.from <= date && date <= range.to)
  return totalsOfDays(reportDaysOf({ ...input, sums: { days: dayListOf(tickets) } }, range), range)
}

/** The same of a part of its days. */
export function cutReport({ days }: Pick<DaysReport, 'days'>, range: DateRange): DaysReport {
  return totalsOfDays(
    days.filter(({ date }) => range.from <= date && date <= range.to),
    range,
  )
}

export function totalsOfDays(days: readonly DayFigures[], range: DateRange): DaysReport {
  const entered = days.filter(({ state }) => state === 'entered')
  const gross = sumOf(days.map((day) => day.gross ?? 0))
  const vat = sumOf(days.map((day) => day.vat ?? 0))
  return {
    range,
    gross,
    net: gross - vat,
    vat,
    averagePerEnteredDay: averageOf(sumOf(entered.map((day) => day.gross ?? 0)), entered.length),
    openDays: days.filter(({ isOpen }) => isOpen).length,
    enteredDays: entered.length,
    missingDates: days.filter(({ isOpen, missing }) => isOpen && missing.length > 0).map(({ date }) => date),
    draftDates: days.filter(({ draftGross }) => draftGross !== null).map(({ date }) => date),
    days,
  }
}

/** The days of a range, of one establishment. */
export function reportDaysOf(
  { sums, establishmentId, ...calendar }: Calendar & { sums: Pick<ReportSums, 'days'> },
  range: DateRange,
): readonly DayFigures[] {
  const byDate = new Map(sums.days.map((day) => [day.date, day]))
  const tickets = sums.days.flatMap(({ date, closings }) =>
    closings.map((closing) => ({ ...closing, businessDate: date })),
  )
  return dayStatesOf({ ...calendar, range, tickets }).map((day) =>
    dayFiguresOf(establishmentId, day, byDate.get(day.date)),
  )
}

/** False where no ticket of the range is validated: its sums are no figures then. */
export function hasFigures(report: Pick<Report, 'days'>): boolean {
  return report.days.some(({ gross }) => gross !== null)
}

/** One line per ISO week of the report, in order. */
export function weekTotalsOf(report: DaysReport): readonly WeekTotals[] {
  const mondays = [...new Set(report.days.map(({ date }) => mondayOf(date)))]
  return mondays.map((monday) => {
    const days = report.days.filter(({ date }) => mondayOf(date) === monday)
    const amounts = days.flatMap(({ gross }) => (gross === null ? [] : [gross]))
    const sunday = addDays(monday, 6)
    const from = monday < report.range.from ? report.range.from : monday
    const to = sunday > report.range.to ? report.range.to : sunday
    return {
      monday,
      range: { from, to },
      gross: amounts.length === 0 ? null : sumOf(amounts),
      openDays: days.filter(({ isOpen }) => isOpen).length,
      enteredDays: days.filter(({ state }) => state === 'entered').length,
    }
  })
}
