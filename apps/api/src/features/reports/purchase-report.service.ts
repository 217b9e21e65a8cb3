import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { addDays } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { sumOf } from '@zinc/domain/money'
import { addedConsumption, buildConsumption, marginOf, missingCountOf } from '@zinc/domain/purchase/consumption'
import {
  addedByName,
  buildPurchaseReport,
  type PurchaseSum,
  type ReportCategory,
} from '@zinc/domain/purchase/purchase-report'
import type { Tx } from '../../db/database.ts'
import { type EstablishmentsScope, scopesIn } from '../../http/access/scope.ts'
import { type CountedStocks, findCountedStocks } from './counted-stock.repository.ts'
import { countPurchasesChangedSince } from './known-purchases.repository.ts'
import {
  findNetSales,
  findPurchaseSums,
  findReportCategories,
  findReportSuppliers,
} from './purchase-sums.repository.ts'

type PurchaseReport = AnswerOf<Routes['getPurchaseReport']>

export async function getPurchaseReport(tx: Tx, scope: EstablishmentsScope, range: DateRange): Promise<PurchaseReport> {
  const scopes = scopesIn(scope)
  const [sums, sales, categories, suppliers, ...counted] = await Promise.all([
    findPurchaseSums(tx, scope, range),
    findNetSales(tx, scope, range),
    findReportCategories(tx, scope),
    findReportSuppliers(tx, scope),
    ...scopes.map((one) => findCountedStocks(tx, one, range)),
  ])
  const known = { range, categories, suppliers }
  const each = await Promise.all(
    scopes.map(async (one, at): Promise<Own> => {
      const { establishmentId } = one
      const own = sums.filter((sum) => sum.establishmentId === establishmentId)
      const salesNet = sales.get(establishmentId) ?? 0
      const consumed = await consumptionOf(counted[at] ?? NOT_COUNTED, {
        ...{ ...known, sums: own, salesNet },
        sumsOf: (between) => findPurchaseSums(tx, one, between),
      })
      return { establishmentId, results: { ...figuresOf({ ...known, sums: own, salesNet }), ...consumed } }
    }),
  )
  const [only, ...others] = each
  if (only !== undefined && others.length === 0) return only.results
  return addedOf(each, figuresOf({ ...known, sums, salesNet: sumOf([...sales.values()]) }))
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
  const [sums, sumsNow, sales, categories, suppliers, count] = await Promise.all([
    findPurchaseSums(tx, scope, range, asOf),
    findPurchaseSums(tx, scope, range),
    findNetSales(tx, scope, range, asOf),
    findReportCategories(tx, scope),
    findReportSuppliers(tx, scope),
    countPurchasesChangedSince(tx, scope, { range, asOf }),
  ])
  const changedSince = { count, net: sumOf(sumsNow.map(({ net }) => net)) }
  const figures = figuresOf({ sums, categories, suppliers, salesNet: sumOf([...sales.values()]) })
  return { ...figures, consumption: null, missingCount: 'as_of', asOf, changedSince }
}

type Figures = ReturnType<typeof figuresOf>
type Own = { readonly establishmentId: number; readonly results: PurchaseReport }

/** Categories and suppliers are each establishment's own: of several, by name. It is counted where each of them is. */
function addedOf(each: readonly Own[], figures: Figures): PurchaseReport {
  const consumptions = each.flatMap(({ results }) => results.consumption ?? [])
  const isCounted = consumptions.length === each.length
  const consumption = isCounted ? addedConsumption(consumptions, figures.salesNet) : null
  return {
    ...figures,
    byCategory: [...addedByName(figures.byCategory)],
    bySupplier: [...addedByName(figures.bySupplier)],
    consumption: consumption === null ? null : { ...consumption, byCategory: [...consumption.byCategory] },
    missingCount: consumption === null ? 'several_establishments' : null,
    establishments: each.map(({ establishmentId, results }) => marginOf(establishmentId, results)),
  }
}

/** With lists of the answer's own. */
function figuresOf(input: Parameters<typeof buildPurchaseReport>[0]) {
  const { byNature, byCategory, bySupplier, ...figures } = buildPurchaseReport(input)
  return { ...figures, byNature: [...byNature], byCategory: [...byCategory], bySupplier: [...bySupplier] }
}

const NOT_COUNTED: CountedStocks = { opening: null, closing: null, transfers: [] }

type Known = {
  readonly range: DateRange
  /** Of that range. */
  readonly sums: readonly PurchaseSum[]
  readonly categories: readonly ReportCategory[]
  readonly salesNet: number
  readonly sumsOf: (range: DateRange) => Promise<readonly PurchaseSum[]>
}

async function consumptionOf(
  { opening, closing, transfers }: CountedStocks,
  { range, sums, categories, salesNet, sumsOf }: Known,
): Promise<Pick<PurchaseReport, 'consumption' | 'missingCount'>> {
  if (opening === null || closing === null) {
    return { consumption: null, missingCount: missingCountOf({ opening, closing }) }
  }
  // A delivery stands at the start of its day: that of the morning of a count is in it.
  const between = { from: addDays(opening.businessDate, 1), to: closing.businessDate }
  const isRange = between.from === range.from && between.to === range.to
  const bought = isRange ? sums : await sumsOf(between)
  const consumption = buildConsumption({ opening, closing, transfers, sums: bought, categories, salesNet })
  return { consumption: { ...consumption, byCategory: [...consumption.byCategory] }, missingCount: null }
}
