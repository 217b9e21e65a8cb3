import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Establishment, SavedClosedDay } from '@zinc/contract/establishments'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { ClosingKey, DayClosing } from '@zinc/domain/calendar/day-closing'
import { dayStatesOf } from '@zinc/domain/calendar/day-state'
import { capitalised } from '@zinc/words/capitalised'
import { useEffect, useRef, useState } from 'react'
import { useEstablishment as useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { useSession } from '../../../client/session/session.ts'
import { useToday } from '../../../client/today.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { type QueryState, queryStateOf } from '../../../offline/query-state.ts'
import { Page } from '../../../page/page.tsx'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useClosedDays } from '../../establishment/closed-days.queries.ts'
import { useEstablishment } from '../../establishment/establishment.queries.ts'
import { openingOf } from '../../establishment/parts/establishment-day.ts'
import { activeTicketsOf, keyOfDay, ticketAt } from '../day/day-tickets.ts'
import {
  type DayScreenProps,
  hasStoredCorrection,
  isTypedHereToo,
  mayCorrect,
  unsentActionOf,
} from '../day/ticket-z-day.ts'
import { TicketZDayClosed } from '../day/ticket-z-day-closed.tsx'
import { TicketZDayRead } from '../day/ticket-z-day-read.tsx'
import { TicketZDayEntry } from '../entry/ticket-z-day-entry.tsx'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import { useTicketsOfDay } from '../ticket-z.queries.ts'
import { useTicketEntries } from '../ticket-z-outbox.ts'
import { daySearch } from './day-search.ts'

/** Then the day opens on what this device saw. */
const MAX_ANSWER_WAIT_MS = 3_000

const route = getRouteApi('/session/shell/ticket-z/$date')

/** One business day: typed, corrected or read. */
export function TicketZDayScreen() {
  const { id } = useCurrentEstablishment()
  const date = parsePlainDate(route.useParams().date)
  const query = useEstablishment(id)
  if (date === null) return null
  // Another day is another form: nothing typed for one may show on the other.
  if (query.data !== undefined) return <KnownDay key={`${id}/${date}`} establishment={query.data} date={date} />
  return <DayPlaceholder date={date} queryState={queryStateOf(query)} />
}

function KnownDay({ establishment, date }: { establishment: Establishment; date: PlainDate }) {
  const personId = useSession().user?.id ?? 0
  const today = useToday(establishment)
  const choice = daySearch.parse(route.useSearch())
  const day = useTicketsOfDay(establishment.id, date)
  const closedDays = useClosedDays(establishment.id, { from: date, to: date })
  const active = activeTicketsOf(day.tickets)
  const closings = closingsOfDay(establishment, date, today, day.tickets, closedDays.data)
  const entries = useTicketEntries()
  const [opened, setOpened] = useState<ClosingKey | null>(null)
  const key = keyOfDay(date, establishment, closings, {
    register: choice.register ?? opened?.registerId,
    service: choice.service ?? opened?.serviceId,
  })
  const isSettled = useSettled(!day.isBeingAsked || day.tickets.some(({ outbox }) => outbox !== null))
  const isKnown = isSettled && (!day.isLoading || day.tickets.length > 0)
  // What others enter meanwhile does not put another closing under the hands of who types this one.
  if (isKnown && opened === null && closedDays.data !== undefined) setOpened(key)
  if (key === null || !isKnown) return <DayPlaceholder date={date} queryState={null} />
  const ticket = ticketAt(active, key)
  const props: DayScreenProps = {
    ...{ establishment, personId, date, today, closing: key, ticket },
    unsent: unsentActionOf(entries, ticket?.id ?? null),
    closings,
    tickets: day.tickets,
    seenAt: day.queryState.seenAt,
    isUncertain: day.queryState.error !== null && day.tickets.length === 0,
  }
  const closedDay = closedDays.data?.find(({ serviceId }) => serviceId === null || serviceId === key.serviceId) ?? null
  // Another closing is another form too.
  return <KnownFace key={`${key.registerId} ${key.serviceId}`} {...props} closedDay={closedDay} />
}

type Face = 'read' | 'correct' | 'enter' | 'closed'

function KnownFace({ closedDay, ...props }: DayScreenProps & { closedDay: SavedClosedDay | null }) {
  const { ticket } = props
  const correction = useCorrection(props)
  const [times, setTimes] = useState(0)
  const isRead = ticket?.status === 'validated' && !isTypedHereToo(props)
  const unread: Face = ticket === null && closedDay !== null ? 'closed' : 'enter'
  const readFace: Face = correction.isOpen ? 'correct' : 'read'
  const face = isRead ? readFace : unread
  useTitleFocus(face)
  if (face === 'read' && ticket !== null) {
    return <TicketZDayRead {...props} ticket={ticket} onCorrect={correction.begin} />
  }
  if (face === 'closed' && closedDay !== null) return <TicketZDayClosed {...props} closedDay={closedDay} />
  return (
    <TicketZDayEntry
      key={`${face} ${times}`}
      {...props}
      isCorrection={face === 'correct'}
      onLeave={correction.leave}
      onRenew={() => setTimes(times + 1)}
    />
  )
}

/** A correction has an address; one begun here and interrupted opens again by itself. */
function useCorrection(props: DayScreenProps) {
  const { mode, part } = daySearch.parse(route.useSearch())
  const navigate = useNavigate()
  const [wasOpen, setWasOpen] = useState(false)
  const isAsked = mode === 'correct'
  if (isAsked && !wasOpen) setWasOpen(true)
  const show = (next: 'correct' | undefined, replace: boolean) =>
    void navigate({
      from: '/ticket-z/$date',
      search: (before) => ({ ...before, mode: next, part: undefined }),
      replace,
    })
  return {
    isOpen: mayCorrect(props) && (isAsked || (!wasOpen && hasStoredCorrection(props))),
    begin: () => show('correct', false),
    leave: () => {
      setWasOpen(true)
      // What is done from the page of the count is done with it.
      if (isAsked || part !== undefined) show(undefined, true)
    },
  }
}

/** Without a navigation nothing announces a new view of the day: scrolls to its title and moves focus there. */
function useTitleFocus(face: Face): void {
  const shown = useRef(face)
  useEffect(() => {
    if (shown.current === face) return
    shown.current = face
    window.scrollTo({ top: 0 })
    if (document.activeElement instanceof HTMLInputElement) return
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [face])
}

/** As the calendar has them, of this day alone. */
function closingsOfDay(
  establishment: Establishment,
  date: PlainDate,
  today: PlainDate,
  tickets: readonly DeviceTicket[],
  closedDays: readonly SavedClosedDay[] = [],
): readonly DayClosing[] {
  const opening = openingOf(establishment, closedDays)
  const [day] = dayStatesOf({ ...opening, tickets, today, range: { from: date, to: date } })
  return day?.closings ?? []
}

/** Once: what is typed should stand on what the server has now, but nobody waits long for a server that is slow. */
function useSettled(isAnswered: boolean): boolean {
  const [isSettled, setIsSettled] = useState(isAnswered)
  if (isAnswered && !isSettled) setIsSettled(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), MAX_ANSWER_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

type DayPlaceholderProps = { date: PlainDate; queryState: QueryState | null }

/** The layout of the form, while the day is on its way for the first time. */
function DayPlaceholder({ date, queryState }: DayPlaceholderProps) {
  const text = useText()
  const language = useLanguage()
  const { salesLabel } = useCurrentEstablishment()
  return (
    <Page
      title={capitalised(formatDayLong(date, language))}
      back={true}
      lead={text.shell.sales.wordsOf(salesLabel).title}
      tabBar="hidden"
    >
      {queryState?.isMissing === true ? (
        <QueryNotice
          queryState={queryState}
          unseen={{ title: text.ticketZDay.day.unavailableTitle, body: text.ticketZDay.day.unavailableBody }}
        />
      ) : (
        <div aria-busy="true" className="grid gap-3.5 wide:grid-cols-3">
          <Skeleton className="h-72 w-full rounded-card!" />
          <Skeleton className="h-72 w-full rounded-card!" />
          <Skeleton className="hidden h-96 w-full rounded-card! wide:block" />
        </div>
      )}
    </Page>
  )
}
