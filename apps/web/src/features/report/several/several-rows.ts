import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange, PeriodKind } from '@zinc/domain/calendar/period'
import { familyOf, type Territory } from '@zinc/domain/establishment/establishment'
import type { Cents } from '@zinc/domain/money'
import { type Comparison, changeOf, cutComparison } from '@zinc/domain/report/comparison'
import {
  addedReports,
  addedTargets,
  averagePerCount,
  type EstablishmentCash,
  type EstablishmentReport,
  sharesOf,
  type TargetFigures,
  targetOf,
} from '@zinc/domain/report/establishment-report'
import type { TerritoryOf } from '@zinc/domain/report/weekday-profile'

/** One of the establishments of the page, with what it is compared with. */
export type SeveralEntry = {
  summary: EstablishmentSummary
  city: string
  territory: Territory
  report: EstablishmentReport
  /** null until the days of the other side are here. */
  comparison: Comparison | null
  /** The first day of the other side that is not before its opening; null where none is. */
  baseOpenedOn: PlainDate | null
}

export type Receipt = { average: Cents | null; count: number; unit: 'covers' | 'tickets' }

export type SeveralFigures = {
  gross: Cents
  /** Basis points of all of them. */
  share: number | null
  /** Of the compared days alone, on both sides. */
  compared: { days: number; change: number | null; difference: Cents; current: Cents; base: Cents } | null
  target: TargetFigures | null
  entered: number
  open: number
  missing: number
  perDay: Cents | null
  basePerDay: Cents | null
  /** null where counts of two kinds would be added. */
  receipt: Receipt | null
  /** null where no drawer was counted. */
  cash: EstablishmentCash | null
}

export type SeveralRow = SeveralFigures & { summary: EstablishmentSummary; city: string }

export function rowsOf(entries: readonly SeveralEntry[]): readonly SeveralRow[] {
  const shares = sharesOf(entries.map(({ report }) => report.gross))
  return entries.map(({ summary, city, report, comparison }, at) => ({
    ...figuresOf(report, comparison),
    share: shares[at] ?? null,
    target: targetOf(report),
    receipt: receiptOf(report, unitOf({ summary, report })),
    ...{ summary, city },
  }))
}

export type Together = SeveralFigures & {
  report: ReturnType<typeof addedReports>
  /** null until it is known of all of them. */
  comparison: Comparison | null
  territoryOf: TerritoryOf
}

export function togetherOf(entries: readonly SeveralEntry[], range: DateRange): Together {
  const report = addedReports(
    entries.map((entry) => entry.report),
    range,
  )
  const comparisons = entries.flatMap(({ comparison }) => comparison ?? [])
  const comparison =
    comparisons.length === entries.length
      ? cutComparison({ days: comparisons.flatMap(({ days }) => days) }, range)
      : null
  const units = new Set(entries.map(unitOf))
  const [unit] = units
  return {
    ...figuresOf(report, comparison),
    share: report.gross > 0 ? 10_000 : null,
    target: addedTargets(entries.map((entry) => targetOf(entry.report))),
    receipt: units.size === 1 && unit !== undefined ? receiptOf(report, unit) : null,
    report,
    comparison,
    territoryOf: (id) => entries.find(({ report: own }) => own.establishmentId === id)?.territory ?? 'mainland',
  }
}

type Summed = Pick<
  EstablishmentReport,
  'gross' | 'enteredDays' | 'openDays' | 'missingDates' | 'averagePerEnteredDay' | 'cash'
>

function figuresOf(
  report: Summed,
  comparison: Comparison | null,
): Omit<SeveralFigures, 'share' | 'target' | 'receipt'> {
  const { gross, enteredDays, openDays, missingDates, averagePerEnteredDay, cash } = report
  const isCompared = comparison !== null && comparison.count > 0
  return {
    gross,
    compared: isCompared ? comparedOf(comparison) : null,
    entered: enteredDays,
    open: openDays,
    missing: missingDates.length,
    perDay: averagePerEnteredDay,
    basePerDay: isCompared ? comparison.base.averagePerDay : null,
    cash,
  }
}

function comparedOf({ count, current, base }: Comparison): SeveralFigures['compared'] {
  return {
    days: count,
    change: changeOf(current.gross, base.gross),
    difference: current.gross - base.gross,
    current: current.gross,
    base: base.gross,
  }
}

type Counted = Pick<EstablishmentReport, 'covers' | 'ticketCount'>

/** A restaurant counts covers, a shop receipts; the other where it has that one alone. */
function unitOf({ summary, report }: { summary: EstablishmentSummary; report: Counted }): Receipt['unit'] {
  const [covers, tickets] = [report.covers.total !== null, report.ticketCount.total !== null]
  if (covers === tickets) return familyOf(summary.type) === 'restaurant' ? 'covers' : 'tickets'
  return covers ? 'covers' : 'tickets'
}

function receiptOf(report: Counted, unit: Receipt['unit']): Receipt {
  const { amount, count } = averagePerCount(unit === 'covers' ? report.covers : report.ticketCount)
  return { average: amount, count, unit }
}

export const severalSorts = ['name', 'gross', 'change', 'target', 'entered', 'perDay', 'receipt', 'cash'] as const
export type SeveralSort = (typeof severalSorts)[number]

/** 'gross', or '-gross' for the largest first; what has no figure comes last either way. */
export function sortedRows(rows: readonly SeveralRow[], sort: string): readonly SeveralRow[] {
  const isDown = sort.startsWith('-')
  const name = severalSorts.find((one) => one === sort.replace('-', ''))
  if (name === undefined) return rows
  return rows.toSorted((a, b) => {
    if (name === 'name') return a.summary.name.localeCompare(b.summary.name) * (isDown ? -1 : 1)
    const [one, other] = [sortableOf(a, name), sortableOf(b, name)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (one - other) * (isDown ? -1 : 1)
  })
}

function sortableOf(row: SeveralRow, name: Exclude<SeveralSort, 'name'>): number | null {
  if (name === 'change') return row.compared?.change ?? null
  if (name === 'target') return ratioOf(row.target)
  if (name === 'entered') return row.open === 0 ? null : row.entered / row.open
  if (name === 'receipt') return row.receipt?.average ?? null
  if (name === 'cash') return row.cash?.net ?? null
  return row[name]
}

/** 1 where it is reached; null without a target, or one of nothing. */
export function ratioOf(target: TargetFigures | null): number | null {
  return target === null || target.amount === 0 ? null : target.gross / target.amount
}

/** The longest bar or mark: one scale for all rows. */
export function topOf(rows: readonly SeveralRow[], kind: PeriodKind): Cents {
  return Math.max(1, ...rows.flatMap((row) => [row.gross, baseOf(row) ?? 0, markOf(row, kind) ?? 0]))
}

/** Where the target stands; of a year of which some months have none there is no mark. */
export function markOf({ target }: SeveralRow, kind: PeriodKind): Cents | null {
  if (target === null || (kind === 'year' && target.months < MONTHS)) return null
  return target.amount
}

const MONTHS = 12

/** The other period where it is of the same days: of fewer a bar beside the whole would say that it grew. */
export function baseOf({ compared, entered }: Pick<SeveralFigures, 'compared' | 'entered'>): Cents | null {
  return compared === null || compared.days !== entered ? null : compared.base
}
