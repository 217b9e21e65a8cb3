import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { CashChain, ChainCount } from '@zinc/domain/cash/cash-chain'
import type { Rejudged, RejudgedCause } from '@zinc/domain/cash/rejudged'
import { actTimeOf } from '../../i18n/act-time.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatAmount } from '../../i18n/format.ts'
import { CorrectLink } from './break-notice.tsx'
import { nightOf } from './break-words.ts'

export type RejudgedCount = ChainCount & { rejudged: Rejudged }

export function rejudgedIn({ items }: CashChain): readonly RejudgedCount[] {
  return items.flatMap((item) =>
    item.kind === 'count' && item.rejudged !== null ? [{ ...item, rejudged: item.rejudged }] : [],
  )
}

type RejudgedCardsProps = {
  counts: readonly RejudgedCount[]
  timeZone: string
  mayCorrect: boolean
  serviceName: (serviceId: string) => string
}

/** Counts whose difference is another one since what they rest on changed: because of what, by whom and when. */
export function RejudgedCards({ counts, timeZone, mayCorrect, serviceName }: RejudgedCardsProps) {
  const text = useText()
  const words = text.drawer.rejudged
  const language = useLanguage()
  if (counts.length === 0) return null
  const amount = (cents: number | null) => (cents === null ? '—' : formatAmount(cents, language, 'always'))
  const nameOf = ({ businessDate, serviceId }: { businessDate: string; serviceId: string }) =>
    [nightOf(businessDate, language), serviceName(serviceId)].filter(Boolean).join(', ')
  const sentenceOf = (cause: RejudgedCause, businessDate: string) => {
    const on = cause.kind === 'movements' ? businessDate : cause.closing.businessDate
    const at = actTimeOf({ at: cause.at, businessDate: on, timeZone }, text, language)
    const [who, added] = [cause.by.name, amount(cause.amount)]
    if (cause.kind === 'movements') return words.movements(who, at, added)
    return (cause.kind === 'typed' ? words.because : words.cancelled)(nameOf(cause.closing), who, at, added)
  }
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      {counts.map(({ closing, difference, rejudged: { causes, before } }) => (
        <div
          key={closing.ticketId}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-red-line bg-red-soft p-3.5"
        >
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-red" />
          <div className="min-w-44 flex-1 text-pretty">
            <p className="font-semibold">{words.title(nameOf(closing), amount(difference), amount(before))}</p>
            {causes.map((cause) => (
              <p key={cause.kind} className="text-small">
                {sentenceOf(cause, closing.businessDate)}
              </p>
            ))}
          </div>
          {mayCorrect && <CorrectLink closing={closing} label={words.correct} />}
        </div>
      ))}
    </div>
  )
}
