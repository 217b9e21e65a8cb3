import type { PlainDate } from '../calendar/calendar.ts'
import type { PaymentMethod } from '../establishment/establishment.ts'
import { type Cents, sumOf } from '../money.ts'
import type { CashMovementField } from './cash-count.ts'

/** A line of the day's cash journal. It records what happened at a register; it is no register itself. */
export const ticketKinds = ['petty_cash', 'bank_deposit', 'safe_drop', 'refund', 'cash_in', 'sale'] as const
export type TicketKind = (typeof ticketKinds)[number]

/** Where the money of a bank deposit was taken from. */
export const depositOrigins = ['drawer', 'safe'] as const
export type DepositOrigin = (typeof depositOrigins)[number]

export const ticketStatuses = ['active', 'cancelled'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const TICKET_LABEL_MAX_LENGTH = 100
export const TICKET_REFERENCE_MAX_LENGTH = 40
/** 99 999 999,99 € */
export const MAX_TICKET_AMOUNT = 99_999_999_99

export type Ticket = {
  readonly id: string
  readonly kind: TicketKind
  readonly businessDate: PlainDate
  /** When it happened, an instant in UTC. */
  readonly at: string
  readonly registerId: string
  /** More than 0 whatever the kind; null for a reader who may not see it. */
  readonly amount: Cents | null
  /** Of a sale or a refund; null is cash. */
  readonly paymentMethodId: string | null
  /** Of a bank deposit, null of any other. */
  readonly origin: DepositOrigin | null
  readonly status: TicketStatus
}

/** A sale or a refund by card is noted and leaves the drawer as it is. */
export function canBeWithoutCash(kind: TicketKind): boolean {
  return kind === 'sale' || kind === 'refund'
}

const signs = { sale: 1, cash_in: 1, refund: -1, petty_cash: -1, bank_deposit: -1, safe_drop: -1 } as const

/** What it does to the drawer, signed; 0 when it is cancelled, was paid without cash, or was taken from the safe. */
export function drawerEffectOf({ kind, amount, paymentMethodId, origin, status }: DrawerTicket): Cents {
  if (status === 'cancelled' || paymentMethodId !== null || origin === 'safe') return 0
  // No negative zero.
  return amount === null || amount === 0 ? 0 : signs[kind] * amount
}
export type DrawerTicket = Pick<Ticket, 'kind' | 'amount' | 'paymentMethodId' | 'origin' | 'status'>

/** In the order of the day: by instant, of two at the same instant the one made first. */
export function inOrder<T extends Pick<Ticket, 'id' | 'at'>>(tickets: readonly T[]): T[] {
  return tickets.toSorted((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A line and what the drawer held after it; null without an opening float, or after an amount that is hidden. */
export type BalancedTicket<T> = { readonly ticket: T; readonly effect: Cents; readonly balance: Cents | null }

/** The drawer of one register through its day. */
export function runningBalanceOf<T extends Ticket>(
  tickets: readonly T[],
  openingFloat: Cents | null,
): BalancedTicket<T>[] {
  let balance = openingFloat
  return inOrder(tickets).map((ticket) => {
    const effect = drawerEffectOf(ticket)
    balance = balance === null || isHidden(ticket) ? null : balance + effect
    return { ticket, effect, balance }
  })
}

function isHidden({ amount, status }: DrawerTicket): boolean {
  return amount === null && status === 'active'
}

export type DrawerSums = { readonly entered: Cents; readonly left: Cents; readonly isPartial: boolean }

/** What entered the drawer and what left it, both positive; partial when an amount is hidden. */
export function drawerSumsOf(tickets: readonly DrawerTicket[]): DrawerSums {
  const effects = tickets.map(drawerEffectOf)
  return {
    entered: sumOf(effects.filter((effect) => effect > 0)),
    left: -sumOf(effects.filter((effect) => effect < 0)) + 0,
    isPartial: tickets.some(isHidden),
  }
}

/** The sums by kind, cancelled lines left out. */
export function sumsByKind(tickets: readonly DrawerTicket[]): Readonly<Record<TicketKind, Cents>> {
  const sums: Record<TicketKind, Cents> = {
    ...{ petty_cash: 0, bank_deposit: 0, safe_drop: 0, refund: 0, cash_in: 0, sale: 0 },
  }
  for (const { kind, amount, status } of tickets) if (status === 'active') sums[kind] += amount ?? 0
  return sums
}

/** Which term of a cash count a kind belongs to. A sale is none: the payments of the ticket Z hold it. */
export const movementFields = {
  cash_in: 'cashIn',
  refund: 'cashRefunds',
  petty_cash: 'pettyCash',
  bank_deposit: 'bankDeposits',
  safe_drop: 'safeDrops',
} as const satisfies Record<Exclude<TicketKind, 'sale'>, CashMovementField>

/** null: a sale. */
export function movementFieldOf(kind: TicketKind): CashMovementField | null {
  return kind === 'sale' ? null : movementFields[kind]
}

export type CashMovements = Readonly<Record<CashMovementField, Cents>>

/**
 * What a cash count of that register and day starts from. Only what touched its drawer counts; where the sales were
 * noted, the refunds are taken off them and are no movement.
 */
export function movementsOfTickets(tickets: readonly Ticket[], registerId: string, day: PlainDate): CashMovements {
  const movements = { cashIn: 0, cashRefunds: 0, pettyCash: 0, bankDeposits: 0, safeDrops: 0 }
  const own = tickets.filter((ticket) => ticket.registerId === registerId && ticket.businessDate === day)
  const hasSales = own.some(isActiveSale)
  for (const ticket of own) {
    if (ticket.kind === 'sale' || (ticket.kind === 'refund' && hasSales)) continue
    movements[movementFields[ticket.kind]] += Math.abs(drawerEffectOf(ticket))
  }
  return movements
}

/** A shop without a register notes its sales here; a house with one leaves them to its ticket Z. */
export function isActiveSale({ kind, status }: Pick<Ticket, 'kind' | 'status'>): boolean {
  return kind === 'sale' && status === 'active'
}

type MethodSum = { readonly paymentMethodId: string; readonly amount: Cents }

/**
 * The sales of a day by payment method, refunds taken off, for the ticket Z of a shop without a register. Cash stands
 * under the first active method of that kind; in the order of the methods, those without a sale left out.
 */
export function salesOfTickets(
  tickets: readonly Ticket[],
  { registerId, day, methods }: { registerId: string; day: PlainDate; methods: readonly PaymentMethod[] },
): { readonly gross: Cents; readonly payments: readonly MethodSum[] } {
  const cashId = methods.find(({ kind, isActive }) => kind === 'cash' && isActive)?.id
  const sums = new Map<string, Cents>()
  let gross = 0
  for (const ticket of tickets) {
    if (ticket.registerId !== registerId || ticket.businessDate !== day || ticket.status === 'cancelled') continue
    if (ticket.kind !== 'sale' && ticket.kind !== 'refund') continue
    const amount = signs[ticket.kind] * (ticket.amount ?? 0)
    gross += amount
    const methodId = ticket.paymentMethodId ?? cashId
    if (methodId !== undefined) sums.set(methodId, (sums.get(methodId) ?? 0) + amount)
  }
  const payments = methods.flatMap(({ id }) => {
    const amount = sums.get(id) ?? 0
    return amount === 0 ? [] : [{ paymentMethodId: id, amount }]
  })
  return { gross, payments }
}

/** What still lies in the safe, the oldest first: drops, without what was taken from the safe to the bank. */
export function safeBalanceOf(tickets: readonly DrawerTicket[]): Cents {
  return sumOf(
    tickets.map(({ kind, amount, origin, status }) => {
      if (status === 'cancelled' || amount === null) return 0
      if (kind === 'safe_drop') return amount
      return kind === 'bank_deposit' && origin === 'safe' ? -amount : 0
    }),
  )
}
