import type { PlainDate } from '../calendar/calendar.ts'
import { byField, type FieldWith, fieldsWith } from '../field-table.ts'
import type { Cents } from '../money.ts'
import { COMMENT_MAX_LENGTH } from '../text-limit.ts'

/** `isListed`: the head holds it too, where lists read it. `isLater`: releases before it neither sent nor stored it. */
type FieldFacts = { isListed?: true; isLater?: true } & (
  | { kind: 'text'; max: number }
  | { kind: 'date' }
  | { kind: 'amount' }
)

export const REFERENCE_MAX_LENGTH = 60

/**
 * The fields of one value that a purchase's document says, in the order of its form. What they stand around is written by
 * hand: its kind, its supplier, lines, VAT, other money and payee.
 */
export const purchaseFieldTable = {
  reference: { kind: 'text', max: REFERENCE_MAX_LENGTH, isListed: true },
  issuedOn: { kind: 'date', isListed: true },
  receivedOn: { kind: 'date', isListed: true },
  dueOn: { kind: 'date', isListed: true },
  /** The gross written on the document, to compare with. */
  statedGross: { kind: 'amount' },
  comment: { kind: 'text', max: COMMENT_MAX_LENGTH },
} as const satisfies Record<string, FieldFacts>

type Table = typeof purchaseFieldTable
export type PurchaseField = keyof Table
type With<Facts> = FieldWith<Table, Facts>
export type PurchaseDateField = With<{ kind: 'date' }>
export type ListedPurchaseField = With<{ isListed: true }>

/** What a field of that kind holds; null is "not typed". */
type Values = { text: string; date: PlainDate | null; amount: Cents | null }
export type PurchaseFieldValues = { readonly [F in PurchaseField]: Values[Table[F]['kind']] }

export const purchaseFields = Object.keys(purchaseFieldTable) as readonly PurchaseField[]
export const purchaseTextFields = fieldsWith(purchaseFieldTable, { kind: 'text' })
export const purchaseDateFields = fieldsWith(purchaseFieldTable, { kind: 'date' })
export const purchaseAmountFields = fieldsWith(purchaseFieldTable, { kind: 'amount' })
export const listedPurchaseFields = fieldsWith(purchaseFieldTable, { isListed: true })
export const laterPurchaseFields = fieldsWith(purchaseFieldTable, { isLater: true })
export const unlistedPurchaseFields = purchaseFields.filter(
  (field): field is Exclude<PurchaseField, ListedPurchaseField> => !('isListed' in purchaseFieldTable[field]),
)

/** Nothing typed. */
export function emptyPurchaseFields(): PurchaseFieldValues {
  return {
    ...byField(purchaseTextFields, () => ''),
    ...byField(purchaseDateFields, () => null),
    ...byField(purchaseAmountFields, () => null),
  }
}

/** What a former release sent or stored: the fields that it lacks were not typed. */
export function completePurchase<Content extends object>(stored: Content): Content & PurchaseFieldValues {
  return { ...emptyPurchaseFields(), ...stored }
}
