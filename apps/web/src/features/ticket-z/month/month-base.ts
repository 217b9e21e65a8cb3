import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { ReactNode } from 'react'
import type { BaseDay } from '../../../ui/lists/base-day.ts'

/** What the month is compared with, in its own words: it arrives after the month, which has kept room for it. */
export type MonthBase = {
  /** Under the total. */
  sentence: ReactNode
  days: ReadonlyMap<PlainDate, BaseDay>
  /** What the small figures of its days are; null where none has any. */
  legend: string | null
}
