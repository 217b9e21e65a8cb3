import type { Establishment } from '@zinc/contract/establishments'
import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DaysReport } from '@zinc/domain/report/report'
import { type ReactNode, useDeferredValue } from 'react'
import { may } from '../../client/session/may.ts'
import { useMonthOutlook } from '../report/parts/use-month-outlook.ts'
import { MonthForecastWeeks } from './month-forecast.tsx'

type MonthForecastProps = {
  summary: EstablishmentSummary
  establishment: Establishment
  report: DaysReport
  today: PlainDate
  /** What stands there until past months are here. */
  weeks: ReactNode
}

/** In the card of the month: where it should end, its target, and the weeks with what they should still take. */
export function MonthForecast({ summary, establishment, report, today, weeks }: MonthForecastProps) {
  // The answers arrive while the page is being used: React gives way to a tap in between.
  const outlook = useDeferredValue(useMonthOutlook({ establishment, report }))
  if (outlook === null) return weeks
  return <MonthForecastWeeks {...{ outlook, report, today }} maySet={may(summary, 'settings.write')} />
}
