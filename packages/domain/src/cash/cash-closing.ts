import type { Cents } from '../money.ts'
import type { TicketZKey } from '../ticket-z/ticket-z.ts'
import type { CashCount, CashFigures, CashMovementField } from './cash-count.ts'

/** A closing that is not cancelled. Its amounts are null where the reader may not see them. */
export type CashClosing = TicketZKey & {
  ticketId: string
  status: 'draft' | 'validated'
  typedBy: { id: number; name: string }
  /** An instant. */
  typedAt: string
  cashPayments: Cents | null
  /** null also where nothing was counted, as are the figures. */
  cashCount: CashCount | null
  cash: CashFigures | null
  /** What stayed in the drawer, known to every reader; null where nothing was counted. */
  closingFloat: Cents | null
  /** Of a count; null or not there while the cash journal of its day says what it said, or where it is not for the reader. */
  movementsSince?: MovementsSince | null | undefined
}

/** What lines of the cash journal add to the terms of a count typed before them, signed; with the last of their authors. */
export type MovementsSince = Readonly<Record<CashMovementField, Cents>> & {
  by: { id: number; name: string }
  at: string
}

/** One that was validated, not counted, and cancelled: a count that covered it holds its cash. */
export type CancelledClosing = TicketZKey & { ticketId: string; by: { id: number; name: string }; at: string }
