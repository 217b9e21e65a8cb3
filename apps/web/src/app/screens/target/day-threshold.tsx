import type { Establishment } from '@zinc/contract/establishments'
import type { DaysReport } from '@zinc/domain/report/report'
import { daysAbove } from '@zinc/domain/report/target-break-even'
import { useEffect, useMemo } from 'react'
import { noThreshold, type ThresholdDays, ThresholdMark } from '../../../features/ticket-z/month/threshold-sign.tsx'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros } from '../../../i18n/format.ts'
import { useBreakEven } from './use-break-even.ts'

type DayThresholdProps = {
  establishment: Establishment
  /** Of one month. */
  report: DaysReport
  onPassed: (passed: ThresholdDays) => void
}

/** Finds the days of a calendar that took the break-even, and says in its legend how much that is. */
export function DayThreshold({ establishment, report, onPassed }: DayThresholdProps) {
  const { sign } = useText().targets
  const language = useLanguage()
  const { breakEven } = useBreakEven({ establishment, ...report, enabled: true })
  const perDay = breakEven?.netPerDay ?? null
  const passed = useMemo(() => {
    if (perDay === null) return noThreshold
    const { above } = daysAbove(report.days, perDay)
    return { dates: new Set(above.map(({ date }) => date)), said: ` ${sign.above}.` }
  }, [perDay, report.days, sign])
  useEffect(() => {
    onPassed(passed)
    return () => onPassed(noThreshold)
  }, [passed, onPassed])
  if (perDay === null || passed.dates.size === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      <ThresholdMark />
      {sign.legend(formatEuros(perDay, language))}
    </span>
  )
}
