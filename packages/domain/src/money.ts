import { MAX_CENTS } from './money-limit.ts'
import { plainNumberText, space, spaces } from './typed-number.ts'

/** Integer cents, signed. No float ever holds money. */
export type Cents = number
/** Integer basis points: 2000 = 20 %. */
export type BasisPoints = number

/** Why an amount text was refused, so that the form can say it. */
export type AmountIssue = 'too_many_decimals' | 'ambiguous' | 'not_a_number' | 'out_of_range'

type Reading<T> = { value: T } | { issue: AmountIssue }

/** Longer than any calculation a person types; keeps a pasted page from being read as one. */
const MAX_TEXT_LENGTH = 200

const plainNumber = /^(\d+)(?:[.,](\d+))?$/
const decimalsOnly = /^[.,](\d+)$/
const spacedNumber = new RegExp(`^([1-9]\\d{0,2}(?:${space}\\d{3})+)(?:[.,](\\d+))?$`)
const mixedNumber = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$|^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/
const oneSeparatorThousands = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/

/** Cents of a typed amount or small calculation ('1 234,56 €', '120+35,5', '3×4,20'); null when empty or refused. */
export function parseAmount(text: string): Cents | null {
  const reading = readAmount(text)
  return reading !== null && 'value' in reading ? reading.value : null
}

/** As far as it is typed: '1284,' is 1284 and '120+' is 120 until the next key, which `amountIssueOf` still refuses. */
export function amountSoFar(text: string): Cents | null {
  const typed = plainNumberText(text)
  const cut = typed.replace(/\s*[.,+\-×xX*]\s*$/, '')
  const begun = cut.endsWith('-') ? null : parseAmount(cut)
  return typed.endsWith('-') ? begun : (parseAmount(typed) ?? begun)
}

/** Why `parseAmount` refuses the text; null when it reads it, and when there is nothing to read. */
export function amountIssueOf(text: string): AmountIssue | null {
  const reading = readAmount(text)
  return reading !== null && 'issue' in reading ? reading.issue : null
}

/** True for a readable text that holds an operation, whose result the field shows beside it. */
export function isCalculation(text: string): boolean {
  return parseAmount(text) !== null && /[\d€\s][+\-×xX*]/.test(plainNumberText(text))
}

/** A whole number of covers or tickets, from 0 on; null on anything else. */
export function parseCount(text: string): number | null {
  const typed = plainNumberText(text)
  const digits = /^\d{1,9}$/.test(typed) ? typed : spacedNumber.exec(typed)?.[0]
  if (digits === undefined || /[.,]/.test(digits)) return null
  const count = Number(withoutSpaces(digits))
  return Number.isSafeInteger(count) ? count : null
}

/** The amount as one types it ('1284,50', '-3,20'): what a field holds when a stored figure is opened again. */
export function amountTextOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Integer division rounded half away from zero; `divisor` must be positive. */
export function dividedBy(amount: Cents, divisor: number): Cents {
  const magnitude = (2n * BigInt(Math.abs(amount)) + BigInt(divisor)) / (2n * BigInt(divisor))
  return Number(amount < 0 ? -magnitude : magnitude)
}

/** Part over whole, half a basis point away from zero; null where the whole is zero or negative. */
export function ratioOf(part: Cents, whole: Cents): BasisPoints | null {
  return whole > 0 ? dividedBy(part * 10_000, whole) : null
}

function readAmount(text: string): Reading<Cents> | null {
  const trimmed = plainNumberText(text)
  if (trimmed === '') return null
  if (trimmed.length > MAX_TEXT_LENGTH) return { issue: 'not_a_number' }
  const signed = /^-\s*/.exec(trimmed)
  // As accounting programs print it: '12-'.
  const after = signed === null && /^[^+\-×xX*]*-$/.test(trimmed) ? trimmed.slice(0, -1) : null
  const sum = readSum(after ?? trimmed.slice(signed?.[0].length ?? 0), signed !== null || after !== null)
  if ('issue' in sum) return sum
  const cents = Number(sum.value)
  return Math.abs(cents) > MAX_CENTS ? { issue: 'out_of_range' } : { value: cents }
}

function readSum(text: string, isNegative: boolean): Reading<bigint> {
  const pieces = text.split(/([+-])/)
  let total = 0n
  let isMinus = isNegative
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      isMinus = piece !== '+'
      continue
    }
    const product = readProduct(piece)
    if ('issue' in product) return product
    total += isMinus ? -product.value : product.value
  }
  return { value: total }
}

/** A product must fall on a whole cent: rounding it in silence would put a figure nobody typed into the books. */
function readProduct(text: string): Reading<bigint> {
  // A hexadecimal number pasted, not a product.
  if (/^\s*0[xX]\d/.test(text)) return { issue: 'not_a_number' }
  let product = 1n
  let scale = 1n
  for (const factor of text.split(/[×xX*]/)) {
    const number = readNumber(factor)
    if ('issue' in number) return number
    product *= number.value
    scale *= 100n
  }
  const scaledCents = product * 100n
  return scaledCents % scale === 0n ? { value: scaledCents / scale } : { issue: 'too_many_decimals' }
}

/** Hundredths of one number. `1.234` and `1,234` may be thousands or decimals: only the person knows, so we ask. */
function readNumber(text: string): Reading<bigint> {
  // The sign stands after in French, before in English.
  const number = text.trim().replace(/^(?:€|eur\b)\s*(?=.*[^€r]$)|\s*(?:€|eur|euros?)$/i, '')
  if (oneSeparatorThousands.test(number)) return { issue: 'ambiguous' }
  const mixed = mixedNumber.exec(number)
  if (mixed !== null) return readMixed(mixed)
  const simple = plainNumber.exec(number) ?? spacedNumber.exec(number)
  if (simple !== null) return hundredthsOf(simple[1] ?? '', simple[2] ?? '')
  const bare = decimalsOnly.exec(number)
  return bare === null ? { issue: 'not_a_number' } : hundredthsOf('0', bare[1] ?? '')
}

function readMixed(match: RegExpExecArray): Reading<bigint> {
  const decimals = match[2] ?? match[4] ?? ''
  if (decimals.length === 1) return { issue: 'ambiguous' }
  return hundredthsOf((match[1] ?? match[3] ?? '').replace(/[.,]/g, ''), decimals)
}

function hundredthsOf(units: string, decimals: string): Reading<bigint> {
  if (decimals.length > 2) return { issue: 'too_many_decimals' }
  return { value: BigInt(withoutSpaces(units) + decimals.padEnd(2, '0')) }
}

function withoutSpaces(text: string): string {
  return text.replace(spaces, '')
}
