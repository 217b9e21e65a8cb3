import type { PaymentKind } from '../establishment/establishment.ts'
import { type Cents, sumOf } from '../money.ts'
import { type Pieces, totalOfPieces } from './denomination.ts'

/** What leaves or enters a drawer beside the sales, in the order of the arithmetic. */
export const cashMovementFields = ['cashIn', 'cashRefunds', 'pettyCash', 'bankDeposits', 'safeDrops'] as const
export type CashMovementField = (typeof cashMovementFields)[number]

export const depositDestinations = ['bank', 'safe'] as const
export type DepositDestination = (typeof depositDestinations)[number]

/** The drawer of one register, counted at a closing, with the terms of its difference. Amounts are 0 or more. */
export type CashCount = Readonly<Record<CashMovementField, Cents>> & {
  /** What the drawer held before; null when nobody knows, and then there is no difference either. May be negative. */
  openingFloat: Cents | null
  /** Cash of the register's other closings that this count covers: with several services, those before it. */
  otherCash: Cents
  /** null: counted as a total. */
  pieces: Pieces | null
  counted: Cents
  /** Taken out once counted; the rest is the next opening float. */
  deposit: Cents
  depositTo: DepositDestination
  depositReference: string
  /** Asked when the difference exceeds the establishment's tolerance. */
  reason: string
  /** Why the opening float is not what the closing before left. */
  openingReason: string
}

/** `theoretical` and `difference` are null for a count without an opening float. */
export type CashFigures = {
  cashPayments: Cents
  theoretical: Cents | null
  counted: Cents
  /** Counted − theoretical: real money, never the entry difference. */
  difference: Cents | null
  /** Counted − deposit: the next opening float. */
  closingFloat: Cents
}

export const DEPOSIT_REFERENCE_MAX_LENGTH = 40

/** Nothing counted yet. */
export function emptyCashCount(openingFloat: Cents | null): CashCount {
  return {
    openingFloat,
    otherCash: 0,
    cashIn: 0,
    cashRefunds: 0,
    pettyCash: 0,
    bankDeposits: 0,
    safeDrops: 0,
    pieces: null,
    counted: 0,
    deposit: 0,
    depositTo: 'bank',
    depositReference: '',
    reason: '',
    openingReason: '',
  }
}

type Payments = readonly { kind: PaymentKind; amount: Cents }[]

/** What the movements add to the drawer: negative when more left it. */
export function movementsOf({ cashIn, cashRefunds, pettyCash, bankDeposits, safeDrops }: CashTerms): Cents {
  return cashIn - cashRefunds - pettyCash - bankDeposits - safeDrops
}
type CashTerms = Readonly<Record<CashMovementField, Cents>>

/** A count whose terms are those it was typed with and what came to them since. */
export function withMovements(count: CashCount, since: CashTerms | null): CashCount {
  if (since === null) return count
  const sums = cashMovementFields.map((field) => [field, count[field] + since[field]] as const)
  return { ...count, ...(Object.fromEntries(sums) as CashTerms) }
}

export function cashFiguresOf(count: CashCount, payments: Payments): CashFigures {
  const cashPayments = cashOf(payments)
  const { openingFloat, otherCash, counted, deposit } = count
  const theoretical = openingFloat === null ? null : openingFloat + cashPayments + otherCash + movementsOf(count)
  const difference = theoretical === null ? null : counted - theoretical
  return { cashPayments, theoretical, counted, difference, closingFloat: counted - deposit }
}

/** The cash among the payments of a ticket. */
export function cashOf(payments: Payments): Cents {
  return sumOf(payments.filter(({ kind }) => kind === 'cash').map(({ amount }) => amount))
}

/** A count by pieces says the same twice: both must agree. */
export function isCountedRight({ pieces, counted }: CashCount): boolean {
  return pieces === null || totalOfPieces(pieces) === counted
}
