import type { Cents } from '@zinc/domain/money'
import { cashOfTicket, type TicketZContent, type TicketZTotals } from '@zinc/domain/ticket-z/ticket-z'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { ToneIcon } from '../../../ui/theme/tone-icon.tsx'

type DayDifferenceProps = { content: TicketZContent; totals: TicketZTotals; tolerance: number }

/** The entry difference in words. The cash difference is another one, with a card of its own. */
export function DayDifference({ content, totals, tolerance }: DayDifferenceProps) {
  const words = useText().ticketZDay.day
  const language = useLanguage()
  const amount = (cents: number) => formatAmount(cents, language)
  const difference = totals.entryDifference
  const sentence =
    difference === 0
      ? words.differenceNone(amount(totals.payments))
      : words.differenceSome(amount(totals.payments), amount(totals.expectedReceipts))
  const look = looks[lookOf(difference, tolerance)]
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <ToneIcon tone={look.tone} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-sans font-semibold text-body">{words.difference}</h2>
            <p className={`tabular font-semibold ${look.text}`}>{formatAmount(difference, language, 'always')}</p>
          </div>
          <p className="mt-0.5 text-ink-2">{sentence}</p>
          {content.differenceReason !== '' && (
            <p className="mt-1.5 text-ink-2">{words.differenceReason(content.differenceReason)}</p>
          )}
        </div>
      </div>
    </Card>
  )
}

type DayCashProps = {
  content: TicketZContent
  /** As it is judged now, where what it rests on changed after it; null: not known here. */
  judged: Cents | null
  tolerance: number
}

/** The drawer in words: what it should have held, what was counted, what was left and taken out. */
export function DayCash({ content, judged, tolerance }: DayCashProps) {
  const { day, paper } = useText().ticketZDay
  const words = day.cash
  const language = useLanguage()
  const { cashCount } = content
  const cash = cashOfTicket(content)
  if (cashCount === null || cash === null) return null
  const amount = (cents: number) => formatAmount(cents, language)
  const { counted, closingFloat } = cash
  const difference = judged ?? cash.difference
  const theoretical = difference === null ? null : counted - difference
  const look = looks[difference === null ? 'none' : lookOf(difference, tolerance)]
  const { deposit, depositTo, depositReference } = cashCount
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <ToneIcon tone={difference === null || difference === 0 ? 'info' : look.tone} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-sans font-semibold text-body">{paper.cash.difference}</h2>
            <p className={`tabular font-semibold ${look.text}`}>
              {difference === null ? DASH : formatAmount(difference, language, 'always')}
            </p>
          </div>
          <p className="mt-0.5 text-ink-2">
            {theoretical === null
              ? words.withoutFloat(amount(counted))
              : words.counted(amount(theoretical), amount(counted))}
          </p>
          <p className="mt-1.5 text-ink-2">
            {deposit === 0
              ? words.leftAll(amount(closingFloat))
              : words.left[depositTo](amount(closingFloat), amount(deposit), depositReference)}
          </p>
          {cashCount.reason !== '' && <p className="mt-1.5 text-ink-2">{day.differenceReason(cashCount.reason)}</p>}
          {cashCount.openingReason !== '' && (
            <p className="mt-1.5 text-ink-2">{words.openingReason(cashCount.openingReason)}</p>
          )}
        </div>
      </div>
    </Card>
  )
}

const DASH = '—'

const looks = {
  none: { tone: 'success', text: '' },
  tolerated: { tone: 'warning', text: 'text-amber' },
  over: { tone: 'error', text: 'text-red' },
} as const

function lookOf(difference: number, tolerance: number): keyof typeof looks {
  if (difference === 0) return 'none'
  return Math.abs(difference) > tolerance ? 'over' : 'tolerated'
}
