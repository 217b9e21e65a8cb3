import { Link } from '@tanstack/react-router'
import type { SavedClosedDay } from '@zinc/contract/establishments'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { capitalised } from '@zinc/words/capitalised'
import type { Catalogue } from '@zinc/words/catalogue'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Page } from '../../../page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SeenNotice } from '../../../ui/feedback/seen-notice.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { reopenDay } from '../../establishment/closed-days.queries.ts'
import { sayFailed } from '../../establishment/parts/day-closing.ts'
import { DayCancelled } from './day-cancelled.tsx'
import { DayClosings } from './day-closings.tsx'
import { activeTicketsOf, cancelledTicketsOf } from './day-tickets.ts'
import type { DayScreenProps } from './ticket-z-day.ts'

/** A day marked closed: nothing is missing; reopened, it can be typed. */
export function TicketZDayClosed({
  establishment,
  date,
  today,
  tickets,
  seenAt,
  closing,
  closings,
  closedDay,
}: DayScreenProps & { closedDay: SavedClosedDay }) {
  const closingsText = useText().closings
  const text = useText().ticketZDay.day
  const language = useLanguage()
  const words = useText().shell.sales.wordsOf(establishment.salesLabel)
  const day = formatDayLong(date, language)
  const { isActive, role } = establishment
  const canReopen = isActive && isAllowed(role, 'closure.write') && canWriteOn(role, date, today)
  const service = establishment.services.find(({ id }) => id === closedDay.serviceId)?.label ?? null
  return (
    <Page title={capitalised(day)} documentTitle={text.documentTitle(words.title, day)} back={true} lead={words.title}>
      <SeenNotice seenAt={seenAt} />
      <EmptyState
        title={service === null ? dayTitleOf(closedDay, text) : closingsText.closedTitle(service)}
        action={
          <div className="flex flex-wrap gap-2.5">
            {canReopen && (
              <Button onPress={() => void reopenDay(closedDay).catch(sayFailed)}>
                {service === null ? text.reopen : closingsText.reopen}
              </Button>
            )}
            <Link to="/ticket-z" className={buttonLook('secondary')}>
              {text.toCalendar}
            </Link>
          </div>
        }
      >
        {service === null ? text.closedBody : closingsText.closedBody}
      </EmptyState>
      <DayClosings {...{ date, closings, lists: establishment }} tickets={activeTicketsOf(tickets)} current={closing} />
      <DayCancelled tickets={cancelledTicketsOf(tickets)} timeZone={establishment.timeZone} />
    </Page>
  )
}

function dayTitleOf({ reason }: SavedClosedDay, text: Catalogue['ticketZDay']['day']): string {
  return reason === '' ? text.closedTitle : text.closedFor(reason)
}
