import { addDays, type PlainDate } from '../calendar/calendar.ts'
import { type PaymentMethod, paymentKinds } from '../establishment/establishment.ts'
import type { Cents } from '../money.ts'
import { sumOf } from '../money.ts'
import { totalsOf } from '../ticket-z/ticket-z.ts'
import type { PaymentFigures, ReceiptFigures, ReportTicket } from './report.ts'
import { byDateAndEstablishment } from './report-figure.ts'

/** By method; a method whose kind was changed keeps its past under the kind it had. */
export function paymentsOf(
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
  return [...sums.values()].toSorted(byKind)
}

/** Those of several establishments; one method of each, where they share an id. */
export function addedPayments(payments: readonly PaymentFigures[]): readonly PaymentFigures[] {
  const sums = new Map<string, PaymentFigures>()
  for (const payment of payments) {
    const key = `${payment.kind} ${payment.paymentMethodId}`
    const { amount = 0, toReceive = 0 } = sums.get(key) ?? {}
    sums.set(key, { ...payment, amount: amount + payment.amount, toReceive: toReceive + payment.toReceive })
  }
  return [...sums.values()].toSorted(byKind)
}

function byKind(a: PaymentFigures, b: PaymentFigures): number {
  return paymentKinds.indexOf(a.kind) - paymentKinds.indexOf(b.kind) || (a.paymentMethodId < b.paymentMethodId ? -1 : 1)
}

/** What was received beside the sales, and by how much the payments differ from all of it, with the days that do. */
export function receiptsOf(establishmentId: number, tickets: readonly ReportTicket[]): ReceiptFigures {
  const sumOfField = (field: 'tips' | 'vouchersSold' | 'accountSettlements' | 'deposits') =>
    sumOf(tickets.map(({ content }) => content[field]))
  const byDate = new Map<PlainDate, Cents>()
  for (const { businessDate, content } of tickets) {
    const { entryDifference } = totalsOf(content)
    if (entryDifference !== 0) byDate.set(businessDate, (byDate.get(businessDate) ?? 0) + entryDifference)
  }
  const days = [...byDate].map(([date, amount]) => ({ establishmentId, date, amount }))
  return {
    tips: sumOfField('tips'),
    vouchersSold: sumOfField('vouchersSold'),
    accountSettlements: sumOfField('accountSettlements'),
    deposits: sumOfField('deposits'),
    entryDifference: sumOf(days.map(({ amount }) => amount)),
    entryDifferenceDays: days.toSorted(byDateAndEstablishment),
  }
}

/** Those of several establishments. */
export function addedReceipts(receipts: readonly ReceiptFigures[]): ReceiptFigures {
  const sumOfField = (field: Exclude<keyof ReceiptFigures, 'entryDifferenceDays'>) =>
    sumOf(receipts.map((one) => one[field]))
  return {
    tips: sumOfField('tips'),
    vouchersSold: sumOfField('vouchersSold'),
    accountSettlements: sumOfField('accountSettlements'),
    deposits: sumOfField('deposits'),
    entryDifference: sumOfField('entryDifference'),
    entryDifferenceDays: receipts.flatMap((one) => one.entryDifferenceDays).toSorted(byDateAndEstablishment),
  }
}
