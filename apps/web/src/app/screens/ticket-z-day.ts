import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar'
import type { TicketZKey } from '@zinc/domain/ticket-z'
import type { DeviceTicket } from '../../features/ticket-z/ticket-z-overlay.ts'

/** What every face of a day's screen works on. */
export type DayScreenProps = {
  establishment: Establishment
  personId: number
  date: PlainDate
  today: PlainDate
  closing: TicketZKey
  /** The active one of this closing. */
  ticket: DeviceTicket | null
  /** All of the day, cancelled ones too. */
  tickets: readonly DeviceTicket[]
  /** The server is not reached: when its closings were seen, in milliseconds since the epoch. */
  seenAt: number | null
  /** The server was not reached: the day may hold a closing this device does not know. */
  isUncertain: boolean
}
