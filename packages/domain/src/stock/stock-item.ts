import { type Decimal4, tenThousandthsOf } from '../purchase/decimal.ts'

export const stockUnits = ['kg', 'l', 'piece', 'bottle', 'portion'] as const
export type StockUnit = (typeof stockUnits)[number]

/** What an item also comes in: a case of 6 bottles. Never its main unit. */
export type StockPack = { readonly label: string; readonly quantity: Decimal4 }

export const MAX_STOCK_PACKS = 10
export const PACK_LABEL_MAX_LENGTH = 30
export const SHELF_MAX_LENGTH = 60
export const BARCODE_MAX_LENGTH = 40

/** Below 0 or above the target, when both are there, a minimum is a slip. */
export function isTargetReachable(minimum: Decimal4 | null, target: Decimal4 | null): boolean {
  return minimum === null || target === null || tenThousandthsOf(minimum) <= tenThousandthsOf(target)
}

/** The check digit of EAN-8, UPC-A and EAN-13; true for what is none of them, which nobody can judge. */
export function isBarcodeLikely(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,13})$/.test(barcode)) return true
  const digits = [...barcode].map(Number)
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
