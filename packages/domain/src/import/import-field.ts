import type { BasisPoints } from '../money.ts'

export const importKinds = ['purchase', 'supplier', 'stockItem'] as const
export type ImportKind = (typeof importKinds)[number]

export const purchaseFields = [
  'issuedOn',
  'receivedOn',
  'dueOn',
  'kind',
  'reference',
  'supplier',
  'category',
  'net',
  'vat',
  'gross',
  'rate',
  'untaxed',
  'outside',
  'paid',
  'comment',
] as const
export const supplierFields = [
  'name',
  'contactName',
  'email',
  'phone',
  'address',
  'siret',
  'vatNumber',
  'customerCode',
  'iban',
  'comment',
] as const
export const stockItemFields = [
  'name',
  'category',
  'unit',
  'packs',
  'shelf',
  'supplier',
  'minimum',
  'target',
  'barcode',
  'comment',
] as const
export type PurchaseField = (typeof purchaseFields)[number] | RateField
export type SupplierField = (typeof supplierFields)[number]
export type StockItemField = (typeof stockItemFields)[number]
/** The net of one rate, or its VAT: 'base:550'. */
export type RateField = `${'base' | 'vat'}:${number}`
/** What a column holds. */
export type ImportField = PurchaseField | SupplierField | StockItemField

export const MAX_IMPORT_ROWS = 20_000
export const MAX_IMPORT_COLUMNS = 60
export const MAX_CELL_LENGTH = 1000
/** How long an import can be undone. */
export const UNDO_DAYS = 30

export function isRateField(field: string): field is RateField {
  const [, digits] = /^(?:base|vat):(\d{1,5})$/.exec(field) ?? []
  return digits !== undefined && String(Number(digits)) === digits && Number(digits) <= 10_000
}

export function rateOfField(field: RateField): { part: 'base' | 'vat'; rateBp: BasisPoints } {
  const [part, rateBp] = field.split(':')
  return { part: part === 'base' ? 'base' : 'vat', rateBp: Number(rateBp) }
}

/** Beside the columns of single rates, which purchases have. */
export const fieldsOfKind: Readonly<Record<ImportKind, readonly Exclude<ImportField, RateField>[]>> = {
  purchase: purchaseFields,
  supplier: supplierFields,
  stockItem: stockItemFields,
}

export function isFieldOf(kind: ImportKind, field: string): field is ImportField {
  const known: readonly string[] = fieldsOfKind[kind]
  return known.includes(field) || (kind === 'purchase' && isRateField(field))
}
