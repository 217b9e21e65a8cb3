import type { PurchaseIssueCode } from '@zinc/domain/purchase/purchase-issue'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayMonth, formatTime } from '../../../i18n/format.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { useStored } from '../../../offline/store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BesideNotices } from './beside-notices.tsx'
import type { EnterPurchase } from './enter-purchase.ts'

type EntryNoticesProps = { enter: EnterPurchase; timeZone: string }

/** What the person should know before typing on: nothing here takes the form away. */
export function EntryNotices({ enter, timeZone }: EntryNoticesProps) {
  const words = useText().purchases.entry
  return (
    <>
      {enter.hasFailed && (
        <Banner tone="error" title={words.failedTitle} live>
          {words.failedBody}
        </Banner>
      )}
      {enter.origin === 'restored' && !enter.isOvertaken && <Restored enter={enter} timeZone={timeZone} />}
      <Issues enter={enter} />
      <BesideNotices edit={enter.edit} />
    </>
  )
}

function Restored({ enter, timeZone }: EntryNoticesProps) {
  const words = useText().typed
  const language = useLanguage()
  const at = useStored(enter.autosave.status, ({ storedAt }) => storedAt)
  if (at === null) return null
  const day = formatDayMonth(dateOfInstant(at, timeZone), language)
  return <Notice>{words.restored(formatTime(at, language, timeZone), day)}</Notice>
}

/** Those with a field of their own are said there. */
const saidAtTheirField: ReadonlySet<PurchaseIssueCode> = new Set([
  'supplier_missing',
  'date_missing',
  'lines_missing',
  'euros_missing',
  'reason_missing',
  'total_out_of_range',
  'amount_out_of_range',
])

function Issues({ enter }: { enter: EnterPurchase }) {
  const words = useText().purchases.entry
  const content = useStored(enter.edit, (state) => state.content)
  const reason = useStored(enter.edit, (state) => state.reason)
  const codes = [...new Set(enter.issuesOf({ content, reason }).map(({ code }) => code))]
  const shown = codes.filter((code) => !saidAtTheirField.has(code) && (enter.strict || code === 'date_locked'))
  if (shown.length === 0) return null
  return (
    <Banner tone="error" title={words.issuesTitle} live>
      <ul>
        {shown.map((code) => (
          <li key={code}>{words.issues[code]}</li>
        ))}
      </ul>
    </Banner>
  )
}
