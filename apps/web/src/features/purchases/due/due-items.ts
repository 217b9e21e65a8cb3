import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import { addDays, compare, daysBetween, type PlainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import { type Cents, sumOf } from '@zinc/domain/money'
import { type DueDay, type DueSums, dueSumsOf } from '@zinc/domain/purchase/due-sums'
import { type DueGroup, dueGroupOf, dueGroups } from '@zinc/domain/purchase/payment'
import type { PaymentEntry, PaymentMade } from '../payment-outbox.ts'

/** Paid on this page a moment ago, or undone again: its row as it was before. */
export type PaidHere = {
  readonly row: DueRow
  readonly paymentId: string
  readonly payment: PaymentMade
  readonly isUndone: boolean
}

export type DueItem = {
  /** As the server has it, or as it was before it was paid here. */
  readonly row: DueRow
  /** Paid on this device: what to undo it by. */
  readonly paid: { readonly paymentId: string; readonly payment: PaymentMade; readonly isWaiting: boolean } | null
  /** What the server's own sums say of it. */
  readonly counted: Cents
  /** What the server would not take. */
  readonly refused: PaymentEntry | null
}

export type DueItems = {
  readonly groups: readonly (DueSums & { group: DueGroup; items: readonly DueItem[] })[]
  readonly total: DueSums
}

type Known = {
  rows: readonly DueRow[]
  entries: readonly PaymentEntry[]
  here: ReadonlyMap<string, PaidHere>
}

/** The server's rows with what was paid on this device: a paid one stays in its place until the page is left. */
export function dueItemsOf({ rows, entries, here }: Known): readonly DueItem[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const gone = [...here.values()].map(({ row }) => row).filter(({ id }) => !known.has(id))
  const before = (row: DueRow) => (here.get(row.id)?.isUndone === false ? (here.get(row.id)?.row ?? row) : row)
  return [...rows, ...gone].toSorted(byDue).map((row) => ({
    ...itemOf(before(row), { entries, here }),
    counted: known.get(row.id)?.open ?? 0,
  }))
}

function itemOf(row: DueRow, { entries, here }: Omit<Known, 'rows'>): Omit<DueItem, 'counted'> {
  const own = entries.filter(({ purchaseId }) => purchaseId === row.id)
  const refused = own.find(({ state }) => state === 'refused' || state === 'conflict') ?? null
  const waiting = own.filter(({ state }) => state === 'waiting' || state === 'sending').at(-1)
  const mine = here.get(row.id)
  if (refused !== null) return { row, paid: null, refused }
  if (mine !== undefined) {
    const { paymentId, payment, isUndone } = mine
    return { row, paid: isUndone ? null : { paymentId, payment, isWaiting: waiting !== undefined }, refused }
  }
  const isPaid = waiting?.action === 'payPurchase' && waiting.payment.amount === row.open
  const paid = isPaid ? { paymentId: waiting.paymentId, payment: waiting.payment, isWaiting: true } : null
  return { row, paid, refused }
}

function byDue(one: DueRow, other: DueRow): number {
  if (one.dueOn !== other.dueOn) {
    if (one.dueOn === null || other.dueOn === null) return one.dueOn === null ? 1 : -1
    return compare(one.dueOn, other.dueOn)
  }
  return one.id < other.id ? -1 : 1
}

/** What is to pay on a day, in the group that the server gave it. */
export type DueAmount = DueDay & { group: DueGroup }

/**
 * What the items add up to; beside the server's sums of more than they are (`days`), only what they change in them: paid
 * here and not yet counted, or undone.
 */
export function dueAmountsOf(
  items: readonly DueItem[],
  days: readonly DueDay[] | null,
  today: PlainDate,
): readonly DueAmount[] {
  const dates = new Map(items.map(({ row }) => [row.id, row.dueOn]))
  const amounts = items.map(({ row, paid, counted }): DueAmount => {
    const { kind, invoiceId, dueOn, group } = row
    const before = days === null ? 0 : counted
    const sum = (paid === null ? row.open : 0) - before
    const count = (paid === null ? 1 : 0) - (before === 0 ? 0 : 1)
    const isCredit = kind === 'credit_note'
    return {
      ...{ group, sum, credits: isCredit ? sum : 0 },
      ...{ invoiceCount: isCredit ? 0 : count, creditCount: isCredit ? count : 0 },
      day: invoiceId === null ? dueOn : (dates.get(invoiceId) ?? dueOn),
    }
  })
  return [...(days ?? []).map((day) => ({ ...day, group: dueGroupOf(day.day, today) })), ...amounts]
}

/** By urgency; what was paid stands in its group and leaves its sum. */
export function groupedOf(items: readonly DueItem[], amounts: readonly DueAmount[]): DueItems {
  return {
    groups: dueGroups.map((group) => ({
      ...dueSumsOf(amounts.filter((amount) => amount.group === group)),
      ...{ group, items: items.filter(({ row }) => row.group === group) },
    })),
    total: dueSumsOf(amounts),
  }
}

export function openOf(items: readonly DueItem[]): Cents {
  return sumOf(items.map(({ row, paid }) => (paid === null ? row.open : 0)))
}

/** What 'pay together' ticks: what is in dispute waits for its supplier. */
export function isTicked({ row, paid, refused }: DueItem): boolean {
  return paid === null && refused === null && row.status !== 'disputed'
}

export function daysLeftOf({ dueOn }: Pick<DueRow, 'dueOn'>, today: PlainDate): number | null {
  return dueOn === null ? null : daysBetween(today, dueOn)
}

export type DueWeek = {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly sum: Cents
  readonly isSoon: boolean
}
export type DueWeeks = { readonly late: Cents; readonly weeks: readonly DueWeek[]; readonly after: Cents }

const WEEKS = 7

/** Late, then by calendar week from today on; later ones, and those without a due date, are one sum. */
export function dueWeeksOf(amounts: readonly DueAmount[], today: PlainDate): DueWeeks {
  const sumWhere = (test: (date: PlainDate | null) => boolean) =>
    sumOf(amounts.filter(({ day }) => test(day)).map(({ sum }) => sum))
  const sunday = addDays(today, 7 - weekdayOf(today))
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const to = addDays(sunday, 7 * index)
    const from = index === 0 ? today : addDays(to, -6)
    const sum = sumWhere((date) => date !== null && compare(date, from) >= 0 && compare(date, to) <= 0)
    return { from, to, sum, isSoon: compare(from, addDays(today, 7)) <= 0 }
  })
  const end = addDays(sunday, 7 * (WEEKS - 1))
  return {
    late: sumWhere((date) => date !== null && compare(date, today) < 0),
    weeks,
    after: sumWhere((date) => date === null || compare(date, end) > 0),
  }
}
