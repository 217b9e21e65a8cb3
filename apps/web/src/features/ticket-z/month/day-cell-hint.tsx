import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { Cents } from '@zinc/domain/money'
import type { Language } from '@zinc/words/languages'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatBareAmount, formatEurosShort } from '../../../i18n/format.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import type { CalendarDay } from '../parts/month-days.ts'

/** On the warmest cells the plain tones fall under the contrast small text needs. */
const redOnHeat = 'text-[color-mix(in_oklab,var(--red)_80%,var(--ink))]'
const amberOnHeat = 'text-[color-mix(in_oklab,var(--amber)_80%,var(--ink))]'

/**
 * Between the date and the amount, on a computer: the entry difference with its sign, else the cash difference, else
 * the public holiday's name.
 */
export function DayCellHint({ day, tolerance }: { day: CalendarDay; tolerance: Cents }) {
  const text = useText()
  const language = useLanguage()
  const isCash = day.difference === 0
  const difference = isCash ? day.cashDifference : day.difference
  if (day.state === 'entered' && difference !== 0) {
    const amount = formatBareAmount(difference, language, 'always')
    const isLarge = Math.abs(difference) >= 10_000_000
    const look = isCash || Math.abs(difference) > tolerance ? redOnHeat : amberOnHeat
    return (
      <span
        className={classNames(
          'hidden min-w-0 items-center gap-1 font-semibold text-small leading-tight print:text-[0.625rem] desk:flex print:flex',
          look,
        )}
      >
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" className="shrink-0" />
        <span className={classNames('max-wide:hidden print:hidden', !isLarge && 'min-[90rem]:hidden')}>
          {isLarge ? shortOf(difference, language) : amount}
        </span>
        {!isLarge && (
          <span className="max-[90rem]:hidden print:hidden">
            {isCash ? text.calendar.cashDifference(amount) : text.calendar.difference(amount)}
          </span>
        )}
        <span className="hidden print:inline">{amount}</span>
      </span>
    )
  }
  if (day.holiday === null || day.state === 'closed') return null
  return (
    <span className="hidden text-ink-2 text-[0.6875rem] leading-tight print:text-[0.625rem] wide:text-small desk:block print:block">
      {text.calendar.holidays[day.holiday]}
    </span>
  )
}

/** '−4,94 M€', '+120 k€': the cell has no room for more. */
function shortOf(cents: Cents, language: Language): string {
  return `${cents > 0 ? '+' : ''}${formatEurosShort(cents, language)}`
}
