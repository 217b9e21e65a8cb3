import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { PeriodKind, ResultKind } from '@zinc/domain/calendar/period'
import { useCallback, useEffect, useState } from 'react'
import { rememberedPeriod, rememberPeriod, type SelectedPeriod, selectedPeriodOf } from './selected-period.ts'

export type PeriodSearch = {
  month?: string | undefined
  week?: string | undefined
  year?: string | undefined
  range?: string | undefined
}

/** `show` puts a value in the address. */
type Show = (search: PeriodSearch, replace: boolean) => void
type Select<K, P> = (kind: K, addressed: string | undefined, remembered: string | null, today: PlainDate) => P
/** `choose` puts a value in the address and remembers it. */
type Chosen<P> = { period: P; choose: (value: string) => void }

/** The week, month or year on screen. */
export function usePeriod(
  kind: PeriodKind,
  search: PeriodSearch,
  today: PlainDate,
  show: Show,
): Chosen<SelectedPeriod> {
  const { period, choose } = usePeriodOf(kind, search, today, show, selectedPeriodOf)
  const [last, setLast] = useState(period)
  // The same object while it is the same period: what has it as a property is not rendered for a completed address.
  const isSame = last.kind === period.kind && last.value === period.value
  if (!isSame) setLast(period)
  return { period: isSame ? last : period, choose }
}

/** The period on screen, of the kinds that `select` knows. */
export function usePeriodOf<K extends ResultKind, P extends { value: string }>(
  kind: K,
  search: PeriodSearch,
  today: PlainDate,
  show: Show,
  select: Select<K, P>,
): Chosen<P> {
  const addressed = search[kind]
  const period = select(kind, addressed, rememberedPeriod(kind), today)
  const { value } = period
  // R23: a reload or a link of what is seen shows the same; only a choice is remembered.
  useEffect(() => {
    if (addressed === value) return undefined
    // In a task after the first render: changing the address renders the page again.
    const timer = setTimeout(show, 0, { [kind]: value }, true)
    return () => clearTimeout(timer)
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
