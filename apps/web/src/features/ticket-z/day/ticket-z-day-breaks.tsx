import { Suspense } from 'react'
import { loadDrawerText } from '../../../i18n/catalogue.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import type { DayBreaksProps } from '../../drawer/parts/day-breaks.tsx'

/** With its own code and words, on days whose drawer was counted. */
const DayBreaks = screen(() => import('../../drawer/parts/day-breaks.tsx'), 'DayBreaks', loadDrawerText)

export function TicketZDayBreaks({ establishment, date, today }: DayBreaksProps) {
  return (
    <Suspense>
      <DayBreaks establishment={establishment} date={date} today={today} />
    </Suspense>
  )
}
