import { addDays, type PlainDate } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'

export const receiptStates = ['late', 'today', 'to_come', 'arrived'] as const
/** `late`: expected before today and not marked as arrived. */
export type ReceiptState = (typeof receiptStates)[number]

export type Receipt = {
  businessDate: PlainDate
  expectedOn: PlainDate
  amount: Cents
  /** `amount` null: what was expected. */
  arrival: { arrivedOn: PlainDate; amount: Cents | null } | null
}

export type ReceiptGroup<R> = { state: ReceiptState; receipts: readonly R[]; total: Cents }

/** Where nothing was ever marked, this much of the past is asked about. */
const ASKED_DAYS = 7

/**
 * The first expected day that is asked about: that of the earliest mark, since nobody followed what was expected before
 * it, or a week ago where nothing is marked.
 */
export function followedSince(receipts: readonly Receipt[], today: PlainDate): PlainDate {
  const lastWeek = addDays(today, -ASKED_DAYS)
  const marked = receipts.flatMap(({ expectedOn, arrival }) => (arrival === null ? [] : [expectedOn]))
  return marked.reduce((first, day) => (day < first ? day : first), lastWeek)
}

export function receiptStateOf({ expectedOn, arrival }: Receipt, today: PlainDate): ReceiptState {
  if (arrival !== null) return 'arrived'
  if (expectedOn < today) return 'late'
  return expectedOn === today ? 'today' : 'to_come'
}

/** What arrived less what was expected: a commission is a negative one. null until it has arrived. */
export function receiptDifferenceOf({ amount, arrival }: Receipt): Cents | null {
  return arrival === null ? null : (arrival.amount ?? amount) - amount
}

/**
 * Those that have one, each total of what was expected; what arrived last stands first. `todayOf`: establishments far
 * from each other may have two days at once.
 */
export function receiptGroupsOf<R extends Receipt>(
  receipts: readonly R[],
  todayOf: (receipt: R) => PlainDate,
): readonly ReceiptGroup<R>[] {
  return receiptStates.flatMap((state) => {
    const own = receipts.filter((receipt) => receiptStateOf(receipt, todayOf(receipt)) === state)
    if (own.length === 0) return []
    const ordered = own.toSorted((a, b) => (a.expectedOn < b.expectedOn ? -1 : 1))
    return [
      {
        state,
        receipts: state === 'arrived' ? ordered.toReversed() : ordered,
        total: sumOf(own.map(({ amount }) => amount)),
      },
    ]
  })
}

/** Expected after today, as the results say it, whether it has arrived before or not. */
export function toReceiveOf(receipts: readonly Receipt[], today: PlainDate): Cents {
  return sumOf(receipts.filter(({ expectedOn }) => expectedOn > today).map(({ amount }) => amount))
}
