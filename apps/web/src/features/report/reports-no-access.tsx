import { Link } from '@tanstack/react-router'
import { addDays } from '@zinc/domain/calendar/calendar'
import { canWriteOn } from '@zinc/domain/permission'
import { capitalised } from '@zinc/words/capitalised'
import { useEstablishment } from '../../client/session/current-establishment.ts'
import { may } from '../../client/session/may.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDayLong } from '../../i18n/format.ts'
import { Page } from '../../page/page.tsx'
import { Card } from '../../ui/card.tsx'
import { buttonLook } from '../../ui/theme/button-look.ts'
import { useEstablishmentDay } from '../establishment/parts/establishment-day.ts'
import { OwnRights } from '../people/parts/rights-table.tsx'
import { useEntryAction } from '../ticket-z/parts/entry-action.ts'
import type { CalendarDay } from '../ticket-z/parts/month-days.ts'
import { DayStateWord } from '../ticket-z/parts/month-state.tsx'
import { usePeriodData } from '../ticket-z/parts/period-data.ts'

/** Results closed to a role: what it may do instead, all its rights, and who can change it. */
export function ReportsNoAccess() {
  const { report, people, ticketZ } = useText()
  const summary = useEstablishment()
  const { establishment, today } = useEstablishmentDay(summary)
  const { days } = usePeriodData({ summary, establishment, today, range: { from: addDays(today, -1), to: today } })
  const encode = useEntryAction(summary, days, today)
  const canWrite = may(summary, 'ticketZ.write')
  return (
    <Page title={report.title} lead={report.noAccess} encode={canWrite ? encode : undefined}>
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          {canWrite && (
            <section>
              <h2 className="mb-3 text-title">{ticketZ.day.otherDay}</h2>
              <ul className="grid gap-3 sm:grid-cols-2">
                {days
                  .filter(({ date }) => canWriteOn(summary.role, date, today))
                  .toReversed()
                  .map((day) => (
                    <DayLink key={day.date} day={day} />
                  ))}
              </ul>
            </section>
          )}
          <Card title={people.whoGrants}>
            <p className="text-ink-2">{report.noAccessBody}</p>
            <Link to="/ticket-z" className={`mt-4 ${buttonLook('secondary')}`}>
              {report.toCalendar}
            </Link>
          </Card>
        </div>
        <OwnRights role={summary.role} />
      </div>
    </Page>
  )
}

function DayLink({ day }: { day: CalendarDay }) {
  const text = useText()
  const language = useLanguage()
  const { date, state, isToday } = day
  const isToEnter = state === 'to_enter' || state === 'partly_entered'
  return (
    <li>
      <Card tone={isToEnter ? 'toEnter' : 'plain'}>
        <Link
          to="/ticket-z/$date"
          params={{ date }}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4"
        >
          <span>
            <span className="block font-semibold">{capitalised(formatDayLong(date, language))}</span>
            {isToday && <span className="text-ink-2 text-small">{text.calendar.state.today}</span>}
          </span>
          {state === 'closed' ? (
            <span className="text-ink-2 text-small">{text.establishment.dayClosed}</span>
          ) : (
            <DayStateWord day={day} />
          )}
        </Link>
      </Card>
    </li>
  )
}
