import { addDays, compare, type PlainDate } from '../calendar/calendar.ts'
import { type Cents, sumOf } from '../money.ts'
import type { PaymentState, PurchaseKind, PurchaseStatus } from './purchase.ts'

/** Signed, as the head holds them: a credit note's are negative. */
export type PurchaseBalance = { gross: Cents; paid: Cents; credited: Cents }

export type PayablePurchase = PurchaseBalance & {
  dueOn: PlainDate | null
  status: PurchaseStatus
  kind: PurchaseKind
}

/** What is still to pay; negative when the supplier owes it. */
export function balanceOf({ gross, paid, credited }: PurchaseBalance): Cents {
  return gross - paid - credited
}

/** Draft and cancelled ask for no money, nor does a delivery note: its invoice does. */
function isPayable({ status, kind }: Pick<PayablePurchase, 'status' | 'kind'>): boolean {
  return status !== 'draft' && status !== 'cancelled' && kind !== 'delivery_note'
}

export function isOpen(purchase: Omit<PayablePurchase, 'dueOn'>): boolean {
  return isPayable(purchase) && balanceOf(purchase) !== 0
}

/** null where there is nothing to pay by nature: a delivery note, a draft, a cancelled one. */
export function paymentStateOf(purchase: PayablePurchase, today: PlainDate): PaymentState | null {
  if (!isPayable(purchase)) return null
  const balance = balanceOf(purchase)
  const isSettled = purchase.gross < 0 ? balance >= 0 : balance <= 0
  if (isSettled) return purchase.paid === 0 && purchase.credited !== 0 ? 'credited' : 'paid'
  // The supplier owes us a credit note: nobody here is late with it.
  const isLate = purchase.dueOn !== null && compare(purchase.dueOn, today) < 0
  if (isLate && purchase.kind !== 'credit_note') return 'overdue'
  return balance === purchase.gross ? 'unpaid' : 'partial'
}

/** Past its due date and ours to pay: the same on every page. */
export function isOverdue(purchase: PayablePurchase, today: PlainDate): boolean {
  return paymentStateOf(purchase, today) === 'overdue'
}

export const dueGroups = ['late', 'week', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]
/** What a list can be narrowed to: one of them, or all that is still to pay. */
export const dueFilters = ['open', ...dueGroups] as const
export type DueFilter = (typeof dueFilters)[number]

/** `week`: today and the seven days after it. Without a due date, later. */
export function dueGroupOf(dueOn: PlainDate | null, today: PlainDate): DueGroup {
  if (dueOn === null || compare(dueOn, addDays(today, 7)) > 0) return 'later'
  return compare(dueOn, today) < 0 ? 'late' : 'week'
}

/** Of one purchase, on every page: null where nothing is to pay; what a supplier owes is never late. */
export function dueStateOf(purchase: PayablePurchase, today: PlainDate): DueGroup | null {
  if (!isOpen(purchase)) return null
  const group = dueGroupOf(purchase.dueOn, today)
  return group === 'late' && !isOverdue(purchase, today) ? 'later' : group
}

export type DuePurchase = PurchaseBalance & { id: string; dueOn: PlainDate | null; invoiceId: string | null }

/** Open purchases as they are paid: a credit note stands with its invoice, so that the sum of a group is what to pay. */
export function dueGroupsOf<P extends DuePurchase>(
  open: readonly P[],
  today: PlainDate,
): readonly { group: DueGroup; rows: readonly P[]; sum: Cents }[] {
  const byId = new Map(open.map((one) => [one.id, one]))
  const groupOf = (one: P): DueGroup => {
    const invoice = one.invoiceId === null ? undefined : byId.get(one.invoiceId)
    return dueGroupOf((invoice ?? one).dueOn, today)
  }
  return dueGroups.map((group) => {
    const rows = open.filter((one) => groupOf(one) === group)
    return { group, rows, sum: sumOf(rows.map(balanceOf)) }
  })
}

/** Past their due date or still to be checked, each once. One in dispute waits for its supplier, not for us. */
export function purchaseBadgeOf(purchases: readonly PayablePurchase[], today: PlainDate): number {
  return purchases.filter(
    (one) => one.status === 'to_check' || (one.status !== 'disputed' && paymentStateOf(one, today) === 'overdue'),
  ).length
}
