import type { Language } from '@zinc/words/languages'
import { formatBareAmount } from './format.ts'

/** Of other money, by its code: '1 200,00 USD'. */
export function formatForeign({ currency, gross }: { currency: string; gross: number }, language: Language): string {
  return `${formatBareAmount(gross, language)}\u00a0${currency}`
}
