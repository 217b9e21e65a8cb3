import type { Cents } from '../money.ts'
import { plainNumberText, space, spaces } from '../typed-number.ts'

/** A quantity or a unit price with its four decimals, '12.4000': what the wire and `numeric(14,4)` hold. */
export type Decimal4 = string

const SCALE = 10_000
/** What `numeric(14,4)` holds, in ten-thousandths; far within the whole numbers JavaScript keeps exact. */
export const MAX_TEN_THOUSANDTHS = 99_999_999_999_999

const sign = '(-?)'
/** '1,234' is 1.234: weights have three decimals, so one separator is never one of thousands. */
const plain = /^(\d*)(?:[.,](\d+))?$/
const spaced = new RegExp(`^([1-9]\\d{0,2}(?:${space}\\d{3})+)(?:[.,](\\d+))?$`)
const mixed = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$|^([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)$/
const wire = /^-?\d{1,10}\.\d{4}$/

/** A typed quantity or price ('12,4', '1 234,5', '0.3333'); null when empty, unreadable, finer or larger than stored. */
export function parseDecimal4(text: string): Decimal4 | null {
  // As accounting programs print it: '2,5-'.
  const typed = plainNumberText(text).replace(/^([^-]+)-$/, '-$1')
  const signed = new RegExp(`^${sign}\\s*(.*)$`).exec(typed)
  const number = signed?.[2] ?? ''
  if (number === '' || number.length > 30) return null
  const match = plain.exec(number) ?? spaced.exec(number) ?? mixed.exec(number)
  if (match === null) return null
  const decimals = match[2] ?? match[4] ?? ''
  const units = (match[1] ?? match[3] ?? '').replace(spaces, '').replace(/[.,]/g, '')
  if (decimals.length > 4 || units.length > 10) return null
  const value = Number(units + decimals.padEnd(4, '0'))
  return decimal4Of(signed?.[1] === '' ? value : -value)
}

/** True for the form the wire has, and for no other: '-0.0000' is not one. */
export function isDecimal4(text: string): boolean {
  return wire.test(text) && decimal4Of(tenThousandthsOf(text)) === text
}

/** Of a decimal as stored: '12.4000' is 124 000. */
export function tenThousandthsOf(decimal: Decimal4): number {
  const value = Number(decimal.replace(/[-.]/g, ''))
  return decimal.startsWith('-') && value !== 0 ? -value : value
}

export function decimal4Of(tenThousandths: number): Decimal4 {
  const digits = String(Math.abs(tenThousandths)).padStart(5, '0')
  return `${tenThousandths < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** As one types it: '12,4', and with at least so many decimals '18,60'. */
export function decimalTextOf(decimal: Decimal4, minDecimals = 0): string {
  const [units = '', decimals = ''] = decimal.split('.')
  const shown = decimals.replace(/0+$/, '').padEnd(minDecimals, '0')
  return shown === '' ? units : `${units},${shown}`
}

/** Quantity × unit price in cents, half a cent away from zero. */
export function lineNetOf(quantity: Decimal4, unitPrice: Decimal4): Cents {
  const product = BigInt(tenThousandthsOf(quantity)) * BigInt(tenThousandthsOf(unitPrice))
  return roundedTo(product, BigInt(SCALE * SCALE) / 100n)
}

/** Integer division, half away from zero. */
export function roundedTo(value: bigint, divisor: bigint): number {
  const magnitude = value < 0n ? -value : value
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor))
  return value < 0n && rounded !== 0 ? -rounded : rounded
}
