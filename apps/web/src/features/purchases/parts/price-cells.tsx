import type { PriceRow } from '@zinc/contract/purchases/prices'
import type { Cents } from '@zinc/domain/money'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDecimal } from '../../../i18n/format-decimal.ts'
import { Amount } from '../../../ui/amount.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'

/** What prices cost more is brick, what they cost less green, always with its sign. */
export function Effect({ cents, stable = false }: { cents: Cents; stable?: boolean }) {
  const words = useText().prices
  if (stable) return <span className="text-ink-2">{words.stable}</span>
  if (cents === 0) return <Amount cents={null} />
  return (
    <span className={classNames('font-semibold', cents > 0 ? 'text-red' : 'text-brand-text')}>
      <Amount cents={cents} sign="always" />
    </span>
  )
}

/** How prices and quantities of one article are written. */
export function usePriceFormat() {
  const words = useText().prices
  const language = useLanguage()
  return {
    price: (price: string) => formatDecimal(price, language, { decimals: 2 }),
    perUnit: (price: string, { stockUnit }: Pick<PriceRow, 'stockUnit'>) =>
      words.perUnit(formatDecimal(price, language, { decimals: 2 }), stockUnit),
    difference: (difference: string) => formatDecimal(difference, language, { decimals: 2, sign: 'always' }),
    quantity: (quantity: string, { stockUnit }: Pick<PriceRow, 'stockUnit'>) =>
      `${formatDecimal(quantity, language)}\u00a0${stockUnit}`,
  }
}
