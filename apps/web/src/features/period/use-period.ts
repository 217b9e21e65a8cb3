import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { ResultKind } from '@zinc/domain/calendar/period'
import { useCallback, useEffect } from 'react'
import { type ResultPeriod, rememberedPeriod, rememberPeriod, selectedPeriodOf } from './selected-period.ts'

export type PeriodSearch = {
  month?: string | undefined
  week?: string | undefined
  year?: string | undefined
  range?: string | undefined
}

/** The period on screen; `show` puts a value in the address, `choose` remembers it too. */
export function usePeriod<K extends ResultKind>(
  kind: K,
  search: PeriodSearch,
  today: PlainDate,
  show: (search: PeriodSearch, replace: boolean) => void,
): { period: ResultPeriod & { kind: K }; choose: (value: string) => void } {
  const addressed = search[kind]
  const period = selectedPeriodOf(kind, addressed, rememberedPeriod(kind), today)
  const { value } = period
  // R23: a reload or a link of what is seen shows the same; only a choice is remembered.
  useEffect(() => {
    if (addressed !== value) show({ [kind]: value }, true)
  }, [addressed, kind, value, show])
  const choose = useCallback(
    (next: string) => {
      rememberPeriod(kind, next)
      show({ [kind]: next }, false)
    },
    [kind, show],
  )
  return { period, choose }
}
