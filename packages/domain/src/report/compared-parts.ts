import type { PlainDate } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'
import type { ComparedDay } from './comparison.ts'

/** One part of the sales or payments of one establishment: an amount per ticket, each with its day. */
export type PartDays<Of> = {
  establishmentId: number
  of: Of
  dates: readonly PlainDate[]
  amounts: readonly Cents[]
}

type PartAmount<Of> = Of & { amount: Cents }

/** `days`: those that both sides have it on. */
export type ComparedPart<Of> = {
  days: number
  current: readonly PartAmount<Of>[]
  base: readonly PartAmount<Of>[]
}

export type ComparedCash = {
  days: number
  current: { net: Cents; absolute: Cents }
  base: { net: Cents; absolute: Cents }
}

type Sides<Of> = { current: readonly PartDays<Of>[]; base: readonly PartDays<Of>[] }
type PartRules<Of> = {
  keyOf: (of: Of) => string
  /** What no line says of a day's sales; absent where the lines are all of them. */
  rest?: Of
}

/**
 * Parts beside those of another period, over the days that both sides have in full and both have divided so: a dinner
 * that is a draft on one side would pass for a smaller share of the dinners.
 */
export function comparedPartOf<Of>(
  pairs: readonly ComparedDay[],
  sides: Sides<Of>,
  { keyOf, rest }: PartRules<Of>,
): ComparedPart<Of> {
  const both = pairsWithBoth(pairs, sides)
  const amountsOf = (parts: readonly PartDays<Of>[], days: ReadonlySet<string>, total: Cents) => {
    const lines = addedParts(parts, days, keyOf)
    const left = total - sumOf(lines.map(({ amount }) => amount))
    return rest === undefined || left === 0 ? lines : [...lines, { ...rest, amount: left }]
  }
  return {
    days: both.length,
    current: amountsOf(sides.current, currentDaysOf(both), sumOf(both.map(({ gross }) => gross ?? 0))),
    base: amountsOf(sides.base, baseDaysOf(both), sumOf(both.map(({ baseGross }) => baseGross ?? 0))),
  }
}

/** Cash differences, net and per count, over the days on which both sides counted a drawer. */
export function comparedCashOf(pairs: readonly ComparedDay[], sides: Sides<unknown>): ComparedCash {
  const both = pairsWithBoth(pairs, sides)
  const sumsOf = (parts: readonly PartDays<unknown>[], days: ReadonlySet<string>) => {
    const amounts = parts.flatMap((part) => amountsOn(part, days))
    return { net: sumOf(amounts), absolute: sumOf(amounts.map(Math.abs)) }
  }
  return {
    days: both.length,
    current: sumsOf(sides.current, currentDaysOf(both)),
    base: sumsOf(sides.base, baseDaysOf(both)),
  }
}

function pairsWithBoth<Of>(pairs: readonly ComparedDay[], { current, base }: Sides<Of>): readonly ComparedDay[] {
  const [own, other] = [daysOfParts(current), daysOfParts(base)]
  return pairs.filter(
    ({ isCompared, establishmentId, date, baseDate }) =>
      isCompared && own.has(dayKeyOf(establishmentId, date)) && other.has(dayKeyOf(establishmentId, baseDate)),
  )
}

function daysOfParts<Of>(parts: readonly PartDays<Of>[]): ReadonlySet<string> {
  return new Set(parts.flatMap(({ establishmentId, dates }) => dates.map((date) => dayKeyOf(establishmentId, date))))
}

function currentDaysOf(pairs: readonly ComparedDay[]): ReadonlySet<string> {
  return new Set(pairs.map(({ establishmentId, date }) => dayKeyOf(establishmentId, date)))
}

function baseDaysOf(pairs: readonly ComparedDay[]): ReadonlySet<string> {
  return new Set(pairs.map(({ establishmentId, baseDate }) => dayKeyOf(establishmentId, baseDate)))
}

function addedParts<Of>(
  parts: readonly PartDays<Of>[],
  days: ReadonlySet<string>,
  keyOf: (of: Of) => string,
): readonly PartAmount<Of>[] {
  const added = new Map<string, PartAmount<Of>>()
  for (const part of parts) {
    const amounts = amountsOn(part, days)
    if (amounts.length === 0) continue
    const key = keyOf(part.of)
    added.set(key, { ...part.of, amount: (added.get(key)?.amount ?? 0) + sumOf(amounts) })
  }
  return [...added.values()]
}

function amountsOn<Of>(part: PartDays<Of>, days: ReadonlySet<string>): readonly Cents[] {
  const { establishmentId, dates, amounts } = part
  return amounts.filter((_, at) => days.has(dayKeyOf(establishmentId, dates[at] ?? null)))
}

function dayKeyOf(establishmentId: number, date: PlainDate | null): string {
  return `${establishmentId} ${date}`
}
