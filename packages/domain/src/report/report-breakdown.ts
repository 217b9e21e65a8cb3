import type { Weekday } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'
import { type SalesChannel, salesChannels } from '../ticket-z/ticket-z-part.ts'
import type { AverageFigures } from './report.ts'
import { averageOf, averagePer, countOf } from './report-figure.ts'
import type { CountSum } from './report-sums.ts'

export type ReportPerson = { id: number; name: string }

/** What drawers differed by: the absolute sum is per ticket, so that a shortage and an excess do not cancel out. */
export type DifferenceSum = { net: Cents; absolute: Cents; counts: number }

/** Of the counts that had an opening float, by weekday of the business date and by who validated. */
export type CashSum = DifferenceSum & { weekday: Weekday; person: ReportPerson | null }

/** `name`: set in a report of several establishments. Each has services and categories of its own: they are added by name. */
export type ServiceSum = {
  serviceId: string
  name?: string | undefined
  gross: Cents
  /** Days on which it was closed. */
  days: number
  covers: CountSum
}
export type CategorySum = { categoryId: string; name?: string | undefined; gross: Cents }
export type ChannelSum = { channel: SalesChannel; gross: Cents }

type CashSums = { cash: readonly DifferenceSum[]; countsWithoutFloat: number }

/** Of validated tickets, in any order. */
export type BreakdownSums = {
  cash: readonly CashSum[]
  /** Drawers counted without an opening float: they have no difference. */
  countsWithoutFloat: number
  services: readonly ServiceSum[]
  /** Of the tickets that say it. */
  categories: readonly CategorySum[]
  channels: readonly ChannelSum[]
}

/** `net` and `absolute` are null where no count had an opening float. */
export type CashTotals = { net: Cents | null; absolute: Cents | null; counts: number; countsWithoutFloat: number }

export type CashDifference = CashTotals & {
  byWeekday: readonly (DifferenceSum & { weekday: Weekday })[]
  /** The largest absolute sum first. */
  byPerson: readonly (DifferenceSum & { person: ReportPerson | null })[]
}

/** `serviceId`: of several with one name, that of the first. */
export type ServiceFigures = {
  serviceId: string
  name?: string | undefined
  gross: Cents
  days: number
  /** Per day on which it was closed. */
  average: Cents | null
  covers: number | null
  averagePerCover: AverageFigures
}

/** Under null, where it is not 0: the sales of tickets without that breakdown. */
export type CategoryFigures = { categoryId: string | null; name?: string | undefined; gross: Cents }
export type ChannelFigures = { channel: SalesChannel | null; gross: Cents }

/** Each list of sales adds up to the report's gross; categories and channels are empty where no ticket says them. */
export type BreakdownFigures = {
  /** null where no drawer was counted. */
  cashDifference: CashDifference | null
  services: readonly ServiceFigures[]
  salesCategories: readonly CategoryFigures[]
  salesChannels: readonly ChannelFigures[]
}

export function breakdownOf(parts: readonly BreakdownSums[], gross: Cents): BreakdownFigures {
  const categories = parts.flatMap((part) => part.categories)
  const channels = grossBy(
    parts.flatMap((part) => part.channels),
    ({ channel }) => channel,
  )
  return {
    cashDifference: cashDifferenceOf(parts),
    services: servicesOf(parts.flatMap((part) => part.services)),
    salesCategories: withRest<CategoryFigures>(
      groupsOf(categories, ({ name, categoryId }) => name ?? categoryId)
        .map(([of, own]) => ({ ...of, gross: sumOf(own.map((sum) => sum.gross)) }))
        .toSorted(byGrossAndCategory),
      gross,
      (rest) => ({ categoryId: null, gross: rest }),
    ),
    salesChannels: withRest<ChannelFigures>(
      salesChannels.flatMap((channel) => {
        const sum = channels.get(channel)
        return sum === undefined ? [] : [{ channel, gross: sum }]
      }),
      gross,
      (rest) => ({ channel: null, gross: rest }),
    ),
  }
}

function cashDifferenceOf(parts: readonly BreakdownSums[]): CashDifference | null {
  const cash = parts.flatMap((part) => part.cash)
  const countsWithoutFloat = sumOf(parts.map((part) => part.countsWithoutFloat))
  const totals = cashTotalsOf({ cash, countsWithoutFloat })
  if (totals === null) return null
  const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).filter((weekday) => cash.some((sum) => sum.weekday === weekday))
  const people = new Map(cash.map(({ person }) => [person?.id ?? null, person]))
  return {
    ...totals,
    byWeekday: weekdays.map((weekday) => ({
      weekday,
      ...differenceOf(cash.filter((sum) => sum.weekday === weekday)),
    })),
    byPerson: [...people]
      .map(([id, person]) => ({ person, ...differenceOf(cash.filter((sum) => (sum.person?.id ?? null) === id)) }))
      .toSorted((a, b) => b.absolute - a.absolute || (a.person?.id ?? 0) - (b.person?.id ?? 0)),
  }
}

/** null where no drawer was counted. */
export function cashTotalsOf({ cash, countsWithoutFloat }: CashSums): CashTotals | null {
  if (cash.length === 0 && countsWithoutFloat === 0) return null
  const { net, absolute, counts } = differenceOf(cash)
  return { net: counts === 0 ? null : net, absolute: counts === 0 ? null : absolute, counts, countsWithoutFloat }
}

function differenceOf(sums: readonly DifferenceSum[]): DifferenceSum {
  const of = (field: keyof DifferenceSum) => sumOf(sums.map((sum) => sum[field]))
  return { net: of('net'), absolute: of('absolute'), counts: of('counts') }
}

/** The largest first. */
function servicesOf(sums: readonly ServiceSum[]): readonly ServiceFigures[] {
  return groupsOf(sums, ({ name, serviceId }) => name ?? serviceId)
    .map(([of, own]) => {
      const gross = sumOf(own.map((sum) => sum.gross))
      const days = sumOf(own.map((sum) => sum.days))
      const covers = own.map((sum) => sum.covers)
      const averagePerCover = averagePer(covers)
      return { ...of, gross, days, average: averageOf(gross, days), covers: countOf(covers), averagePerCover }
    })
    .toSorted((a, b) => b.gross - a.gross || (a.serviceId < b.serviceId ? -1 : 1))
}

/** @returns each group after its first sum */
function groupsOf<Sum>(sums: readonly Sum[], keyOf: (sum: Sum) => string): readonly (readonly [Sum, readonly Sum[]])[] {
  const groups = new Map<string, [Sum, ...Sum[]]>()
  for (const sum of sums) {
    const group = groups.get(keyOf(sum))
    if (group === undefined) groups.set(keyOf(sum), [sum])
    else group.push(sum)
  }
  return [...groups.values()].map((group) => [group[0], group])
}

function grossBy<Line extends { gross: Cents }, Key>(lines: readonly Line[], keyOf: (line: Line) => Key) {
  const sums = new Map<Key, Cents>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.gross)
  return sums
}

function byGrossAndCategory(a: CategorySum, b: CategorySum): number {
  return b.gross - a.gross || (a.categoryId < b.categoryId ? -1 : 1)
}

/** What is left of the gross, last. */
function withRest<Figures extends { gross: Cents }>(
  figures: readonly Figures[],
  gross: Cents,
  restOf: (rest: Cents) => Figures,
): readonly Figures[] {
  if (figures.length === 0) return []
  const rest = gross - sumOf(figures.map((one) => one.gross))
  return rest === 0 ? figures : [...figures, restOf(rest)]
}
