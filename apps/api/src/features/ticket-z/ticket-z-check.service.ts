import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZContent, TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { issuesOf, type TicketZFaultCode, type TicketZIntent } from '@zinc/domain/ticket-z/ticket-z-issue'
import { serverWords } from '@zinc/words/server-words'
import type { DocumentCall } from '../../documents/document-call.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { getLockedEstablishment } from '../establishments/establishment-detail.service.ts'
import type { HeldLock } from '../locks/held-lock.service.ts'
import {
  findActiveTicketZ,
  findCategoryStates,
  findTicketZ,
  lockTicketZ,
  type TicketZRow,
} from './ticket-z.repository.ts'
import { answerOf } from './ticket-z-answer.service.ts'

/** The ticket as it stands, locked until the transaction ends; null when there is none. */
export async function lockStoredTicketZ({ tx, scope }: DocumentCall, ticketId: string): Promise<TicketZRow | null> {
  const [, row] = await Promise.all([lockTicketZ(tx, scope, ticketId), findTicketZ(tx, scope, ticketId)])
  return row
}

type Lists = { establishment: Establishment & HeldLock; categories: readonly { id: string; isActive: boolean }[] }

/** As above, with the lists that its content is judged by, in one round trip. */
export async function lockWithSettings(
  call: DocumentCall,
  { ticketId, content }: { ticketId: string; content: TicketZContent },
): Promise<{ row: TicketZRow | null; lists: Lists }> {
  const { tx, scope } = call
  const categoryIds = content.categories.map(({ categoryId }) => categoryId)
  const [row, establishment, categories] = await Promise.all([
    lockStoredTicketZ(call, ticketId),
    getLockedEstablishment(tx, scope),
    categoryIds.length === 0 ? [] : findCategoryStates(tx, scope, categoryIds),
  ])
  return { row, lists: { establishment, categories } }
}

export const ticketZCodes = {
  cancelled: 'TICKET_Z_CANCELLED',
  notDraft: 'TICKET_Z_NOT_DRAFT',
  notValidated: 'TICKET_Z_NOT_VALIDATED',
} as const

type Checked = {
  key: TicketZKey
  content: TicketZContent
  intent: TicketZIntent
  reason?: string
  previous?: TicketZContent
}

/** The form's own rules, asked again: `issuesOf` of the domain. */
export function refusalOfContent(
  { scope, language }: DocumentCall,
  { establishment, categories }: Lists,
  { content, ...asked }: Checked,
): Refusal | null {
  const { lockedUntil, vatLines, paymentMethods, registers, services, entryTolerance, cashTolerance } = establishment
  const settings = { lockedUntil, vatLines, paymentMethods, registers, services, entryTolerance, cashTolerance }
  const found = issuesOf(content, { ...asked, ...settings, categories, today: scope.today })
  if (found.length === 0) return null
  const issues = found.map(({ code, path }) => fieldIssueOf(code, path, language))
  if (found.some(({ code }) => code === 'date_locked')) return refuse('PERIOD_LOCKED', { issues })
  if (found.some(({ code }) => code === 'date_in_future')) return refuse('DATE_IN_FUTURE', { issues })
  return refuse('TICKET_Z_INVALID', { issues })
}

export function fieldIssueOf(
  code: TicketZFaultCode,
  path: readonly (string | number)[],
  language: DocumentCall['language'],
) {
  return { path, code, message: serverWords[language].ticketZIssues[code] }
}

/** The head could not be written: another ticket has the key, or this id was stored a moment ago. */
export async function refusalOfConflict(
  { tx, scope }: DocumentCall,
  wanted: TicketZKey & { ticketId: string },
): Promise<Refusal> {
  const existing = await findActiveTicketZ(tx, scope, wanted)
  if (existing !== null && existing.id !== wanted.ticketId) {
    return refuse('TICKET_Z_EXISTS', { current: await answerOf(tx, scope, existing) })
  }
  const own = existing ?? (await findTicketZ(tx, scope, wanted.ticketId))
  if (own !== null) return refuse('VERSION_STALE', { current: await answerOf(tx, scope, own) })
  // It was cancelled between the two statements: the same request will pass.
  return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
}
