import { type Cents, sumOf } from '../money.ts'
import type { TicketZKey } from '../ticket-z/ticket-z.ts'
import type { CancelledClosing, CashClosing } from './cash-closing.ts'
import { type CashCount, movementsOf, withMovements } from './cash-count.ts'

/**
 * A count judged again, in whose figures it stands: what it rests on changed after it. A lunch typed after dinner was
 * counted, or petty cash noted then, would else leave its missing cash unseen. The reports say the same in SQL
 * (`rejudged-counts.repository.ts` of the server).
 */
export type Rejudged = {
  /** In the order of the arithmetic, one at least. */
  causes: readonly RejudgedCause[]
  /** More than the count knew of, of all causes; never 0. */
  added: Cents
  /** As it was counted; null without an opening float. */
  before: Cents | null
  /** The terms of the count as they stand now. */
  count: CashCount
}

/** Because of what, by whom, when: of several closings or lines the last. */
export type RejudgedCause = { amount: Cents; by: { id: number; name: string }; at: string } & (
  | { kind: 'typed' | 'cancelled'; closing: TicketZKey }
  | { kind: 'movements' }
)

/** The validated closings that a count covers, and those it might have covered when it was typed. */
export type Covered = { closings: readonly CashClosing[]; cancelled: readonly CancelledClosing[] }

/** Whatever a person typed stands until something it rests on changes. */
export function rejudgedBy(covered: Covered, closing: CashClosing): Rejudged | null {
  const { cashCount, cash, status } = closing
  if (cashCount === null || cash === null || status === 'draft') return null
  const others = causeOfClosings(covered, { ...closing, cashCount })
  const movements = causeOfMovements(closing)
  const causes = [others, movements].filter((cause) => cause !== null)
  const added = sumOf(causes.map(({ amount }) => amount))
  if (added === 0) return null
  const otherCash = cashCount.otherCash + (others?.amount ?? 0)
  const count = withMovements({ ...cashCount, otherCash }, movements === null ? null : (closing.movementsSince ?? null))
  return { causes, added, before: cash.difference, count }
}

function causeOfClosings(
  { closings, cancelled }: Covered,
  { cashCount: { otherCash }, typedAt }: CashClosing & { cashCount: CashCount },
): RejudgedCause | null {
  const [first, ...others] = [
    ...closings.map((closing) => ({ kind: 'typed' as const, closing, by: closing.typedBy, at: closing.typedAt })),
    ...cancelled.map((closing) => ({ kind: 'cancelled' as const, closing, by: closing.by, at: closing.at })),
  ].filter(({ at }) => at > typedAt)
  const amounts = closings.flatMap(({ cashPayments }) => cashPayments ?? [])
  const amount = sumOf(amounts) - otherCash
  if (first === undefined || amounts.length < closings.length || amount === 0) return null
  const { closing, ...last } = others.reduce((latest, other) => (other.at > latest.at ? other : latest), first)
  const { businessDate, registerId, serviceId } = closing
  return { ...last, amount, closing: { businessDate, registerId, serviceId } }
}

function causeOfMovements({ movementsSince: since }: CashClosing): RejudgedCause | null {
  const amount = since == null ? 0 : movementsOf(since)
  return since == null || amount === 0 ? null : { kind: 'movements', amount, by: since.by, at: since.at }
}
