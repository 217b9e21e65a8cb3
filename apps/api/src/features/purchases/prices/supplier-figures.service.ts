import type { SupplierFigures, SupplierSums } from '@zinc/contract/purchases/prices'
import { dateOf, daysBetween, lengthOfMonth, type PlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { sumOf } from '@zinc/domain/money'
import { familyHeadOf } from '@zinc/domain/purchase/merged'
import type { Tx } from '../../../db/database.ts'
import type { EstablishmentScope } from '../../../http/access/scope.ts'
import { type Refusal, refuse } from '../../../http/routing/errors.ts'
import { findPurchases } from '../purchase-list.repository.ts'
import { findMergedSuppliers } from '../purchase-twins.repository.ts'
import { rowOf } from '../purchase-view.ts'
import { findPriceSteps } from './prices.repository.ts'
import { pricesOf } from './prices.service.ts'
import {
  findSupplierId,
  findSupplierMonths,
  findSupplierSums,
  getSupplierDelay,
  getSupplierDue,
  getSupplierRhythm,
  type MonthRow,
  type RhythmRow,
  type SupplierSumRow,
} from './supplier-figures.repository.ts'

const YEARS = 5
const HISTORY = 5

/** One supplier with all that is merged into it, by the id of any of them. */
export async function getSupplierFigures(
  tx: Tx,
  scope: EstablishmentScope,
  { supplierId, ...period }: DateRange & { supplierId: string },
): Promise<SupplierFigures | Refusal> {
  const { year } = partsOf(period.to)
  const asked = { supplierId, ...period }
  const [head, due, months, rhythm, delay, steps, history] = await Promise.all([
    findSupplierId(tx, scope, supplierId),
    getSupplierDue(tx, scope, supplierId),
    findSupplierMonths(tx, scope, { supplierId, from: dateOf(year - YEARS + 1, 1, 1) }),
    getSupplierRhythm(tx, scope, asked),
    getSupplierDelay(tx, scope, asked),
    findPriceSteps(tx, scope, asked),
    findPurchases(tx, scope, { supplierId, itemsPerPage: HISTORY }),
  ])
  if (head === null) return refuse('NOT_FOUND')
  const { dueOn, nextOpen, ...open } = due
  return {
    supplierId: head,
    due: { ...open, next: dueOn === null || nextOpen === null ? null : { dueOn, open: nextOpen } },
    last: lastOf(rhythm),
    everyDays: everyDaysOf(rhythm),
    years: yearsOf(months, year),
    months,
    delay: delay.days === null ? null : { days: delay.days, beyondDue: delay.beyondDue, count: delay.count },
    prices: pricesOf(steps).toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
    history: history.items.map((row) => rowOf(scope, row)),
    historyCount: history.total,
  }
}

function lastOf({ lastId: id, lastOn: countedOn, lastNet: net }: RhythmRow): SupplierFigures['last'] {
  return id === null || countedOn === null || net === null ? null : { id, countedOn, net }
}

function everyDaysOf({ firstOn, lastOn, days }: RhythmRow): number | null {
  if (firstOn === null || lastOn === null || days < 2) return null
  return Math.round(daysBetween(firstOn, lastOn) / (days - 1))
}

/** From the first year with a purchase to this one. */
function yearsOf(months: readonly MonthRow[], last: number): SupplierFigures['years'] {
  const first = Number(months[0]?.month.slice(0, 4) ?? last + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const own = months.filter(({ month }) => Number(month.slice(0, 4)) === first + index)
    return { year: first + index, net: sumOf(own.map(({ net }) => net)), count: sumOf(own.map(({ count }) => count)) }
  })
}

/** Every supplier that is none's part, with what was bought of all that is merged into it. */
export async function listSupplierFigures(
  tx: Tx,
  scope: EstablishmentScope,
  period: DateRange,
): Promise<SupplierSums[]> {
  const before = { from: aYearBefore(period.from), to: aYearBefore(period.to) }
  const [sums, steps, merged] = await Promise.all([
    findSupplierSums(tx, scope, { period, before }),
    findPriceSteps(tx, scope, period),
    findMergedSuppliers(tx, scope),
  ])
  const effects = new Map<string, number>()
  for (const { supplierId, effect } of pricesOf(steps)) {
    effects.set(supplierId, (effects.get(supplierId) ?? 0) + effect)
  }
  const families = new Map<string, SupplierSumRow[]>()
  for (const row of sums) {
    const head = familyHeadOf(merged, row.supplierId)
    families.set(head, [...(families.get(head) ?? []), row])
  }
  return [...families].map(([supplierId, rows]) => familyOf(supplierId, rows, effects.get(supplierId) ?? 0))
}

function familyOf(supplierId: string, rows: readonly SupplierSumRow[], effect: number): SupplierSums {
  const total = (field: 'due' | 'net' | 'netBefore' | 'count') => sumOf(rows.map((row) => row[field] ?? 0))
  const lasts = rows.flatMap(({ lastOn: countedOn, lastNet: net }) =>
    countedOn === null || net === null ? [] : [{ countedOn, net }],
  )
  const [last = null] = lasts.toSorted((a, b) => (a.countedOn > b.countedOn ? -1 : 1))
  const [dueOn = null] = rows.flatMap((row) => row.dueOn ?? []).toSorted()
  const [due, net, netBefore, count] = [total('due'), total('net'), total('netBefore'), total('count')]
  return { supplierId, last, due, dueOn, effect, net, count, netBefore }
}

/** The same day of the month, or the last there is: 29 February is the 28th a year before. */
function aYearBefore(date: PlainDate): PlainDate {
  const { year, month, day } = partsOf(date)
  return dateOf(year - 1, month, Math.min(day, lengthOfMonth(year - 1, month)))
}
