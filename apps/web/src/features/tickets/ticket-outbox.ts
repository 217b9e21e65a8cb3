import type { InputOf } from '@zinc/contract/route'
import type { Ticket, ticketRoutes } from '@zinc/contract/tickets'
import * as z from 'zod/mini'
import { notLoaded } from '../../client/api-error.ts'
import { apiOf, type CallOptions } from '../../client/client.ts'
import { now } from '../../client/clock.ts'
import { newId } from '../../client/uuid.ts'
import type { Entry } from '../../outbox/entry.ts'
import type { OutboxKind } from '../../outbox/kind.ts'
import { enqueue } from '../../outbox/outbox.ts'

type TicketRoutes = typeof ticketRoutes
export type TicketAction = 'saveTicket' | 'cancelTicket' | 'makeTicketPurchase'
type RequestOf<A extends TicketAction> = A extends TicketAction
  ? { readonly action: A; readonly input: InputOf<TicketRoutes[A]> }
  : never
export type TicketWrite = RequestOf<TicketAction> & { readonly establishmentId: number; readonly ticketId: string }
export type TicketEntry = Entry<'ticket', TicketWrite>
type Typed = InputOf<TicketRoutes['saveTicket']>['body']
/** What a form says of a line. */
export type TypedTicket = Omit<Typed, 'establishmentId' | 'typedAt'>

/** Its schemas are loaded with the first line that leaves: they are not everybody's. */
let contract: Awaited<ReturnType<typeof loadContract>> | null = null
const loadContract = async () => {
  const routes = await import('@zinc/contract/tickets')
  return { ticket: routes.ticket, api: apiOf(routes.ticketRoutes) }
}

/** A line that another person changed meanwhile is refused, and stays for the person: nothing is written over unseen. */
export const ticketOutbox: OutboxKind<'ticket', TicketWrite, Ticket> = {
  name: 'ticket',
  subjectOf: ({ ticketId }) => ticketId,
  establishmentIdOf: ({ establishmentId }) => establishmentId,
  send,
  versionOf: ({ version }) => version,
  answerIn: ({ code, details }, { action }) => {
    if (action !== 'cancelTicket' || code !== 'TICKET_CANCELLED' || contract === null) return null
    const current = z.safeParse(contract.ticket, details.current).data
    return current === undefined ? null : { type: 'delivered', result: current }
  },
  merge: (previous, next) => {
    if (previous.action !== 'saveTicket' || next.action === 'makeTicketPurchase') return 'both'
    if (previous.state === 'refused') return next
    return next.action === 'cancelTicket' && previous.baseVersion === null
      ? 'neither'
      : { ...next, baseVersion: previous.baseVersion }
  },
  insteadOf: (refused, next) => {
    if (refused.action !== 'saveTicket') return next
    // Nothing of the line is stored: what waited behind it has nothing to change.
    if (next.action !== 'saveTicket')
      return refused.baseVersion === null ? null : { ...next, baseVersion: refused.baseVersion }
    return { ...next, baseVersion: refused.baseVersion }
  },
}

async function send(entry: TicketEntry, options: CallOptions): Promise<Ticket> {
  contract ??= await loadContract().catch(notLoaded)
  const { api } = contract
  switch (entry.action) {
    case 'saveTicket':
      return await api.saveTicket(entry.input, options)
    case 'cancelTicket':
      return await api.cancelTicket(entry.input, options)
    case 'makeTicketPurchase':
      return await api.makeTicketPurchase(entry.input, options)
  }
}

type Of = { readonly establishmentId: number; readonly id: string; readonly version: number | null }

/** Kept on this device when it resolves; sending follows, now or when the network is back. */
export async function saveTicket({ establishmentId, id, version }: Of, typed: TypedTicket): Promise<void> {
  const input = { params: { id }, body: { establishmentId, ...typed, typedAt: now().toISOString() } }
  await enqueue(ticketOutbox, { action: 'saveTicket', establishmentId, ticketId: id, input }, version)
}

export async function cancelTicket({ establishmentId, id, version }: Of, reason: string): Promise<void> {
  const input = { params: { id }, body: { establishmentId, reason, typedAt: now().toISOString() } }
  await enqueue(ticketOutbox, { action: 'cancelTicket', establishmentId, ticketId: id, input }, version)
}

/** Answers the id of the purchase, which is there once the line has left. */
export async function makePurchase(
  { establishmentId, id, version }: Of,
  { rateBp, categoryId }: { rateBp: number | null; categoryId: string | null },
): Promise<string> {
  const purchaseId = newId()
  const body = { establishmentId, purchaseId, rateBp, categoryId, typedAt: now().toISOString() }
  const input = { params: { id }, body }
  await enqueue(ticketOutbox, { action: 'makeTicketPurchase', establishmentId, ticketId: id, input }, version)
  return purchaseId
}
