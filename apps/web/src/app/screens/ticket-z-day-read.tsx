import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { isLocked } from '@zinc/domain/period'
import { isAllowed } from '@zinc/domain/permission'
import { totalsOf } from '@zinc/domain/ticket-z'
import { type ReactNode, useState } from 'react'
import { useOutbox } from '../../api/outbox.ts'
import { actTimeOf } from '../../features/ticket-z/act-time.ts'
import { CancelDialog } from '../../features/ticket-z/cancel-dialog.tsx'
import { ConflictNotice } from '../../features/ticket-z/conflict-notice.tsx'
import { DayCancelled } from '../../features/ticket-z/day-cancelled.tsx'
import { DayClosings } from '../../features/ticket-z/day-closings.tsx'
import { DayDifference } from '../../features/ticket-z/day-difference.tsx'
import { DayOutbox, unsentOf } from '../../features/ticket-z/day-outbox.tsx'
import { activeTicketsOf, cancelledTicketsOf } from '../../features/ticket-z/day-tickets.ts'
import { DayVersions } from '../../features/ticket-z/day-versions.tsx'
import { DayView } from '../../features/ticket-z/day-view.tsx'
import { wordsOf } from '../../features/ticket-z/label-words.ts'
import { cancelTicketZ } from '../../features/ticket-z/send-ticket-z.ts'
import { versionOf } from '../../features/ticket-z/start-entry.ts'
import { TicketPaper, WithheldPaper } from '../../features/ticket-z/ticket-paper.tsx'
import { rowsOf } from '../../features/ticket-z/ticket-z-draft.ts'
import type { DeviceTicket } from '../../features/ticket-z/ticket-z-overlay.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { capitalised, formatAmount, formatDayLong } from '../../i18n/format.ts'
import { SeenNotice } from '../../ui/seen-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useConnection } from '../shell/connection.ts'
import { Page } from '../shell/page.tsx'
import type { DayScreenProps } from './ticket-z-day.ts'
import { TicketZDayNext } from './ticket-z-day-next.tsx'

/** A validated day: the ticket, what it says, what comes next. */
export function TicketZDayRead(props: DayScreenProps & { ticket: DeviceTicket; onCorrect: () => void }) {
  const { establishment, date, closing, ticket, tickets, seenAt, onCorrect } = props
  const text = useText().ticketZ.day
  const language = useLanguage()
  const [isCancelling, setIsCancelling] = useState(false)
  const { online } = useConnection()
  const unsent = unsentOf(useOutbox(), ticket.id)
  const words = wordsOf(establishment.salesLabel, language)
  const day = formatDayLong(date, language)
  const can = (permission: 'ticketZ.correct' | 'ticketZ.cancelValidated') =>
    establishment.isActive && isAllowed(establishment.role, permission) && !isLocked(date, establishment.lockedUntil)
  return (
    <Page
      title={text.closedDay}
      documentTitle={text.documentTitle(words.title, day)}
      back={true}
      lead={<Lead day={day} ticket={ticket} />}
    >
      <SeenNotice seenAt={seenAt} />
      <DayView
        paper={<DayPaper {...props} />}
        onCorrect={can('ticketZ.correct') && ticket.content !== null ? onCorrect : null}
        onCancel={can('ticketZ.cancelValidated') ? () => setIsCancelling(true) : null}
      >
        {ticket.outbox === 'conflict' && (
          <ConflictNotice ticket={ticket} timeZone={establishment.timeZone} isInForm={false} />
        )}
        <DayOutbox entry={unsent} isOnline={online} />
        <DayClosings tickets={activeTicketsOf(tickets)} current={closing} lists={establishment} />
        {ticket.content !== null && (
          <DayDifference
            content={ticket.content}
            totals={totalsOf(ticket.content)}
            tolerance={establishment.entryTolerance}
          />
        )}
        <DayVersions
          ticket={ticket}
          rows={rowsOf(establishment, date, ticket.content, ticket.content)}
          timeZone={establishment.timeZone}
        />
        <DayCancelled tickets={cancelledTicketsOf(tickets)} timeZone={establishment.timeZone} />
        <TicketZDayNext {...props} />
      </DayView>
      <CancelDialog
        open={isCancelling}
        onClose={() => setIsCancelling(false)}
        words={words}
        day={day}
        needsReason
        onConfirm={async (reason) => {
          const target = { ticketId: ticket.id, establishmentId: establishment.id, key: closing }
          await cancelTicketZ({ ...target, baseVersion: versionOf(ticket) }, reason)
          setIsCancelling(false)
          showToast({
            type: 'success',
            message: text.cancelled(words.title, words.feminine),
            detail: text.cancelledDetail,
          })
        }}
      />
    </Page>
  )
}

/** 'Vendredi 20 novembre · 2 565,10 € en 92 couverts' */
function Lead({ day, ticket }: { day: string; ticket: DeviceTicket }): ReactNode {
  const text = useText().ticketZ.day
  const language = useLanguage()
  if (ticket.content === null) return capitalised(day)
  const gross = formatAmount(totalsOf(ticket.content).gross, language)
  return text.lead(capitalised(day), gross, ticket.content.covers, ticket.content.ticketCount)
}

function DayPaper({ establishment, date, ticket }: DayScreenProps & { ticket: DeviceTicket }) {
  const text = useText()
  const { validatedAt, correctedAt } = text.ticketZ.day
  const language = useLanguage()
  const words = wordsOf(establishment.salesLabel, language)
  const { content } = ticket
  const unsent = unsentOf(useOutbox(), ticket.id)
  const said = ticket.revision > 1 || unsent?.action === 'correctTicketZ' ? correctedAt : validatedAt
  const { timeZone } = establishment
  const at = actTimeOf({ at: ticket.typedAt, businessDate: date, timeZone }, text, language)
  const footer = (
    <p className="flex items-center gap-1.5">
      <IconCheck size={16} stroke={1.75} aria-hidden="true" />
      {said(words.feminine, at, ticket.typedBy.name)}
    </p>
  )
  const head = { title: words.title, lines: [establishment.name, formatDayLong(date, language, { year: true })] }
  if (content === null) return <WithheldPaper {...head} footer={footer} />
  return (
    <TicketPaper
      {...head}
      rows={rowsOf(establishment, date, content, content)}
      content={content}
      totals={totalsOf(content)}
      footer={footer}
    />
  )
}
