import { useNavigate } from '@tanstack/react-router'
import { dayOpeningOf } from '@zinc/domain/establishment'
import { newId } from '../../api/uuid.ts'
import { useSaveClosure } from '../../features/establishment/establishment.queries.ts'
import { DayCancelled } from '../../features/ticket-z/day-cancelled.tsx'
import { DayClosings } from '../../features/ticket-z/day-closings.tsx'
import { activeTicketsOf, cancelledTicketsOf } from '../../features/ticket-z/day-tickets.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayMonth, formatWeekday } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { DayScreenProps } from './ticket-z-day.ts'

/** What the calendar knows of the day being typed. */
export function DayEntryNotices(props: DayScreenProps) {
  const { establishment, date, today, closing, ticket, tickets, isUncertain } = props
  const text = useText().ticketZ.day
  const language = useLanguage()
  const isRest = ticket === null && dayOpeningOf(date, establishment.openingDays) === 'closed'
  const isBefore = date < establishment.openedOn
  return (
    <>
      <DayClosings tickets={activeTicketsOf(tickets)} current={closing} lists={establishment} />
      <DayCancelled tickets={cancelledTicketsOf(tickets)} timeZone={establishment.timeZone} />
      {isUncertain && <Notice tone="info">{text.uncertain}</Notice>}
      {isBefore && (
        <Notice>{text.beforeOpening(formatDayMonth(establishment.openedOn, language, { year: true }))}</Notice>
      )}
      {isRest && !isBefore && <Notice>{text.restDay(formatWeekday(date, language))}</Notice>}
      {ticket === null && !isRest && !isBefore && date < today && <MissedDay {...props} />}
    </>
  )
}

/** A forgotten day is typed, or was closed: then it is no longer missing. */
function MissedDay({ establishment, date }: DayScreenProps) {
  const text = useText().ticketZ.day
  const save = useSaveClosure(establishment.id)
  const navigate = useNavigate()
  const close = () => {
    save.mutate(
      { closureId: newId(), date, serviceId: null, reason: '' },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: text.markedClosed })
          void navigate({ to: '/ticket-z' })
        },
        onError: (error) => showToast({ type: 'error', message: error.message }),
      },
    )
  }
  return (
    <Notice tone="toEnter">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>{text.missed}</p>
        <Button look="quiet" size="small" pending={save.isPending} onPress={close}>
          {text.wasClosed}
        </Button>
      </div>
    </Notice>
  )
}
