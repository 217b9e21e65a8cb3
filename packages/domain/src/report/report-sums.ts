import { addDays, type PlainDate } from '../calendar/calendar.ts'
import type { ClosingTicket } from '../calendar/day-closing.ts'
import type { PaymentMethod } from '../establishment/establishment.ts'
import { byField } from '../field-table.ts'
import { type Cents, sumOf } from '../money.ts'
import { totalsOf } from '../ticket-z/ticket-z.ts'
import { type AmountField, amountFields } from '../ticket-z/ticket-z-field.ts'
import { breakdownSumsOf, countSumOf } from './breakdown-sums.ts'
import { dayListOf } from './day-sums.ts'
import type { PaymentFigures, ReportTicket, VatLineFigures } from './report.ts'
import type { BreakdownSums } from './report-breakdown.ts'

/** Of the validated tickets that have the count: `total` null when none has, as not typed is not zero. */
export type CountSum = { total: number | null; gross: Cents; days: number }

/** Of the validated tickets of the whole range. */
export type RangeSums = Record<AmountField, Cents> & {
  covers: CountSum
  ticketCount: CountSum
}

/** What the tickets of one day of one establishment add up to; cancelled ones leave no trace. */
export type DaySums = {
  date: PlainDate
  closings: readonly ClosingTicket[]
  /** Of validated tickets; null when the day has none. */
  gross: Cents | null
  vat: Cents | null
  /** Null when the day has no draft. */
  draftGross: Cents | null
  /** Of validated tickets. Null when no ticket has a difference, 0 when two cancel out. */
  entryDifference: Cents | null
  /** Of validated tickets; absent when none has the count. */
  covers?: DayCount | undefined
  ticketCount?: DayCount | undefined
}

/** `gross`: of the tickets that have the count. */
export type DayCount = { count: number; gross: Cents }

/** All that a report needs of the tickets of one establishment, added by the database or, on a device, from its rows. */
export type ReportSums = {
  /** Days with a ticket, in order. */
  days: readonly DaySums[]
  totals: RangeSums
  /** By line, nature and rate, in any order. */
  vatByLine: readonly VatLineFigures[]
  /** By method and kind, in any order. */
  payments: readonly PaymentFigures[]
  breakdown: BreakdownSums
}

/** The same sums from the tickets themselves. */
export function sumsOf(
  tickets: readonly ReportTicket[],
  {
    paymentMethods,
    today,
  }: { paymentMethods: readonly Pick<PaymentMethod, 'id' | 'settlementDays'>[]; today: PlainDate },
): ReportSums {
  const counted = tickets.filter(({ status }) => status === 'validated')
  return {
    days: dayListOf(
      tickets.map(({ content, ...ticket }) => {
        const { covers, ticketCount } = content
        return { ...ticket, figures: { ...totalsOf(content), covers, ticketCount } }
      }),
    ),
    totals: rangeSumsOf(counted),
    vatByLine: vatSumsOf(counted),
    payments: paymentSumsOf(counted, paymentMethods, today),
    breakdown: breakdownSumsOf(counted),
  }
}

function rangeSumsOf(validated: readonly ReportTicket[]): RangeSums {
  return {
    ...byField(amountFields, (field) => sumOf(validated.map(({ content }) => content[field]))),
    covers: countSumOf(validated, 'covers'),
    ticketCount: countSumOf(validated, 'ticketCount'),
  }
}

/** With the nature and rate the line had. */
function vatSumsOf(tickets: readonly ReportTicket[]): readonly VatLineFigures[] {
  const lines = new Map<string, VatLineFigures>()
  for (const { vatLineId, nature, rateBp, gross, vat } of tickets.flatMap(({ content }) => content.sales)) {
    const key = `${nature} ${rateBp} ${vatLineId}`
    const sum = lines.get(key) ?? { vatLineId, nature, rateBp, gross: 0, net: 0, vat: 0 }
    lines.set(key, { ...sum, gross: sum.gross + gross, net: sum.net + gross - vat, vat: sum.vat + vat })
  }
  return [...lines.values()]
}

/** A method whose kind was changed keeps its past under the kind it had. */
function paymentSumsOf(
  tickets: readonly ReportTicket[],
  methods: readonly Pick<PaymentMethod, 'id' | 'settlementDays'>[],
  today: PlainDate,
): readonly PaymentFigures[] {
  // Expected after today: business date + settlement days > today.
  const paidUpTo = new Map(methods.map(({ id, settlementDays }) => [id, addDays(today, -settlementDays)]))
  const sums = new Map<string, PaymentFigures>()
  for (const { businessDate, content } of tickets) {
    for (const { paymentMethodId, kind, amount } of content.payments) {
      const key = `${kind} ${paymentMethodId}`
      const sum = sums.get(key) ?? { paymentMethodId, kind, amount: 0, toReceive: 0 }
      const isPaid = businessDate <= (paidUpTo.get(paymentMethodId) ?? today)
      sums.set(key, { ...sum, amount: sum.amount + amount, toReceive: sum.toReceive + (isPaid ? 0 : amount) })
    }
  }
  return [...sums.values()]
}
