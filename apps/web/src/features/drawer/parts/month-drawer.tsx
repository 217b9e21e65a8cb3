import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadDrawerText, useText } from '../../../i18n/catalogue.ts'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { quietLinkLook } from '../../../ui/theme/link-look.ts'
import type { CalendarDay } from '../../ticket-z/parts/month-days.ts'
import type { MonthBreaksProps } from '../month-breaks.tsx'

/** With its own code and words, where drawers are counted. */
const MonthBreaks = screen(() => import('../month-breaks.tsx'), 'MonthBreaks', loadDrawerText)

/** The breaks of the month, above its list. */
export function MonthDrawerBreaks({ days, ...props }: MonthBreaksProps & { days: readonly CalendarDay[] }) {
  const isCounted = days.some(({ tickets }) =>
    tickets.some(({ figures }) => (figures?.cashDifference ?? null) !== null),
  )
  if (!isCounted) return null
  return (
    <Suspense>
      <MonthBreaks {...props} />
    </Suspense>
  )
}

export function MonthDrawerLink({ month }: { month: string }) {
  const { calendar } = useText()
  return (
    <p className="mt-4 print:hidden">
      <Link to="/tickets/drawer" search={{ month }} className={quietLinkLook}>
        {calendar.drawer}
      </Link>
    </p>
  )
}
