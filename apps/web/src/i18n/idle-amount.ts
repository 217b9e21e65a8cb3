import { isCalculation, parseAmount } from '@zinc/domain/money'
import type { Language } from '@zinc/words/languages'
import { formatBareAmount } from './format.ts'

/** '1742,1' rests as '1 742,10'; a calculation and an unreadable text stay as they are. */
export function restingAmountText(text: string, language: Language): string {
  const cents = parseAmount(text)
  return cents === null || isCalculation(text) ? text : formatBareAmount(cents, language)
}
