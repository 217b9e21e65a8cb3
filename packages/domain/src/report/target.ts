import type { PlainDate } from '../calendar/calendar.ts'
import { type BasisPoints, type Cents, dividedBy, sumOf } from '../money.ts'
import type { DayEstimate, EstimateDay } from './landing.ts'
import { isOpeningDay, isRemainingDay } from './open-day.ts'

/** What each open day of the month has to take. */
export type TargetSpread = ReadonlyMap<PlainDate, Cents>

export type TargetProgress = {
  target: Cents
  reached: Cents
  /** Of the target; null for a target of zero. */
  shareBp: BasisPoints | null
  /** Over the entered days: what they took less what they had to take. */
  ahead: Cents
  enteredDays: number
  /** Still to take; 0 once the target is reached. */
  missing: Cents
  /** Open days to come or still to enter. */
  remainingDays: number
  /** null where nothing is missing or no day remains. */
  neededPerDay: Cents | null
}

/**
 * A month's target over its open days, as heavy as their weekday usually is, or alike where nothing was entered yet.
 * Adds up to the target to the cent: what division leaves goes to the largest remainders, earlier days first.
 */
export function spreadTarget(
  target: Cents,
  days: readonly Pick<EstimateDay, 'date' | 'state' | 'closings'>[],
  estimate: DayEstimate,
): TargetSpread {
  const open = days.filter(isOpeningDay).map(({ date }) => date)
  const usual = open.map((date) => BigInt(Math.max(0, estimate(date) ?? 0)))
  const usualSum = usual.reduce((sum, weight) => sum + weight, 0n)
  const weights = usualSum > 0n ? usual : open.map(() => 1n)
  const whole = usualSum > 0n ? usualSum : BigInt(open.length)
  const parts = weights.map((weight, index) => {
    const exact = BigInt(target) * weight
    return { index, cents: Number(exact / whole), remainder: exact % whole }
  })
  const left = target - sumOf(parts.map(({ cents }) => cents))
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  )
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return new Map(open.map((date, index) => [date, (parts[index]?.cents ?? 0) + (favoured.has(index) ? 1 : 0)]))
}

/** How far the month is. Days that are not entered are on neither side of `ahead`. */
export function targetProgressOf(target: Cents, days: readonly EstimateDay[], spread: TargetSpread): TargetProgress {
  const reached = sumOf(days.map(({ gross }) => gross ?? 0))
  const entered = days.filter(({ state, gross }) => state === 'entered' && gross !== null)
  const missing = Math.max(0, target - reached)
  const remainingDays = days.filter(isRemainingDay).length
  return {
    target,
    reached,
    shareBp: target > 0 ? dividedBy(reached * 10_000, target) : null,
    ahead: sumOf(entered.map(({ date, gross }) => (gross ?? 0) - (spread.get(date) ?? 0))),
    enteredDays: entered.length,
    missing,
    remainingDays,
    neededPerDay: missing > 0 && remainingDays > 0 ? dividedBy(missing, remainingDays) : null,
  }
}
