import type { EstablishmentSummary } from '@zinc/contract/session'
import { addDays, type PlainDate } from '@zinc/domain/calendar/calendar'
import { type ClosingKey, isSameClosing } from '@zinc/domain/calendar/day-closing'
import { canWriteOn } from '@zinc/domain/permission'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import type { CalendarDay } from '../ticket-z/parts/month-days.ts'
import { closedReasonOf, daySentenceOf } from '../ticket-z/parts/month-words.ts'
import { servicePillsOf } from '../ticket-z/parts/service-pill.ts'
import type { BoardClosing, BoardDay, TodoDay } from './board-day.ts'

/** Forgotten days are looked for this far back, as the badge does. */
const BACK = 31

/** The days that may need something from this person. */
export function todoDaysOf(
  days: readonly CalendarDay[],
  role: EstablishmentSummary['role'],
  today: PlainDate,
): readonly TodoDay[] {
  const since = addDays(today, -BACK)
  const isOwn = (day: CalendarDay) => canWriteOn(role, day.date, today) && !isOfSomebodyElse(day)
  return days.filter((day) => day.date >= since && (day.mark !== null || isOwn(day))).map(todoDayOf)
}

/** For the days of the week only: formatting those of a month delays the first figure on a phone. */
export function boardDayOf(day: CalendarDay, text: Catalogue, language: Language): BoardDay {
  return {
    ...day,
    pills: servicePillsOf(day.closings),
    sentence: daySentenceOf(day, text, language),
    reason: closedReasonOf(day, text),
  }
}

/** Counted here and not with the server yet. */
export function waitingOf(days: readonly BoardDay[]): number {
  return days.filter(({ mark, gross }) => mark === 'waiting' && gross !== null).length
}

function todoDayOf(day: CalendarDay): TodoDay {
  return {
    ...day,
    missing: day.closings.filter(({ state }) => state === 'to_enter'),
    drafts: draftsOf(day),
    unsettled: unsettledOf(day),
  }
}

/** Each by its own address: beside a validated closing the day alone would open that one. */
function draftsOf(day: CalendarDay): TodoDay['drafts'] {
  return day.tickets.filter(({ status }) => status === 'draft').map((ticket) => boardClosingOf(day, ticket))
}

function unsettledOf(day: CalendarDay): TodoDay['unsettled'] {
  return day.tickets.flatMap((ticket) => {
    const kind = ticket.outbox
    return kind === 'conflict' || kind === 'refused' ? [{ ...boardClosingOf(day, ticket), kind }] : []
  })
}

function boardClosingOf({ closings }: CalendarDay, { registerId, serviceId }: ClosingKey): BoardClosing {
  const name = closings.find((closing) => isSameClosing(closing, { registerId, serviceId }))?.name ?? ''
  return { registerId, serviceId, name }
}

/** Only a draft whose amounts this person may not see: it is not theirs to finish. */
function isOfSomebodyElse({ state, tickets }: CalendarDay): boolean {
  return state === 'draft' && tickets.every(({ figures }) => figures === null)
}
