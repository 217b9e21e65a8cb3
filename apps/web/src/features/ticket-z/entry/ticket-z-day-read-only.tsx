import { Link } from '@tanstack/react-router'
import { closingNameOf } from '@zinc/domain/establishment/closing-name'
import { canWriteOn, isAllowed } from '@zinc/domain/permission'
import { capitalised } from '@zinc/words/capitalised'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Page } from '../../../page/page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SeenNotice } from '../../../ui/feedback/seen-notice.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { KeptClosing } from '../conflict/kept-closings.tsx'
import { linesOf, TicketPaper } from '../day/ticket-paper.tsx'
import type { DayScreenProps } from '../day/ticket-z-day.ts'
import { TicketParts } from '../day/ticket-z-parts.tsx'
import { rowsOf } from './ticket-z-draft.ts'

/** A day without a validated closing, for those who may look but not type. */
export function TicketZDayReadOnly({ establishment, date, today, closing, ticket, seenAt }: DayScreenProps) {
  const { day: text, paper } = useText().ticketZDay
  const { otherDay } = useText().ticketZ.day
  const language = useLanguage()
  const words = useText().shell.sales.wordsOf(establishment.salesLabel)
  const day = formatDayLong(date, language)
  const { content, totals } = ticket ?? { content: null, totals: null }
  const { isActive, role } = establishment
  const isOtherDay = isActive && isAllowed(role, 'ticketZ.write') && !canWriteOn(role, date, today)
  const nothing = isOtherDay
    ? { title: otherDay, body: text.otherDayBody }
    : { title: text.nothingYet, body: text.nothingYetBody(words.the) }
  return (
    <Page title={capitalised(day)} documentTitle={text.documentTitle(words.title, day)} back={true} lead={words.title}>
      <SeenNotice seenAt={seenAt} />
      {ticket !== null && (
        <div className="mb-3.5 grid gap-3.5 empty:hidden">
          <KeptClosing ticket={ticket} />
        </div>
      )}
      {content !== null && totals !== null ? (
        <div className="grid max-w-84 gap-4">
          <Notice>{isOtherDay ? `${text.draftReadOnly} ${otherDay}.` : text.draftReadOnly}</Notice>
          <TicketPaper
            title={words.title}
            lines={linesOf(
              establishment.name,
              formatDayLong(date, language, { year: true }),
              closingNameOf(closing, establishment),
            )}
            rows={rowsOf(establishment, date, content)}
            content={content}
            totals={totals}
            parts={<TicketParts establishment={establishment} content={content} />}
          />
        </div>
      ) : (
        <EmptyState
          title={ticket === null ? nothing.title : text.hiddenTitle}
          action={
            <Link to="/ticket-z" className={buttonLook('secondary')}>
              {text.toCalendar}
            </Link>
          }
        >
          {ticket === null ? nothing.body : paper.withheld}
        </EmptyState>
      )}
    </Page>
  )
}
