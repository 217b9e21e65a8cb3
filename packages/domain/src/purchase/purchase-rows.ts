import type { PlainDate } from '../calendar/calendar.ts'
import type { Cents } from '../money.ts'
import { familyHeads } from './merged.ts'
import type { PurchaseKind } from './purchase.ts'
import type { PurchaseSum, ReportCategory, ReportSupplier } from './purchase-report.ts'

/** The figures of a purchase report that are a sum of purchases. */
export const purchaseFigures = ['net', 'costOfGoods', 'nature', 'category', 'supplier'] as const
export type PurchaseFigure = (typeof purchaseFigures)[number]

/** `key`: which nature, category or supplier; null where there is one, and for what has none. */
export type PurchaseRowFilter = { readonly figure: PurchaseFigure; readonly key: string | null }

type PurchaseHead = {
  readonly purchaseId: string
  readonly countedOn: PlainDate
  readonly kind: PurchaseKind
  /** '' without one. */
  readonly reference: string
}

/** The lines of a purchase in one category added up; a credit note's are negative. */
export type PurchasePart = PurchaseHead & PurchaseSum

/** A purchase of a figure, with its part. */
export type PurchaseReportRow = PurchaseHead & {
  /** Of the one it was merged into; null without one. */
  readonly supplierName: string | null
  readonly net: Cents
}

type Lists = { readonly categories: readonly ReportCategory[]; readonly suppliers: readonly ReportSupplier[] }

/** In the order of the parts. What was merged counts as what it was merged into. */
export function purchaseRowsOf(
  parts: readonly PurchasePart[],
  filter: PurchaseRowFilter,
  lists: Lists,
): PurchaseReportRow[] {
  const isIn = isInFigure(filter, lists)
  const supplierOf = familyHeads(lists.suppliers)
  const names = new Map(lists.suppliers.map(({ id, name }) => [id, name]))
  const rows = new Map<string, PurchaseReportRow>()
  for (const part of parts) {
    if (!isIn(part)) continue
    const { purchaseId, countedOn, kind, reference, supplierId, net } = part
    const supplierName = supplierId === null ? null : (names.get(supplierOf(supplierId)) ?? null)
    const row = { purchaseId, countedOn, kind, reference, supplierName }
    rows.set(purchaseId, { ...row, net: (rows.get(purchaseId)?.net ?? 0) + net })
  }
  return [...rows.values()]
}

function isInFigure({ figure, key }: PurchaseRowFilter, { categories, suppliers }: Lists) {
  const [categoryOf, supplierOf] = [familyHeads(categories), familyHeads(suppliers)]
  const heads = new Map(categories.map((category) => [category.id, category]))
  const headOf = (id: string | null) => (id === null ? null : (heads.get(categoryOf(id)) ?? null))
  const tests: Readonly<Record<PurchaseFigure, (part: PurchaseSum) => boolean>> = {
    net: () => true,
    costOfGoods: ({ categoryId }) => headOf(categoryId)?.countsInCostOfGoods === true,
    nature: ({ categoryId }) => (headOf(categoryId)?.nature ?? null) === key,
    category: ({ categoryId }) => (categoryId === null ? null : categoryOf(categoryId)) === key,
    supplier: ({ supplierId }) => (supplierId === null ? null : supplierOf(supplierId)) === key,
  }
  return tests[figure]
}
