import type { PlainDate } from '../calendar/calendar.ts'
import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import { vatOfNet } from '../vat.ts'
import type { Decimal4 } from './decimal.ts'
import { emptyPurchaseFields, type PurchaseFieldValues } from './purchase-field.ts'

export const purchaseKinds = ['invoice', 'delivery_note', 'credit_note', 'receipt'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

export const purchaseStatuses = ['draft', 'to_check', 'validated', 'disputed', 'cancelled'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

export const paymentStates = ['unpaid', 'partial', 'paid', 'overdue', 'credited'] as const
export type PaymentState = (typeof paymentStates)[number]

/** How a supplier is paid; `credit` settles a credit note against its invoice. */
export const supplierPaymentMethods = ['transfer', 'card', 'cheque', 'cash', 'direct_debit', 'credit', 'other'] as const
export type SupplierPaymentMethod = (typeof supplierPaymentMethods)[number]

const isTyped: Readonly<Record<SupplierPaymentMethod, boolean>> = {
  transfer: true,
  card: true,
  cheque: true,
  cash: true,
  direct_debit: true,
  credit: false,
  other: true,
}
/** Those chosen by hand: `credit` is of a credit note, on its own page. */
export const typedPaymentMethods = supplierPaymentMethods.filter((method) => isTyped[method])

export const purchaseSources = ['typed', 'facturx', 'cii', 'ubl', 'import', 'recurring'] as const
export type PurchaseSource = (typeof purchaseSources)[number]

export const MAX_PURCHASE_LINES = 400
/** More than the VAT rates of all territories together. */
export const MAX_PURCHASE_RATES = 20
export const SUPPLIER_CODE_MAX_LENGTH = 60
export const LINE_LABEL_MAX_LENGTH = 200
export const UNIT_MAX_LENGTH = 20
export const PAYEE_NAME_MAX_LENGTH = 200

/** One line of the document, or a total by category: then without label and quantity. Amounts positive as typed. */
export type PurchaseLine = {
  label: string
  supplierCode: string
  /** null: still to classify. */
  categoryId: string | null
  /** Due to the supplier without being a purchase: a deposit on packaging. */
  isOutside: boolean
  quantity: Decimal4 | null
  unit: string
  unitPrice: Decimal4 | null
  /** How much of `packUnit` one `unit` holds: a case of 24 pieces. */
  packQuantity: Decimal4 | null
  packUnit: string
  /** The typed net wins over quantity × unit price: a discount. */
  net: Cents
  /** null: outside VAT. */
  rateBp: BasisPoints | null
}

/** VAT of one rate; the proposal unless typed. */
export type PurchaseVat = { rateBp: BasisPoints; vat: Cents; isTyped: boolean }

/** What a document in other money asks for: never euros, which stand beside it. Positive as it is written. */
export type ForeignAmount = { currency: string; gross: Cents }

/**
 * Who is to be paid where it is not the supplier: a factor. The account is theirs and never becomes the supplier's; of its
 * IBAN what is shown (`maskedIbanOf`), the document has it in full.
 */
export type Payee = { name: string; siren: string | null; iban: string | null }

/** What a document says. Positive as it is written, on a credit note too: `signOf` gives the sign of the books. */
export type PurchaseContent = PurchaseFieldValues & {
  kind: PurchaseKind
  supplierId: string | null
  lines: readonly PurchaseLine[]
  vat: readonly PurchaseVat[]
  /** Left out of a document in euros. */
  foreign?: ForeignAmount | undefined
  /** Left out where the supplier itself is paid. */
  payee?: Payee | undefined
}

/** `difference`: typed − computed VAT. Without a rate (null), outside VAT. */
export type RateTotals = {
  rateBp: BasisPoints | null
  base: Cents
  computed: Cents
  vat: Cents
  isTyped: boolean
  difference: Cents
}

export type PurchaseTotals = {
  net: Cents
  vat: Cents
  gross: Cents
  /** Net without the lines that are no purchase. */
  countedNet: Cents
  /** In the order the lines name them, outside VAT last. */
  byRate: readonly RateTotals[]
  /** Of the counted lines that have a category; the rest of `countedNet` is still to classify. */
  byCategory: readonly { categoryId: string; net: Cents }[]
  /** Stated gross − computed gross; null when none is stated. */
  statedDifference: Cents | null
}

export function emptyPurchase(kind: PurchaseKind = 'invoice'): PurchaseContent {
  return {
    kind,
    supplierId: null,
    ...emptyPurchaseFields(),
    lines: [],
    vat: [],
  }
}

/** Lines add up to bases, and the VAT is computed on the base of each rate (EN 16931 BR-CO-17), never per line. */
export function purchaseTotalsOf(content: PurchaseContent): PurchaseTotals {
  const net = sumOf(content.lines.map((line) => line.net))
  const byRate = rateTotalsOf(content)
  const vat = sumOf(byRate.map((rate) => rate.vat))
  const counted = content.lines.filter((line) => !line.isOutside)
  const categories = new Map<string, Cents>()
  for (const line of counted) {
    if (line.categoryId !== null) categories.set(line.categoryId, (categories.get(line.categoryId) ?? 0) + line.net)
  }
  return {
    net,
    vat,
    gross: net + vat,
    countedNet: sumOf(counted.map((line) => line.net)),
    byRate,
    byCategory: [...categories].map(([categoryId, sum]) => ({ categoryId, net: sum })),
    statedDifference: content.statedGross === null ? null : content.statedGross - net - vat,
  }
}

function rateTotalsOf({ lines, vat }: PurchaseContent): readonly RateTotals[] {
  const bases = new Map<BasisPoints | null, Cents>()
  for (const { rateBp, net } of lines) bases.set(rateBp, (bases.get(rateBp) ?? 0) + net)
  const typed = new Map(vat.filter((rate) => rate.isTyped).map((rate) => [rate.rateBp, rate.vat]))
  const rates = [...new Set([...bases.keys(), ...typed.keys()])].filter((rateBp) => rateBp !== null)
  const outside = bases.get(null)
  const none = { rateBp: null, computed: 0, vat: 0, isTyped: false, difference: 0 }
  return [
    ...rates.map((rateBp) => rateOf(rateBp, bases.get(rateBp) ?? 0, typed.get(rateBp))),
    ...(outside === undefined ? [] : [{ ...none, base: outside }]),
  ]
}

function rateOf(rateBp: BasisPoints, base: Cents, typed: Cents | undefined): RateTotals {
  const computed = vatOfNet(base, rateBp)
  const vat = typed ?? computed
  return { rateBp, base, computed, vat, isTyped: typed !== undefined, difference: vat - computed }
}

/** A credit note takes away: heads and sums hold its figures negative. */
export function signOf(kind: PurchaseKind): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1
}

/** Drafts count nowhere, and a delivery note counts with its invoice. */
export function isCountedPurchase(purchase: {
  status: PurchaseStatus
  kind: PurchaseKind
  invoiceId: string | null
}): boolean {
  const { status, kind, invoiceId } = purchase
  return status !== 'draft' && status !== 'cancelled' && !(kind === 'delivery_note' && invoiceId !== null)
}

/** The day a purchase counts on: its delivery for a delivery note, else its own date; never its payment. */
export function countedOnOf(
  content: Pick<PurchaseContent, 'kind' | 'issuedOn' | 'receivedOn'>,
  typedOn: PlainDate,
): PlainDate {
  const { kind, issuedOn, receivedOn } = content
  return (kind === 'delivery_note' ? (receivedOn ?? issuedOn) : (issuedOn ?? receivedOn)) ?? typedOn
}
