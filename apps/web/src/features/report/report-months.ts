import { firstOfMonth, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { Completeness } from '@zinc/domain/calendar/day-closing'
import { type Cents, sumOf } from '@zinc/domain/money'
import { completenessOfReport, type Report } from '@zinc/domain/report/report'

export type MonthFigures = { first: PlainDate; gross: Cents | null; completeness: Completeness }

/** The months of a report, in order; null where no day is entered. */
export function monthsOf(report: Report): readonly MonthFigures[] {
  const firsts = [...new Set(report.days.map(({ date }) => firstOfMonth(date)))]
  return firsts.map((first) => {
    const days = report.days.filter(({ date }) => firstOfMonth(date) === first)
    const amounts = days.flatMap(({ gross }) => gross ?? [])
    return {
      first,
      gross: amounts.length === 0 ? null : sumOf(amounts),
      completeness: completenessOfReport({ days }),
    }
  })
}
