import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { type ChainBreak, cashBreaksOf } from '@zinc/domain/cash/cash-chain'
import { useMemo } from 'react'
import { useDrawer } from './use-drawer.ts'

/** The breaks of all registers in a range; none while they are not known. */
export function useBreaks(establishment: Establishment, range: DateRange, today: PlainDate): readonly ChainBreak[] {
  const { input } = useDrawer(establishment, range, today)
  const { registers } = establishment
  return useMemo(
    () =>
      input === null
        ? []
        : cashBreaksOf(
            input,
            registers.map(({ id }) => id),
          ),
    [input, registers],
  )
}
