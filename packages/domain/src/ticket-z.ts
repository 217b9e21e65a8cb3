import type { PlainDate } from './calendar.ts'
import type { Nature, PaymentKind } from './establishment.ts'
import type { BasisPoints, Cents } from './money.ts'

export const ticketZStatuses = ['draft', 'validated', 'cancelled'] as const
export type TicketZStatus = (typeof ticketZStatuses)[number]

/** One bucket: nature and rate are copies, so a later change of the VAT line rewrites no history. */
export type SalesLine = {
  vatLineId: string
  nature: Nature
  rateBp: BasisPoints
  gross: Cents
  /** Proposed by `vatOf`, the typed figure wins (a till rounds per ticket). */
  vat: Cents
  /** Part of `gross` sold to businesses on an invoice, left out of B2C e-reporting. */
  invoicedGross: Cents
}

export type PaymentLine = { paymentMethodId: string; kind: PaymentKind; amount: Cents }

/** The figures of one closing. null is "not typed", never zero. */
export type TicketZContent = {
  number: number | null
  sales: readonly SalesLine[]
  payments: readonly PaymentLine[]
  covers: number | null
  ticketCount: number | null
  tips: Cents
  vouchersSold: Cents
  accountSettlements: Cents
  deposits: Cents
  comment: string
  /** Asked when the entry difference exceeds the establishment's tolerance. */
  differenceReason: string
}

/** One active ticket Z per key. */
export type TicketZKey = { businessDate: PlainDate; registerId: string; serviceId: string }

export type TicketZTotals = {
  gross: Cents
  net: Cents
  vat: Cents
  payments: Cents
  /** Gross sales + tips + vouchers sold + account settlements + deposits. */
  expectedReceipts: Cents
  /** Payments − expected receipts: a typing slip to find, never the cash difference. */
  entryDifference: Cents
}
