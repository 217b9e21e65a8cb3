import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked } from '@zinc/domain/calendar/period'
import { canWriteOn } from '@zinc/domain/permission'
import type { TicketZContent, TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { issuesOf, type TicketZFaultCode, type TicketZIntent } from '@zinc/domain/ticket-z/ticket-z-issue'
import { serverWords } from '@zinc/words/server-words'
import { businessDateAt } from '../../business-date.ts'
import type { Clock } from '../../clock.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { getEstablishment } from '../establishments/establishment-detail.service.ts'
import { holdLists } from '../establishments/establishments.repository.ts'
import { findActiveTicketZ, findTicketZ, lockTicketZ, type TicketZRow } from './ticket-z.repository.ts'
import { answerOf } from './ticket-z-answer.service.ts'
import type { TicketZCall } from './ticket-z-call.ts'

/** The ticket as it stands, held until the transaction ends; null when there is none. */
export async function takeTicketZ({ tx, scope }: TicketZCall, ticketId: string): Promise<TicketZRow | null> {
  const [, row] = await Promise.all([lockTicketZ(tx, scope, ticketId), findTicketZ(tx, scope, ticketId)])
  return row
}

/** As above, with the establishment whose lists it is judged by, in one round trip. */
export async function takeWithLists(
  call: TicketZCall,
  ticketId: string,
): Promise<{ row: TicketZRow | null; establishment: Establishment }> {
  const { tx, scope } = call
  const [row, , establishment] = await Promise.all([
    takeTicketZ(call, ticketId),
    holdLists(tx, scope),
    getEstablishment(tx, scope),
  ])
  return { row, establishment }
}

/** Whether the caller saw what is there: 412 with the ticket as it is, 404 for one that never was. */
export async function refusalOfVersion(call: TicketZCall, row: TicketZRow | null): Promise<Refusal | null> {
  if (row === null) return call.expectedVersion === 'absent' ? null : refuse('NOT_FOUND')
  if (call.expectedVersion === row.version) return null
  return refuse('VERSION_STALE', { current: await answerOf(call.tx, call.scope, row) })
}

/** Staff write their own tickets, of today and yesterday when they were typed. */
export function refusalOfStaff(
  { scope, clock }: TicketZCall,
  row: TicketZRow | null,
  write: { businessDate: PlainDate; typedAt: string },
): Refusal | null {
  if (scope.role !== 'staff') return null
  const isOwn = row === null || row.creatorId === scope.personId
  const isRecent = [write.businessDate, row?.businessDate ?? write.businessDate].every((date) =>
    canWriteDay(scope, clock, date, write.typedAt),
  )
  return isOwn && isRecent ? null : refuse('FORBIDDEN')
}

export function refusalOfLock(establishment: Establishment, row: TicketZRow | null): Refusal | null {
  return row !== null && isLocked(row.businessDate, establishment.lockedUntil) ? refuse('PERIOD_LOCKED') : null
}

type Checked = {
  key: TicketZKey
  content: TicketZContent
  intent: TicketZIntent
  reason?: string
  previous?: TicketZContent
}

/** The form's own rules, asked again: `issuesOf` of the domain. */
export function refusalOfContent(
  { scope, language }: TicketZCall,
  establishment: Establishment,
  { content, ...asked }: Checked,
): Refusal | null {
  const { lockedUntil, vatLines, paymentMethods, registers, services, entryTolerance } = establishment
  const lists = { lockedUntil, vatLines, paymentMethods, registers, services, entryTolerance }
  const found = issuesOf(content, { ...asked, ...lists, today: scope.today })
  if (found.length === 0) return null
  const issues = found.map(({ code, path }) => fieldIssueOf(code, path, language))
  if (found.some(({ code }) => code === 'date_locked')) return refuse('PERIOD_LOCKED', { issues })
  if (found.some(({ code }) => code === 'date_in_future')) return refuse('DATE_IN_FUTURE', { issues })
  return refuse('TICKET_Z_INVALID', { issues })
}

export function fieldIssueOf(
  code: TicketZFaultCode,
  path: readonly (string | number)[],
  language: TicketZCall['language'],
) {
  return { path, code, message: serverWords[language].ticketZIssues[code] }
}

/** The head could not be written: another ticket has the key, or this id was stored a moment ago. */
export async function refusalOfConflict(
  { tx, scope }: TicketZCall,
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

/** Longer than this offline and 'when it was typed' no longer says who may still write the day. */
const TRUSTED_TYPING_MS = 7 * 86_400_000

/**
 * Judged by when it was typed if it arrived within 7 days, else by now. The age comes from the real clock and is taken
 * off the business clock, which may stand still.
 */
function canWriteDay(scope: EstablishmentScope, clock: Clock, date: PlainDate, typedAt: string): boolean {
  const age = Math.max(0, Date.parse(clock.now()) - Date.parse(typedAt))
  const business = Date.parse(clock.businessNow()) - (age <= TRUSTED_TYPING_MS ? age : 0)
  return canWriteOn(scope.role, date, businessDateAt(new Date(business).toISOString(), scope))
}
