import { useLanguage } from '../i18n/catalogue.ts'
import { type AmountSign, formatAmount, formatAmountParts } from '../i18n/format.ts'
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

/** Figures of the display face stand close; only columns need tabular ones. */
const figure = 'font-display font-bold leading-none tracking-[-0.03em] [word-spacing:-0.035em]'
const opening = 'text-[2.75rem] sm:text-[3.125rem]'

const sizes = {
  inline: 'tabular',
  strong: 'font-semibold tabular',
  total: `${figure} text-[1.65rem]`,
  large: `${figure} text-[2.25rem]`,
  headline: `${figure} ${opening} desk:text-[3.5rem]`,
  hero: `${figure} ${opening} desk:text-[3.75rem] wide:text-[4.75rem]`,
}

const centsOf = {
  inline: undefined,
  strong: 'font-normal text-[0.87em] text-ink-3',
  total: 'font-medium text-[0.56em] text-ink-3 tracking-[-0.01em]',
  large: 'font-medium text-[0.54em] text-ink-3 tracking-[-0.01em]',
  headline: 'font-medium text-[0.54em] text-ink-3 tracking-[-0.01em]',
  hero: 'font-medium text-[0.54em] text-ink-3 tracking-[-0.01em]',
}

/** The faces have no U+202F: thousands are shown with U+2009, and U+00A0 in the display face, where that disappears. */
export function Amount({ cents, size = 'inline', sign = 'auto', muted = false }: AmountProps) {
  const language = useLanguage()
  const isDisplay = size !== 'inline' && size !== 'strong'
  // A dash keeps the height of the figure it stands for.
  if (cents === null) return <span className={classNames('text-ink-3', isDisplay && sizes[size])}>{DASH}</span>
  const parts = formatAmountParts(cents, language, { thousands: isDisplay ? '\u00a0' : '\u2009', sign })
  return (
    <span className={classNames('whitespace-nowrap', sizes[size], muted && 'text-ink-3')}>
      <span aria-hidden="true">
        {parts.sign}
        {parts.before}
        {parts.whole}
        <span className={centsOf[size]}>
          {parts.decimals}
          {parts.after}
        </span>
      </span>
      <span className="sr-only">{formatAmount(cents, language, sign)}</span>
    </span>
  )
}

const DASH = '—'
