import type { TicketZ } from '@zinc/contract/ticket-z'
import { parsePlainDate } from '@zinc/domain/calendar'
import { type TicketZContent, totalsOf } from '@zinc/domain/ticket-z'
import { discard, settle } from '../../api/outbox.ts'
import type { OutboxEntry } from '../../api/outbox-entry.ts'
import { isSameContent } from './content-lines.ts'
import { correctTicketZ, saveTicketZ, type TicketZTarget, validateTicketZ } from './send-ticket-z.ts'

/** What this device typed; null for a cancellation, which has no figures. */
export function contentOfEntry(entry: OutboxEntry): TicketZContent | null {
  return entry.action === 'cancelTicketZ' ? null : entry.input.body.content
}

export function grossOfEntry(entry: OutboxEntry): number | null {
  const content = contentOfEntry(entry)
  return content === null ? null : totalsOf(content).gross
}

/**
 * Keeps the chosen content over the server's version. One side as a whole is settled by the outbox; a mixture is a new
 * write typed over the server's, and what stood in conflict is dropped once that one is safely kept.
 */
export async function settleWith(
  entry: OutboxEntry,
  current: TicketZ,
  content: TicketZContent,
  reason: string,
): Promise<void> {
  const mine = contentOfEntry(entry)
  if (mine === null || isSameContent(content, mine)) return settle(entry.key, 'mine', reason)
  if (current.content !== null && isSameContent(content, current.content)) return settle(entry.key, 'theirs')
  const target = targetOf(entry, current)
  if (target === null) return settle(entry.key, 'mine', reason)
  await write(entry, current, { target, content, reason })
  if (current.id !== entry.ticketId) await discard(entry.key)
}

type Write = { target: TicketZTarget; content: TicketZContent; reason: string }

function write(entry: OutboxEntry, current: TicketZ, { target, content, reason }: Write): Promise<void> {
  if (current.status === 'validated') {
    const own = entry.action === 'correctTicketZ' ? entry.input.body.reason : ''
    return correctTicketZ(target, content, reason.trim() === '' ? own : reason.trim())
  }
  return entry.action === 'saveTicketZ' ? saveTicketZ(target, content) : validateTicketZ(target, content)
}

function targetOf(entry: OutboxEntry, current: TicketZ): TicketZTarget | null {
  const businessDate = parsePlainDate(entry.businessDate)
  if (businessDate === null || current.status === 'cancelled') return null
  const { registerId, serviceId } = current
  return {
    ticketId: current.id,
    establishmentId: entry.establishmentId,
    key: { businessDate, registerId, serviceId },
    baseVersion: current.version,
  }
}
