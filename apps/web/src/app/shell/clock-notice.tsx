import { useAnswerStillToCome, useClockError } from '../../client/clock-error.ts'
import { actTimeOf } from '../../i18n/act-time.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDuration } from '../../i18n/format-measure.ts'
import { type NoticeWords, ShellNotice } from './shell-notice.tsx'

const MINUTE_MS = 60_000
/** The last answer belongs to none: it is written with its date and year. */
const NO_DAY = ''

/** This device's clock is set wrong: by how much, where the server said so; else that it shows a time long past. */
export function ClockNotice({ isLate }: { isLate: boolean }) {
  return <ShellNotice words={useWords()} isLate={isLate} />
}

function useWords(): NoticeWords | null {
  const text = useText()
  const language = useLanguage()
  const answeredAt = useAnswerStillToCome()
  const error = useClockError()
  const { ahead, behind, body, early, earlyBody } = text.shell.clock
  if (answeredAt !== null) {
    const at = actTimeOf({ at: new Date(answeredAt).toISOString(), businessDate: NO_DAY }, text, language)
    return { title: early(at), body: earlyBody }
  }
  if (error === null) return null
  const duration = formatDuration(Math.round(Math.abs(error) / MINUTE_MS), language)
  return { title: error > 0 ? ahead(duration) : behind(duration), body }
}
