import { Link, useNavigate } from '@tanstack/react-router'
import { lengthOfMonth, type PlainDate, parsePlainDate, partsOf } from '@zinc/domain/calendar/calendar'
import { nextPeriod, periodOf, periodValueOf, previousPeriod } from '@zinc/domain/calendar/period'
import { useEstablishment } from '../../../client/session/current-establishment.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDate, formatMonth, formatMonthName } from '../../../i18n/format.ts'
import { Page } from '../../../page/page.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { PaperTicket, TicketHead, TicketRow, TicketRule } from '../../../ui/paper-ticket.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { useEstablishmentDay } from '../../establishment/parts/establishment-day.ts'
import { MonthCalendar } from '../month/month-calendar.tsx'
import { MonthSkeleton } from '../parts/month-skeleton.tsx'
import { periodState, usePeriodData } from '../parts/period-data.ts'

/** The address of a day that is none (R61): why, and the month it may have meant. `typed` is its last part. */
export function NoDayScreen({ typed, path }: { typed: string; path: string }) {
  const words = useText().noDay
  const language = useLanguage()
  const summary = useEstablishment()
  const { establishment, today, ...day } = useEstablishmentDay(summary)
  const first = firstOf(typed)
  const isDay = first !== null
  const shown = first === null || first > today ? today : first
  const month = formatMonth(shown, language)
  const { year, month: number } = partsOf(first ?? shown)
  return (
    <Page title={words.title} back={true} lead={isDay ? words.noSuchDay(spokenDay(typed, first)) : words.noDate(typed)}>
      <div className="grid items-start gap-4 min-[110rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <section>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div>
              <h2 className="text-title">
                {words.monthHas(month, lengthOfMonth(partsOf(shown).year, partsOf(shown).month))}
              </h2>
              <p className="text-ink-2">{words.choose}</p>
            </div>
            <Link to="/ticket-z" search={{ month: periodValueOf('month', shown) }} className={buttonLook('primary')}>
              {words.see(month)}
            </Link>
          </div>
          <MonthBeneath {...{ summary, establishment, today, shown }} queryState={day.queryState} />
        </section>
        <PaperTicket label={words.asked}>
          <TicketHead title={words.asked} lines={[summary.name]} />
          <TicketRule />
          <dl>
            <TicketRow label={words.address} value={<span className="[overflow-wrap:anywhere]">{path}</span>} />
            {isDay && <TicketRow label={words.date} value={formatDate(typed)} />}
            {isDay && (
              <TicketRow label={words.daysIn(formatMonthName(first, language))} value={lengthOfMonth(year, number)} />
            )}
          </dl>
        </PaperTicket>
      </div>
    </Page>
  )

  /** '31 novembre'; a 29 February with its year, which is the reason. */
  function spokenDay(text: string, of: PlainDate): string {
    const name = `${Number(text.slice(8))} ${formatMonthName(of, language)}`
    return text.endsWith('-02-29') ? `${name} ${text.slice(0, 4)}` : name
  }
}

/** The first of the month that the address names; null where it names none. */
function firstOf(typed: string): PlainDate | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? parsePlainDate(`${typed.slice(0, 7)}-01`) : null
}

type MonthBeneathProps = Pick<ReturnType<typeof useEstablishmentDay>, 'establishment' | 'today' | 'queryState'> & {
  summary: ReturnType<typeof useEstablishment>
  shown: PlainDate
}

/** The calendar of the month, so that a day that exists is one press away. */
function MonthBeneath({ summary, establishment, today, shown, queryState }: MonthBeneathProps) {
  const text = useText()
  const navigate = useNavigate()
  const range = periodOf('month', shown)
  const figures = usePeriodData({ summary, establishment, today, range })
  const all = periodState(queryState, figures)
  if (all.isMissing) return <QueryNotice queryState={all} failed={text.calendar.failed} unseen={text.calendar.unseen} />
  if (establishment === null || figures.isLoading) {
    return <MonthSkeleton range={range} today={today} isRestDay={() => false} />
  }
  const go = (step: 'previous' | 'next') => {
    const next = step === 'previous' ? previousPeriod('month', range) : nextPeriod('month', range)
    void navigate({ to: '/ticket-z', search: { month: periodValueOf('month', next.from) } })
  }
  return (
    <MonthCalendar
      days={figures.days}
      weeks={[]}
      showTotals={false}
      tolerance={establishment.entryTolerance}
      onMonth={go}
    />
  )
}
