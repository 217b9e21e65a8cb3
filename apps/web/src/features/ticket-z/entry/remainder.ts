import { amountSoFar, amountTextOf, type Cents } from '@zinc/domain/money'
import type { TicketZContent, TicketZTotals } from '@zinc/domain/ticket-z/ticket-z'
import type { TicketZDraft } from './ticket-z-draft.ts'

/** What is left to allot. 'open' before the first payment, when everything is: that is no warning yet. */
export type Remainder = { state: 'empty' | 'open' | 'balanced' | 'left' | 'over'; amount: Cents }

export function remainderOf(content: TicketZContent, totals: TicketZTotals): Remainder {
  const isEmpty = totals.expectedReceipts === 0 && content.payments.length === 0
  if (isEmpty) return { state: 'empty', amount: 0 }
  if (totals.entryDifference === 0) return { state: 'balanced', amount: 0 }
  const amount = Math.abs(totals.entryDifference)
  if (totals.entryDifference > 0) return { state: 'over', amount }
  return { state: content.payments.length === 0 ? 'open' : 'left', amount }
}

/** The draft with what is left added to one method. */
export function withRemainderOn(draft: TicketZDraft, methodId: string, left: Cents): TicketZDraft {
  const current = amountSoFar(draft.payments[methodId] ?? '') ?? 0
  return { ...draft, payments: { ...draft.payments, [methodId]: amountTextOf(current + left) } }
}
