import type { SupplierSums } from '@zinc/contract/purchases/prices'
import { daysBetween, type PlainDate } from '@zinc/domain/calendar/calendar'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayNumber, formatMonthName, formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'

/** Nearer than this, the days that are left are said. */
const SOON_DAYS = 7

/** When it is due, in words: a grey date, saffron within seven days, brick when late. */
export function DueWhen({ dueOn, today }: { dueOn: PlainDate; today: PlainDate }) {
  const { onSupplier: words } = useText().prices
  const language = useLanguage()
  const days = daysBetween(today, dueOn)
  if (days < 0) return <span className="font-semibold text-red">{words.lateBy(-days)}</span>
  if (days > SOON_DAYS) {
    const day = `${formatDayNumber(dueOn, language)} ${formatMonthName(dueOn, language, 'short')}`
    return <span className="text-ink-2">{words.dueOn(day)}</span>
  }
  return <span className="font-semibold text-amber">{days === 0 ? words.dueToday : words.inDays(days)}</span>
}

export function LastBought({ last }: Pick<SupplierSums, 'last'>) {
  const language = useLanguage()
  if (last === null) return <Amount cents={null} />
  return (
    <span className="leading-snug">
      <span className="block whitespace-nowrap">
        {formatDayNumber(last.countedOn, language)} {formatMonthName(last.countedOn, language, 'short')}
      </span>
      <span className="block text-ink-2">
        <Amount cents={last.net} />
      </span>
    </span>
  )
}

/** What is bought this year, and against the same days of the year before. */
export function BoughtThisYear({ net, netBefore }: Pick<SupplierSums, 'net' | 'netBefore'>) {
  const language = useLanguage()
  const ratio = netBefore > 0 ? net / netBefore - 1 : null
  return (
    <span className="leading-snug">
      <Amount cents={net === 0 ? null : net} size="strong" />
      {ratio !== null && (
        <span className="block text-ink-2">
          {ratio > 0 && '+'}
          {formatPercent(ratio, language)}
        </span>
      )}
    </span>
  )
}
