import type { TicketZIssue } from '@zinc/domain/ticket-z/ticket-z-issue'
import type { LabelWords } from '@zinc/words/label-words'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { useStoredDeferred } from '../../../offline/store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ConflictNotice } from '../conflict/conflict-notice.tsx'
import type { DeviceTicket } from '../parts/ticket-z-overlay.ts'
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
  const text = useText().ticketZForm
  const countedTwice = useWarningSentence(entry.edit, 'serviceId')
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
      {entry.origin === 'restored' && !entry.isOvertaken && <RestoredNotice entry={entry} timeZone={timeZone} />}
      {countedTwice !== null && <Notice tone="toEnter">{countedTwice}</Notice>}
      {entry.intent === 'draft' && <Notice>{text.future(words.the)}</Notice>}
      <IssueNotices entry={entry} />
    </>
  )
}

function RestoredNotice({ entry, timeZone }: Pick<EntryNoticesProps, 'entry' | 'timeZone'>) {
  const text = useText().typed
  const language = useLanguage()
  const at = useStoredDeferred(entry.autosave.status, ({ storedAt }) => storedAt)
  if (at === null) return null
  const day = formatDayMonth(dateOfInstant(at, timeZone), language)
  return <Notice>{text.restored(formatTime(at, language, timeZone), day)}</Notice>
}

/** Issues with a field of their own are said there; the rest would leave the person before a silent button. */
const saidAtTheirField: ReadonlySet<TicketZIssue['code']> = new Set([
  'difference_reason_missing',
  'reason_missing',
  'date_in_future',
  'total_out_of_range',
  'negative_amount',
])

function IssueNotices({ entry }: { entry: EnterTicketZ }) {
  const text = useText().ticketZForm.issues
  const content = useStoredDeferred(entry.edit, (state) => state.content)
  const reason = useStoredDeferred(entry.edit, (state) => state.reason)
  const codes = new Set(entry.issuesOf({ content, reason }).map(({ code }) => code))
  const shown = [...codes].filter((code) => !saidAtTheirField.has(code))
  const early = shown.filter((code) => entry.strict || code === 'date_locked')
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
