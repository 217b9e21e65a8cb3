import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DayClosing } from '@zinc/domain/calendar/day-closing'
import { isLocked } from '@zinc/domain/calendar/period'
import { isAllowed } from '@zinc/domain/permission'
import type { TicketZKey } from '@zinc/domain/ticket-z/ticket-z'
import { latestOf } from '../../../documents/document-outbox.ts'
import { isBegun } from '../../../outbox/entry.ts'
import { draftKeyOf } from '../entry/enter-ticket-z.ts'
import { hasUnsentDraft, readStoredDraft } from '../entry/stored-draft.ts'
import { rowsOf } from '../entry/ticket-z-draft.ts'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import { type TicketZEntry, ticketZOutbox } from '../ticket-z-outbox.ts'

export type UnsentAction = 'validateTicketZ' | 'correctTicketZ'

/** What every face of a day's screen works on. */
export type DayScreenProps = {
  establishment: Establishment
  personId: number
  date: PlainDate
  today: PlainDate
  closing: TicketZKey
  /** The active one of this closing. */
  ticket: DeviceTicket | null
  /** What this device has not begun to send of it. */
  unsent: UnsentAction | null
  /** Of the day, expected and given. */
  closings: readonly DayClosing[]
  /** All of the day, cancelled ones too. */
  tickets: readonly DeviceTicket[]
  /** The server is not reached: when its closings were seen, in milliseconds since the epoch. */
  seenAt: number | null
  /** The server was not reached: the day may hold a closing this device does not know. */
  isUncertain: boolean
}

/** Who may enter a closing may correct it until it is sent: to the server it is still the first entry. */
export function mayCorrect({ establishment, date, ticket, unsent }: DayScreenProps): boolean {
  const { isActive, role, lockedUntil } = establishment
  const isShown = ticket !== null && ticket.content !== null
  const isRightful = isAllowed(role, unsent === 'validateTicketZ' ? 'ticketZ.write' : 'ticketZ.correct')
  return isShown && isActive && isRightful && !isLocked(date, lockedUntil)
}

/** Its validation or correction while it waits here and its sending has not begun. */
export function unsentActionOf(entries: readonly TicketZEntry[], ticketId: string | null): UnsentAction | null {
  const entry = latestOf(ticketZOutbox, entries, ticketId ?? '')
  if (entry === null || (entry.action !== 'validateTicketZ' && entry.action !== 'correctTicketZ')) return null
  return entry.state === 'waiting' && !isBegun(entry) ? entry.action : null
}

/** A correction begun here and interrupted opens again by itself. */
export function hasStoredCorrection(props: DayScreenProps): boolean {
  const stored = readStoredDraft(draftKeyOfDay(props))?.typed
  return stored?.isCorrection === true && stored.ticketId === props.ticket?.id
}

/** Somebody else wrote this closing, and something else was typed here: the form stays. */
export function isTypedHereToo(props: DayScreenProps): boolean {
  const { establishment, date, ticket } = props
  if (ticket === null) return false
  const rows = rowsOf(establishment, date, ticket.content, ticket.status === 'validated' ? ticket.content : null)
  return hasUnsentDraft(draftKeyOfDay(props), ticket, rows)
}

function draftKeyOfDay({ establishment, personId, closing }: DayScreenProps) {
  return draftKeyOf({ establishment, personId, key: closing })
}
