import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { createContext, use } from 'react'

/** Entered days that did not take the break-even, and how that is said: words and figures come after the calendar. */
export type ThresholdDays = { dates: ReadonlySet<PlainDate>; said: string }

export const noThreshold: ThresholdDays = { dates: new Set(), said: '' }

/** Through the calendar, which is drawn again only when its days change. */
export const ThresholdContext = createContext<ThresholdDays>(noThreshold)

/** Beside the date of such a day, in no room of its own: a phone's cell has none. */
export function ThresholdSign({ date }: { date: PlainDate }) {
  if (!use(ThresholdContext).dates.has(date)) return null
  return (
    <span aria-hidden="true" className="absolute" style={{ marginLeft: '1px' }}>
      <ThresholdMark />
    </span>
  )
}

/** The same for who hears the cell. */
export function ThresholdSaid({ date }: { date: PlainDate }) {
  const { dates, said } = use(ThresholdContext)
  return dates.has(date) ? <span className="sr-only">{said}</span> : null
}

export function ThresholdMark() {
  return (
    <span aria-hidden="true" style={{ fontSize: '0.5625rem' }}>
      {MARK}
    </span>
  )
}

const MARK = '▾'
