import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { cashChainOf } from '@zinc/domain/cash/cash-chain'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { may } from '../../../client/session/may.ts'
import { BreakCards } from '../break-cards.tsx'
import { RejudgedCards, rejudgedIn } from '../rejudged-cards.tsx'
import { useBreaks } from '../use-breaks.ts'
import { useDrawer } from '../use-drawer.ts'

export type DayBreaksProps = { establishment: Establishment; date: PlainDate; today: PlainDate }

/** The night after may be some rest days away. */
const DAYS_AFTER = 7

/** The breaks that a day ends or begins, and its counts that were judged again. */
export function DayBreaks({ establishment, date, today }: DayBreaksProps) {
  const summary = useEstablishment()
  const range = { from: date, to: addDays(date, DAYS_AFTER) }
  const breaks = useBreaks(establishment, range, today).filter(
    ({ from, to }) => from.businessDate === date || to.businessDate === date,
  )
  const { input } = useDrawer(establishment, range, today)
  const counts =
    input === null
      ? []
      : establishment.registers.flatMap(({ id }) => rejudgedIn(cashChainOf({ ...input, registerId: id })))
  const shown = { timeZone: establishment.timeZone, mayCorrect: may(summary, 'ticketZ.correct') }
  return (
    <>
      <RejudgedCards
        {...shown}
        counts={counts.filter(({ closing }) => closing.businessDate === date)}
        serviceName={(id) => establishment.services.find((service) => service.id === id)?.label ?? ''}
      />
      <BreakCards {...shown} breaks={breaks} />
    </>
  )
}
