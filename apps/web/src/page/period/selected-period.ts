import type { PlainDate } from '@zinc/domain/calendar/calendar'
import {
  type DateRange,
  monthOptionsOf,
  type PeriodKind,
  periodValueOf,
  type ResultKind,
  rangeOfPeriod,
  weekOptionsOf,
  yearOptionsOf,
} from '@zinc/domain/calendar/period'

export type SelectedPeriod = { kind: PeriodKind; value: string; range: DateRange }

/** The specification's names (R95). */
const storageKeys = {
  month: 'selectedMonth',
  week: 'selectedWeek',
  year: 'selectedYear',
  range: 'selectedRange',
} as const

export function optionValuesOf(kind: PeriodKind, today: PlainDate): readonly string[] {
  if (kind === 'month') return monthOptionsOf(today).map(({ value }) => value)
  if (kind === 'week') return weekOptionsOf(today).map(({ value }) => value)
  return yearOptionsOf(today).map(({ value }) => value)
}

/** The address wins and may name any period; what is remembered counts only if still offered; else the current one. */
export function selectedPeriodOf(
  kind: PeriodKind,
  addressed: string | undefined,
  remembered: string | null,
  today: PlainDate,
): SelectedPeriod {
  const fromAddress = addressed === undefined ? null : rangeOfPeriod(kind, addressed)
  if (fromAddress !== null) return periodAt(kind, fromAddress)
  const fromMemory =
    remembered !== null && optionValuesOf(kind, today).includes(remembered) ? rangeOfPeriod(kind, remembered) : null
  return periodAt(kind, fromMemory ?? { from: today, to: today })
}

function periodAt(kind: PeriodKind, within: DateRange): SelectedPeriod {
  const value = periodValueOf(kind, within.from)
  return { kind, value, range: rangeOfPeriod(kind, value) ?? within }
}

export function rememberedPeriod(kind: ResultKind): string | null {
  try {
    return localStorage.getItem(storageKeys[kind])
  } catch {
    return null
  }
}

export function rememberPeriod(kind: ResultKind, value: string): void {
  try {
    localStorage.setItem(storageKeys[kind], value)
  } catch {
    // Storage may be refused: the address still holds the period.
  }
}
