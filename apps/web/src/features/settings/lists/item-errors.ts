import { parseAmount } from '@zinc/domain/money'
import type { Catalogue } from '@zinc/words/catalogue'

const LABEL_MAX = 100
const FULL_RATE = 10_000

export function labelErrorOf(label: string, errors: Catalogue['settings']['errors']): string | null {
  if (label.trim() === '') return errors.labelMissing
  return label.trim().length > LABEL_MAX ? errors.labelLong : null
}

/** Basis points of a typed percentage ('5,5' → 550); null outside of 0–100. */
export function rateOf(text: string): number | null {
  const rate = parseAmount(text.replace(/\s*%$/, ''))
  return rate === null || rate < 0 || rate > FULL_RATE ? null : rate
}

/** The percentage as one types it: '10', '5,5', '0'. */
export function rateTextOf(basisPoints: number): string {
  const rest = basisPoints % 100
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${Math.trunc(basisPoints / 100)}${decimals}`
}
