import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { DayState } from '@zinc/domain/report/report'
import type { ServicePill } from '../../ui/fields/service-pills.tsx'

/** `name` is empty where the day is one closing. */
export type BoardClosing = { registerId: string; serviceId: string; name: string }

/** What is to do about a day. */
export type TodoDay = {
  date: PlainDate
  state: DayState
  /** Expected closings without a ticket, of a day of several. */
  missing: readonly BoardClosing[]
  /** Typed and not validated. */
  drafts: readonly BoardClosing[]
  /** Only a person can settle them: two entries, or one the server refused. */
  unsettled: readonly (BoardClosing & { kind: 'conflict' | 'refused' })[]
  /** Its only entries were cancelled: it is to enter again. */
  isCancelled: boolean
  mark: 'waiting' | 'conflict' | 'refused' | null
}

/** A day of the week; the screen hands it over with its sentence. */
export type BoardDay = {
  date: PlainDate
  state: DayState
  isToday: boolean
  isToCome: boolean
  gross: Cents | null
  draftGross: Cents | null
  /** '1 sur 2'. */
  closingCount: { entered: number; total: number }
  /** A pill per service; none where the day is one closing. */
  pills: readonly { id: string; look: ServicePill }[]
  mark: 'waiting' | 'conflict' | 'refused' | null
  /** The whole day in words. */
  sentence: string
  /** Why it is closed. */
  reason: string
}
