import type { DueRow } from '@zinc/contract/purchases/purchase-payments'
import { addDays, compare, daysBetween, type PlainDate, weekdayOf } from '@zinc/domain/calendar/calendar'
import { type Cents, sumOf } from '@zinc/domain/money'
import { type DueGroup, dueGroups } from '@zinc/domain/purchase/payment'
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
  /** What the server would not take. */
  readonly refused: PaymentEntry | null
}

export type DueItems = {
  readonly groups: readonly { group: DueGroup; items: readonly DueItem[]; sum: Cents }[]
  readonly total: Cents
  /** Of the credit notes inside the total, negative. */
  readonly credits: Cents
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
  return [...rows, ...gone].toSorted(byDue).map((row) => itemOf(before(row), { entries, here }))
}

function itemOf(row: DueRow, { entries, here }: Omit<Known, 'rows'>): DueItem {
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

/** By urgency; what was paid stands in its group and leaves its sum. */
export function groupedOf(items: readonly DueItem[]): DueItems {
  const open = items.filter(({ paid }) => paid === null).map(({ row }) => row)
  return {
    groups: dueGroups.map((group) => {
      const own = items.filter(({ row }) => row.group === group)
      return { group, items: own, sum: openOf(own) }
    }),
    total: sumOf(open.map((row) => row.open)),
    credits: sumOf(open.filter(({ kind }) => kind === 'credit_note').map((row) => row.open)),
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
export function dueWeeksOf(items: readonly DueItem[], today: PlainDate): DueWeeks {
  const dates = new Map(items.map(({ row }) => [row.id, row.dueOn]))
  const open = items.filter(({ paid }) => paid === null).map(({ row }) => row)
  const dayOf = ({ invoiceId, dueOn }: DueRow) => (invoiceId === null ? dueOn : (dates.get(invoiceId) ?? dueOn))
  const sumWhere = (test: (date: PlainDate | null) => boolean) =>
    sumOf(open.filter((row) => test(dayOf(row))).map((row) => row.open))
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
