import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { addDays } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { sumOf } from '@zinc/domain/money'
import { buildConsumption, missingCountOf } from '@zinc/domain/purchase/consumption'
import { buildPurchaseReport, type PurchaseSum, type ReportCategory } from '@zinc/domain/purchase/purchase-report'
import type { Tx } from '../../db/database.ts'
import { type EstablishmentsScope, scopesIn } from '../../http/access/scope.ts'
import { type CountedStocks, findCountedStocks } from './counted-stock.repository.ts'
import { countPurchasesChangedSince } from './known-purchases.repository.ts'
import { findPurchaseSums, findReportCategories, findReportSuppliers, getNetSales } from './purchase-sums.repository.ts'

type PurchaseReport = AnswerOf<Routes['getPurchaseReport']>

export async function getPurchaseReport(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<PurchaseReport> {
  const [only, ...others] = scopesIn(scope)
  const [sums, salesNet, categories, suppliers, counted] = await Promise.all([
    findPurchaseSums(tx, scope, range),
    getNetSales(tx, scope, range),
    findReportCategories(tx, scope),
    findReportSuppliers(tx, scope),
    only === undefined || others.length > 0 ? null : findCountedStocks(tx, only, range),
  ])
  const consumed = await consumptionOf(counted, {
    ...{ range, sums, categories, salesNet },
    sumsOf: (between) => findPurchaseSums(tx, scope, between),
  })
  return { ...figuresOf({ sums, categories, suppliers, salesNet }), ...consumed }
}

/**
 * As it was known at an instant, beside the sales known then, and what changed since. Categories and suppliers are those
 * of now; what was counted is left out: stock counts have no history.
 */
export async function getPurchaseReportAsOf(
  tx: Tx,
  scope: EstablishmentsScope,
  { range, asOf }: { range: DateRange; asOf: string },
): Promise<PurchaseReport> {
  const [sums, sumsNow, salesNet, categories, suppliers, count] = await Promise.all([
    findPurchaseSums(tx, scope, range, asOf),
    findPurchaseSums(tx, scope, range),
    getNetSales(tx, scope, range, asOf),
    findReportCategories(tx, scope),
    findReportSuppliers(tx, scope),
    countPurchasesChangedSince(tx, scope, { range, asOf }),
  ])
  const changedSince = { count, net: sumOf(sumsNow.map(({ net }) => net)) }
  const figures = figuresOf({ sums, categories, suppliers, salesNet })
  return { ...figures, consumption: null, missingCount: 'as_of', asOf, changedSince }
}

/** With lists of the answer's own. */
function figuresOf(input: Parameters<typeof buildPurchaseReport>[0]) {
  const { byNature, byCategory, bySupplier, ...figures } = buildPurchaseReport(input)
  return { ...figures, byNature: [...byNature], byCategory: [...byCategory], bySupplier: [...bySupplier] }
}

type Known = {
  readonly range: DateRange
  /** Of that range. */
  readonly sums: readonly PurchaseSum[]
  readonly categories: readonly ReportCategory[]
  readonly salesNet: number
  readonly sumsOf: (range: DateRange) => Promise<readonly PurchaseSum[]>
}

async function consumptionOf(
  counted: CountedStocks | null,
  { range, sums, categories, salesNet, sumsOf }: Known,
): Promise<Pick<PurchaseReport, 'consumption' | 'missingCount'>> {
  if (counted === null) return { consumption: null, missingCount: 'several_establishments' }
  const { opening, closing, transfers } = counted
  if (opening === null || closing === null) return { consumption: null, missingCount: missingCountOf(counted) }
  // A delivery stands at the start of its day: that of the morning of a count is in it.
  const between = { from: addDays(opening.businessDate, 1), to: closing.businessDate }
  const isRange = between.from === range.from && between.to === range.to
  const bought = isRange ? sums : await sumsOf(between)
  const consumption = buildConsumption({ opening, closing, transfers, sums: bought, categories, salesNet })
  return { consumption: { ...consumption, byCategory: [...consumption.byCategory] }, missingCount: null }
}
