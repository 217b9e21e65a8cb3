import { firstOfMonth, type PlainDate } from '@zinc/domain/calendar/calendar'
import type { PeriodKind } from '@zinc/domain/calendar/period'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { ComparedDay, Comparison } from '@zinc/domain/report/comparison'
import type { DayFigures } from '@zinc/domain/report/report'
import type { SeveralEntry } from './several-rows.ts'

/** A day of a week or month, a month of a year: of one establishment, or of several together. */
export type Bucket = {
  /** The day, or the first of the month. */
  date: PlainDate
  amount: Cents | null
  /** What it is compared with; null where there is nothing. */
  base: Cents | null
  look: 'counted' | 'partly' | 'draft' | 'toEnter' | 'closed' | 'empty'
  /** Days entered, of those that are open. */
  entered: number
  open: number
}

/** Of one establishment. */
export type Line = { entry: SeveralEntry; buckets: readonly Bucket[] }

export function bucketsOf(
  days: readonly DayFigures[],
  comparison: Comparison | null,
  kind: PeriodKind,
): readonly Bucket[] {
  const keyOf = (date: PlainDate) => (kind === 'year' ? firstOfMonth(date) : date)
  const bases = new Map<PlainDate, ComparedDay[]>()
  // A month stands beside the days it is compared with, a day also beside one that is not compared.
  const compared = (comparison?.days ?? []).filter(({ isCompared }) => isCompared || kind !== 'year')
  for (const day of compared) bases.set(keyOf(day.date), [...(bases.get(keyOf(day.date)) ?? []), day])
  const groups = new Map<PlainDate, DayFigures[]>()
  for (const day of days) {
    const key = keyOf(day.date)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [day])
    else group.push(day)
  }
  return [...groups].map(([date, group]) => ({
    date,
    amount: addedOrNull(group.map(({ gross }) => gross)) ?? draftOf(group),
    base: addedOrNull((bases.get(date) ?? []).map(({ baseGross }) => baseGross)),
    look: lookOf(group),
    entered: group.filter(({ state }) => state === 'entered').length,
    open: group.filter(({ isOpen }) => isOpen).length,
  }))
}

function addedOrNull(amounts: readonly (Cents | null)[]): Cents | null {
  const given = amounts.flatMap((amount) => amount ?? [])
  return given.length === 0 ? null : sumOf(given)
}

/** A single day's draft is shown muted; among others it is counted nowhere. */
function draftOf(group: readonly DayFigures[]): Cents | null {
  return group.length === 1 ? (group[0]?.draftGross ?? null) : null
}

function lookOf(group: readonly DayFigures[]): Bucket['look'] {
  const has = (...states: readonly DayFigures['state'][]) => group.some(({ state }) => states.includes(state))
  if (group.some(({ gross }) => gross !== null))
    return has('to_enter', 'partly_entered', 'draft') ? 'partly' : 'counted'
  if (has('draft')) return 'draft'
  if (has('to_enter')) return 'toEnter'
  return has('closed') && !has('future') ? 'closed' : 'empty'
}
