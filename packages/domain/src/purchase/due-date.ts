import { addDays, lastOfMonth, type PlainDate, parsePlainDate, partsOf } from '../calendar/calendar.ts'
import type { PaymentTerms } from '../supplier.ts'

/** Where nothing is agreed the law asks to pay within 30 days of the delivery. */
const DEFAULT_DAYS = 30

/**
 * The due date of the supplier's terms. `isDefault`: nothing was agreed. Terms that count from the delivery count from the
 * issue where its day is unknown; null where no day is known, and beyond the calendar.
 */
export function dueDateOf(
  terms: PaymentTerms | null,
  { issuedOn, receivedOn }: { issuedOn: PlainDate | null; receivedOn: PlainDate | null },
): { dueOn: PlainDate; isDefault: boolean } | null {
  const delivered = receivedOn ?? issuedOn
  const from = terms?.basis.includes('invoice') === true ? issuedOn : delivered
  if (from === null) return null
  const due = terms === null ? addDays(from, DEFAULT_DAYS) : dueFrom(from, terms)
  const dueOn = parsePlainDate(due)
  return dueOn === null ? null : { dueOn, isDefault: terms === null }
}

function dueFrom(from: PlainDate, { days, basis }: PaymentTerms): PlainDate {
  switch (basis) {
    case 'invoice':
    case 'delivery':
      return addDays(from, days)
    case 'invoice_end_of_month':
      return lastOfMonth(addDays(from, days))
    case 'end_of_invoice_month':
    case 'end_of_delivery_month':
      return addDays(lastOfMonth(from), days)
    case 'end_of_delivery_ten_days':
      return addDays(endOfTenDays(from), days)
  }
}

/** The 10th, the 20th or the last of the month. */
function endOfTenDays(date: PlainDate): PlainDate {
  const { day } = partsOf(date)
  if (day > 20) return lastOfMonth(date)
  return addDays(date, (day > 10 ? 20 : 10) - day)
}
