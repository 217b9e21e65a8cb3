import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import type { BreakdownSums, ServiceSum } from '@zinc/domain/report/report-breakdown'
import type { CountSum } from '@zinc/domain/report/report-sums'
import type { CashRow, PartRow } from './breakdown-sums.repository.ts'
import type { ClosingSums } from './report-sums.repository.ts'

/** Names of services and sales categories by their id; empty in a report of one establishment. */
export type BreakdownNames = ReadonlyMap<string, string>

/** Of one establishment. */
export function breakdownSumsOf(
  closings: readonly ClosingSums[],
  cash: readonly CashRow[],
  parts: readonly PartRow[],
  names: BreakdownNames,
): BreakdownSums {
  return {
    ...cashSumsOf(cash),
    services: serviceSumsOf(closings.filter(({ status }) => status === 'validated')).map((sum) => ({
      ...sum,
      name: names.get(sum.serviceId),
    })),
    categories: parts.flatMap(({ categoryId, gross }) =>
      categoryId === null ? [] : [{ categoryId, name: names.get(categoryId), gross }],
    ),
    channels: parts.flatMap(({ channel, gross }) => (channel === null ? [] : [{ channel, gross }])),
  }
}

/** Of one establishment. */
export function cashSumsOf(cash: readonly CashRow[]): Pick<BreakdownSums, 'cash' | 'countsWithoutFloat'> {
  return {
    cash: cash
      .filter(({ counts }) => counts > 0)
      .map(({ weekday, personId, personName, net, absolute, counts }) => {
        return { weekday, person: { id: personId, name: personName }, net, absolute, counts }
      }),
    countsWithoutFloat: sumOf(cash.map(({ withoutFloat }) => withoutFloat)),
  }
}

function serviceSumsOf(validated: readonly ClosingSums[]): readonly ServiceSum[] {
  return [...new Set(validated.map(({ serviceId }) => serviceId))].map((serviceId) => {
    const own = validated.filter((closing) => closing.serviceId === serviceId)
    return {
      serviceId,
      gross: sumOf(own.flatMap(({ gross }) => gross)),
      days: new Set(own.flatMap(({ dates }) => dates)).size,
      covers: coversOf(own),
    }
  })
}

export function coversOf(closings: readonly ClosingSums[]): CountSum {
  return countOf(closings.map((own) => ({ total: own.covers, gross: own.coversGross, dates: own.coversDates })))
}

export function countOf(
  counts: readonly { total: number | null; gross: number; dates: readonly PlainDate[] }[],
): CountSum {
  const totals = counts.flatMap(({ total }) => total ?? [])
  return {
    total: totals.length === 0 ? null : sumOf(totals),
    gross: sumOf(counts.map(({ gross }) => gross)),
    days: new Set(counts.flatMap(({ dates }) => dates)).size,
  }
}
