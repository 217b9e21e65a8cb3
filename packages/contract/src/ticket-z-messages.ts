import type { TicketZFaultCode } from '@zinc/domain/ticket-z/ticket-z-issue'
import { ticketZIssues as en } from '@zinc/words/en/errors/ticket-z-issues'
import { ticketZIssues as fr } from '@zinc/words/fr/errors/ticket-z-issues'
import type { Language } from '@zinc/words/languages'

/** The domain's issue codes → one sentence at the field, the same under the form and in `details.issues`. */
export const ticketZMessages: Readonly<Record<Language, Readonly<Record<TicketZFaultCode, string>>>> = { fr, en }
