import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DueChart } from './due-chart.tsx'
import { type DueAmount, type DueItems, dueWeeksOf } from './due-items.ts'

type DueOpeningProps = DueItems & { amounts: readonly DueAmount[]; today: PlainDate; isWhole: boolean }

/** One figure, one sentence, and when it falls due. */
export function DueOpening({ groups, total, amounts, today, isWhole }: DueOpeningProps) {
  const words = useText().purchases.due
  const language = useLanguage()
  const { credits } = total
  const sumOfGroup = (name: 'late' | 'week') => groups.find(({ group }) => group === name)?.sum ?? 0
  const [late, week] = [sumOfGroup('late'), sumOfGroup('week')]
  const isUrgent = late !== 0 || week !== 0
  const off = `${credits === 0 ? '' : `, ${words.creditsOff(formatAmount(-credits, language))}`}${isUrgent ? ', ' : ''}`
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-4">
      <div className="min-w-64">
        <p>
          <Amount cents={total.sum} size="hero" />
        </p>
        <p className="text-ink-2 text-lead">
          {`${isWhole ? words.toPay : words.toPayFound}${off}`}
          {late !== 0 && (
            <strong className="font-semibold text-red">{words.lateSum(formatAmount(late, language))}</strong>
          )}
          {late !== 0 && week !== 0 && ', '}
          {week !== 0 && (
            <strong className="font-semibold text-ink">{words.weekSum(formatAmount(week, language))}</strong>
          )}
        </p>
      </div>
      <div className="flex min-w-80 flex-1 max-sm:min-w-full">
        <DueChart {...dueWeeksOf(amounts, today)} />
      </div>
    </div>
  )
}
