import type { AmountSign } from '@zinc/words/written-figures'
import { useLanguage } from '../i18n/catalogue.ts'
import { formatAmount, formatAmountParts } from '../i18n/format.ts'
import { amountLook, centsLook } from './theme/amount-look.ts'
import { classNames } from './theme/class-names.ts'

export type AmountProps = {
  /** Integer cents; null shows a dash. */
  cents: number | null
  /** `inline` follows the text; `strong` a figure in a cell; `total` a ticket's total; `headline` and `hero` open a page. */
  size?: 'inline' | 'strong' | 'total' | 'large' | 'headline' | 'hero'
  /** `always` writes '+' on a gain: differences and comparisons. */
  sign?: AmountSign
  /** A draft's amount. */
  muted?: boolean
}

/** The faces have no U+202F: thousands are shown with U+2009, and U+00A0 in the display face, where that disappears. */
export function Amount({ cents, size = 'inline', sign = 'auto', muted = false }: AmountProps) {
  const language = useLanguage()
  const isDisplay = size !== 'inline' && size !== 'strong'
  // A dash keeps the height of the figure it stands for.
  if (cents === null) return <span className={classNames('text-ink-3', isDisplay && amountLook[size])}>{DASH}</span>
  const parts = formatAmountParts(cents, language, { thousands: isDisplay ? '\u00a0' : '\u2009', sign })
  return (
    <span className={classNames('whitespace-nowrap', amountLook[size], muted && 'text-ink-3')}>
      <span aria-hidden="true">
        {parts.sign}
        {parts.before}
        {parts.whole}
        <span className={centsLook[size]}>
          {parts.decimals}
          {parts.after}
        </span>
      </span>
      <span className="sr-only">{formatAmount(cents, language, sign)}</span>
    </span>
  )
}

const DASH = '—'
