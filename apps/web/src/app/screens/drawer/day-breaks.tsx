import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { BreakCards } from '../../../features/ticket-z/drawer/break-cards.tsx'
import { may } from '../../figures.ts'
import { useEstablishment } from '../../guard.ts'
import { useBreaks } from './use-breaks.ts'

export type DayBreaksProps = { establishment: Establishment; date: PlainDate; today: PlainDate }

/** The night after may be some rest days away. */
const DAYS_AFTER = 7

/** The breaks that a day ends or begins. */
export function DayBreaks({ establishment, date, today }: DayBreaksProps) {
  const summary = useEstablishment()
  const breaks = useBreaks(establishment, { from: date, to: addDays(date, DAYS_AFTER) }, today).filter(
    ({ from, to }) => from.businessDate === date || to.businessDate === date,
  )
  return <BreakCards breaks={breaks} timeZone={establishment.timeZone} mayCorrect={may(summary, 'ticketZ.correct')} />
}
