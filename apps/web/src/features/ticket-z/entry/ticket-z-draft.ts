import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { PaymentMethod, VatLine } from '@zinc/domain/establishment/establishment'
import { byField } from '@zinc/domain/field-table'
import { amountIssueOf, amountSoFar, amountTextOf, type Cents, parseCount } from '@zinc/domain/money'
import type { PaymentLine, SalesLine, TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import {
  amountFields,
  type ChoiceField,
  choiceFields,
  countFields,
  type TicketZField,
  type TicketZFieldValues,
  textFields,
} from '@zinc/domain/ticket-z/ticket-z-field'
import { lineVatOf, type TypedVat, vatOf } from '@zinc/domain/vat'
import {
  type CashDraft,
  cashCountOf,
  cashDraftOf,
  emptyCashDraft,
  typedCashTextsOf,
  unreadableCashFieldsOf,
} from './cash/cash-draft.ts'
import {
  emptyPartsDraft,
  type PartsDraft,
  partsDraftOf,
  partsOf,
  textsOfParts,
  unreadablePartsOf,
  voucherKeyOf,
} from './parts/parts-draft.ts'

type TypedFields = {
  readonly [F in TicketZField]: F extends ChoiceField ? TicketZFieldValues[F] : string
}

/** The form exactly as typed: texts only, so that a draft restored after a crash is the same to the character. */
export type TicketZDraft = TypedFields & {
  /** By VAT line. A missing key and '' both mean "not typed", which is not zero. */
  gross: Readonly<Record<string, string>>
  /** Typed VAT by VAT line; '' leaves the proposal in force. */
  vat: Readonly<Record<string, string>>
  /** By VAT line: the gross for which that VAT was typed. */
  vatGross: Readonly<Record<string, string>>
  /** By VAT line: the part sold to businesses on an invoice. */
  invoiced: Readonly<Record<string, string>>
  /** By payment method. */
  payments: Readonly<Record<string, string>>
  parts: PartsDraft
  cash: CashDraft
}

export type SalesRow = Pick<VatLine, 'id' | 'label' | 'nature' | 'rateBp'>
export type PaymentRow = Pick<PaymentMethod, 'id' | 'label' | 'kind' | 'commissionBp'>
/** The rows one ticket offers: the lines in force that day and those it already uses. */
export type TicketZRows = {
  sales: readonly SalesRow[]
  payments: readonly PaymentRow[]
  /** The names of sales categories, in tree order, where a ticket's lines are compared. */
  categories?: readonly { id: string; label: string }[]
}

export type LineField = 'gross' | 'vat' | 'invoiced' | 'payments'

type Lists = { vatLines: readonly VatLine[]; paymentMethods: readonly PaymentMethod[] }

export const emptyDraft: TicketZDraft = {
  ...byField([...amountFields, ...countFields, ...textFields], () => ''),
  ...byField(choiceFields, () => null),
  gross: {},
  vat: {},
  vatGross: {},
  invoiced: {},
  payments: {},
  parts: emptyPartsDraft,
  cash: emptyCashDraft,
}

/**
 * Rows in the establishment's order; one no longer offered stays while the ticket holds an amount on it. `frozen` is the
 * validated version: its lines keep the nature and rate they were entered with, whatever the settings say today.
 */
export function rowsOf(
  lists: Lists,
  date: PlainDate,
  content: TicketZContent | null,
  frozen: TicketZContent | null = null,
): TicketZRows {
  const usedLines = new Set(content?.sales.map((line) => line.vatLineId))
  const ofMethods = [...(content?.payments ?? []), ...(content?.vouchers ?? []), ...(content?.commissions ?? [])]
  const usedMethods = new Set(ofMethods.map((line) => line.paymentMethodId))
  const sales = lists.vatLines
    .filter((line) => usedLines.has(line.id) || isOffered(line, date))
    .toSorted((a, b) => a.position - b.position)
    .map((line) => withStoredRate(line, frozen))
  const payments = lists.paymentMethods
    .filter((method) => usedMethods.has(method.id) || method.isActive)
    .toSorted((a, b) => a.position - b.position)
  return { sales, payments }
}

function isOffered(line: VatLine, date: PlainDate): boolean {
  if (!line.isActive) return false
  return (line.validFrom === null || line.validFrom <= date) && (line.validTo === null || date <= line.validTo)
}

function withStoredRate(line: VatLine, frozen: TicketZContent | null): SalesRow {
  const stored = frozen?.sales.find((sale) => sale.vatLineId === line.id)
  return {
    id: line.id,
    label: line.label,
    nature: stored?.nature ?? line.nature,
    rateBp: stored?.rateBp ?? line.rateBp,
  }
}

/** The form of a stored ticket. A zero amount outside the lines is shown empty: it was never asked for. */
export function draftOf(content: TicketZContent): TicketZDraft {
  return {
    ...byField(amountFields, (field) => amountText(content[field])),
    ...byField(countFields, (field) => String(content[field] ?? '')),
    ...byField(textFields, (field) => content[field]),
    ...byField(choiceFields, (field) => content[field]),
    gross: byId(content.sales, (line) => [line.vatLineId, amountTextOf(line.gross)]),
    vat: byId(content.sales, (line) => [line.vatLineId, typedVatText(line)]),
    vatGross: byId(content.sales.filter(isVatOverridden), (line) => [line.vatLineId, amountTextOf(line.gross)]),
    invoiced: byId(content.sales, (line) => [line.vatLineId, amountText(line.invoicedGross)]),
    payments: byId(content.payments, (line) => [line.paymentMethodId, amountTextOf(line.amount)]),
    parts: partsDraftOf(content),
    cash: content.cashCount === null ? emptyCashDraft : cashDraftOf(content.cashCount),
  }
}

/** What is sent: of each text what can be read so far. A form with `unreadableFieldsOf` is not validated. */
export function contentOf(draft: TicketZDraft, rows: TicketZRows): TicketZContent {
  return {
    ...byField(amountFields, (field) => amountSoFar(draft[field]) ?? 0),
    ...byField(countFields, (field) => parseCount(draft[field])),
    ...byField(textFields, (field) => draft[field].trim()),
    ...byField(choiceFields, (field) => draft[field]),
    sales: rows.sales.flatMap((row) => salesLineOf(draft, row)),
    payments: rows.payments.flatMap((row) => paymentLineOf(draft, row)),
    ...partsOf(draft.parts),
    cashCount: cashCountOf(draft.cash),
  }
}

function salesLineOf(draft: TicketZDraft, row: SalesRow): SalesLine[] {
  const gross = amountSoFar(draft.gross[row.id] ?? '')
  if (gross === null) return []
  const { vat } = lineVatOf({ gross, rateBp: row.rateBp }, typedVatOf(draft, row))
  const invoicedGross = amountSoFar(draft.invoiced[row.id] ?? '') ?? 0
  return [{ vatLineId: row.id, nature: row.nature, rateBp: row.rateBp, gross, vat, invoicedGross }]
}

function paymentLineOf(draft: TicketZDraft, row: PaymentRow): PaymentLine[] {
  const amount = amountSoFar(draft.payments[row.id] ?? '')
  return amount === null ? [] : [{ paymentMethodId: row.id, kind: row.kind, amount }]
}

/** The VAT a line shows: what was typed, else the proposal; null while the line is empty. */
export function vatShownOf(draft: TicketZDraft, row: SalesRow): Cents | null {
  return salesLineOf(draft, row)[0]?.vat ?? null
}

/** Typed for the gross as it stands. */
export function isVatTyped(draft: TicketZDraft, row: SalesRow): boolean {
  const typed = typedVatOf(draft, row)
  return typed !== null && typed.gross === amountSoFar(draft.gross[row.id] ?? '')
}

/** A VAT typed for another gross than the one that stands: offered, not in force. */
export function formerVatOf(draft: TicketZDraft, row: SalesRow): Cents | null {
  const gross = amountSoFar(draft.gross[row.id] ?? '')
  return gross === null ? null : lineVatOf({ gross, rateBp: row.rateBp }, typedVatOf(draft, row)).former
}

function typedVatOf(draft: TicketZDraft, row: SalesRow): TypedVat | null {
  const vat = amountSoFar(draft.vat[row.id] ?? '')
  const gross = amountSoFar(draft.vatGross[row.id] ?? '')
  return vat === null || gross === null ? null : { vat, gross }
}

/** What the VAT's field holds: nothing once its gross has changed. */
export function vatTextOf(draft: TicketZDraft, row: SalesRow): string {
  const text = draft.vat[row.id] ?? ''
  return typedVatOf(draft, row) === null || isVatTyped(draft, row) ? text : ''
}

/** A VAT is typed for the gross of its line at that moment. */
export function withLine(draft: TicketZDraft, field: LineField, id: string, text: string): TicketZDraft {
  const next = { ...draft, [field]: { ...draft[field], [id]: text } }
  return field === 'vat' ? { ...next, vatGross: { ...draft.vatGross, [id]: draft.gross[id] ?? '' } } : next
}

/** Nothing typed at all: such a form is neither saved nor sent. A proposed number is not typing. */
export function isUntouched(draft: TicketZDraft): boolean {
  return textsOf({ ...draft, number: '' }).every((text) => text.trim() === '')
}

function textsOf({ parts, cash, ...draft }: TicketZDraft): readonly string[] {
  const texts = Object.values(draft).flatMap((value) =>
    typeof value === 'object' ? Object.values(value ?? {}) : [value],
  )
  return [...texts, ...textsOfParts(parts), ...typedCashTextsOf(cash)]
}

function isVatOverridden(line: SalesLine): boolean {
  return line.vat !== vatOf(line.gross, line.rateBp)
}

function typedVatText(line: SalesLine): string {
  return isVatOverridden(line) ? amountTextOf(line.vat) : ''
}

function amountText(amount: Cents): string {
  return amount === 0 ? '' : amountTextOf(amount)
}

function byId<T>(items: readonly T[], entryOf: (item: T) => [string, string]): Record<string, string> {
  return Object.fromEntries(items.map(entryOf))
}

/** Fields whose text cannot be read, by the key their input carries. */
export function unreadableFieldsOf(draft: TicketZDraft, rows: TicketZRows): readonly string[] {
  const isBadAmount = (text: string | undefined) => amountIssueOf(text ?? '') !== null
  const isBadCount = (text: string) => text.trim() !== '' && parseCount(text) === null
  const sales = rows.sales.flatMap((row) =>
    (['gross', 'vat', 'invoiced'] as const)
      .filter((field) => isBadAmount(draft[field][row.id]))
      .map((field) => `${field}.${row.id}`),
  )
  return [
    ...sales,
    ...rows.payments.filter((row) => isBadAmount(draft.payments[row.id])).map((row) => `payments.${row.id}`),
    ...amountFields.filter((field) => isBadAmount(draft[field])),
    ...countFields.filter((field) => isBadCount(draft[field])),
    ...unreadablePartsOf(draft.parts),
    ...unreadableCashFieldsOf(draft.cash),
  ]
}

/** The key of the input that holds what a path of the content leads to. */
export function fieldKeyOf(
  path: readonly (string | number)[],
  content: TicketZContent,
  parts: PartsDraft = emptyPartsDraft,
): string {
  const [head, index, field] = path
  if (head === 'cashCount') return path.join('.')
  if (typeof index !== 'number') return String(head)
  if (head === 'vouchers') return voucherKeyOf(parts, index)
  const part = partKeyOf(head, index, content)
  if (part !== null) return part
  if (head === 'payments') return `payments.${content.payments[index]?.paymentMethodId}`
  return `${field === 'invoicedGross' ? 'invoiced' : field}.${content.sales[index]?.vatLineId}`
}

/** Of a part that not every establishment uses; null where the path leads to sales or payments. */
function partKeyOf(head: string | number | undefined, index: number, content: TicketZContent): string | null {
  const { memos, categories, channels, commissions } = content
  switch (head) {
    case 'memos':
      return `memoAmounts.${memos[index]?.kind}`
    case 'categories':
      return `categories.${categories[index]?.categoryId}`
    case 'channels':
      return `channels.${channels[index]?.channel}`
    case 'commissions':
      return `commissions.${commissions[index]?.paymentMethodId}`
    case 'tags':
      return `${head}.${index}`
    default:
      return null
  }
}
