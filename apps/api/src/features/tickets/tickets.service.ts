import type { FieldIssue } from '@zinc/contract/errors'
import type { Establishment } from '@zinc/contract/establishments'
import type { Ticket } from '@zinc/contract/tickets'
import { canBeWithoutCash } from '@zinc/domain/cash/cash-journal'
import type { FieldCode } from '@zinc/words/server-words'
import { serverWords } from '@zinc/words/server-words'
import type { Tx } from '../../db/database.ts'
import type { DocumentCall } from '../../documents/document-call.ts'
import { refusalOfStaff, refusalOfVersion } from '../../documents/document-refusals.ts'
import { canSeeAmounts } from '../../documents/own-amounts.ts'
import { typingTimeOf } from '../../documents/typing-time.ts'
import type { EstablishmentScope } from '../../http/access/scope.ts'
import { type Refusal, refuse } from '../../http/routing/errors.ts'
import { getLockedEstablishment } from '../establishments/establishment-detail.service.ts'
import { differenceOf } from '../journal/difference.ts'
import { appendJournal } from '../journal/journal.service.ts'
import { type HeldLock, holdLock, refusalOfLockedDays } from '../locks/held-lock.service.ts'
import { recordCancelledLine, recordDrawerChanges } from './drawer-changes.service.ts'
import {
  findTicket,
  findTickets,
  findTicketsOfPurchase,
  insertTicket,
  lockTicket,
  type TicketContent,
  type TicketPage,
  type TicketRow,
  updateTicket,
} from './tickets.repository.ts'

type Entry = { readonly id: string; readonly content: TicketContent }

/** A page of the journal. */
export async function listTickets(tx: Tx, scope: EstablishmentScope, asked: TicketPage) {
  const { items, total } = await findTickets(tx, scope, asked)
  return { tickets: items.map((row) => ticketOf(scope, row)), total }
}

export async function listTicketsOfPurchase(tx: Tx, scope: EstablishmentScope, purchaseId: string): Promise<Ticket[]> {
  return (await findTicketsOfPurchase(tx, scope, purchaseId)).map((row) => ticketOf(scope, row))
}

export async function readTicket(tx: Tx, scope: EstablishmentScope, id: string): Promise<Ticket | Refusal> {
  const row = await findTicket(tx, scope, id)
  return row === null ? refuse('NOT_FOUND') : ticketOf(scope, row)
}

/** Notes a line, or replaces what it says. */
export async function saveTicket(call: DocumentCall, { id, content: typed }: Entry): Promise<Ticket | Refusal> {
  const { tx, scope, now } = call
  const [establishment, row] = await Promise.all([getLockedEstablishment(tx, scope), lockTicket(tx, scope, id)])
  const { businessDate, typedAt } = typed
  const refusal =
    refusalOfStaff(call, row, { days: [businessDate, row?.businessDate ?? null], typedAt }) ??
    (await refusalOfState(call, row)) ??
    refusalOfContent(call, establishment, row, typed)
  if (refusal !== null) return refusal
  const content = {
    ...typed,
    paymentMethodId: methodOf(establishment, typed),
    at: new Date(typed.at).toISOString(),
    typedAt: typingTimeOf(typedAt, now),
  }
  if (row === null && !(await insertTicket(tx, scope, id, content)))
    return refuse('SERVICE_UNAVAILABLE', { retryAfter: 1 })
  if (row !== null) await updateTicket(tx, scope, id, content)
  await recordDrawerChanges(call, { id, before: row, after: { ...content, status: 'active' } })
  return await journaled(call, { id, before: row, action: row === null ? 'ticket.create' : 'ticket.update' })
}

/** It counts 0 from now on and stays visible. */
export async function cancelTicket(
  call: DocumentCall,
  { id, reason, typedAt }: { id: string; reason: string; typedAt: string },
): Promise<Ticket | Refusal> {
  const { tx, scope, now } = call
  const [row, lock] = await Promise.all([lockTicket(tx, scope, id), holdLock(tx, scope)])
  if (row === null) return refuse('NOT_FOUND')
  const { businessDate } = row
  const refusal =
    refusalOfStaff(call, row, { days: [businessDate], typedAt }) ??
    (await refusalOfState(call, row)) ??
    refusalOfLockedDays(lock, [businessDate])
  if (refusal !== null) return refusal
  await updateTicket(tx, scope, id, { cancelReason: reason, cancelledAt: now })
  await recordCancelledLine(call, row, typingTimeOf(typedAt, now))
  return await journaled(call, { id, before: row, action: 'ticket.cancel', reason })
}

type Journaled = {
  readonly id: string
  readonly before: TicketRow | null
  readonly action: `ticket.${'create' | 'update' | 'cancel' | 'makePurchase'}`
  readonly reason?: string
}

/** The line as it is now, with its entry in the journal: the last statement of its transaction. */
export async function journaled(call: DocumentCall, { id, before, action, reason }: Journaled): Promise<Ticket> {
  const { tx, scope } = call
  const after = await findTicket(tx, scope, id)
  if (after === null) throw new Error(`the line ${id} that was written is not there`)
  const sides = before === null ? { before: null, after: saidOf(after) } : changesOf(saidOf(before), saidOf(after))
  await appendJournal(tx, scope, { action, entity: 'ticket', entityId: id, ...sides, reason: reason ?? null })
  return ticketOf(scope, after)
}

function saidOf(row: TicketRow) {
  const { kind, businessDate, at, registerId, amount, paymentMethodId, origin, label, reference } = row
  const { purchaseId, status, version } = row
  return {
    ...{ kind, businessDate, at, registerId, amount, paymentMethodId, origin, label, reference },
    ...{ purchaseId, status, version },
  }
}

/** Its day and its kind say which line it is, also when they are as before. */
function changesOf(before: ReturnType<typeof saidOf>, after: ReturnType<typeof saidOf>) {
  const sides = differenceOf(before, after)
  const named = ({ kind, businessDate }: typeof before) => ({ kind, businessDate })
  return { before: { ...named(before), ...sides.before }, after: { ...named(after), ...sides.after } }
}

async function refusalOfState(call: DocumentCall, row: TicketRow | null): Promise<Refusal | null> {
  const stale = await refusalOfVersion(call, row, (_, scope, current) => ticketOf(scope, current))
  if (stale !== null || row?.status !== 'cancelled') return stale
  return refuse('TICKET_CANCELLED', { current: ticketOf(call.scope, row) })
}

function refusalOfContent(
  call: DocumentCall,
  establishment: Establishment & HeldLock,
  row: TicketRow | null,
  content: TicketContent,
): Refusal | null {
  const { scope } = call
  const days = row === null ? [content.businessDate] : [content.businessDate, row.businessDate]
  const locked = refusalOfLockedDays(establishment, days)
  if (locked !== null) return locked
  if (content.businessDate > scope.today) return refuse('DATE_IN_FUTURE')
  const issues = issuesOf(call, establishment, row, content)
  return issues.length === 0 ? null : refuse('VALIDATION_FAILED', { issues })
}

function issuesOf(
  { language }: DocumentCall,
  { registers, paymentMethods }: Establishment,
  row: TicketRow | null,
  { kind, registerId, paymentMethodId, origin }: TicketContent,
): FieldIssue[] {
  const { fields, ticketZIssues } = serverWords[language]
  const issue = (path: string, code: FieldCode | keyof typeof ticketZIssues, message: string) => ({
    path: [path],
    code,
    message,
  })
  const register = registers.find(({ id }) => id === registerId)
  const method = paymentMethods.find(({ id }) => id === paymentMethodId)
  const hasMethod = paymentMethodId !== null
  return [
    register === undefined && issue('registerId', 'unknown_register', ticketZIssues.unknown_register),
    register?.isActive === false &&
      row?.registerId !== registerId &&
      issue('registerId', 'inactive_register', ticketZIssues.inactive_register),
    hasMethod && !canBeWithoutCash(kind) && issue('paymentMethodId', 'invalid', fields.invalid),
    hasMethod &&
      method === undefined &&
      issue('paymentMethodId', 'unknown_payment_method', ticketZIssues.unknown_payment_method),
    (kind === 'bank_deposit') !== (origin !== null) && issue('origin', 'invalid', fields.invalid),
    // What a purchase was made of stays what it is.
    row !== null && row.purchaseId !== null && kind !== row.kind && issue('kind', 'invalid', fields.invalid),
  ].filter((found) => found !== false)
}

/** Cash has one name, whatever the list of payment methods calls it. */
function methodOf({ paymentMethods }: Establishment, { paymentMethodId }: TicketContent): string | null {
  const method = paymentMethods.find(({ id }) => id === paymentMethodId)
  return method === undefined || method.kind === 'cash' ? null : method.id
}

export function ticketOf(scope: EstablishmentScope, row: TicketRow): Ticket {
  const { creatorId, creatorName, amount, ...rest } = row
  return {
    ...rest,
    establishmentId: scope.establishmentId,
    amount: canSeeAmounts(scope, row) ? amount : null,
    isMine: creatorId === scope.personId,
    createdBy: { id: creatorId, name: creatorName },
  }
}
