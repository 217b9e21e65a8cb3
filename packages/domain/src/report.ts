import type { PlainDate } from './calendar.ts'
import type { Nature, PaymentKind } from './establishment.ts'
import type { BasisPoints, Cents } from './money.ts'
import type { DateRange } from './period.ts'
import type { TicketZContent, TicketZStatus } from './ticket-z.ts'

/** What a day is, in the calendar. `future` days and days before opening are never missing. */
export type DayState = 'entered' | 'draft' | 'to_enter' | 'closed' | 'future' | 'before_opening'

/** What a report is made of: the current version of each ticket Z of the range. */
export type ReportTicket = { id: string; businessDate: PlainDate; status: TicketZStatus; content: TicketZContent }

export type DayFigures = {
  date: PlainDate
  state: DayState
  /** Sums of validated tickets only; null when the day has none. */
  gross: Cents | null
  net: Cents | null
  vat: Cents | null
  /** Sum of drafts, shown muted and counted nowhere; null when none. */
  draftGross: Cents | null
  closureReason: string | null
}

export type VatFigures = { nature: Nature; rateBp: BasisPoints; gross: Cents; net: Cents; vat: Cents }
export type PaymentFigures = { paymentMethodId: string; kind: PaymentKind; amount: Cents }
/** An average over the rows that have the count; `amount` null shows as a dash. */
export type AverageFigures = { amount: Cents | null; count: number; days: number }

export type Report = {
  range: DateRange
  gross: Cents
  net: Cents
  vat: Cents
  vatByRate: readonly VatFigures[]
  payments: readonly PaymentFigures[]
  paymentsTotal: Cents
  covers: number | null
  ticketCount: number | null
  averagePerEnteredDay: Cents | null
  averagePerCover: AverageFigures
  averagePerTicket: AverageFigures
  /** Open days that count for completeness (up to yesterday, and today once entered). */
  openDays: number
  enteredDays: number
  missingDates: readonly PlainDate[]
  draftDates: readonly PlainDate[]
  bestDay: { date: PlainDate; gross: Cents } | null
  worstDay: { date: PlainDate; gross: Cents } | null
  days: readonly DayFigures[]
}
