import { type Decimal4, decimalTextOf } from '@zinc/domain/purchase/decimal'
import type { Language } from '@zinc/words/languages'
import type { AmountSign } from '@zinc/words/written-figures'
import { formatNumber } from './format.ts'
import { formatsIn } from './loaded-formats.ts'

const MINUS = '\u2212'

/** '12,4', with `decimals` at least so many: '18,60'. For the screen only: the faces have no U+202F. */
export function formatDecimal(
  decimal: Decimal4,
  language: Language,
  { decimals = 0, sign = 'auto' }: { decimals?: number; sign?: AmountSign } = {},
): string {
  const [units = '', fraction] = decimalTextOf(decimal.replace('-', ''), decimals).split(',')
  const plus = sign === 'always' && /[1-9]/.test(decimal) ? '+' : ''
  const rest = fraction === undefined ? '' : `${formatsIn(language).decimal}${fraction}`
  const grouped = formatNumber(Number(units), language).replaceAll('\u202f', '\u2009')
  return `${decimal.startsWith('-') ? MINUS : plus}${grouped}${rest}`
}
