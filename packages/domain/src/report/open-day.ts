import type { DayFigures } from './report.ts'

type Opening = Pick<DayFigures, 'state' | 'closings'>

/** Entered, or expected to be: a rest day on which somebody began a draft stays a rest day. */
export function isOpeningDay(day: Opening): boolean {
  return day.state !== 'closed' && day.state !== 'before_opening' && !isDraftOfRestDay(day)
}

/** Open, and not entered, or not in full. */
export function isRemainingDay(day: Opening): boolean {
  return isOpeningDay(day) && day.state !== 'entered'
}

/** The draft is all that the day has, and no closing is expected of it. */
function isDraftOfRestDay({ state, closings }: Opening): boolean {
  return state === 'draft' && closings.total === 0
}
