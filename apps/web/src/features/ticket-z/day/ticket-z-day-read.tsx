import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { addDays, mondayOf } from '@zinc/domain/calendar/calendar'
import type { ClosingKey, DayClosing } from '@zinc/domain/calendar/day-closing'
import { isLocked } from '@zinc/domain/calendar/period'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { isAllowed } from '@zinc/domain/permission'
import { totalsOf } from '@zinc/domain/ticket-z/ticket-z'
import { capitalised } from '@zinc/words/capitalised'
import type { Catalogue } from '@zinc/words/catalogue'
import type { Language } from '@zinc/words/languages'
import { Suspense, useState } from 'react'
import { useEstablishment as useCurrentEstablishment } from '../../../client/session/current-establishment.ts'
import { versionOf } from '../../../documents/draft-start.ts'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayLong } from '../../../i18n/format.ts'
import { loadComparisonText } from '../../../i18n/late-words.ts'
import { useConnection } from '../../../page/connection.ts'
import { InstallOffer } from '../../../page/install-offer.tsx'
import { screen } from '../../../page/loading/lazy-screen.ts'
import { Page } from '../../../page/page.tsx'
import { usePrintSheet } from '../../../page/print-sheet.ts'
import { SeenNotice } from '../../../ui/feedback/seen-notice.tsx'
import { useIsWide } from '../../../ui/theme/wide-screen.ts'
import { useSalesCategories } from '../../categories/parts/use-sales-categories.ts'
import { hasYearBehind } from '../../establishment/parts/establishment-day.ts'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import { KeptClosing } from '../conflict/kept-closings.tsx'
import { rowsOf } from '../entry/ticket-z-draft.ts'
import type { CalendarDay } from '../parts/month-days.ts'
import { type PeriodData, usePeriodData } from '../parts/period-data.ts'
import { type DeviceTicket, isOnItsWay } from '../parts/ticket-z-overlay.ts'
import { daySearch } from '../screens/day-search.ts'
import { cancelTicketZ } from '../send-ticket-z.ts'
import { TicketZShare } from '../share/ticket-z-share.tsx'
import { useTicketEntries } from '../ticket-z-outbox.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DayCancelled } from './day-cancelled.tsx'
import { DayChip } from './day-chip.tsx'
import { DayClosings } from './day-closings.tsx'
import { DayCash, DayDifference } from './day-difference.tsx'
import { DayFigures } from './day-figures.tsx'
import { DayNeighbours } from './day-neighbours.tsx'
import { DayOutbox, unsentOf } from './day-outbox.tsx'
import { activeTicketsOf, cancelledTicketsOf, nextClosingOf } from './day-tickets.ts'
import { DayVersions } from './day-versions.tsx'
import { DayActs, DayHeadActs, DayView } from './day-view.tsx'
import { DayWarnings } from './day-warnings.tsx'
import { DayWeek } from './day-week.tsx'
import { linesOf, TicketPaper, WithheldPaper } from './ticket-paper.tsx'
import { type DayScreenProps, mayCorrect } from './ticket-z-day.ts'
import { TicketZDayBreaks } from './ticket-z-day-breaks.tsx'
import { TicketZDayNext } from './ticket-z-day-next.tsx'
import { TicketZFiles } from './ticket-z-files.tsx'
import { TicketZNextClosing } from './ticket-z-next-closing.tsx'
import { TicketParts } from './ticket-z-parts.tsx'
import { RegisterPayments } from './ticket-z-register-payments.tsx'

/** Where a year lies behind. */
const DayComparison = screen(() => import('./day-comparison.tsx'), 'DayComparison', loadComparisonText)

const route = getRouteApi('/session/shell/ticket-z/$date')

type DayReadProps = DayScreenProps & { ticket: DeviceTicket; onCorrect: () => void }

/** A validated day: what comes next, the ticket, what it says. */
export function TicketZDayRead(props: DayReadProps) {
  const { establishment, date, closings, ticket, seenAt } = props
  const catalogue = useText()
  const language = useLanguage()
  const [isCancelling, setIsCancelling] = useState(false)
  const isWide = useIsWide()
  const words = catalogue.shell.sales.wordsOf(establishment.salesLabel)
  const day = formatDayLong(date, language)
  const { isActive, role, lockedUntil } = establishment
  const mayCancel = isActive && isAllowed(role, 'ticketZ.cancelValidated') && !isLocked(date, lockedUntil)
  const acts = {
    share: <TicketZShare {...props} look={isWide ? 'head' : 'act'} />,
    onCorrect: mayCorrect(props) ? props.onCorrect : null,
    onCancel: mayCancel ? () => setIsCancelling(true) : null,
  }
  const closingName = closingNameOf(props.closing, establishment)
  const printed = [establishment.name, capitalised(formatDayLong(date, language, { year: true })), closingName]
  usePrintSheet({ heading: printed.filter((part) => part !== '').join(' · '), orientation: 'portrait', paper: 'any' })
  const { days, report } = useFiguresAround(props)
  const neighbours = (
    <DayNeighbours
      before={days.find((one) => one.date === addDays(date, -1)) ?? null}
      after={days.find((one) => one.date === addDays(date, 1) && !one.isToCome) ?? null}
    />
  )
  return (
    <Page
      title={capitalised(day)}
      documentTitle={catalogue.ticketZDay.day.documentTitle(words.title, day)}
      chip={<DayChip ticket={ticket} closings={closings} isFeminine={words.feminine} />}
      back={true}
      lead={
        <>
          {leadOf(props, catalogue, language)}
          {report !== null && hasYearBehind(establishment, date) && (
            <span className="max-desk:block max-desk:text-small" style={{ minHeight: '2lh' }}>
              {' '}
              <Suspense>
                <DayComparison {...{ establishment, report, date }} isOneOfSeveral={closings.length > 1} />
              </Suspense>
            </span>
          )}
        </>
      }
      actions={
        isWide ? (
          <>
            {neighbours}
            <DayHeadActs {...acts} />
          </>
        ) : undefined
      }
      phoneActions={false}
    >
      <SeenNotice seenAt={seenAt} />
      <div className="mb-3.5 grid gap-3.5 empty:hidden print:hidden">
        {ticket.outbox === 'conflict' ? (
          <ConflictNotice ticket={ticket} timeZone={establishment.timeZone} isInForm={false} />
        ) : (
          <KeptClosing ticket={ticket} />
        )}
      </div>
      <DayView
        next={nextClosingOf(closings) === null ? <TicketZDayNext {...props} /> : <TicketZNextClosing {...props} />}
        paper={<DayPaper {...props} />}
        acts={isWide ? null : <DayActs {...acts} />}
      >
        <DayCards {...props} week={days.filter((one) => mondayOf(one.date) === mondayOf(date))} />
        <InstallOffer />
        {!isWide && neighbours}
      </DayView>
      <CancelDay {...props} isOpen={isCancelling} onClose={() => setIsCancelling(false)} />
    </Page>
  )
}

/** Its week, Monday to Sunday, and the days on both sides. */
function useFiguresAround({ establishment, date, today }: DayScreenProps): PeriodData {
  const summary = useCurrentEstablishment()
  const monday = mondayOf(date)
  const [before, after, sunday] = [addDays(date, -1), addDays(date, 1), addDays(monday, 6)]
  const range = { from: before < monday ? before : monday, to: after > sunday ? after : sunday }
  return usePeriodData({ summary, establishment, today, range })
}

/** '1 342,65 € en 45 couverts.', or 'Déjeuner validé, 664,80 € en 33 couverts. Dîner à saisir.' */
function leadOf({ establishment, closing, closings, ticket }: DayReadProps, text: Catalogue, language: Language) {
  const { content } = ticket
  const stateOf = (key: ClosingKey, state: DayClosing['state'] | 'waiting') =>
    text.closings.stateOf(closingNameOf(key, establishment), text.closings.states[state])
  const isNamed = closingNameOf(closing, establishment) !== ''
  const state = isNamed ? stateOf(closing, isOnItsWay(ticket) ? 'waiting' : 'entered') : undefined
  if (content === null) return state
  const figures = text.ticketZDay.saved.lead(
    formatAmount(totalsOf(content).gross, language),
    content.covers,
    content.ticketCount,
  )
  if (state === undefined) return figures
  const next = nextClosingOf(closings)
  return `${state}, ${figures}${next === null ? '' : ` ${stateOf(next, next.state)}.`}`
}

function DayCards(props: DayReadProps & { week: readonly CalendarDay[] }) {
  const { establishment, date, closing, closings, ticket, tickets, week } = props
  const { online } = useConnection()
  const { version: asked } = daySearch.parse(route.useSearch())
  const unsent = unsentOf(useTicketEntries(), ticket.id)
  const { content } = ticket
  const { timeZone } = establishment
  const known = week.flatMap((day) => day.tickets).find(({ id }) => id === ticket.id)
  const judged = known?.figures?.cashDifference ?? null
  const hasCategories = establishment.entryParts.includes('categories') || (content?.categories.length ?? 0) > 0
  const categories = useSalesCategories(establishment.id, hasCategories && ticket.revision > 1)
  return (
    <>
      <DayOutbox entry={unsent} isOnline={online} />
      <DayClosings {...{ date, closings, lists: establishment }} tickets={activeTicketsOf(tickets)} current={closing} />
      {content?.cashCount != null && <TicketZDayBreaks {...props} />}
      {content !== null && (
        <div className="grid min-w-0 gap-3.5 wide:grid-cols-[1.3fr_1fr] wide:items-start">
          <div className="grid min-w-0 gap-3.5">
            <DayWeek days={week} date={date} />
            <DayVersions
              ticket={ticket}
              rows={{ ...rowsOf(establishment, date, content, content), categories: categories.rows ?? [] }}
              timeZone={timeZone}
              asked={asked}
              isFeminine={establishment.salesLabel.gender === 'feminine'}
            />
          </div>
          <div className="grid min-w-0 gap-3.5">
            <DayDifference content={content} totals={totalsOf(content)} tolerance={establishment.entryTolerance} />
            <DayCash content={content} judged={judged} tolerance={establishment.cashTolerance} />
            <DayWarnings {...{ establishment, ticket }} rows={rowsOf(establishment, date, content, content)} />
            <DayFigures content={content} totals={totalsOf(content)} />
            <RegisterPayments establishmentId={establishment.id} date={date} registerId={closing.registerId} />
            <TicketZFiles {...props} ticketId={ticket.id} />
          </div>
        </div>
      )}
      <DayCancelled tickets={cancelledTicketsOf(tickets)} timeZone={timeZone} />
    </>
  )
}

type CancelDayProps = DayReadProps & { isOpen: boolean; onClose: () => void }

function CancelDay({ establishment, date, closing, ticket, isOpen, onClose }: CancelDayProps) {
  const { sales } = useText().shell
  const language = useLanguage()
  const target = { ticketId: ticket.id, establishmentId: establishment.id, key: closing }
  return (
    <CancelDialog
      open={isOpen}
      onClose={onClose}
      words={sales.wordsOf(establishment.salesLabel)}
      day={formatDayLong(date, language)}
      closing={closingNameOf(closing, establishment)}
      needsReason
      onConfirm={async (reason) => {
        await cancelTicketZ({ ...target, baseVersion: versionOf(ticket) }, reason)
        onClose()
      }}
    />
  )
}

function DayPaper({ establishment, date, closing, ticket }: DayScreenProps & { ticket: DeviceTicket }) {
  const text = useText()
  const { validatedAt, correctedAt } = text.ticketZDay.day
  const language = useLanguage()
  const words = text.shell.sales.wordsOf(establishment.salesLabel)
  const { content } = ticket
  const unsent = unsentOf(useTicketEntries(), ticket.id)
  const said = ticket.revision > 1 || unsent?.action === 'correctTicketZ' ? correctedAt : validatedAt
  const { timeZone } = establishment
  const at = actTimeOf({ at: ticket.typedAt, businessDate: date, timeZone }, text, language)
  const footer = (
    <p className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
      <IconCheck size={16} stroke={1.75} aria-hidden="true" />
      {said(words.feminine, at, ticket.typedBy.name)}
    </p>
  )
  const name = closingNameOf(closing, establishment)
  const lines = linesOf(establishment.name, formatDayLong(date, language, { year: true }), name)
  const head = { title: words.title, lines }
  if (content === null) return <WithheldPaper {...head} footer={footer} />
  return (
    <TicketPaper
      {...head}
      rows={rowsOf(establishment, date, content, content)}
      content={content}
      totals={totalsOf(content)}
      parts={<TicketParts establishment={establishment} content={content} />}
      footer={footer}
    />
  )
}
