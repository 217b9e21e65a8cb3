import { firstOfMonth, type PlainDate } from '@zinc/domain/calendar'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { Report } from '@zinc/domain/report'

export type MonthFigures = { first: PlainDate; gross: Cents | null; openDays: number; enteredDays: number }

/** The months of a report, in order; null where no day is entered. */
export function monthsOf(report: Report): readonly MonthFigures[] {
  const firsts = [...new Set(report.days.map(({ date }) => firstOfMonth(date)))]
  return firsts.map((first) => {
    const days = report.days.filter(({ date }) => firstOfMonth(date) === first)
    const amounts = days.flatMap(({ gross }) => gross ?? [])
    return {
      first,
      gross: amounts.length === 0 ? null : sumOf(amounts),
      openDays: days.filter(({ isOpen }) => isOpen).length,
      enteredDays: amounts.length,
    }
  })
}
