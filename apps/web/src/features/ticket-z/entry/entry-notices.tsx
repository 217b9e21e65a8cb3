import type { TicketZIssue } from '@zinc/domain/ticket-z/ticket-z-issue'
import type { LabelWords } from '@zinc/words/label-words'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import type { DeviceTicket } from '../ticket-z-overlay.ts'
import type { EnterTicketZ } from './enter-ticket-z.ts'
import { useWarningSentence } from './entry-warning.tsx'

type EntryNoticesProps = {
  entry: EnterTicketZ
  ticket: DeviceTicket | null
  words: LabelWords
  timeZone: string
}

/** What the person should know before typing on: nothing here takes the form away. */
export function EntryNotices({ entry, ticket, words, timeZone }: EntryNoticesProps) {
  const text = useText().ticketZ.entry
  const language = useLanguage()
  const countedTwice = useWarningSentence(entry.edit, 'serviceId')
  const at = (instant: string) => formatTime(instant, language, timeZone)
  return (
    <>
      {entry.hasFailed && (
        <Banner tone="error" title={text.failedTitle} live>
          {text.failedBody}
        </Banner>
      )}
      {ticket !== null && (entry.isOvertaken || ticket.outbox === 'conflict') && (
        <ConflictNotice ticket={ticket} timeZone={timeZone} isInForm />
      )}
      {entry.origin === 'restored' && !entry.isOvertaken && entry.autosave.storedAt !== null && (
        <Notice>
          {text.restored(
            at(entry.autosave.storedAt),
            formatDayMonth(dateOfInstant(entry.autosave.storedAt, timeZone), language),
          )}
        </Notice>
      )}
      {countedTwice !== null && <Notice tone="toEnter">{countedTwice}</Notice>}
      {entry.intent === 'draft' && <Notice>{text.future(words.the)}</Notice>}
      <IssueNotices issues={entry.issues} strict={entry.strict} />
    </>
  )
}

/** Issues with a field of their own are said there; the rest would leave the person before a silent button. */
const saidAtTheirField: ReadonlySet<TicketZIssue['code']> = new Set([
  'difference_reason_missing',
  'reason_missing',
  'date_in_future',
  'total_out_of_range',
])

function IssueNotices({ issues, strict }: { issues: readonly TicketZIssue[]; strict: boolean }) {
  const text = useText().ticketZ.issues
  const shown = [...new Set(issues.map((issue) => issue.code))].filter((code) => !saidAtTheirField.has(code))
  const early = shown.filter((code) => strict || code === 'date_locked')
  if (early.length === 0) return null
  return (
    <Banner tone="error" title={text.title} live>
      <ul>
        {early.map((code) => (
          <li key={code}>{text.codes[code]}</li>
        ))}
      </ul>
    </Banner>
  )
}
