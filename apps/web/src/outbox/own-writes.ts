import type { TicketZ } from '@zinc/contract/ticket-z'
import * as z from 'zod/mini'
import { readJson, writeText } from '../client/local-storage.ts'
import type { OutboxEntry } from './entry.ts'

/** Versions `from` up to, not including, `version` were followed by this device's own writes only; 0: not there yet. */
const ownWrites = z.object({ ticketId: z.string(), from: z.int(), version: z.int(), isValidated: z.boolean() })
type OwnWrites = z.infer<typeof ownWrites>
/** Tickets remembered: far more than one person has under their hands between two answers. */
const MOST = 50

const nameOf = (personId: number): string => `zinc.ownWrites/${personId}`

/** In local storage: other tabs know it before the entry leaves the outbox, and it outlives the page. */
export function rememberOwnWrite({ personId, ticketId, baseVersion }: OutboxEntry, ticket: TicketZ): void {
  const known = ownWritesOf(personId)
  const before = known.find((own) => own.ticketId === ticketId)
  const base = baseVersion ?? 0
  const from = before?.version === base ? before.from : base
  const others = known.filter((own) => own !== before).slice(1 - MOST)
  const isValidated = ticket.status === 'validated'
  const mine = ticket.status === 'cancelled' ? [] : [{ ticketId, from, version: ticket.version, isValidated }]
  writeText(nameOf(personId), JSON.stringify([...others, ...mine]))
}

/** Somebody else wrote it since: what was known of it no longer holds. */
export function forgetOwnWrites({ personId, ticketId }: OutboxEntry): void {
  const others = ownWritesOf(personId).filter((own) => own.ticketId !== ticketId)
  writeText(nameOf(personId), JSON.stringify(others))
}

/**
 * A form learns a delivery later than the outbox: what is typed until then names the version before. When only this
 * device wrote since, it goes over that, as if it had waited behind it. A draft over one's own validation does not:
 * that is for the person to settle.
 */
export function overOwnWrites(next: OutboxEntry): OutboxEntry {
  const own = ownWritesOf(next.personId).find((each) => each.ticketId === next.ticketId)
  const base = next.baseVersion ?? 0
  if (own === undefined || base < own.from || base >= own.version) return next
  const isDraftOnly = next.action === 'saveTicketZ' || next.action === 'validateTicketZ'
  return own.isValidated && isDraftOnly ? next : { ...next, baseVersion: own.version }
}

function ownWritesOf(personId: number): readonly OwnWrites[] {
  const parsed = z.safeParse(z.array(ownWrites), readJson(nameOf(personId)))
  return parsed.success ? parsed.data : []
}
