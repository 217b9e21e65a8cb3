import { type PlainDate, partsOf, type Weekday, weekdayOf } from '../calendar/calendar.ts'
import { holidaysOf } from '../calendar/holiday.ts'
import type { Territory } from '../establishment/establishment.ts'
import { type Cents, sumOf } from '../money.ts'
import { type Comparison, isEntered, type Side } from './comparison.ts'
import { averageOf } from './report-figure.ts'

export type AverageDay = {
  /** Entered days. */
  days: number
  average: Cents | null
  /** Of the compared days of this line, each side by its own calendar. */
  comparedAverage: Cents | null
  baseAverage: Cents | null
}

/** Ordinary days of a weekday. `isClosed`: none of them was open. */
export type WeekdayFigures = AverageDay & { weekday: Weekday; isClosed: boolean }

export type WeekdayProfile = {
  /** Monday first. */
  weekdays: readonly WeekdayFigures[]
  /** Public holidays, whatever their weekday; null where none was entered or compared. */
  holidays: AverageDay | null
}

export type TerritoryOf = (establishmentId: number) => Territory

/** 'holiday', else the weekday: what a day is averaged with. */
export type DayGroup = Weekday | 'holiday'

export function dayGroupOf(date: PlainDate, territory: Territory): DayGroup {
  return holidaysOf(partsOf(date).year, territory).has(date) ? 'holiday' : weekdayOf(date)
}

/** An average day of each weekday: entered days only, public holidays on their own, on both sides of the comparison. */
export function weekdayProfileOf(
  { days }: Side,
  comparison: Comparison | null,
  territoryOf: TerritoryOf,
): WeekdayProfile {
  const groupOf = (establishmentId: number, date: PlainDate) => dayGroupOf(date, territoryOf(establishmentId))
  const own = days.map((day) => ({ ...day, group: groupOf(day.establishmentId, day.date) }))
  const compared = (comparison?.days ?? []).filter(({ isCompared }) => isCompared)
  const current = compared.map((day) => ({ group: groupOf(day.establishmentId, day.date), gross: day.gross ?? 0 }))
  const base = compared.map(({ establishmentId, date, baseDate, baseGross }) => {
    return { group: groupOf(establishmentId, baseDate ?? date), gross: baseGross ?? 0 }
  })
  const averageDayOf = (group: DayGroup): AverageDay => {
    const entered = own.filter((day) => day.group === group && isEntered(day))
    return {
      days: entered.length,
      average: averageGrossOf(entered),
      comparedAverage: averageGrossOf(current.filter((day) => day.group === group)),
      baseAverage: averageGrossOf(base.filter((day) => day.group === group)),
    }
  }
  const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
  const holidays = averageDayOf('holiday')
  return {
    weekdays: weekdays.map((weekday) => {
      const ordinary = own.filter(({ group }) => group === weekday)
      const isClosed = ordinary.length > 0 && ordinary.every(({ state }) => state === 'closed')
      return { ...averageDayOf(weekday), weekday, isClosed }
    }),
    holidays: holidays.average === null && holidays.baseAverage === null ? null : holidays,
  }
}

function averageGrossOf(days: readonly { gross: Cents | null }[]): Cents | null {
  return averageOf(sumOf(days.map(({ gross }) => gross ?? 0)), days.length)
}
