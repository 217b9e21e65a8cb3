import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { CashChain, ChainCount, Rejudged } from '@zinc/domain/cash/cash-chain'
import { actTimeOf } from '../../../i18n/act-time.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
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

/** Counts whose difference is another one since a closing was typed after them: which, by whom and when. */
export function RejudgedCards({ counts, timeZone, mayCorrect, serviceName }: RejudgedCardsProps) {
  const text = useText()
  const words = text.drawer.rejudged
  const language = useLanguage()
  if (counts.length === 0) return null
  const amount = (cents: number | null) => (cents === null ? '—' : formatAmount(cents, language, 'always'))
  const nameOf = ({ businessDate, serviceId }: { businessDate: string; serviceId: string }) =>
    [nightOf(businessDate, language), serviceName(serviceId)].filter(Boolean).join(', ')
  return (
    <div className="mb-4 grid gap-3 print:hidden">
      {counts.map(({ closing, difference, rejudged: { because, added, before } }) => {
        const { typedAt, businessDate, typedBy } = because
        const typed = actTimeOf({ at: typedAt, businessDate, timeZone }, text, language)
        return (
          <div
            key={closing.ticketId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-red-line bg-red-soft p-3.5"
          >
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-red" />
            <div className="min-w-44 flex-1 text-pretty">
              <p className="font-semibold">{words.title(nameOf(closing), amount(difference), amount(before))}</p>
              <p className="text-small">{words.because(nameOf(because), typedBy.name, typed, amount(added))}</p>
            </div>
            {mayCorrect && <CorrectLink closing={closing} label={words.correct} />}
          </div>
        )
      })}
    </div>
  )
}
