import type { EstablishmentSummary } from '@zinc/contract/session'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { canWriteOn } from '@zinc/domain/permission'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth } from '../../../i18n/format.ts'
import { salesNameOf } from '../../../i18n/sales-name.ts'
import type { EntryAction } from '../../../page/page.tsx'
import { nextClosingOf } from '../day/day-tickets.ts'
import type { CalendarDay } from './month-days.ts'

/** Today's closing while one is expected; then the latest day left to enter; then what was entered today. */
export function useEntryAction(
  { salesLabel, role }: EstablishmentSummary,
  days: readonly CalendarDay[],
  today: PlainDate,
): EntryAction {
  const text = useText()
  const language = useLanguage()
  const day = days.find(({ date }) => date === today)
  const encode = { label: salesNameOf(salesLabel, text).encode, to: linkOf(today, day) }
  if (day?.state !== 'entered' && day?.state !== 'closed') return encode
  const missed = days.findLast((one) => one.date < today && isMissing(one) && canWriteOn(role, one.date, today))
  if (missed !== undefined) {
    return { label: text.ticketZ.day.enterDay(formatDayMonth(missed.date, language)), to: linkOf(missed.date, missed) }
  }
  return day.state === 'closed' ? encode : { ...encode, label: text.closings.see(text.shell.sales.wordsOf(salesLabel)) }
}

function isMissing({ isOpen, state }: CalendarDay): boolean {
  return isOpen && (state === 'to_enter' || state === 'partly_entered')
}

function linkOf(date: PlainDate, day: CalendarDay | undefined) {
  const next = nextClosingOf(day?.closings ?? [])
  const search = next === null ? {} : { register: next.registerId, service: next.serviceId }
  return { to: '/ticket-z/$date', params: { date }, search } as const
}
