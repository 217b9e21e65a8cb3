import type { PlainDate } from '../calendar/calendar.ts'
import { type CashCount, type CashFigures, cashFiguresOf } from '../cash/cash-count.ts'
import type { Nature, PaymentKind } from '../establishment/establishment.ts'
import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import {
  amountFields,
  choiceFields,
  emptyFields,
  hasTypedField,
  type LaterField,
  laterValuesOf,
  MAX_TICKET_NUMBER,
  type TicketZFieldValues,
} from './ticket-z-field.ts'
import type { CategoryLine, ChannelLine, Commission, Memo, VoucherBatch } from './ticket-z-part.ts'

export const ticketZStatuses = ['draft', 'validated', 'cancelled'] as const
export type TicketZStatus = (typeof ticketZStatuses)[number]

/** One bucket: nature and rate are copies, so a later change of the VAT line rewrites no history. */
export type SalesLine = {
  vatLineId: string
  nature: Nature
  rateBp: BasisPoints
  gross: Cents
  /** Proposed by `vatOf`, the typed figure wins (a register rounds per ticket). */
  vat: Cents
  /** Part of `gross` sold to businesses on an invoice, left out of B2C e-reporting. */
  invoicedGross: Cents
}

export type PaymentLine = { paymentMethodId: string; kind: PaymentKind; amount: Cents }

/** The figures of one closing. null is "not typed", never zero. */
export type TicketZContent = TicketZFieldValues & {
  sales: readonly SalesLine[]
  payments: readonly PaymentLine[]
  memos: readonly Memo[]
  categories: readonly CategoryLine[]
  channels: readonly ChannelLine[]
  vouchers: readonly VoucherBatch[]
  commissions: readonly Commission[]
  /** Events of the day: 'match', 'marché'… */
  tags: readonly string[]
  /** null: not counted. */
  cashCount: CashCount | null
}

/** One active ticket Z per key. */
export type TicketZKey = { businessDate: PlainDate; registerId: string; serviceId: string }

export type TicketZTotals = {
  gross: Cents
  net: Cents
  vat: Cents
  payments: Cents
  /** Gross sales + every amount received beside them. */
  expectedReceipts: Cents
  /** Payments − expected receipts: a typing slip to find, never the cash difference. */
  entryDifference: Cents
}

/** Nothing typed yet. Stored and validated as it is, it means "open and sold nothing": an entered day of 0. */
export function emptyContent(): TicketZContent {
  return {
    ...emptyFields(),
    sales: [],
    payments: [],
    memos: [],
    categories: [],
    channels: [],
    vouchers: [],
    commissions: [],
    tags: [],
    cashCount: null,
  }
}

type PartField = 'memos' | 'categories' | 'channels' | 'vouchers' | 'commissions' | 'tags' | 'cashCount'
type LaterPart = PartField | LaterField
type StoredContent = Omit<TicketZContent, LaterPart> & { [K in LaterPart]?: TicketZContent[K] | undefined }

/** A content stored before a part of it existed: what it lacks was not typed. */
export function completeContent(stored: StoredContent): TicketZContent {
  return {
    ...stored,
    ...laterValuesOf(stored),
    memos: stored.memos ?? [],
    categories: stored.categories ?? [],
    channels: stored.channels ?? [],
    vouchers: stored.vouchers ?? [],
    commissions: stored.commissions ?? [],
    tags: stored.tags ?? [],
    cashCount: stored.cashCount ?? null,
  }
}

/** True while nothing has been typed; a proposed number is not typing. */
export function isEmptyContent(content: TicketZContent): boolean {
  const amounts = [
    ...content.sales.flatMap((line) => [line.gross, line.vat, line.invoicedGross]),
    ...content.payments.map((line) => line.amount),
  ]
  const isTyped = hasTypedField({ ...content, number: null }) || content.cashCount !== null || hasPart(content)
  return amounts.every((amount) => amount === 0) && !isTyped
}

/** Something beside sales and payments that not every ticket holds; the cash count has its own place. */
export function hasPart(content: TicketZContent): boolean {
  const { memos, categories, channels, vouchers, commissions, tags } = content
  const isChosen = choiceFields.some((field) => content[field] !== null)
  return isChosen || [memos, categories, channels, vouchers, commissions, tags].some((part) => part.length > 0)
}

/** The figures a ticket implies. Sums of typed cents: the VAT is the lines', never the total's. */
export function totalsOf(content: TicketZContent): TicketZTotals {
  const gross = sumOf(content.sales.map((line) => line.gross))
  const vat = sumOf(content.sales.map((line) => line.vat))
  const payments = sumOf(content.payments.map((line) => line.amount))
  const expectedReceipts = gross + sumOf(amountFields.map((field) => content[field]))
  return { gross, net: gross - vat, vat, payments, expectedReceipts, entryDifference: payments - expectedReceipts }
}

/** Of the drawer; null where it was not counted. */
export function cashOfTicket({ cashCount, payments }: TicketZContent): CashFigures | null {
  return cashCount === null ? null : cashFiguresOf(cashCount, payments)
}

/** What a ticket adds to its day: its sums, without the lines they come from. */
export type TicketZFigures = Pick<TicketZTotals, 'gross' | 'vat' | 'entryDifference'> & {
  covers: number | null
  /** null where no drawer was counted, or none with an opening float. */
  cashDifference: Cents | null
  /** By kind, in the order of the lines. */
  payments: readonly { kind: PaymentKind; amount: Cents }[]
}

export function figuresOf(content: TicketZContent): TicketZFigures {
  const { gross, vat, entryDifference } = totalsOf(content)
  const payments = new Map<PaymentKind, Cents>()
  for (const { kind, amount } of content.payments) payments.set(kind, (payments.get(kind) ?? 0) + amount)
  return {
    gross,
    vat,
    entryDifference,
    covers: content.covers,
    cashDifference: cashOfTicket(content)?.difference ?? null,
    payments: [...payments].map(([kind, amount]) => ({ kind, amount })),
  }
}

/** The number to propose; null when the register's last one is not known. */
export function nextNumberOf(lastNumber: number | null): number | null {
  return lastNumber === null || lastNumber >= MAX_TICKET_NUMBER ? null : lastNumber + 1
}
