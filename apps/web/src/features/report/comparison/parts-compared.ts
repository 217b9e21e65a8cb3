import { useQuery } from '@tanstack/react-query'
import { type ComparedPartsEntry, reportComparedRoutes } from '@zinc/contract/report-compared'
import type { DateRange, ResultKind } from '@zinc/domain/calendar/period'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { ComparisonBasis } from '@zinc/domain/report/comparison-day'
import { apiOf } from '../../../client/client.ts'
import { onDevice } from '../../../offline/on-device.ts'
import type { ReportComparison } from '../parts/use-comparison.ts'
import { yearsOf } from './comparison-line.tsx'

const api = apiOf(reportComparedRoutes)

/** The parts of both sides over the same days, and what those days are called. */
export type PartsCompared = { parts: ComparedPartsEntry; basis: ComparisonBasis; years: string }

/** One list of both sides by key, as its card names its rows. */
export type ShareBase = {
  current: ReadonlyMap<string, Cents>
  base: ReadonlyMap<string, Cents>
  totals: { current: Cents; base: Cents }
  compared: PartsCompared
  days: number
}

type Asked = { ids: readonly number[]; period: { kind: ResultKind; range: DateRange }; basis: ComparisonBasis }

/** null until they are here, and where no day is compared. */
export function usePartsCompared(
  { ids, period, basis }: Asked,
  compared: Pick<ReportComparison, 'comparison'> | null,
): PartsCompared | null {
  const { kind, range } = period
  const establishmentIds = ids.join(',')
  const { data } = useQuery({
    queryKey: ['reports', ids[0] ?? 0, 'parts', ids, range.from, range.to, kind, basis] as const,
    meta: onDevice,
    queryFn: ({ signal }) =>
      api.getComparedParts({ query: { establishmentIds, ...range, period: kind, compare: basis } }, { signal }),
    enabled: compared !== null && compared.comparison.count > 0,
  })
  return data === undefined || compared === null ? null : { parts: data, basis, years: yearsOf(compared) }
}

type Part<Of> = { days: number; current: readonly Of[]; base: readonly Of[] }

/** null where both sides have it on no day. */
export function shareBaseOf<Of extends { amount: Cents }>(
  compared: PartsCompared | null,
  part: Part<Of> | undefined,
  keyOf: (of: Of) => string,
): ShareBase | null {
  if (compared === null || part === undefined) return null
  const { days, current, base } = part
  const totals = { current: sumOf(current.map(({ amount }) => amount)), base: sumOf(base.map(({ amount }) => amount)) }
  if (totals.current <= 0 || totals.base <= 0) return null
  return { ...{ days, compared, totals }, current: addedBy(current, keyOf), base: addedBy(base, keyOf) }
}

/** By how much the share of a row differs: 0.012 is 1.2 points. */
export function pointsOf({ current, base, totals }: ShareBase, key: string): number {
  return (current.get(key) ?? 0) / totals.current - (base.get(key) ?? 0) / totals.base
}

function addedBy<Of extends { amount: Cents }>(rows: readonly Of[], keyOf: (of: Of) => string) {
  const sums = new Map<string, Cents>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount)
  return sums
}
