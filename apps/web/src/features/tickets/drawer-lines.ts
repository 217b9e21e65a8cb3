import type { CashCounts } from '@zinc/contract/cash-counts'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { drawerEffectOf, isActiveSale, type TicketKind } from '@zinc/domain/cash/cash-journal'
import { type Cents, sumOf } from '@zinc/domain/money'
import type { DeviceTicket } from './ticket-overlay.ts'

/** The float the day began with; `day`: of the closing that left it, null when the day's own count says it. */
export type OpeningFloat = { readonly amount: Cents; readonly day: PlainDate | null }
/** The cash of a validated ticket Z of the day. */
export type ClosingCash = {
  readonly id: string
  readonly number: number | null
  readonly date: PlainDate
  readonly at: string
  readonly cash: Cents
}
/** Cash that a purchase took out of the register, without a line of the journal. */
export type PaidPurchase = { readonly purchaseId: string; readonly label: string; readonly amount: Cents }

export type DrawerDay = {
  readonly opening: OpeningFloat | null
  readonly tickets: readonly DeviceTicket[]
  readonly closings: readonly ClosingCash[]
  readonly purchases: readonly PaidPurchase[]
}

/** One line of the drawer's day, with what the drawer held after it. */
export type DrawerLine = {
  readonly key: string
  readonly kind: TicketKind | 'opening' | 'closing' | 'purchase'
  /** null: the hour is not known. */
  readonly at: string | null
  /** Signed; null for an amount that is hidden. */
  readonly effect: Cents | null
  /** null without an opening float, and after an amount that is hidden. */
  readonly balance: Cents | null
  readonly ticket: DeviceTicket | null
  readonly opening: OpeningFloat | null
  readonly closing: ClosingCash | null
  readonly purchase: PaidPurchase | null
}

type Part = Omit<DrawerLine, 'balance'>

const nothing = { at: null, ticket: null, opening: null, closing: null, purchase: null }

/** The float, purchases without an hour, then lines and closings in their order. */
export function drawerLinesOf({ opening, tickets, closings, purchases }: DrawerDay): readonly DrawerLine[] {
  const isClosed = closings.length > 0
  const hasSales = tickets.some(isActiveSale)
  const isInClosing = (kind: TicketKind) => isClosed && (kind === 'sale' || (kind === 'refund' && hasSales))
  const timed: Part[] = [
    ...tickets.map((ticket) => ({
      ...nothing,
      ...{ key: ticket.id, kind: ticket.kind, at: ticket.at, ticket },
      effect: effectOf(ticket, isInClosing),
    })),
    ...closings.map((closing) => ({
      ...nothing,
      ...{ key: closing.id, kind: 'closing' as const, at: closing.at, closing, effect: closing.cash },
    })),
  ]
  const parts: Part[] = [
    ...(opening === null
      ? []
      : [{ ...nothing, key: 'opening', kind: 'opening' as const, opening, effect: opening.amount }]),
    ...purchases.map((purchase, index) => ({
      ...nothing,
      ...{ key: `${purchase.purchaseId} ${index}`, kind: 'purchase' as const, purchase, effect: -purchase.amount },
    })),
    ...timed.toSorted((a, b) => compare(a.at ?? '', b.at ?? '') || compare(a.key, b.key)),
  ]
  let balance: Cents | null = opening === null ? null : 0
  return parts.map((part) => {
    balance = balance === null || part.effect === null ? null : balance + part.effect
    return { ...part, balance }
  })
}

/** A sale, and the refunds taken off it, are among the payments of the ticket Z, once there is one. */
function effectOf(ticket: DeviceTicket, isInClosing: (kind: TicketKind) => boolean): Cents | null {
  if (ticket.amount === null && ticket.status === 'active') return null
  return isInClosing(ticket.kind) ? 0 : drawerEffectOf(ticket)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** As the day's own count says it, else what the last counted closing before left; null: nobody knows. */
export function openingFloatOf({ closings, previous }: CashCounts, registerId: string): OpeningFloat | null {
  for (const { registerId: id, cashCount } of closings) {
    const amount = id === registerId ? (cashCount?.openingFloat ?? null) : null
    if (amount !== null) return { amount, day: null }
  }
  const last = previous.findLast((closing) => closing.registerId === registerId && closing.closingFloat !== null)
  return last === undefined || last.closingFloat === null ? null : { amount: last.closingFloat, day: last.businessDate }
}

export type DrawerState = {
  /** What lies in the drawer; null when nobody can know. */
  readonly balance: Cents | null
  /** Movements alone, without the float. */
  readonly movements: Cents
  readonly entered: Cents
  readonly left: Cents
  readonly isPartial: boolean
}

export function drawerStateOf(lines: readonly DrawerLine[]): DrawerState {
  const effects = lines.filter(({ kind }) => kind !== 'opening').map(({ effect }) => effect ?? 0)
  const [entered, left] = [effects.filter((effect) => effect > 0), effects.filter((effect) => effect < 0)]
  return {
    balance: lines.at(-1)?.balance ?? null,
    movements: sumOf(effects),
    entered: sumOf(entered),
    left: Math.abs(sumOf(left)),
    isPartial: lines.some(({ effect }) => effect === null),
  }
}

/** Petty cash that is no purchase yet. */
export function isToFile({ kind, status, purchaseId }: DeviceTicket): boolean {
  return kind === 'petty_cash' && status === 'active' && purchaseId === null
}
