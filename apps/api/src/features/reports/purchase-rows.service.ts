import type { DateRange } from '@zinc/domain/calendar/period'
import { familyHeads } from '@zinc/domain/purchase/merged'
import { linesOfFigure, type PurchaseReportRow, type PurchaseRowFilter } from '@zinc/domain/purchase/purchase-rows'
import type { Tx } from '../../db/database.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { findPurchaseRows } from './purchase-rows.repository.ts'
import { findReportCategories, findReportSuppliers } from './purchase-sums.repository.ts'

/** Their parts add up to the figure of the purchase report of the same range. */
export async function listPurchaseReportRows(
  tx: Tx,
  scope: EstablishmentScope,
  range: DateRange,
  filter: PurchaseRowFilter,
): Promise<PurchaseReportRow[]> {
  const [categories, suppliers] = await Promise.all([findReportCategories(tx, scope), findReportSuppliers(tx, scope)])
  const rows = await findPurchaseRows(tx, scope, range, linesOfFigure(filter, { categories, suppliers }))
  const headOf = familyHeads(suppliers)
  const names = new Map(suppliers.map(({ id, name }) => [id, name]))
  return rows.map(({ supplierId, ...row }) => ({
    ...row,
    supplierName: supplierId === null ? null : (names.get(headOf(supplierId)) ?? null),
  }))
}
