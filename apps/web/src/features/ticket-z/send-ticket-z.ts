import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { TicketZContent, TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { now } from '../../client/clock.ts'
import { enqueueTicketZ } from './ticket-z-outbox.ts'

/** Which closing a write is about, and the version it was typed over. */
export type TicketZTarget = {
  ticketId: string
  establishmentId: number
  key: TicketZKey
  baseVersion: number | null
}

/** All resolve once the entry is kept on this device; sending follows by itself, now or when the network is back. */
export function saveTicketZ(target: TicketZTarget, content: TicketZContent): Promise<void> {
  return enqueueTicketZ({ ...headOf(target), action: 'saveTicketZ', input: inputOf(target, content) })
}

export function validateTicketZ(target: TicketZTarget, content: TicketZContent): Promise<void> {
  return enqueueTicketZ({ ...headOf(target), action: 'validateTicketZ', input: inputOf(target, content) })
}

export function correctTicketZ(target: TicketZTarget, content: TicketZContent, reason: string): Promise<void> {
  const { params, body } = inputOf(target, content)
  return enqueueTicketZ({ ...headOf(target), action: 'correctTicketZ', input: { params, body: { ...body, reason } } })
}

export function cancelTicketZ(target: TicketZTarget, reason: string): Promise<void> {
  const { ticketId, establishmentId, key } = target
  const input = { params: { id: ticketId }, body: { establishmentId, reason } }
  const closing = { registerId: key.registerId, serviceId: key.serviceId }
  return enqueueTicketZ({ ...headOf(target), action: 'cancelTicketZ', input, closing })
}

function headOf({ key, baseVersion }: TicketZTarget): { businessDate: PlainDate; baseVersion: number | null } {
  return { businessDate: key.businessDate, baseVersion }
}

function inputOf({ ticketId, establishmentId, key }: TicketZTarget, content: TicketZContent) {
  const body = {
    establishmentId,
    ...key,
    content,
    typedAt: now().toISOString(),
  }
  return { params: { id: ticketId }, body }
}
