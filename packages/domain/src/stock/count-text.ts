import { type Decimal4, decimal4Of, MAX_TEN_THOUSANDTHS, parseDecimal4, tenThousandthsOf } from '../purchase/decimal.ts'
import type { StockPack } from './stock-item.ts'

const SCALE = 10_000n
/** A product, and after it what it is of: '2×6 cartons'. The x of 'x6' multiplies, that of 'xérès' does not. */
const times = /\s*[×*x]\s*(?=\d)/i
const factor = /^[\d.,\s]+$/
const lastFactor = /^([\d.,\s]+?)\s*(\p{L}.*)?$/u

/**
 * What was counted, in stock units: '46', '3×12+10', '3 cartons + 4', '2 fûts − 1,5'. A pack is named by its label, in
 * the plural too, or by its first letters where no other begins so; `unitNames` are words for the stock unit itself.
 * null when it is unreadable, below 0, finer or larger than what is stored.
 */
export function parseCounted(
  text: string,
  packs: readonly StockPack[],
  unitNames: readonly string[] = [],
): Decimal4 | null {
  const names = [...packs, ...unitNames.map((label) => ({ label, quantity: decimal4Of(Number(SCALE)) }))]
  let sum = 0n
  for (const { sign, term } of termsOf(text)) {
    const amount = termAmountOf(term, names)
    if (amount === null) return null
    sum += sign * amount
  }
  const isStorable = sum >= 0n && sum <= BigInt(MAX_TEN_THOUSANDTHS)
  return isStorable ? decimal4Of(Number(sum)) : null
}

/** Whether it says more than a number, so that what it comes to is worth showing. */
export function isCountedSum(text: string): boolean {
  return !factor.test(text.trim())
}

function termsOf(text: string): { sign: bigint; term: string }[] {
  const [first = '', ...others] = text.split(/([+−-])/)
  const terms = [{ sign: 1n, term: first.trim() }]
  for (let index = 0; index < others.length; index += 2) {
    terms.push({ sign: others[index] === '+' ? 1n : -1n, term: (others[index + 1] ?? '').trim() })
  }
  return terms
}

/** Ten-thousandths of the stock unit. */
function termAmountOf(term: string, names: readonly StockPack[]): bigint | null {
  const factors = term.split(times)
  const last = lastFactor.exec(factors.pop() ?? '')
  if (last === null) return null
  const [, number = '', name] = last
  const unit = name === undefined ? SCALE : unitNamed(name, names)
  if (unit === null) return null
  let product = unit
  for (const text of [...factors, number]) {
    const decimal = parseDecimal4(text)
    if (decimal === null) return null
    const scaled = product * BigInt(tenThousandthsOf(decimal))
    if (scaled % SCALE !== 0n) return null
    product = scaled / SCALE
  }
  return product
}

function unitNamed(name: string, names: readonly StockPack[]): bigint | null {
  const typed = plainOf(name)
  const exact = names.filter(({ label }) => plainOf(label) === typed)
  const found = exact.length > 0 ? exact : names.filter(({ label }) => plainOf(label).startsWith(typed))
  const quantities = new Set(found.map(({ quantity }) => quantity))
  const [quantity] = quantities
  return quantity === undefined || quantities.size > 1 ? null : BigInt(tenThousandthsOf(quantity))
}

/** Without accents, case, a full stop at the end, and the s or x of a plural. */
function plainOf(label: string): string {
  const letters = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.trim().replace(/\.$/, '').split(/\s+/)
  return words.map((word) => word.replace(/[sx]$/, '')).join(' ')
}
