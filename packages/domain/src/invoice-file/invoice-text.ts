import { type PlainDate, parsePlainDate } from '../calendar/calendar.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { MAX_CENTS } from '../money-limit.ts'
import { type Decimal4, decimal4Of, MAX_TEN_THOUSANDTHS, roundedTo } from '../purchase/decimal.ts'
import { LINE_LABEL_MAX_LENGTH, SUPPLIER_CODE_MAX_LENGTH, UNIT_MAX_LENGTH } from '../purchase/purchase.ts'
import { REFERENCE_MAX_LENGTH } from '../purchase/purchase-field.ts'
import { hasVisibleCharacter } from '../visible-text.ts'
import type { XmlNode } from './xml.ts'

/** Children of that name, in any of the namespaces of the format. */
export function childrenOf(node: XmlNode | null, name: string): readonly XmlNode[] {
  return node === null ? [] : node.children.filter((child) => child.name === name)
}

/** The first at the end of that path. */
export function nodeAt(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let found: XmlNode | null = node
  for (const name of path) found = childrenOf(found, name)[0] ?? null
  return found
}

export function textAt(node: XmlNode | null, ...path: readonly string[]): string {
  return (
    nodeAt(node, ...path)
      ?.text.replace(/\s+/g, ' ')
      .trim() ?? ''
  )
}

export function attributeOf(node: XmlNode | null, name: string): string {
  return node?.attributes.find((attribute) => attribute.name === name && attribute.uri === '')?.value.trim() ?? ''
}

const decimal = /^([+-]?)(\d{0,18})(?:\.(\d{0,18}))?$/

/** The text of a decimal as a whole number of its `places`, rounded half away from zero; null when it is none. */
function scaledOf(text: string, places: number): { value: bigint; isExact: boolean } | null {
  const match = decimal.exec(text.trim())
  const [units, decimals] = [match?.[2] ?? '', match?.[3] ?? '']
  if (match === null || units + decimals === '') return null
  const kept = decimals.padEnd(places, '0')
  const all = BigInt(units + kept)
  const divisor = 10n ** BigInt(kept.length - places)
  const value = (2n * all + divisor) / (2n * divisor)
  return { value: match[1] === '-' ? -value : value, isExact: all % divisor === 0n }
}

/** Cents of '12.50'; finer than a cent is rounded, and said. null when it is no amount we can hold. */
export function readCents(text: string): { cents: Cents; isExact: boolean } | null {
  const scaled = scaledOf(text, 2)
  if (scaled === null) return null
  const cents = Number(scaled.value)
  return Math.abs(cents) > MAX_CENTS ? null : { cents, isExact: scaled.isExact }
}

/** Rates with more than two decimals do not exist. */
export function readRate(text: string): BasisPoints | null {
  const scaled = scaledOf(text, 2)
  return scaled?.isExact === true && scaled.value >= 0n && scaled.value <= 10_000n ? Number(scaled.value) : null
}

/** A quantity, or a price for `per` units. */
export function readDecimal4(text: string, per = ''): Decimal4 | null {
  const scaled = scaledOf(text, 10)
  const divisor = per === '' ? { value: 10n ** 10n } : scaledOf(per, 10)
  if (scaled === null || divisor === null || divisor.value <= 0n) return null
  const value = roundedTo(scaled.value * 10_000n, divisor.value)
  return Math.abs(value) > MAX_TEN_THOUSANDTHS ? null : decimal4Of(value)
}

/** '2026-11-20', with or without a time zone, or '20261120'. */
export function readDate(text: string): PlainDate | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text.trim())
  return match === null ? null : parsePlainDate(`${match[1]}-${match[2]}-${match[3]}`)
}

const digitsOf = (text: string) => text.replace(/\s/g, '')

/** From a legal registration: a SIREN, or the one a SIRET begins with. */
export function registrationOf(texts: readonly string[]): { siren: string | null; siret: string | null } {
  const numbers = texts.map(digitsOf)
  const siret = numbers.find((number) => /^\d{14}$/.test(number)) ?? null
  const siren = numbers.find((number) => /^\d{9}$/.test(number)) ?? siret?.slice(0, 9) ?? null
  return { siren, siret }
}

/** A French VAT number ends in the SIREN. */
export function sirenOfVatNumber(vatNumber: string | null): string | null {
  return /^FR[A-Z\d]{2}(\d{9})$/.exec(vatNumber ?? '')?.[1] ?? null
}

const maxLengths = {
  reference: REFERENCE_MAX_LENGTH,
  label: LINE_LABEL_MAX_LENGTH,
  supplierCode: SUPPLIER_CODE_MAX_LENGTH,
  unit: UNIT_MAX_LENGTH,
} as const

/** As a form takes it: seen, within its length, leaving the direction of what stands beside it alone. */
export function withinTextOf(text: string, field: keyof typeof maxLengths): string {
  return shownTextOf(text, maxLengths[field])
}

export function shownTextOf(text: string, max: number): string {
  const clean = text.replace(/\p{Bidi_Control}/gu, '').trim()
  // A cut through a surrogate pair leaves half a character, which no database stores.
  const cut = clean.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
  return hasVisibleCharacter(cut) ? cut.trim() : ''
}
