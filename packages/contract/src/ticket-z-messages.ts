import type { Language } from '@zinc/domain/language'
import type { TicketZIssueCode } from '@zinc/domain/ticket-z/ticket-z-issue'
import { ticketZMessagesEn } from './ticket-z-messages-en.ts'
import { ticketZMessagesFr } from './ticket-z-messages-fr.ts'

/** A validated ticket keeps its day, register and service: only the server, which holds it, can see them change. */
export type TicketZFaultCode = TicketZIssueCode | 'key_changed'

/** The domain's issue codes → one sentence at the field, the same under the form and in `details.issues`. */
export const ticketZMessages: Readonly<Record<Language, Readonly<Record<TicketZFaultCode, string>>>> = {
  fr: ticketZMessagesFr,
  en: ticketZMessagesEn,
}
