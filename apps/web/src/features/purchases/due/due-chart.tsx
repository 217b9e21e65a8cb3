import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatAmount, formatEurosShort, formatMonthName } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { DueWeeks } from './due-items.ts'

/** `shown`: of a week the day on which it starts, which has room under its bar. */
type Bar = { key: string; label: string; shown: string; sum: number; look: string; tone: string }

/** What falls due, week by week: a list for those who hear it. */
export function DueChart({ late, weeks, after }: DueWeeks) {
  const words = useText().purchases.due
  const { pair } = useText().lists
  const language = useLanguage()
  const shortOf = (date: string) => `${Number(date.slice(8))}\u00A0${formatMonthName(date, language, 'short')}`
  /** '2–8 janv.', '28 déc.–3 janv.' */
  const spanOf = (from: string, to: string) => {
    if (from === to) return shortOf(to)
    return `${from.slice(0, 7) === to.slice(0, 7) ? Number(from.slice(8)) : shortOf(from)}–${shortOf(to)}`
  }
  const bars: readonly Bar[] = [
    {
      key: 'late',
      label: words.late,
      shown: words.lateShort,
      sum: late,
      look: 'bg-red',
      tone: 'text-red font-semibold',
    },
    ...weeks.map(({ from, to, sum, isSoon }) => ({
      key: from,
      label: spanOf(from, to),
      shown: shortOf(from),
      sum,
      look: isSoon ? 'bg-amber-line' : 'bg-brand',
      tone: isSoon ? 'text-amber font-semibold' : 'text-ink-2',
    })),
    ...(after === 0
      ? []
      : [
          {
            key: 'after',
            label: words.after,
            shown: words.after,
            sum: after,
            look: 'bg-brand',
            tone: 'text-ink-2',
          },
        ]),
  ]
  const highest = Math.max(1, ...bars.map(({ sum }) => sum))
  return (
    <ul
      aria-label={words.byWeek}
      className="hidden min-w-0 flex-1 items-end min-[20rem]:flex gap-0.5 desk:gap-1.5 print:hidden"
    >
      {bars.map(({ key, label, shown, sum, look, tone }) => (
        <li
          key={key}
          className="grid min-w-0 flex-1 justify-items-center text-center text-[0.6875rem] leading-tight desk:text-[0.75rem]"
        >
          <span className="sr-only">{pair(label, formatAmount(sum, language))}</span>
          <span aria-hidden="true" className={classNames('tabular', sum === 0 ? 'text-ink-3' : 'font-semibold')}>
            {formatEurosShort(sum, language, true)}
          </span>
          <span aria-hidden="true" className="mt-1 flex h-14 w-full items-end border-line-strong border-b">
            <span
              className={classNames('mx-auto w-3/4 rounded-t-mini', look)}
              style={{ height: `${(Math.max(0, sum) / highest) * 100}%` }}
            />
          </span>
          <span aria-hidden="true" className={classNames('mt-1 w-full whitespace-nowrap tracking-tight', tone)}>
            {shown}
          </span>
        </li>
      ))}
    </ul>
  )
}
