import { Link } from '@tanstack/react-router'
import type { DayClosureEntry } from '@zinc/contract/establishments'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { useDeleteClosure } from '../../features/establishment/establishment.queries.ts'
import { DayCancelled } from '../../features/ticket-z/day-cancelled.tsx'
import { cancelledTicketsOf } from '../../features/ticket-z/day-tickets.ts'
import { wordsOf } from '../../features/ticket-z/label-words.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { capitalised, formatDayLong } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SeenNotice } from '../../ui/seen-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Page } from '../shell/page.tsx'
import type { DayScreenProps } from './ticket-z-day.ts'

/** A day marked closed: nothing is missing; reopened, it can be typed. */
export function TicketZDayClosed({
  establishment,
  date,
  today,
  tickets,
  seenAt,
  closure,
}: DayScreenProps & { closure: DayClosureEntry }) {
  const text = useText().ticketZ.day
  const language = useLanguage()
  const reopen = useDeleteClosure(establishment.id)
  const words = wordsOf(establishment.salesLabel, language)
  const day = formatDayLong(date, language)
  const { isActive, role } = establishment
  const canReopen = isActive && isAllowed(role, 'closure.write') && canWriteOn(role, date, today)
  const onReopen = () =>
    reopen.mutate(closure, { onError: (error) => showToast({ type: 'error', message: error.message }) })
  return (
    <Page title={capitalised(day)} documentTitle={text.documentTitle(words.title, day)} back={true} lead={words.title}>
      <SeenNotice seenAt={seenAt} />
      <EmptyState
        title={closure.reason === '' ? text.closedTitle : text.closedFor(closure.reason)}
        action={
          <div className="flex flex-wrap gap-2.5">
            {canReopen && (
              <Button pending={reopen.isPending} onPress={onReopen}>
                {text.reopen}
              </Button>
            )}
            <Link to="/ticket-z" className={buttonLook('secondary')}>
              {text.toCalendar}
            </Link>
          </div>
        }
      >
        {text.closedBody}
      </EmptyState>
      <DayCancelled tickets={cancelledTicketsOf(tickets)} timeZone={establishment.timeZone} />
    </Page>
  )
}
