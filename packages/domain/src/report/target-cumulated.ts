import type { PlainDate } from '../calendar/calendar.ts'
import type { Cents } from '../money.ts'
import type { Comparison } from './comparison.ts'
import type { DayFigures } from './report.ts'
import type { TargetSpread } from './target.ts'

/** Sums from the first day of the period to this one. */
export type CumulatedDay = {
  date: PlainDate
  /** null after the last day that took anything. */
  gross: Cents | null
  /** Of every day of the other period that has a figure; null where there is no other period. */
  base: Cents | null
  target: Cents | null
  /** Over the compared days alone; null like `gross`, and where nothing is compared. */
  gap: Cents | null
  /** Over the entered days alone. */
  targetGap: Cents | null
}

/** Day after day, beside the other period and the target. `comparison`: in the order of the days. */
export function cumulatedOf(
  days: readonly Pick<DayFigures, 'date' | 'state' | 'gross'>[],
  comparison: Pick<Comparison, 'days' | 'count'> | null,
  spread: TargetSpread | null,
): readonly CumulatedDay[] {
  const lastIndex = days.findLastIndex(({ gross }) => gross !== null)
  const hasBase = comparison !== null && comparison.count > 0
  const sums = { gross: 0, base: 0, target: 0, gap: 0, targetGap: 0 }
  return days.map(({ date, state, gross }, index) => {
    const compared = comparison?.days[index]
    sums.gross += gross ?? 0
    sums.base += compared?.baseGross ?? 0
    sums.target += spread?.get(date) ?? 0
    if (compared?.isCompared === true) sums.gap += (compared.gross ?? 0) - (compared.baseGross ?? 0)
    if (state === 'entered' && gross !== null) sums.targetGap += gross - (spread?.get(date) ?? 0)
    const isPast = index <= lastIndex
    return {
      date,
      gross: isPast ? sums.gross : null,
      base: hasBase ? sums.base : null,
      target: spread === null ? null : sums.target,
      gap: isPast && hasBase ? sums.gap : null,
      targetGap: isPast && spread !== null ? sums.targetGap : null,
    }
  })
}
