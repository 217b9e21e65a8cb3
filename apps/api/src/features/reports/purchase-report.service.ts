import type { AnswerOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import type { DateRange } from '@zinc/domain/calendar/period'
import { buildPurchaseReport } from '@zinc/domain/purchase/purchase-report'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentsScope } from '../../http/access/scope.ts'
import { findPurchaseSums, findReportCategories, findReportSuppliers, getNetSales } from './purchase-sums.repository.ts'

export async function getPurchaseReport(
  tx: Tx,
  scope: EstablishmentsScope,
  range: DateRange,
): Promise<AnswerOf<Routes['getPurchaseReport']>> {
  const [sums, salesNet, categories, suppliers] = await Promise.all([
    findPurchaseSums(tx, scope, range),
    getNetSales(tx, scope, range),
    findReportCategories(tx, scope),
    findReportSuppliers(tx, scope),
  ])
  const report = buildPurchaseReport({ sums, categories, suppliers, salesNet })
  const { byNature, byCategory, bySupplier, ...figures } = report
  return { ...figures, byNature: [...byNature], byCategory: [...byCategory], bySupplier: [...bySupplier] }
}
