import type { PlainDate } from '../calendar/calendar.ts'
import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import type { Decimal4 } from '../purchase/decimal.ts'
import { MAX_PURCHASE_LINES } from '../purchase/purchase.ts'
import { currencyOf, isForeign } from './currency.ts'
import { isVatWithoutRate } from './stated-vat.ts'

export const invoiceFormats = ['facturx', 'cii', 'ubl'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

/** A line of the invoice, or a discount or a charge on the whole of it. Amounts in cents, as written. */
export type ReadLine = {
  label: string
  supplierCode: string
  quantity: Decimal4 | null
  unit: string
  unitPrice: Decimal4 | null
  net: Cents
  /** null: outside VAT. */
  rateBp: BasisPoints | null
}

export const invoiceFaultCodes = [
  'totals_disagree',
  'vat_disagrees',
  'amount_rounded',
  'currency',
  'lines_folded',
  'buyer_other',
  'iban_other',
  'payee_other',
  'vat_without_rate',
] as const
/** Those of the buyer and the IBAN come from who knows the establishment and its suppliers. */
export type InvoiceFault = {
  code: (typeof invoiceFaultCodes)[number]
  /** Which total; else what is written there. */
  what: string
  /** Both figures of what does not add up. */
  amounts: { computed: Cents; stated: Cents } | null
}

export type Party = { name: string; siren: string | null; siret: string | null; vatNumber: string | null }

/** What a structured invoice says, in its own figures: nothing is computed in their place. */
export type InvoiceReading = {
  format: InvoiceFormat
  /** BT-24. */
  profile: string
  kind: 'invoice' | 'credit_note'
  reference: string
  issuedOn: PlainDate | null
  receivedOn: PlainDate | null
  dueOn: PlainDate | null
  currency: string
  /** `iban`: where the seller asks to be paid; null when somebody else is to be paid. */
  seller: Party & { address: string; email: string; phone: string; iban: string | null }
  /** BG-10: who is to be paid in the seller's place, a factor for example. */
  payee: { name: string; siren: string | null; iban: string | null } | null
  buyer: Pick<Party, 'name' | 'siren'>
  lines: readonly ReadLine[]
  vat: readonly { rateBp: BasisPoints | null; base: Cents; vat: Cents }[]
  totals: { net: Cents; vat: Cents; gross: Cents; prepaid: Cents; rounding: Cents; payable: Cents }
  /** Of the invoices a credit note takes back. */
  precedingReferences: readonly string[]
  /** What has no field of ours. */
  unplaced: readonly { where: string; text: string }[]
  faults: readonly InvoiceFault[]
}

export type InvoiceRefusal = { refused: 'not_an_invoice' | 'no_reference' | 'amounts' }

/** One of a purchase's lines is left for a rounding. */
export const MAX_READ_LINES = MAX_PURCHASE_LINES - 1

/** What does not add up, each with both figures in cents: the person decides which is right. */
export function faultsOf(reading: Omit<InvoiceReading, 'faults'>): readonly InvoiceFault[] {
  const { totals, vat, lines } = reading
  const faults: InvoiceFault[] = []
  const compare = (code: InvoiceFault['code'], what: string, computed: Cents, stated: Cents) => {
    if (computed !== stated) faults.push({ code, what, amounts: { computed, stated } })
  }
  if (lines.length > 0) compare('totals_disagree', 'net', sumOf(lines.map((line) => line.net)), totals.net)
  compare('totals_disagree', 'gross', totals.net + totals.vat, totals.gross)
  compare('totals_disagree', 'payable', totals.gross - totals.prepaid + totals.rounding, totals.payable)
  if (vat.length > 0) {
    compare('vat_disagrees', 'vat', sumOf(vat.map((rate) => rate.vat)), totals.vat)
    compare('vat_disagrees', 'base', sumOf(vat.map((rate) => rate.base)), totals.net)
  }
  if (lines.length > MAX_READ_LINES) {
    faults.push({ code: 'lines_folded', what: String(lines.length), amounts: null })
  }
  if (isVatWithoutRate(reading)) faults.push({ code: 'vat_without_rate', what: '', amounts: null })
  if (reading.payee !== null) faults.push({ code: 'payee_other', what: reading.payee.name, amounts: null })
  if (isForeign(reading)) faults.push({ code: 'currency', what: currencyOf(reading.currency), amounts: null })
  return faults
}
