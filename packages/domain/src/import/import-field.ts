import { type PaymentKind, paymentKinds } from '../establishment/establishment.ts'
import type { BasisPoints } from '../money.ts'
import { amountFields, mainCountFields } from '../ticket-z/ticket-z-field.ts'

export const importKinds = ['purchase', 'supplier', 'stockItem', 'ticketZ'] as const
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
  'currency',
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
/** Of the drawer: what it held, what came and went beside the sales, what was counted, and what was taken out of it. */
export const cashFields = [
  'openingFloat',
  'otherCash',
  'cashIn',
  'cashRefunds',
  'pettyCash',
  'bankDeposits',
  'safeDrops',
  'cashCounted',
  'depositBank',
  'depositSafe',
] as const
export type CashField = (typeof cashFields)[number]
export const closingFields = [
  'businessDate',
  'service',
  'register',
  'number',
  'gross',
  'net',
  'vat',
  ...amountFields,
  'currency',
  ...cashFields,
  ...mainCountFields,
  'differenceReason',
  'comment',
] as const
export type PurchaseField = (typeof purchaseFields)[number] | RateField
export type SupplierField = (typeof supplierFields)[number]
export type StockItemField = (typeof stockItemFields)[number]
/** The net of one rate, or its VAT: 'base:550'. */
export type RateField = `${'base' | 'vat'}:${number}`
/** The gross of one rate, or of one VAT line by its id, or the VAT of that line: 'gross:1000'. */
export type SalesField = `gross:${number}` | `line:${string}` | `lineVat:${string}`
/** The amount of one payment method by its id, or of one to be made, of that kind, named by the heading of that column. */
export type PaymentField = `method:${string}` | NewMethodField
export type NewMethodField = `new:${PaymentKind}:${number}`
/** Of a table of closings: what a ticket Z names and what its lists add. */
export type NamedClosingField = (typeof closingFields)[number]
export type ClosingField = NamedClosingField | RateField | SalesField | PaymentField
/** What has one name for everyone. */
export type NamedField = Exclude<PurchaseField, RateField> | SupplierField | StockItemField | NamedClosingField
/** What a column holds. */
export type ImportField = NamedField | ClosingField

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

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const lineText = new RegExp(`^line(?:Vat)?:(${uuid})$`)
const methodText = new RegExp(`^method:(${uuid})$`)
const newMethodText = new RegExp(`^new:(${paymentKinds.join('|')}):(0|[1-9]\\d?)$`)

export function isSalesField(field: string): field is SalesField {
  return lineText.test(field) || (field.startsWith('gross:') && isRateField(field.replace('gross', 'base')))
}

export function isPaymentField(field: string): field is PaymentField {
  return methodText.test(field) || newMethodText.test(field)
}

export function isNewMethodField(field: string): field is NewMethodField {
  return newMethodText.test(field)
}

export function newMethodOfField(field: NewMethodField): { kind: PaymentKind; column: number } {
  const [, kind, column] = field.split(':')
  return { kind: paymentKinds.find((each) => each === kind) ?? 'other', column: Number(column) }
}

/** Beside the columns of single rates, VAT lines and payment methods. */
export const fieldsOfKind: Readonly<Record<ImportKind, readonly NamedField[]>> = {
  purchase: purchaseFields,
  supplier: supplierFields,
  stockItem: stockItemFields,
  ticketZ: closingFields,
}

export function isFieldOf(kind: ImportKind, field: string): field is ImportField {
  const known: readonly string[] = fieldsOfKind[kind]
  if (known.includes(field)) return true
  if (kind === 'ticketZ') return isRateField(field) || isSalesField(field) || isPaymentField(field)
  return kind === 'purchase' && isRateField(field)
}
