import type { PlainDate } from '@zinc/domain/calendar/calendar'
import {
  canBeWithoutCash,
  type DepositOrigin,
  drawerEffectOf,
  MAX_TICKET_AMOUNT,
  type TicketKind,
} from '@zinc/domain/cash/cash-journal'
import { type Cents, parseAmount } from '@zinc/domain/money'
import type { Language } from '@zinc/words/languages'
import { formatBareAmount } from '../../i18n/format.ts'
import type { TypedTicket } from './ticket-outbox.ts'
import type { DeviceTicket } from './ticket-overlay.ts'

/** A line as it is typed. */
export type TicketDraft = {
  readonly kind: TicketKind
  readonly amount: string
  readonly label: string
  readonly reference: string
  readonly origin: DepositOrigin
  /** '' is cash. */
  readonly paymentMethodId: string
}

export function emptyDraft(kind: TicketKind): TicketDraft {
  return { kind, amount: '', label: '', reference: '', origin: 'drawer', paymentMethodId: '' }
}

export function draftOf(ticket: DeviceTicket, language: Language): TicketDraft {
  const { kind, amount, label, reference, origin, paymentMethodId } = ticket
  const text = amount === null ? '' : formatBareAmount(amount, language)
  return { kind, amount: text, label, reference, origin: origin ?? 'drawer', paymentMethodId: paymentMethodId ?? '' }
}

/** null: none, or none that can be stored. */
export function amountOf({ amount }: TicketDraft): Cents | null {
  const cents = parseAmount(amount)
  return cents !== null && cents > 0 && cents <= MAX_TICKET_AMOUNT ? cents : null
}

/** Only what belongs to its kind is kept. */
function ownPartsOf({ kind, origin, paymentMethodId, reference }: TicketDraft) {
  return {
    origin: kind === 'bank_deposit' ? origin : null,
    paymentMethodId: canBeWithoutCash(kind) && paymentMethodId !== '' ? paymentMethodId : null,
    reference: hasReference(kind) ? reference : '',
  }
}

export function hasReference(kind: TicketKind): boolean {
  return kind === 'bank_deposit' || kind === 'safe_drop'
}

/** What it does to the drawer; 0 while there is no amount. */
export function draftEffectOf(draft: TicketDraft): Cents {
  const { kind } = draft
  return drawerEffectOf({ kind, amount: amountOf(draft), status: 'active', ...ownPartsOf(draft) })
}

type Place = { readonly businessDate: PlainDate; readonly at: string; readonly registerId: string }

/** What is sent; null while the amount is none. */
export function typedOf(draft: TicketDraft, place: Place): TypedTicket | null {
  const amount = amountOf(draft)
  if (amount === null) return null
  return { ...place, ...ownPartsOf(draft), kind: draft.kind, amount, label: draft.label.trim() }
}
