import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { Cents } from '@zinc/domain/money'
import type { ReactNode } from 'react'
import type { BaseDay } from '../../ui/lists/base-day.ts'

/** What the week is compared with, in its own words: it arrives after the week, which has kept room for it. */
export type WeekBase = {
  /** After 'validés depuis lundi'. */
  sentence: ReactNode
  days: ReadonlyMap<PlainDate, BaseDay>
  /** The largest of its days. */
  top: Cents
  legend: ReactNode
}
