import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type CashCount, type CashFigures, cashMovementFields } from '@zinc/domain/cash/cash-count'
import type { Cents } from '@zinc/domain/money'
import { cashOfTicket, type TicketZContent, type TicketZStatus, totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { amountFields, mainCountFields } from '@zinc/domain/ticket-z/ticket-z-field'
import type { EntryPart } from '@zinc/domain/ticket-z/ticket-z-part'
import { capitalised } from './capitalised.ts'
import type { Formats } from './formats.ts'
import type { receipt } from './fr/receipt.ts'
import type { LabelWords } from './label-words.ts'
import { inOrder, type Listed } from './receipt-lists.ts'
import { otherPartsOf, paymentDetailsOf } from './receipt-parts.ts'
import { type AmountSign, amountIn, countIn, dayIn, momentIn, rateIn } from './written-figures.ts'

export type ReceiptWords = typeof receipt

/** Who typed the figures and when; `isCorrection`: of a validated closing. */
export type ReceiptAct = { status: TicketZStatus; isCorrection: boolean; at: string; by: string }

/** One closing with the names of its lines. */
export type ReceiptClosing = {
  establishment: string
  timeZone: string
  label: LabelWords
  lists: {
    vatLines: readonly Listed[]
    paymentMethods: readonly Listed[]
    /** Positions in the order of the tree. */
    categories: readonly Listed[]
    /** In the order of the form. */
    entryParts: readonly EntryPart[]
  }
  date: PlainDate
  /** 'Dîner, Terrasse'; '' where there is one closing a day. */
  closingName: string
  content: TicketZContent
  act: ReceiptAct
}

export type ReceiptLine = { label: string; value: string; isTotal?: boolean } | { note: string }
export type ReceiptPart = { heading: string | null; lines: readonly ReceiptLine[] }
export type Receipt = {
  /** 'Ticket Z n° 312' */
  title: string
  /** Establishment, day, closing. */
  head: readonly string[]
  parts: readonly ReceiptPart[]
  /** 'Validé le 12 novembre à 23:42 par Claire' */
  foot: string
}

export type ReceiptLanguage = { words: ReceiptWords; formats: Formats }

/** The closing as a person reads it away from the product. Lines nobody typed are left out. */
export function receiptOf(closing: ReceiptClosing, language: ReceiptLanguage): Receipt {
  const { words } = language
  const { content, label, establishment, closingName } = closing
  const parts = [
    salesPartOf(closing, language),
    paymentsPartOf(closing, language),
    ...paymentDetailsOf(closing, language),
    cashPartOf(content, language),
    countsPartOf(content, language),
    ...otherPartsOf(closing, language),
    { heading: null, lines: content.comment === '' ? [] : [{ note: content.comment }] },
  ]
  return {
    title: content.number === null ? label.title : words.numbered(label.title, content.number),
    head: [establishment, capitalised(dayIn(language.formats, closing.date)), closingName].filter((one) => one !== ''),
    parts: parts.filter(({ lines }) => lines.length > 0),
    foot: footOf(closing, language),
  }
}

/** For a message: a line each, an empty one between the parts. */
export function receiptTextOf({ title, head, parts, foot }: Receipt, words: ReceiptWords): string {
  const textOf = (line: ReceiptLine) => ('note' in line ? line.note : words.pair(line.label, line.value))
  const written = parts.map(({ heading, lines }) => [...(heading === null ? [] : [heading]), ...lines.map(textOf)])
  return [[...head, title], ...written, [foot]].map((lines) => lines.join('\n')).join('\n\n')
}

function salesPartOf({ content, lists }: ReceiptClosing, { words, formats }: ReceiptLanguage): ReceiptPart {
  const { gross, vat } = totalsOf(content)
  const sales = inOrder(content.sales, lists.vatLines, ({ vatLineId }) => vatLineId).map(({ label, line }) => ({
    label: `${label} ${rateIn(formats, line.rateBp)}`,
    value: amountIn(formats, line.gross),
  }))
  const others = amountFields
    .filter((field) => content[field] !== 0)
    .map((field) => ({ label: words[field], value: amountIn(formats, content[field]) }))
  const total = { label: words.gross, value: amountIn(formats, gross), isTotal: true }
  return { heading: null, lines: [...sales, total, { label: words.vat, value: amountIn(formats, vat) }, ...others] }
}

function paymentsPartOf({ content, lists }: ReceiptClosing, { words, formats }: ReceiptLanguage): ReceiptPart {
  const { payments, entryDifference } = totalsOf(content)
  const methods = inOrder(content.payments, lists.paymentMethods, ({ paymentMethodId }) => paymentMethodId)
  const lines: ReceiptLine[] = methods.map(({ label, line }) => ({ label, value: amountIn(formats, line.amount) }))
  if (lines.length > 1) lines.push({ label: words.received, value: amountIn(formats, payments) })
  if (entryDifference === 0) lines.push({ note: words.balanced })
  else lines.push({ label: words.entryDifference, value: amountIn(formats, entryDifference, 'always') })
  if (content.differenceReason !== '') lines.push({ note: words.reason(content.differenceReason) })
  return { heading: words.payments, lines }
}

/** The terms of the drawer's difference, in the order of the arithmetic. */
function cashPartOf(content: TicketZContent, { words, formats }: ReceiptLanguage): ReceiptPart {
  const { cashCount } = content
  const figures = cashOfTicket(content)
  if (cashCount === null || figures === null) return { heading: null, lines: [] }
  const line = (label: string, cents: Cents | null, sign: AmountSign = 'auto') =>
    cents === null ? [] : [{ label, value: amountIn(formats, cents, sign) }]
  const { openingFloat, deposit, depositTo, reason } = cashCount
  return {
    heading: words.cash,
    lines: [
      ...line(words.openingFloat, openingFloat),
      ...termsOf(cashCount, figures).flatMap(([term, cents]) => line(words[term], cents)),
      ...line(words.theoretical, figures.theoretical),
      ...line(words.counted, figures.counted),
      ...line(words.cashDifference, figures.difference, 'always'),
      ...(reason === '' ? [] : [{ note: words.reason(reason) }]),
      ...line(words.closingFloat, figures.closingFloat),
      ...(deposit === 0 ? [] : line(words.deposited[depositTo], deposit)),
    ],
  }
}

/** Between the opening float and what is expected; what left the drawer is negative. Without a float nothing is. */
function termsOf(count: CashCount, { cashPayments }: CashFigures) {
  if (count.openingFloat === null) return []
  const movements = cashMovementFields.map(
    (field) => [field, field === 'cashIn' ? count[field] : -count[field]] as const,
  )
  const terms = [['cashPayments', cashPayments] as const, ['otherCash', count.otherCash] as const, ...movements]
  return terms.filter(([, cents]) => cents !== 0)
}

function countsPartOf(content: TicketZContent, { words, formats }: ReceiptLanguage): ReceiptPart {
  const lines = mainCountFields.flatMap((field) => {
    const count = content[field]
    return count === null ? [] : [{ label: words[field], value: countIn(formats, count) }]
  })
  return { heading: null, lines }
}

function footOf({ act, label, timeZone }: ReceiptClosing, { words, formats }: ReceiptLanguage): string {
  if (act.status === 'draft') return words.draft
  if (act.status === 'cancelled') return words.cancelled(label.feminine)
  const { day, time } = momentIn(formats, act.at, timeZone)
  const said = act.isCorrection ? words.corrected : words.validated
  return said(label.feminine, words.moment(day, time), act.by)
}
