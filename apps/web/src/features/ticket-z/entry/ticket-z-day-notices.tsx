import { useNavigate } from '@tanstack/react-router'
import { dayOpeningOf } from '@zinc/domain/establishment/establishment'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatWeekday } from '../../../i18n/format.ts'
import { needsPerson } from '../../../outbox/entry.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { markClosed } from '../../establishment/parts/day-closing.ts'
import { KeptClosing } from '../conflict/kept-closings.tsx'
import { DayCancelled } from '../day/day-cancelled.tsx'
import { DayOutbox, unsentOf } from '../day/day-outbox.tsx'
import { activeTicketsOf, cancelledTicketsOf } from '../day/day-tickets.ts'
import type { DayScreenProps } from '../day/ticket-z-day.ts'
import { useTicketEntries } from '../ticket-z-outbox.ts'

/** What the calendar knows of the day being typed. */
export function DayEntryNotices(props: DayScreenProps) {
  const { establishment, date, today, ticket, tickets, isUncertain } = props
  const text = useText().ticketZDay.day
  const language = useLanguage()
  const entries = useTicketEntries().filter(needsPerson)
  const isBefore = date < establishment.openedOn
  // Judged once: a notice that left when the first draft is kept would move the field under the finger.
  const [isNew] = useState(activeTicketsOf(tickets).length === 0)
  const isRest = isNew && !isBefore && dayOpeningOf(date, establishment.openingDays) === 'closed'
  const isMissed = isNew && !isBefore && !isRest && date < today
  return (
    <>
      {ticket !== null && <DayOutbox entry={unsentOf(entries, ticket.id)} isOnline />}
      {ticket !== null && ticket.outbox !== 'conflict' && <KeptClosing ticket={ticket} />}
      <DayCancelled tickets={cancelledTicketsOf(tickets)} timeZone={establishment.timeZone} />
      {isUncertain && <Notice tone="info">{text.uncertain}</Notice>}
      {isBefore && (
        <Notice>{text.beforeOpening(formatDayMonth(establishment.openedOn, language, { year: true }))}</Notice>
      )}
      {isRest && <Notice>{text.restDay(formatWeekday(date, language))}</Notice>}
      {isMissed && <MissedDay {...props} />}
    </>
  )
}

/** A forgotten day is typed, or was closed: then it is no longer missing. */
function MissedDay({ establishment, date, ticket }: DayScreenProps) {
  const { closings, ticketZDay } = useText()
  const text = ticketZDay.day
  const navigate = useNavigate()
  const close = async () => {
    await markClosed(establishment.id, date)
    await navigate({ to: '/ticket-z' })
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-field border border-amber-line border-dashed bg-amber-faint py-1 pr-1.5 pl-3.5">
      <p className="font-semibold text-amber text-small">{text.missed}</p>
      {ticket === null && (
        <Button look="quiet" size="small" onPress={() => void close()}>
          {closings.markClosed}
        </Button>
      )}
    </div>
  )
}
