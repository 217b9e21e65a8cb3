import { byField } from '../by-field.ts'
import type { PlainDate } from '../calendar/calendar.ts'
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
type FieldWith<Facts> = { [F in PurchaseField]: Table[F] extends Facts ? F : never }[PurchaseField]
export type PurchaseTextField = FieldWith<{ kind: 'text' }>
export type PurchaseDateField = FieldWith<{ kind: 'date' }>
export type ListedPurchaseField = FieldWith<{ isListed: true }>

/** What a field of that kind holds; null is "not typed". */
type Values = { text: string; date: PlainDate | null; amount: Cents | null }
export type PurchaseFieldValues = { readonly [F in PurchaseField]: Values[Table[F]['kind']] }

export const purchaseFields = Object.keys(purchaseFieldTable) as readonly PurchaseField[]
export const purchaseTextFields = fieldsWith({ kind: 'text' })
export const purchaseDateFields = fieldsWith({ kind: 'date' })
export const purchaseAmountFields = fieldsWith({ kind: 'amount' })
export const listedPurchaseFields = fieldsWith({ isListed: true })
export const unlistedPurchaseFields = purchaseFields.filter(
  (field): field is Exclude<PurchaseField, ListedPurchaseField> => !('isListed' in purchaseFieldTable[field]),
)

function fieldsWith<const Facts extends Partial<FieldFacts>>(facts: Facts): readonly FieldWith<Facts>[] {
  const wanted = Object.entries(facts)
  return purchaseFields.filter((field): field is FieldWith<Facts> => {
    const its: Readonly<Record<string, unknown>> = purchaseFieldTable[field]
    return wanted.every(([fact, value]) => its[fact] === value)
  })
}

/** Nothing typed. */
export function emptyPurchaseFields(): PurchaseFieldValues {
  return {
    ...byField(purchaseTextFields, () => ''),
    ...byField(purchaseDateFields, () => null),
    ...byField(purchaseAmountFields, () => null),
  }
}
