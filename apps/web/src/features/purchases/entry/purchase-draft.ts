import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { byField } from '@zinc/domain/field-table'
import { amountIssueOf, amountSoFar, amountTextOf, type BasisPoints, type Cents, sumOf } from '@zinc/domain/money'
import { decimalTextOf, lineNetOf, parseDecimal4 } from '@zinc/domain/purchase/decimal'
import {
  emptyPurchase,
  type ForeignAmount,
  type Payee,
  type PurchaseContent,
  type PurchaseKind,
  type PurchaseLine,
  type PurchaseVat,
  type SupplierPaymentMethod,
} from '@zinc/domain/purchase/purchase'
import {
  type PurchaseField,
  purchaseAmountFields,
  purchaseDateFields,
  purchaseFields,
  purchaseTextFields,
} from '@zinc/domain/purchase/purchase-field'
import { rateVatOf } from '@zinc/domain/vat'

/** A line exactly as typed; a total by category has neither label nor quantity. */
export type PurchaseRow = {
  /** Of the row on the page, whatever becomes of its texts. */
  key: string
  label: string
  supplierCode: string
  categoryId: string | null
  isOutside: boolean
  quantity: string
  unit: string
  unitPrice: string
  packQuantity: string
  packUnit: string
  /** '' leaves quantity × unit price in force. */
  net: string
  rateBp: BasisPoints | null
}

/**
 * The form exactly as typed: texts only, so that a draft restored after a crash is the same to the character. Days as the
 * wire has them, '' is none: of the due date it leaves the supplier's terms in force.
 */
export type PurchaseDraft = Readonly<Record<PurchaseField, string>> & {
  kind: PurchaseKind
  supplierId: string | null
  /** What is typed there and is nobody yet; undefined: the field shows who is chosen. */
  supplierTyped?: string | undefined
  rows: readonly PurchaseRow[]
  /** By rate: the VAT typed, and the base for which it was. */
  vat: Readonly<Record<string, { text: string; base: Cents }>>
  /** Saved to be looked at once more by somebody who may. */
  asksCheck: boolean
  /** Paid on the spot, all of it; null: still to pay. */
  paidBy: SupplierPaymentMethod | null
  /** Out of which register the cash came; null: none. */
  registerId: string | null
  /** A part that was paid before, as the invoice says, and by what; recorded with the purchase. */
  prepaid?: { amount: Cents; method: SupplierPaymentMethod } | null | undefined
  /** Which invoice of that supplier a credit note takes back. */
  invoice?: { id: string; supplierId: string } | null | undefined
  foreign?: ForeignAmount | null | undefined
  payee?: Payee | null | undefined
}

export const emptyRow: Omit<PurchaseRow, 'key'> = {
  label: '',
  supplierCode: '',
  categoryId: null,
  isOutside: false,
  quantity: '',
  unit: '',
  unitPrice: '',
  packQuantity: '',
  packUnit: '',
  net: '',
  rateBp: null,
}

export const emptyPurchaseDraft: PurchaseDraft = {
  kind: 'invoice',
  supplierId: null,
  ...byField(purchaseFields, () => ''),
  rows: [],
  vat: {},
  asksCheck: false,
  paidBy: null,
  registerId: null,
}

/** The form of a stored purchase. A VAT that was computed is computed again: only a typed one is a text. */
export function draftOf(content: PurchaseContent): PurchaseDraft {
  const typed = content.vat.filter(({ isTyped }) => isTyped)
  return {
    ...{ kind: content.kind, supplierId: content.supplierId },
    ...byField(purchaseTextFields, (field) => content[field]),
    ...byField(purchaseDateFields, (field) => content[field] ?? ''),
    ...byField(purchaseAmountFields, (field) => amountText(content[field])),
    rows: content.lines.map((line, index) => rowOf(line, `row-${index}`)),
    vat: Object.fromEntries(
      typed.map(({ rateBp, vat }) => [rateBp, { text: amountTextOf(vat), base: baseOf(content.lines, rateBp) }]),
    ),
    ...{ asksCheck: false, paidBy: null, registerId: null },
    ...{ foreign: content.foreign, payee: content.payee },
  }
}

function rowOf(line: PurchaseLine, key: string): PurchaseRow {
  const { label, supplierCode, categoryId, isOutside, unit, packUnit, rateBp } = line
  const { quantity, unitPrice, packQuantity } = line
  return {
    ...{ key, label, supplierCode, categoryId, isOutside, unit, packUnit, rateBp },
    quantity: quantity === null ? '' : decimalTextOf(quantity),
    unitPrice: unitPrice === null ? '' : decimalTextOf(unitPrice, 2),
    packQuantity: packQuantity === null ? '' : decimalTextOf(packQuantity),
    net: computedNetOf(quantity, unitPrice) === line.net ? '' : amountTextOf(line.net),
  }
}

/** The form of a draft: a line that `draftContentOf` gave no amount has none. */
export function openDraftOf(content: PurchaseContent): PurchaseDraft {
  const draft = draftOf(content)
  const isZero = (row: PurchaseRow) => amountSoFar(row.net) === 0 && computedRowNetOf(row) === null
  return { ...draft, rows: draft.rows.map((row) => (isZero(row) ? { ...row, net: '' } : row)) }
}

/** What is sent: of each text what can be read so far. A form with `unreadableFieldsOf` is not validated. */
export function contentOf(draft: PurchaseDraft): PurchaseContent {
  return contentWith(draft, draft.rows.flatMap(lineOf))
}

/** Of a draft also the lines of which no amount is said yet: with 0, as a line has one. */
export function draftContentOf(draft: PurchaseDraft): PurchaseContent {
  return contentWith(
    draft,
    draft.rows.flatMap((row) => (isNetMissing(row) ? [lineWith(row, 0)] : lineOf(row))),
  )
}

/** The server's draft gives back all that is typed; of the rest only the form knows. */
export function isWhole(draft: PurchaseDraft): boolean {
  const { rows, paidBy, prepaid = null, asksCheck } = draft
  const vats = Object.values(draft.vat).filter(({ text }) => text.trim() !== '')
  if (paidBy !== null || prepaid !== null || asksCheck || unreadableFieldsOf(draft).length > 0) return false
  return vats.length === contentOf(draft).vat.length && rows.every(({ net }) => amountSoFar(net) !== 0)
}

function contentWith(draft: PurchaseDraft, lines: readonly PurchaseLine[]): PurchaseContent {
  const rates = [...new Set(lines.flatMap(({ rateBp }) => rateBp ?? []))]
  return {
    ...emptyPurchase(draft.kind),
    supplierId: draft.supplierId,
    ...byField(purchaseTextFields, (field) => draft[field].trim()),
    ...byField(purchaseDateFields, (field) => dateOf(draft[field])),
    ...byField(purchaseAmountFields, (field) => amountSoFar(draft[field])),
    lines,
    vat: rates.flatMap((rateBp) => typedVatOf(draft, rateBp, baseOf(lines, rateBp))),
    ...(draft.foreign ? { foreign: draft.foreign } : {}),
    ...(draft.payee ? { payee: draft.payee } : {}),
  }
}

/** A row without an amount is not there yet. */
function lineOf(row: PurchaseRow): readonly PurchaseLine[] {
  const net = amountSoFar(row.net) ?? computedRowNetOf(row)
  return net === null ? [] : [lineWith(row, net)]
}

function lineWith(row: PurchaseRow, net: Cents): PurchaseLine {
  const { label, supplierCode, categoryId, isOutside, unit, packUnit, rateBp } = row
  const [quantity, unitPrice, packQuantity] = [row.quantity, row.unitPrice, row.packQuantity].map(parseDecimal4)
  const texts = { label: label.trim(), supplierCode: supplierCode.trim(), unit: unit.trim(), packUnit: packUnit.trim() }
  const decimals = { quantity: quantity ?? null, unitPrice: unitPrice ?? null, packQuantity: packQuantity ?? null }
  return { ...texts, ...decimals, categoryId, isOutside, net, rateBp }
}

/** Of the rows that are lines of the content, in its order. */
export function lineKeysOf({ rows }: PurchaseDraft): readonly string[] {
  return rows.filter((row) => lineOf(row).length > 0).map(({ key }) => key)
}

/** Net of one row as far as it is typed; null while it says none. */
export function rowNetOf(row: PurchaseRow): Cents | null {
  return lineOf(row)[0]?.net ?? null
}

/** Said what it is, and not for how much: only a draft holds it. */
export function isNetMissing(row: PurchaseRow): boolean {
  const said = [row.label, row.supplierCode, row.quantity, row.unitPrice]
  return said.some((text) => text.trim() !== '') && rowNetOf(row) === null
}

/** Quantity × unit price, where both can be read. */
export function computedRowNetOf({ quantity, unitPrice }: PurchaseRow): Cents | null {
  return computedNetOf(parseDecimal4(quantity), parseDecimal4(unitPrice))
}

/** What its field shows: the net typed, else that of its quantity and price. */
export function netTextOf(row: PurchaseRow | undefined): string {
  const net = row === undefined || row.net !== '' ? null : rowNetOf(row)
  return net === null ? (row?.net ?? '') : amountTextOf(net)
}

function computedNetOf(quantity: string | null, unitPrice: string | null): Cents | null {
  return quantity === null || unitPrice === null ? null : lineNetOf(quantity, unitPrice)
}

function baseOf(lines: readonly PurchaseLine[], rateBp: BasisPoints): Cents {
  return sumOf(lines.filter((line) => line.rateBp === rateBp).map(({ net }) => net))
}

function typedVatOf({ vat }: PurchaseDraft, rateBp: BasisPoints, base: Cents): readonly PurchaseVat[] {
  const typed = vat[rateBp]
  const amount = typed === undefined ? null : amountSoFar(typed.text)
  return amount === null || typed?.base !== base ? [] : [{ rateBp, vat: amount, isTyped: true }]
}

/** A VAT typed for another base than the one that stands: offered, not in force. */
export function formerVatOf(draft: PurchaseDraft, rateBp: BasisPoints): Cents | null {
  const typed = draft.vat[rateBp]
  const vat = typed === undefined ? null : amountSoFar(typed.text)
  if (typed === undefined || vat === null) return null
  return rateVatOf(baseOf(draft.rows.flatMap(lineOf), rateBp), rateBp, { vat, base: typed.base }).former
}

/** A VAT is typed for the base of its rate at that moment. */
export function withVat(draft: PurchaseDraft, rateBp: BasisPoints, text: string): PurchaseDraft {
  const base = baseOf(draft.rows.flatMap(lineOf), rateBp)
  return { ...draft, vat: { ...draft.vat, [rateBp]: { text, base } } }
}

export function withRow(draft: PurchaseDraft, key: string, changes: Partial<Omit<PurchaseRow, 'key'>>): PurchaseDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) }
}

/** Nothing typed at all: such a form is neither saved nor sent. A proposed date, category or rate is not typing. */
export function isUntouched(draft: PurchaseDraft): boolean {
  const { supplierId, supplierTyped = '', rows, vat } = draft
  const texts = rows.flatMap(({ label, supplierCode, quantity, unitPrice, net }) => [
    ...[label, supplierCode],
    ...[quantity, unitPrice, net],
  ])
  const typed = [
    ...texts,
    ...Object.values(vat).map(({ text }) => text),
    supplierTyped,
    ...[...purchaseTextFields, ...purchaseAmountFields].map((field) => draft[field]),
  ]
  return supplierId === null && typed.every((text) => text.trim() === '')
}

/** There is always a row to type in. */
export function withOneRow(draft: PurchaseDraft, rateBp: BasisPoints): PurchaseDraft {
  return draft.rows.length > 0 ? draft : { ...draft, rows: [{ ...emptyRow, key: 'row-0', rateBp }] }
}

/** A supplier who is nobody yet is of this device alone. */
export function hasNothingToSend(draft: PurchaseDraft): boolean {
  return isUntouched({ ...draft, supplierTyped: undefined })
}

/** Fields whose text cannot be read, by the key their input carries. */
export function unreadableFieldsOf(draft: PurchaseDraft): readonly string[] {
  const isBadDecimal = (text: string) => text.trim() !== '' && parseDecimal4(text) === null
  return [
    ...draft.rows.flatMap((row) => [
      ...(['quantity', 'unitPrice', 'packQuantity'] as const)
        .filter((field) => isBadDecimal(row[field]))
        .map((field) => `${field}.${row.key}`),
      ...(amountIssueOf(row.net) === null && !isNetMissing(row) ? [] : [`net.${row.key}`]),
    ]),
    ...Object.entries(draft.vat)
      .filter(([, { text }]) => amountIssueOf(text) !== null)
      .map(([rateBp]) => `vat.${rateBp}`),
    ...purchaseAmountFields.filter((field) => amountIssueOf(draft[field]) !== null),
  ]
}

/** Chosen for the supplier that stands in the form: another one's invoice is refused. */
export function invoiceIdOf({ kind, supplierId, invoice }: PurchaseDraft): string | null {
  return kind === 'credit_note' && invoice?.supplierId === supplierId ? (invoice?.id ?? null) : null
}

function amountText(amount: Cents | null): string {
  return amount === null ? '' : amountTextOf(amount)
}

function dateOf(text: string): PlainDate | null {
  return text === '' ? null : parsePlainDate(text)
}
