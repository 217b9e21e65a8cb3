import { amountIssueOf, type BasisPoints, type Cents, isCalculation, parseAmount } from '../money.ts'
import { plainNumberText } from '../typed-number.ts'

export type AmountReading =
  | {
      cents: Cents
    }
  | {
      issue: 'amount_unknown' | 'amount_ambiguous' | 'amount_out_of_range' | 'currency_foreign'
    }

/** Of a cell or of a heading: money that is no euro. */
const foreignMoney =
  /[$£¥₣]|\b(?:usd|us\$|gbp|chf|jpy|cad|aud|sek|nok|dkk|pln|czk|huf|ron|mad|tnd|dzd|xpf|xof|xaf|cny|brl)\b/i

export function namesForeignMoney(text: string): boolean {
  return foreignMoney.test(text)
}

/** As a field reads it, but no calculation: '1 284,50 €', '-20', '(20,00)', '1234.56 EUR'. */
export function readCellAmount(text: string): AmountReading {
  const trimmed = text.trim().replace(/^(?:€|EUR)\s*|\s*(?:€|EUR|euros?)$/gi, '')
  if (namesForeignMoney(trimmed) && /\d/.test(trimmed)) return { issue: 'currency_foreign' }
  const [, bracketed] = /^\((.+)\)$/.exec(trimmed) ?? /^(\d[\d\s.,\u00A0\u202F]*)-$/.exec(trimmed) ?? []
  const amount = bracketed === undefined ? trimmed.replace(/^'(?=[\d-])/, '') : `-${bracketed}`
  const cents = isCalculation(amount) ? null : parseAmount(amount)
  if (cents !== null) return { cents }
  const issue = amountIssueOf(amount)
  if (issue === 'ambiguous') return { issue: 'amount_ambiguous' }
  return { issue: issue === 'out_of_range' ? 'amount_out_of_range' : 'amount_unknown' }
}

/** Rates of mainland France, Corsica and overseas, today and in the years that a history reaches back to. */
export const usualRates: readonly BasisPoints[] = [2000, 1000, 550, 210, 850, 1300, 90, 105, 175, 1750, 1960, 700]

/** '5,5 %', '20', '0,9'; null for what no rate can be, and for '0,2', which may be 20 % and may be a slip. */
export function parseRate(text: string): BasisPoints | null {
  const [, digits, sign] = /^(\d{1,2}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(plainNumberText(text)) ?? []
  if (digits === undefined) return null
  const rateBp = Math.round(Number(digits.replace(',', '.')) * 100)
  const isFraction = sign === '' && rateBp > 0 && rateBp < 100
  return isFraction && !usualRates.includes(rateBp) ? null : rateBp
}

/** The usual rate that a fraction most likely means: '0,2' is 20 %. Never taken without being asked. */
export function rateOfFraction(text: string): BasisPoints | null {
  const [digits] = /^0[.,]\d{1,4}$/.exec(text.trim()) ?? []
  const rateBp = digits === undefined ? 0 : Math.round(Number(digits.replace(',', '.')) * 10_000)
  return usualRates.includes(rateBp) ? rateBp : null
}

/** '20 %', '5,5 %': as a cell says it without a doubt. */
export function rateTextOf(rateBp: BasisPoints): string {
  return `${String(rateBp / 100).replace('.', ',')} %`
}

/** '5,449E+12': a spreadsheet has rounded the figures of a number that is a name. */
export function hasLostDigits(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(text.trim())
}
