import { useQuery } from '@tanstack/react-query'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { type DateRange, sameDaysOfMonthBefore } from '@zinc/domain/calendar/period'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatDayMonth, formatMonth, formatMonthName, formatPercent } from '../../../i18n/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { type PurchaseMonthDay, sumsOf } from './purchase-month.ts'
import { purchaseSumsQuery } from './purchase-sums.queries.ts'

export type MonthComparisonProps = {
  establishmentId: number
  days: readonly PurchaseMonthDay[]
  range: DateRange
  today: PlainDate
}

/** '+6,0 %, soit +181,20 € par rapport au 1–20 octobre.' Both sides are the same days; nothing before they are known. */
export function MonthComparison({ establishmentId, days, range, today }: MonthComparisonProps) {
  const words = useText().purchases.month.compared
  const language = useLanguage()
  const same = sameDaysOfMonthBefore(range, today)
  const { data, isPending, fetchStatus } = useQuery({
    ...purchaseSumsQuery(establishmentId, same?.before ?? range),
    enabled: same !== null,
  })
  if (same === null) return null
  // Its room is kept: the calendar below does not move.
  if (data === undefined) return isPending && fetchStatus === 'fetching' ? <p>{'\u00a0'}</p> : null
  const toDate = sumsOf(days.filter(({ date }) => date <= same.days.to)).countedNet
  const all = sumsOf(days).countedNet
  const base = data.countedNet
  const label = labelOf(same.before, same.isWhole, language)
  if (toDate === null || base === null) return null
  const against = same.isWhole ? words.toMonth(label) : words.toDays(label)
  if (base <= 0) {
    return (
      <p className="text-ink-2">
        <Amount cents={null} /> {words.noBase(against)}
      </p>
    )
  }
  const ratio = (toDate - base) / base
  return (
    <p className="text-ink-2">
      {/* What is dated after today is in the figure above, and not compared. */}
      {toDate !== all && `${words.part(labelOf(same.days, false, language), formatAmount(toDate, language))} `}
      <strong className="whitespace-nowrap font-semibold text-ink">
        {ratio > 0 && '+'}
        {formatPercent(ratio, language)}
      </strong>
      {words.thatIs}{' '}
      <strong className="font-semibold text-ink">
        <Amount cents={toDate - base} sign="always" />
      </strong>{' '}
      {words.end(against)}
    </p>
  )
}

/** '1–20 octobre', '1er octobre', 'octobre'; another year is said. */
function labelOf({ from, to }: DateRange, isWhole: boolean, language: Language): string {
  if (isWhole) return from.slice(5, 7) === '12' ? formatMonth(from, language) : formatMonthName(from, language)
  if (from === to) return formatDayMonth(from, language)
  return `1–${Number(to.slice(8, 10))}\u00a0${formatMonthName(from, language)}`
}
