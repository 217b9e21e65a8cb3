import type { BasisPoints } from '../money.ts'
import { changeOf } from './comparison.ts'
import { averageOf } from './report-figure.ts'
import type { DayCount } from './report-sums.ts'

export type CountField = 'covers' | 'ticketCount'
/** Of a compared pair of days. */
export type DayCounts = Readonly<Record<CountField, DayCount | null>>

/** Over the compared days that have the count on both sides; null where there is nothing to compare. */
export type CountChange = { count: BasisPoints | null; average: BasisPoints | null }

type Compared = { isCompared: boolean; counts: DayCounts | null; baseCounts: DayCounts | null }

export function countChangeOf(days: readonly Compared[], field: CountField): CountChange {
  const pairs = days.flatMap(({ isCompared, counts, baseCounts }) => {
    const [current, base] = [counts?.[field] ?? null, baseCounts?.[field] ?? null]
    return isCompared && current !== null && base !== null ? [{ current, base }] : []
  })
  const [current, base] = [addedOf(pairs.map((pair) => pair.current)), addedOf(pairs.map((pair) => pair.base))]
  const averages = [current, base].map(({ gross, count }) => averageOf(gross, count))
  return {
    count: changeOf(current.count, base.count),
    average: changeOf(averages[0] ?? null, averages[1] ?? null),
  }
}

function addedOf(counts: readonly DayCount[]): DayCount {
  return counts.reduce((sum, { count, gross }) => ({ count: sum.count + count, gross: sum.gross + gross }), {
    count: 0,
    gross: 0,
  })
}
