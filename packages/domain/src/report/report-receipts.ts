import { paymentKinds } from '../establishment/establishment.ts'
import { byField } from '../field-table.ts'
import { sumOf } from '../money.ts'
import { amountFields } from '../ticket-z/ticket-z-field.ts'
import type { PaymentFigures, ReceiptFigures } from './report.ts'
import { byDateAndEstablishment } from './report-figure.ts'
import type { DaySums, RangeSums } from './report-sums.ts'

/** In the order of the kinds; one of each method, where several establishments share its id. */
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
export function receiptsOf(
  days: readonly (DaySums & { establishmentId: number })[],
  totals: readonly RangeSums[],
): ReceiptFigures {
  const differing = days.flatMap(({ establishmentId, date, entryDifference }) =>
    entryDifference === null ? [] : [{ establishmentId, date, amount: entryDifference }],
  )
  return {
    ...byField(amountFields, (field) => sumOf(totals.map((total) => total[field]))),
    entryDifference: sumOf(differing.map(({ amount }) => amount)),
    entryDifferenceDays: differing.toSorted(byDateAndEstablishment),
  }
}
