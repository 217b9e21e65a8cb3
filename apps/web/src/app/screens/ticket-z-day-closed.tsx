import { Link } from '@tanstack/react-router'
import type { DayClosureEntry } from '@zinc/contract/establishments'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { reopenDay } from '../../features/establishment/closed-days.ts'
import { DayCancelled } from '../../features/ticket-z/day-cancelled.tsx'
import { cancelledTicketsOf } from '../../features/ticket-z/day-tickets.ts'
import { wordsOf } from '../../features/ticket-z/label-words.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { capitalised, formatDayLong } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SeenNotice } from '../../ui/seen-notice.tsx'
import { sayFailed } from '../day-closing.ts'
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
  const words = wordsOf(establishment.salesLabel, language)
  const day = formatDayLong(date, language)
  const { isActive, role } = establishment
  const canReopen = isActive && isAllowed(role, 'closure.write') && canWriteOn(role, date, today)
  return (
    <Page title={capitalised(day)} documentTitle={text.documentTitle(words.title, day)} back={true} lead={words.title}>
      <SeenNotice seenAt={seenAt} />
      <EmptyState
        title={closure.reason === '' ? text.closedTitle : text.closedFor(closure.reason)}
        action={
          <div className="flex flex-wrap gap-2.5">
            {canReopen && <Button onPress={() => void reopenDay(closure).catch(sayFailed)}>{text.reopen}</Button>}
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
