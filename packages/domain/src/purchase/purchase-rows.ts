import type { PlainDate } from '../calendar/calendar.ts'
import type { Cents } from '../money.ts'
import { familyHeads, type Merged } from './merged.ts'
import type { PurchaseKind } from './purchase.ts'
import type { ReportCategory } from './purchase-report.ts'

/** The figures of a purchase report that are a sum of purchases. */
export const purchaseFigures = ['net', 'costOfGoods', 'nature', 'category', 'supplier'] as const
export type PurchaseFigure = (typeof purchaseFigures)[number]

/** `key`: which nature, category or supplier; null where there is one, and for what has none. */
export type PurchaseRowFilter = { readonly figure: PurchaseFigure; readonly key: string | null }

/** A purchase of such a figure, with its part; a credit note's is negative. */
export type PurchaseReportRow = {
  readonly purchaseId: string
  readonly countedOn: PlainDate
  readonly kind: PurchaseKind
  /** '' without one. */
  readonly reference: string
  /** Of the one it was merged into; null without one. */
  readonly supplierName: string | null
  readonly net: Cents
}

/** These ids; null: what has none; 'all': whatever it has. */
export type Members = readonly string[] | null | 'all'

/** Which lines a figure adds up: what was merged counts with the entry it was merged into. */
export function linesOfFigure(
  { figure, key }: PurchaseRowFilter,
  { categories, suppliers }: { categories: readonly ReportCategory[]; suppliers: readonly Merged[] },
): { readonly categories: Members; readonly suppliers: Members } {
  const inCategories = (isIn: (head: ReportCategory) => boolean) => {
    const headOf = familyHeads(categories)
    const heads = new Set(categories.filter(isIn).map(({ id }) => id))
    return idsOf(categories, ({ id }) => heads.has(headOf(id)))
  }
  switch (figure) {
    case 'net':
      return { categories: 'all', suppliers: 'all' }
    case 'costOfGoods':
      return { categories: inCategories(({ countsInCostOfGoods }) => countsInCostOfGoods), suppliers: 'all' }
    case 'nature':
      return { categories: key === null ? null : inCategories(({ nature }) => nature === key), suppliers: 'all' }
    case 'category':
      return { categories: key === null ? null : inCategories(({ id }) => id === key), suppliers: 'all' }
    case 'supplier': {
      const headOf = familyHeads(suppliers)
      return { categories: 'all', suppliers: key === null ? null : idsOf(suppliers, ({ id }) => headOf(id) === key) }
    }
  }
}

function idsOf<Row extends Merged>(rows: readonly Row[], isIn: (row: Row) => boolean): readonly string[] {
  return rows.filter(isIn).map(({ id }) => id)
}
