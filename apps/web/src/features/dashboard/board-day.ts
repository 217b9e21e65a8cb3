import type { PlainDate } from '@zinc/domain/calendar'
import type { Cents } from '@zinc/domain/money'
import type { DayState } from '@zinc/domain/report'

/** What the dashboard needs to know of a day; the screen hands it over with its sentence. */
export type BoardDay = {
  date: PlainDate
  state: DayState
  isToday: boolean
  isToCome: boolean
  gross: Cents | null
  draftGross: Cents | null
  mark: 'waiting' | 'conflict' | 'refused' | null
  /** The whole day in words. */
  sentence: string
  /** Why it is closed. */
  reason: string
}
