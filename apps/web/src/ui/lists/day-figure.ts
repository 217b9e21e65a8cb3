import type { Cents } from '@zinc/domain/money'

/** Seven columns on a narrow phone leave 38 px: a large day's figure gives way before it breaks. */
export function phoneSizeOf(amount: Cents): string {
  const isLarge = Math.abs(amount) >= 999_950
  return isLarge
    ? 'text-[min(0.6875rem,2.9vw)] font-semibold sm:text-small'
    : 'text-[min(0.8125rem,3.4vw)] font-semibold'
}
