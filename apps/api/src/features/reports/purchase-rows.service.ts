import type { DateRange } from '@zinc/domain/calendar/period'
import { type PurchaseReportRow, type PurchaseRowFilter, purchaseRowsOf } from '@zinc/domain/purchase/purchase-rows'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findPurchaseParts } from './purchase-rows.repository.ts'
import { findReportCategories, findReportSuppliers } from './purchase-sums.repository.ts'

/** Their parts add up to the figure of the purchase report of the same range. */
export async function listPurchaseReportRows(
  tx: Tx,
  scope: EstablishmentScope,
  range: DateRange,
  filter: PurchaseRowFilter,
): Promise<PurchaseReportRow[]> {
  const [parts, categories, suppliers] = await Promise.all([
    findPurchaseParts(tx, scope, range),
    findReportCategories(tx, scope),
    findReportSuppliers(tx, scope),
  ])
  return purchaseRowsOf(parts, filter, { categories, suppliers })
}
