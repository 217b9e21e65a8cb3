import type { Establishment } from '@zinc/contract/establishments'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { familyOf } from '@zinc/domain/establishment/establishment'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { linesOf, TicketPaper, type TicketPaperProps } from '../day/ticket-paper.tsx'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
import type { EditTicketZ } from './edit-ticket-z.ts'
import type { EnterTicketZ } from './enter-ticket-z.ts'
import { EntryForm, type EntryPartSlots } from './entry-form.tsx'
import { EntryNotices } from './entry-notices.tsx'
import { CorrectionReason } from './entry-reason.tsx'

export type TicketZEntryProps = {
  entry: EnterTicketZ
  establishment: Establishment
  date: PlainDate
  ticket: DeviceTicket | null
  /** '' where the day has one closing. */
  closingName: string
  /** What the screen has to say first: a day marked closed, another closing of the day. */
  notices?: ReactNode
  parts?: EntryPartSlots & { paper: ReactNode }
  cash?: ReactNode
  files?: ReactNode
  /** Last under the form. */
  foot?: ReactNode
  /** Phones: the ticket so far, in a sheet. */
  paper: { isOpen: boolean; onClose: () => void }
  /** False once one came back to the form: its first field has had its focus. */
  isFirstShown: boolean
  onShown: (form: HTMLFormElement) => void
}

/** A day being typed, or corrected. */
export function TicketZEntry({
  entry,
  establishment,
  date,
  ticket,
  closingName,
  notices,
  parts,
  cash,
  files,
  foot,
  paper,
  isFirstShown,
  onShown,
}: TicketZEntryProps) {
  const text = useText().ticketZForm
  const language = useLanguage()
  const words = useText().shell.sales.wordsOf(establishment.salesLabel)
  const { edit, intent } = entry
  const asksReason = useStoredDeferred(
    edit,
    ({ totals }) => entry.asksReason && Math.abs(totals.entryDifference) > establishment.entryTolerance,
  )
  const slip = (
    <LivePaper
      edit={edit}
      title={words.title}
      lines={linesOf(establishment.name, formatDayLong(date, language, { year: true }), closingName)}
      parts={parts?.paper}
    />
  )
  return (
    <>
      <EntryForm
        edit={edit}
        family={familyOf(establishment.type)}
        submit={{ label: text.submit[intent](words.the), short: text.submitShort[intent], pending: entry.isWaiting }}
        onSubmit={entry.submit}
        strict={entry.strict}
        asksReason={asksReason}
        autoFocus={isFirstShown && ticket === null && entry.origin === 'stored'}
        onShown={onShown}
        paper={slip}
        {...(parts !== undefined && { parts })}
        cash={cash}
        files={files}
        foot={foot}
        notices={
          <>
            {notices}
            <EntryNotices entry={entry} ticket={ticket} words={words} timeZone={establishment.timeZone} />
          </>
        }
      >
        {intent === 'correct' && <CorrectionReason edit={edit} strict={entry.strict} />}
      </EntryForm>
      <Dialog open={paper.isOpen} onClose={paper.onClose} title={text.paper}>
        {slip}
      </Dialog>
      <ZeroDialog entry={entry} day={formatDayLong(date, language)} />
    </>
  )
}

type LivePaperProps = Pick<TicketPaperProps, 'title' | 'lines' | 'parts'> & { edit: EditTicketZ }

/** The ticket as it writes itself. */
function LivePaper({ edit, ...head }: LivePaperProps) {
  const { content, totals, active } = useStoredDeferred(edit, (state) => state)
  return <TicketPaper {...head} rows={edit.rows} content={content} totals={totals} typing={{ active }} />
}

/** Nothing typed is not zero until somebody says so. */
function ZeroDialog({ entry, day }: { entry: EnterTicketZ; day: string }) {
  const words = useText().ticketZForm
  return (
    <Dialog
      open={entry.asksZero}
      onClose={entry.cancelZero}
      title={words.zeroTitle}
      actions={
        <>
          <Button look="secondary" onPress={entry.cancelZero}>
            {words.zeroBack}
          </Button>
          <Button onPress={entry.confirmZero}>{words.zeroConfirm}</Button>
        </>
      }
    >
      <p className="text-ink-2">{words.zeroBody(day)}</p>
    </Dialog>
  )
}
