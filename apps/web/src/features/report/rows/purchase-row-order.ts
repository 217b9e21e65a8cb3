import type { PurchaseReportRow } from '@zinc/domain/purchase/purchase-rows'
import { folded } from '../../../i18n/folded.ts'

type Compare = (a: PurchaseReportRow, b: PurchaseReportRow) => number

const orders: Readonly<Record<string, Compare>> = {
  supplier: (a, b) => folded(a.supplierName ?? '').localeCompare(folded(b.supplierName ?? '')),
  document: (a, b) => folded(a.reference).localeCompare(folded(b.reference)),
  net: (a, b) => a.net - b.net,
}

/** 'date', 'supplier', 'document' or 'net', with a minus from the last to the first; `rows` are by date. */
export function purchaseRowsIn(rows: readonly PurchaseReportRow[], sort: string): readonly PurchaseReportRow[] {
  const isReversed = sort.startsWith('-')
  const order = orders[isReversed ? sort.slice(1) : sort]
  if (order === undefined) return isReversed ? rows.toReversed() : rows
  return rows.toSorted((a, b) => (isReversed ? order(b, a) : order(a, b)))
}
