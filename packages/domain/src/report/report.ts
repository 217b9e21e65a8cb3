import type { PlainDate } from '../calendar/calendar.ts'
import type { ClosingKey } from '../calendar/day-closing.ts'
import type { OpeningCalendar } from '../calendar/day-state.ts'
import type { DateRange } from '../calendar/period.ts'
import type { Nature, PaymentKind, PaymentMethod } from '../establishment/establishment.ts'
import { type BasisPoints, type Cents, sumOf } from '../money.ts'
import type { TicketZContent, TicketZFigures, TicketZKey, TicketZStatus } from '../ticket-z/ticket-z.ts'
import type { AmountField } from '../ticket-z/ticket-z-field.ts'
import { reportDaysOf, totalsOfDays } from './days-report.ts'
import { type BreakdownFigures, breakdownOf, type ReportPerson } from './report-breakdown.ts'
import { averagePer, byDateAndEstablishment, countOf, extremeOf } from './report-figure.ts'
import { addedPayments, receiptsOf } from './report-receipts.ts'
import { type DayCount, type ReportSums, sumsOf } from './report-sums.ts'
import { ratesOf, vatByLineOf, vatByRateOf } from './report-vat.ts'

/** What a day is, in the calendar. `future` days and days before opening are never missing. */
export type DayState = 'entered' | 'partly_entered' | 'draft' | 'to_enter' | 'closed' | 'future' | 'before_opening'

/** What a report is made of: the current version of each ticket Z of the range. */
export type ReportTicket = TicketZKey & {
  id: string
  status: TicketZStatus
  content: TicketZContent
  validatedBy?: ReportPerson | null | undefined
}

/** A day of one establishment: a report over several has one of each for a date. */
export type DayFigures = {
  establishmentId: number
  date: PlainDate
  state: DayState
  /** Sums of validated tickets only; null when the day has none. */
  gross: Cents | null
  net: Cents | null
  vat: Cents | null
  /** Sum of drafts, shown muted and counted nowhere; null when none. */
  draftGross: Cents | null
  closureReason: string | null
  /** Counts in completeness: open or entered, up to yesterday, and today once entered. */
  isOpen: boolean
  /** '1 sur 2': closings entered of those the day counts, a service marked closed left out. */
  closings: { entered: number; total: number }
  /** Expected closings that have no ticket. */
  missing: readonly ClosingKey[]
  /** Of validated tickets; absent when none has the count. */
  covers?: DayCount | undefined
  ticketCount?: DayCount | undefined
}

export type RateFigures = { rateBp: BasisPoints; gross: Cents; net: Cents; vat: Cents }
export type VatFigures = RateFigures & { nature: Nature }
export type VatLineFigures = VatFigures & { vatLineId: string }
/** `toReceive`: the part expected after today. */
export type PaymentFigures = { paymentMethodId: string; kind: PaymentKind; amount: Cents; toReceive: Cents }

/** Payments = gross sales + every amount received beside them + entry differences. */
export type ReceiptFigures = Record<AmountField, Cents> & {
  entryDifference: Cents
  /** Days with a ticket that has one, in order; 0 where two of a day cancel out. */
  entryDifferenceDays: readonly { establishmentId: number; date: PlainDate; amount: Cents }[]
}

/** An average over the rows that have the count; `amount` null shows as a dash. */
export type AverageFigures = { amount: Cents | null; count: number; days: number }

/** Answers stored before a figure existed lack it. */
type PartOf<Figures> = { [Figure in keyof Figures]?: Figures[Figure] | undefined }

/**
 * Over one establishment or several: then every figure is of their establishment-days together, and a date of two
 * establishments is two days of the report.
 */
export type Report = ReceiptFigures &
  PartOf<BreakdownFigures> & {
    range: DateRange
    gross: Cents
    net: Cents
    vat: Cents
    vatByLine: readonly VatLineFigures[]
    vatByRate: readonly VatFigures[]
    /** Subtotals per rate, goods and services together. */
    rates: readonly RateFigures[]
    payments: readonly PaymentFigures[]
    paymentsTotal: Cents
    toReceive: Cents
    covers: number | null
    ticketCount: number | null
    averagePerEnteredDay: Cents | null
    averagePerCover: AverageFigures
    averagePerTicket: AverageFigures
    /** Open days that count for completeness (up to yesterday, and today once entered). */
    openDays: number
    /** Those whose every expected closing is validated. */
    enteredDays: number
    /** Open days on which a closing is still expected that has no ticket. */
    missingDates: readonly PlainDate[]
    draftDates: readonly PlainDate[]
    bestDay: DayGross | null
    worstDay: DayGross | null
    days: readonly DayFigures[]
  }

/** What a report says of its days, and nothing of what they were sold and paid by. */
export type DaysReport = Pick<
  Report,
  | 'range'
  | 'gross'
  | 'net'
  | 'vat'
  | 'averagePerEnteredDay'
  | 'openDays'
  | 'enteredDays'
  | 'missingDates'
  | 'draftDates'
  | 'days'
>

/** What it is made of: the sums of each ticket Z of the range. */
export type DaysTicket = TicketZKey & { status: TicketZStatus; figures: TicketZFigures }

export type DayGross = { establishmentId: number; date: PlainDate; gross: Cents }

/** Of one establishment. */
export type Calendar = OpeningCalendar & {
  establishmentId: number
  /** The establishment's business date now. */
  today: PlainDate
}

/** Of one establishment: its calendar and what its tickets of the range add up to. */
export type SummedInput = Calendar & { sums: ReportSums }

export type ReportInput = Calendar & {
  tickets: readonly ReportTicket[]
  paymentMethods: readonly Pick<PaymentMethod, 'id' | 'settlementDays'>[]
  range: DateRange
}

/** The figures of a range: sums of the stored cents of validated tickets, and nothing computed again from a sum. */
export function buildReport(input: ReportInput): Report {
  const { range, tickets } = input
  const within = tickets.filter(({ businessDate }) => range.from <= businessDate && businessDate <= range.to)
  return buildConsolidatedReport([{ ...input, sums: sumsOf(within, input) }], range)
}

/** The same figures over several establishments, whose sums are of one range. */
export function buildConsolidatedReport(inputs: readonly SummedInput[], range: DateRange): Report {
  const days = inputs.flatMap((input) => reportDaysOf(input, range)).toSorted(byDateAndEstablishment)
  const sums = inputs.flatMap(({ establishmentId, sums: own }) => own.days.map((day) => ({ ...day, establishmentId })))
  const payments = addedPayments(inputs.flatMap((input) => input.sums.payments))
  const vatByLine = vatByLineOf(inputs.flatMap((input) => input.sums.vatByLine))
  const entered = days.filter(({ state }) => state === 'entered')
  const totals = inputs.map((input) => input.sums.totals)
  const [covers, ticketCount] = [totals.map((total) => total.covers), totals.map((total) => total.ticketCount)]
  const totalOfDays = totalsOfDays(days, range)
  return {
    ...totalOfDays,
    ...breakdownOf(
      inputs.map((input) => input.sums.breakdown),
      totalOfDays.gross,
    ),
    vatByLine,
    vatByRate: vatByRateOf(vatByLine),
    rates: ratesOf(vatByLine),
    payments,
    paymentsTotal: sumOf(payments.map(({ amount }) => amount)),
    toReceive: sumOf(payments.map(({ toReceive }) => toReceive)),
    ...receiptsOf(sums, totals),
    covers: countOf(covers),
    ticketCount: countOf(ticketCount),
    averagePerCover: averagePer(covers),
    averagePerTicket: averagePer(ticketCount),
    bestDay: extremeOf(entered, (gross, best) => gross > best),
    worstDay: extremeOf(entered, (gross, worst) => gross < worst),
  }
}
