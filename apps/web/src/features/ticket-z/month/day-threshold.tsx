import type { Establishment } from '@zinc/contract/establishments'
import type { DaysReport } from '@zinc/domain/report/report'
import { breakEvenDaysOf } from '@zinc/domain/report/target-break-even'
import { capitalised } from '@zinc/words/capitalised'
import { useEffect, useMemo } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatEuros } from '../../../i18n/format.ts'
import { useBreakEven } from '../../report/parts/use-break-even.ts'
import { noThreshold, type ThresholdDays, ThresholdMark } from './threshold-sign.tsx'

type DayThresholdProps = {
  establishment: Establishment
  /** Of one month. */
  report: DaysReport
  onMissed: (missed: ThresholdDays) => void
}

/** Finds the entered days that did not take the break-even, the few worth a look; says in the legend how much it is. */
export function DayThreshold({ establishment, report, onMissed }: DayThresholdProps) {
  const { sign } = useText().targets
  const language = useLanguage()
  const { breakEven } = useBreakEven({ establishment, ...report, enabled: true })
  const perDay = breakEven?.netPerDay ?? null
  const missed = useMemo(() => {
    if (perDay === null) return noThreshold
    const { below } = breakEvenDaysOf(report.days, perDay)
    return { dates: new Set(below.map(({ date }) => date)), said: ` ${capitalised(sign.below)}.` }
  }, [perDay, report.days, sign])
  useEffect(() => {
    onMissed(missed)
    return () => onMissed(noThreshold)
  }, [missed, onMissed])
  if (perDay === null || missed.dates.size === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      <ThresholdMark />
      {sign.legend(formatEuros(perDay, language))}
    </span>
  )
}
