import { type PlainDate, partsOf } from '../calendar/calendar.ts'
import type { HolidayKey } from '../calendar/holiday.ts'
import type { DateRange } from '../calendar/period.ts'
import type { Territory } from '../establishment/establishment.ts'
import { type BasisPoints, type Cents, dividedBy, sumOf } from '../money.ts'
import type { DayCounts } from './comparison-count.ts'
import { type BaseDate, baseDateOf, type ComparisonBasis } from './comparison-day.ts'
import type { DayFigures } from './report.ts'
import { averageOf } from './report-figure.ts'

/** Why a day is not compared. `no_day`: the period before has fewer open days. */
export const leftOutReasons = [
  'to_enter',
  'closed',
  'base_to_enter',
  'base_closed',
  'base_holiday',
  'base_taken',
  'no_day',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export type ComparedDay = {
  establishmentId: number
  date: PlainDate
  /** null where there is none. */
  baseDate: PlainDate | null
  /** Compared by its name. */
  holiday: HolidayKey | null
  /** null on a day that is not entered. */
  gross: Cents | null
  net: Cents | null
  /** Also of a day that is not compared, to be shown beside it. */
  baseGross: Cents | null
  baseNet: Cents | null
  /** Covers and receipts of both; null on a day that is not entered. */
  counts: DayCounts | null
  baseCounts: DayCounts | null
  /** null for a compared day, and for one that has nothing to compare yet. */
  leftOut: LeftOutReason | null
  isCompared: boolean
}

/** Of the compared days alone, on both sides. */
export type ComparedFigures = { gross: Cents; net: Cents; averagePerDay: Cents | null }

export type Comparison = {
  /** In the order of the report's days. */
  days: readonly ComparedDay[]
  /** Compared days. */
  count: number
  current: ComparedFigures
  base: ComparedFigures
  leftOut: readonly (ComparedDay & { leftOut: LeftOutReason })[]
}

export type Side = { days: readonly DayFigures[] }
type Pair = { day: DayFigures; base: BaseDate | null; baseDay: DayFigures | null }

/**
 * Day against day, and only entered ones: a day that is closed or to enter on either side is left out of both, with the
 * reason. Today counts once it is entered.
 */
export function comparisonOf(current: Side, base: Side, basis: ComparisonBasis, territory: Territory): Comparison {
  const pairs = basis === 'previous' ? openDayPairsOf(current, base) : calendarPairsOf(current, base, basis, territory)
  const taken = new Set<string>()
  return summedOf(pairs.map((pair) => comparedDayOf(pair, basis, taken)))
}

/** The same of a part of its days. */
export function cutComparison({ days }: Pick<Comparison, 'days'>, { from, to }: DateRange): Comparison {
  return summedOf(days.filter(({ date }) => from <= date && date <= to))
}

function summedOf(days: readonly ComparedDay[]): Comparison {
  const compared = days.filter(({ isCompared }) => isCompared)
  return {
    days,
    count: compared.length,
    current: figuresOf(compared),
    base: figuresOf(compared.map((day) => ({ gross: day.baseGross, net: day.baseNet }))),
    leftOut: days.flatMap((day) => (day.leftOut === null ? [] : [{ ...day, leftOut: day.leftOut }])),
  }
}

function keyOf({ establishmentId, date }: { establishmentId: number; date: PlainDate }): string {
  return `${establishmentId} ${date}`
}

function calendarPairsOf(
  current: Side,
  base: Side,
  basis: Exclude<ComparisonBasis, 'previous'>,
  territory: Territory,
): readonly Pair[] {
  const byKey = new Map(base.days.map((day) => [keyOf(day), day]))
  return current.days.map((day) => {
    const found = baseDateOf(day.date, basis, territory)
    return { day, base: found, baseDay: byKey.get(keyOf({ ...day, date: found.date })) ?? null }
  })
}

/** The first open day with the first, the second with the second, in each establishment. */
function openDayPairsOf(current: Side, base: Side): readonly Pair[] {
  const left = new Map<number, DayFigures[]>()
  for (const day of base.days.filter(({ isOpen }) => isOpen)) {
    const own = left.get(day.establishmentId) ?? []
    left.set(day.establishmentId, own)
    own.push(day)
  }
  return current.days.map((day) => {
    const baseDay = day.isOpen ? (left.get(day.establishmentId)?.shift() ?? null) : null
    return { day, base: baseDay && { date: baseDay.date, holiday: null, isHoliday: false }, baseDay }
  })
}

function comparedDayOf(pair: Pair, basis: ComparisonBasis, taken: Set<string>): ComparedDay {
  const { day, base, baseDay } = pair
  const reason = reasonOf(pair, basis, taken)
  const isCompared = reason === 'compared'
  if (isCompared && baseDay !== null) taken.add(keyOf(baseDay))
  const isShown = baseDay !== null && isEntered(baseDay) && base?.isHoliday !== true
  return {
    establishmentId: day.establishmentId,
    date: day.date,
    baseDate: base?.date ?? null,
    holiday: base?.holiday ?? null,
    gross: isEntered(day) ? day.gross : null,
    net: isEntered(day) ? day.net : null,
    baseGross: isShown ? baseDay.gross : null,
    baseNet: isShown ? baseDay.net : null,
    counts: isEntered(day) ? countsOf(day) : null,
    baseCounts: isShown ? countsOf(baseDay) : null,
    leftOut: isCompared ? null : reason,
    isCompared,
  }
}

function reasonOf({ day, base, baseDay }: Pair, basis: ComparisonBasis, taken: ReadonlySet<string>) {
  // Days to come, and before the establishment opened, have nothing to compare.
  const isOver = day.isOpen || isEntered(day) || day.state === 'closed'
  if (!isOver || day.state === 'before_opening') return null
  if (basis === 'previous') return previousReasonOf(day, baseDay)
  if (baseDay === null || baseDay.state === 'before_opening' || baseDay.state === 'future') return null
  if (day.state === 'closed' && baseDay.state === 'closed') return null
  if (!isEntered(day)) return day.state === 'closed' ? 'closed' : 'to_enter'
  if (base?.isHoliday === true) return 'base_holiday'
  if (!isEntered(baseDay)) return baseDay.state === 'closed' ? 'base_closed' : 'base_to_enter'
  return taken.has(keyOf(baseDay)) ? 'base_taken' : 'compared'
}

function previousReasonOf(day: DayFigures, baseDay: DayFigures | null) {
  if (!day.isOpen) return null
  if (!isEntered(day)) return 'to_enter'
  if (baseDay === null) return 'no_day'
  return isEntered(baseDay) ? 'compared' : 'base_to_enter'
}

function countsOf({ covers, ticketCount }: DayFigures): DayCounts {
  return { covers: covers ?? null, ticketCount: ticketCount ?? null }
}

/** A day of which a service is missing is not compared: it is not complete. */
export function isEntered({ state, gross }: DayFigures): boolean {
  return state === 'entered' && gross !== null
}

function figuresOf(days: readonly Pick<ComparedDay, 'gross' | 'net'>[]): ComparedFigures {
  const gross = sumOf(days.map((day) => day.gross ?? 0))
  return { gross, net: sumOf(days.map((day) => day.net ?? 0)), averagePerDay: averageOf(gross, days.length) }
}

/** Half a basis point away from zero; null where the base is zero, absent or negative. */
export function changeOf(amount: Cents | null, base: Cents | null): BasisPoints | null {
  if (amount === null || base === null || base <= 0) return null
  return dividedBy((amount - base) * 10_000, base)
}

/** The years that the base lies in: '2025', or '2024–2025'. */
export function baseYearsOf({ days }: Pick<Comparison, 'days'>): readonly number[] {
  const years = days.flatMap(({ isCompared, baseDate }) =>
    isCompared && baseDate !== null ? [partsOf(baseDate).year] : [],
  )
  return [...new Set(years)].toSorted((a, b) => a - b)
}
