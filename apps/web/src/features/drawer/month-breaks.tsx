import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import type { DateRange } from '@zinc/domain/calendar/period'
import { useEstablishment } from '../../client/session/current-establishment.ts'
import { may } from '../../client/session/may.ts'
import { BreakCards } from './break-cards.tsx'
import { useBreaks } from './use-breaks.ts'

export type MonthBreaksProps = { establishment: Establishment; range: DateRange; today: PlainDate }

/** The breaks that nobody explained, between their nights. */
export function MonthBreaks({ establishment, range, today }: MonthBreaksProps) {
  const summary = useEstablishment()
  const breaks = useBreaks(establishment, range, today).filter(({ reason }) => reason === '')
  return <BreakCards breaks={breaks} timeZone={establishment.timeZone} mayCorrect={may(summary, 'ticketZ.correct')} />
}
