import type { DateRange } from '@zinc/domain/calendar/period'
import { useText } from '../../../i18n/catalogue.ts'
import { formatDate } from '../../../i18n/format.ts'

/** Below shares with their difference in points: which period they are compared with; `more` says so of another figure. */
export function SharesCompared({ range: { from, to }, more = '' }: { range: DateRange; more?: string }) {
  const { payments: words } = useText().report
  return (
    <p className="mt-1 text-ink-2 text-small">
      {words.sharesCompared(formatDate(from), formatDate(to))}
      {more !== '' && <span className="block">{more}</span>}
    </p>
  )
}
