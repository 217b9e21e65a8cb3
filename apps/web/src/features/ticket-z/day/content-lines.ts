import type { CashCount } from '@zinc/domain/cash/cash-count'
import { byField } from '@zinc/domain/field-table'
import type { Cents } from '@zinc/domain/money'
import { cashOfTicket, type TicketZContent } from '@zinc/domain/ticket-z/ticket-z'
import {
  amountFields,
  type ChoiceField,
  choiceFields,
  countFields,
  type TextField,
  textFields,
  ticketZFields,
} from '@zinc/domain/ticket-z/ticket-z-field'
import type { Choices } from '../../../documents/conflict-choices.ts'
import type { TicketZRows } from '../entry/ticket-z-draft.ts'
import { isPartTyped, mergedPartsOf, type PartKind, type PartValue, partLinesOf } from './part-lines.ts'

export type LineKind = 'sale' | 'vat' | 'invoiced' | 'payment' | 'amount' | 'count' | 'text' | 'day' | PartKind
export type LineValue =
  | PartValue
  | { type: 'amount'; cents: Cents | null }
  | { type: 'count'; count: number | null }
  | { type: 'text'; text: string }
  | { type: 'choice'; field: ChoiceField; choice: string | null }
  | CashValue
/** A count is one line: taken from one side as a whole, with the terms of its difference. */
type CashValue = { type: 'cash'; counted: Cents | null; difference: Cents | null; terms: string }
/** One line of a ticket; `label` is null where the catalogue names it by `key`. */
export type ContentLine = { key: string; kind: LineKind; label: string | null; value: LineValue }

/** Every line a ticket can hold, typed or not, in the order of the form; of the parts those of `other` too. */
export function linesOf(
  content: TicketZContent,
  rows: TicketZRows,
  other: TicketZContent = content,
): readonly ContentLine[] {
  return [
    ...rows.sales.flatMap((row) => {
      const sale = content.sales.find((line) => line.vatLineId === row.id)
      return [
        amountLine(`gross.${row.id}`, 'sale', row.label, sale?.gross ?? null),
        amountLine(`vat.${row.id}`, 'vat', row.label, sale?.vat ?? null),
        amountLine(`invoiced.${row.id}`, 'invoiced', row.label, sale?.invoicedGross || null),
      ]
    }),
    ...rows.payments.map((row) => {
      const payment = content.payments.find((line) => line.paymentMethodId === row.id)
      return amountLine(`payments.${row.id}`, 'payment', row.label, payment?.amount ?? null)
    }),
    { key: 'cashCount', kind: 'amount', label: null, value: cashValueOf(content) },
    ...amountFields.map((field) => amountLine(field, 'amount', null, content[field] === 0 ? null : content[field])),
    ...countFields.map(
      (field): ContentLine => ({
        key: field,
        kind: 'count',
        label: null,
        value: { type: 'count', count: content[field] },
      }),
    ),
    ...textFields.map(
      (field): ContentLine => ({
        key: field,
        kind: 'text',
        label: null,
        value: { type: 'text', text: content[field] },
      }),
    ),
    ...partLinesOf(content, other, rows),
    ...choiceFields.map(
      (field): ContentLine => ({
        key: field,
        kind: 'day',
        label: null,
        value: { type: 'choice', field, choice: content[field] },
      }),
    ),
    { key: 'tags', kind: 'day', label: null, value: { type: 'text', text: content.tags.join(', ') } },
  ]
}

function cashValueOf(content: TicketZContent): CashValue {
  const cash = cashOfTicket(content)
  // The cash payments are lines of their own.
  const terms = content.cashCount === null ? '' : JSON.stringify(cashTermsOf(content.cashCount))
  return { type: 'cash', counted: cash?.counted ?? null, difference: cash?.difference ?? null, terms }
}

function amountLine(key: string, kind: LineKind, label: string | null, cents: Cents | null): ContentLine {
  return { key, kind, label, value: { type: 'amount', cents } }
}

export type LineDifference = { key: string; kind: LineKind; label: string | null; mine: LineValue; theirs: LineValue }

/**
 * The lines on which two versions of a ticket disagree. The VAT of a line whose gross differs too says nothing more:
 * it goes with its amount, as does the part invoiced.
 */
export function differencesOf(
  mine: TicketZContent,
  theirs: TicketZContent,
  rows: TicketZRows,
): readonly LineDifference[] {
  const others = new Map(linesOf(theirs, rows, mine).map((line) => [line.key, line.value]))
  const differing = linesOf(mine, rows, theirs).flatMap((line): LineDifference[] => {
    const other = others.get(line.key)
    if (other === undefined || isSameValue(line.value, other)) return []
    return [{ key: line.key, kind: line.kind, label: line.label, mine: line.value, theirs: other }]
  })
  const grossKeys = new Set(differing.filter((line) => line.kind === 'sale').map((line) => line.key))
  return differing.filter((line) => !followsGross(line) || !grossKeys.has(line.key.replace(/^\w+\./, 'gross.')))
}

/** Shown where it differs alone; otherwise it goes with the amount of its line. */
function followsGross({ kind }: Pick<ContentLine, 'kind'>): boolean {
  return kind === 'vat' || kind === 'invoiced'
}

/** Typed on both sides and alike; the VAT goes with its amount. */
export function sameLinesOf(mine: TicketZContent, theirs: TicketZContent, rows: TicketZRows): readonly ContentLine[] {
  const others = new Map(linesOf(theirs, rows).map((line) => [line.key, line.value]))
  return linesOf(mine, rows).filter((line) => {
    const other = others.get(line.key)
    return !followsGross(line) && isTyped(line) && other !== undefined && isSameValue(line.value, other)
  })
}

export function isTyped({ value }: Pick<ContentLine, 'value'>): boolean {
  if (value.type === 'cash') return value.counted !== null
  if (value.type === 'amount') return value.cents !== null
  if (value.type === 'count') return value.count !== null
  if (value.type === 'choice') return value.choice !== null
  return value.type === 'text' ? value.text !== '' : isPartTyped(value)
}

function isSameValue(a: LineValue, b: LineValue): boolean {
  if (a.type === 'cash' && b.type === 'cash') return a.terms === b.terms
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The version the choices make: a whole ticket, starting from ours. */
export function mergedContentOf(mine: TicketZContent, theirs: TicketZContent, choices: Choices): TicketZContent {
  const takesTheirs = (key: string) => choices[key] === 'theirs'
  const chosen = (field: string) => (takesTheirs(field) ? theirs : mine)
  return {
    ...mine,
    ...byField(amountFields, (field) => chosen(field)[field]),
    ...byField(countFields, (field) => chosen(field)[field]),
    ...byField(textFields, (field) => textOf(field, mine, theirs, choices)),
    ...byField(choiceFields, (field) => chosen(field)[field]),
    sales: merged(
      mine.sales,
      theirs.sales,
      (line) => line.vatLineId,
      (id) => takesTheirs(`gross.${id}`),
    ).map((line) => {
      const other = theirs.sales.find((sale) => sale.vatLineId === line.vatLineId) ?? line
      const vat = takesTheirs(`vat.${line.vatLineId}`) ? other.vat : line.vat
      const invoicedGross = takesTheirs(`invoiced.${line.vatLineId}`) ? other.invoicedGross : line.invoicedGross
      return { ...line, vat, invoicedGross }
    }),
    payments: merged(
      mine.payments,
      theirs.payments,
      (line) => line.paymentMethodId,
      (id) => takesTheirs(`payments.${id}`),
    ),
    cashCount: chosen('cashCount').cashCount,
    ...mergedPartsOf(mine, theirs, choices),
  }
}

function textOf(field: TextField, mine: TicketZContent, theirs: TicketZContent, choices: Choices): string {
  const choice = choices[field] ?? 'mine'
  if (choice === 'both') return [mine[field], theirs[field]].filter((text) => text !== '').join('\n')
  return choice === 'theirs' ? theirs[field] : mine[field]
}

function merged<T>(
  mine: readonly T[],
  theirs: readonly T[],
  idOf: (line: T) => string,
  takesTheirs: (id: string) => boolean,
): T[] {
  const ids = [...new Set([...mine, ...theirs].map(idOf))]
  return ids.flatMap((id) => {
    const line = (takesTheirs(id) ? theirs : mine).find((candidate) => idOf(candidate) === id)
    return line === undefined ? [] : [line]
  })
}

/** The same figures and words, in whatever order the lines come. */
export function isSameContent(a: TicketZContent, b: TicketZContent): boolean {
  return canonicalOf(a) === canonicalOf(b)
}

function canonicalOf(content: TicketZContent): string {
  const sales = content.sales.map((line) => [line.vatLineId, line.rateBp, line.gross, line.vat, line.invoicedGross])
  const payments = content.payments.map((line) => [line.paymentMethodId, line.amount])
  const others = ticketZFields.map((field) => content[field])
  return JSON.stringify([sales.toSorted(byFirst), payments.toSorted(byFirst), others, partsOf(content)])
}

function partsOf(content: TicketZContent): readonly unknown[] {
  const { memos, categories, channels, vouchers, commissions, tags, cashCount } = content
  const lines = [
    memos.map(({ kind, count, amount }) => [kind, count, amount]),
    categories.map(({ categoryId, gross }) => [categoryId, gross]),
    channels.map(({ channel, gross }) => [channel, gross]),
    vouchers.map(({ paymentMethodId, issuer, count, faceValue }) => [paymentMethodId, issuer, count, faceValue]),
    commissions.map(({ paymentMethodId, amount }) => [paymentMethodId, amount]),
  ]
  return [
    ...lines.map((part) => part.map((line) => JSON.stringify(line)).toSorted()),
    tags,
    cashCount === null ? null : cashTermsOf(cashCount),
  ]
}

/** In an order that does not depend on who wrote it. */
function cashTermsOf({ pieces, ...count }: CashCount): readonly unknown[] {
  return [Object.entries(count).toSorted(byFirst), Object.entries(pieces ?? {}).toSorted(byFirst), pieces === null]
}

function byFirst(a: readonly unknown[], b: readonly unknown[]): number {
  return String(a[0]) < String(b[0]) ? -1 : 1
}
