import { type PlainDate, plainDate } from '../calendar/calendar.ts'
import type { ReportTicket } from '../report/report.ts'
import {
  emptyContent,
  type PaymentLine,
  type SalesLine,
  type TicketZContent,
  type TicketZStatus,
} from '../ticket-z/ticket-z.ts'
import { vatOf } from '../vat.ts'
import { testId } from './an-establishment.ts'

export function aSalesLine(changes: Partial<SalesLine> = {}): SalesLine {
  const line = { vatLineId: testId(100), nature: 'services', rateBp: 1000, gross: 110_00, invoicedGross: 0 } as const
  const merged = { ...line, ...changes }
  return { ...merged, vat: changes.vat ?? vatOf(merged.gross, merged.rateBp) }
}

export function aPaymentLine(changes: Partial<PaymentLine> = {}): PaymentLine {
  return { paymentMethodId: testId(200), kind: 'card', amount: 110_00, ...changes }
}

/** One line of 110,00 € on site at 10 %, paid by card: nothing to say about it. */
export function aTicketZContent(changes: Partial<TicketZContent> = {}): TicketZContent {
  return { ...emptyContent(), sales: [aSalesLine()], payments: [aPaymentLine()], ...changes }
}

/** A balanced content of this gross, in one line and one payment. */
export function aTicketZOf(gross: number, changes: Partial<TicketZContent> = {}): TicketZContent {
  return aTicketZContent({ sales: [aSalesLine({ gross })], payments: [aPaymentLine({ amount: gross })], ...changes })
}

export function aReportTicket(
  date: string | PlainDate,
  content: TicketZContent = aTicketZContent(),
  status: TicketZStatus = 'validated',
): ReportTicket {
  const key = { businessDate: plainDate(date), registerId: testId(400), serviceId: testId(300) }
  return { ...key, id: `ticket-${date}-${status}`, status, content }
}
