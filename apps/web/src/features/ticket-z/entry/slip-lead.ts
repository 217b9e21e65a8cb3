import { amountTextOf } from '@zinc/domain/money'
import type { SlipLead } from '@zinc/domain/ticket-z/slip-finder'
import { type TicketZDraft, withLine } from './ticket-z-draft.ts'

/** The key of the field that holds the line. */
export function fieldOfLead({ place }: SlipLead): string {
  if (place.side === 'others') return place.id
  return `${place.side === 'sales' ? 'gross' : 'payments'}.${place.id}`
}

export function withLead(draft: TicketZDraft, { place, proposed }: SlipLead): TicketZDraft {
  const text = proposed === 0 ? '' : amountTextOf(proposed)
  if (place.side === 'others') return { ...draft, [place.id]: text }
  return withLine(draft, place.side === 'sales' ? 'gross' : 'payments', place.id, text)
}
