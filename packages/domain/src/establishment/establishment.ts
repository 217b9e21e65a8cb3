import { type PlainDate, type Weekday, weekdayOf } from '../calendar/calendar.ts'
import type { BasisPoints } from '../money.ts'
import {
  type EstablishmentFamily,
  type EstablishmentType,
  type labelArticles,
  restaurantTypes,
  shopTypes,
} from './establishment-type.ts'

export const territories = [
  'mainland',
  'corsica',
  'guadeloupe',
  'martinique',
  'reunion',
  'guyane',
  'mayotte',
  'saint-martin',
  'saint-barthelemy',
  'alsace-moselle',
] as const
export type Territory = (typeof territories)[number]

export const natures = ['goods', 'services'] as const
/** E-reporting groups by nature as well as by rate: a bucket always needs both. */
export type Nature = (typeof natures)[number]

export const paymentKinds = [
  'cash',
  'card',
  'cheque',
  'meal_voucher',
  'holiday_voucher',
  'transfer',
  'gift_voucher',
  'deposit_used',
  'delivery_platform',
  'on_account',
  'other',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What the daily entry is called here; `article` makes 'Encoder la recette du jour' correct French. */
export type SalesLabel = {
  singular: string
  plural: string
  gender: 'masculine' | 'feminine'
  article: (typeof labelArticles)[number]
}

/** A sales line of the form. Several may share nature and rate ('Sur place', 'Boissons chaudes'). */
export type VatLine = {
  id: string
  label: string
  nature: Nature
  rateBp: BasisPoints
  validFrom: PlainDate | null
  validTo: PlainDate | null
  position: number
  isActive: boolean
}

/** What a payment method may take at most to arrive. */
export const MAX_SETTLEMENT_DAYS = 365

export type PaymentMethod = {
  id: string
  label: string
  kind: PaymentKind
  account: string | null
  settlementDays: number
  commissionBp: BasisPoints
  position: number
  isActive: boolean
}

export type NamedItem = { id: string; label: string; position: number; isActive: boolean }

/** The weekdays a service is given from `validFrom` on; null: those the establishment is open. */
export type ServicePattern = { validFrom: PlainDate; weekdays: readonly Weekday[] | null }

/**
 * `isWholeDay`: its ticket holds the sales of all services, so that one beside it counts the day twice. Its patterns are
 * in date order: a service added or moved to another weekday rewrites no past.
 */
export type Service = NamedItem & { isWholeDay: boolean; patterns: readonly ServicePattern[] }

/** Days before `expectedFrom` were closed without it. */
export type Register = NamedItem & { expectedFrom: PlainDate }

/** The weekly pattern in force from `validFrom` on: a new rest day rewrites no past. */
export type OpeningPattern = { validFrom: PlainDate; weekdays: readonly Weekday[] }

/** An explicit closed day. `serviceId` null closes the whole day. */
export type ClosedDay = { id: string; date: PlainDate; serviceId: string | null; reason: string }

const families: ReadonlyMap<EstablishmentType, EstablishmentFamily> = new Map([
  ...restaurantTypes.map((type) => [type, 'restaurant'] as const),
  ...shopTypes.map((type) => [type, 'shop'] as const),
])

export function familyOf(type: EstablishmentType): EstablishmentFamily {
  return families.get(type) ?? 'shop'
}

export function salesLabelOf(family: EstablishmentFamily): SalesLabel {
  return family === 'restaurant'
    ? { singular: 'Ticket Z', plural: 'Tickets Z', gender: 'masculine', article: 'le' }
    : { singular: 'Recette', plural: 'Recettes', gender: 'feminine', article: 'la' }
}

/** 'le' is masculine and 'la' feminine; an elided article is either. */
export function isArticleOf(gender: SalesLabel['gender'], article: SalesLabel['article']): boolean {
  return article === "l'" || article === (gender === 'masculine' ? 'le' : 'la')
}

/** An acronym keeps its capitals inside a sentence, as do 'Z' and 'X', the registers' own readings. */
const acronym = /^(?:\p{Lu}[\p{Lu}\d.&]|[ZX](?!\p{L}))/u

/** The label inside a French sentence, with its article: 'le ticket Z', 'la recette', 'l’addition'. */
export function encodeLabelOf(label: SalesLabel): string {
  const singular = acronym.test(label.singular)
    ? label.singular
    : label.singular.slice(0, 1).toLowerCase() + label.singular.slice(1)
  return label.article === "l'" ? `l\u2019${singular}` : `${label.article} ${singular}`
}

/** 14 digits whose Luhn sum is a multiple of ten; spaces are for the caller to remove. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false
  // La Poste's own establishments were numbered before the rule: their digits add up to a multiple of five.
  if (text.startsWith('356000000') && luhnSumOf(text) % 10 !== 0) return digitSumOf(text) % 5 === 0
  return luhnSumOf(text) % 10 === 0
}

/**
 * An EU VAT number in its compact form. A French one is the SIREN behind its key, which is computed when it is two
 * digits; newer keys have letters and say nothing. Of other countries only the shape is known.
 */
export function isVatNumber(text: string): boolean {
  if (!text.startsWith('FR')) return /^[A-Z]{2}[A-Z\d]{2,12}$/.test(text)
  const [, key, siren] = /^FR([A-HJ-NP-Z\d]{2})(\d{9})$/.exec(text) ?? []
  if (key === undefined || siren === undefined) return false
  return !/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}

/** Weekly rhythm alone, by the pattern in force that day; closed days and tickets are the report's business. */
export function dayOpeningOf(date: PlainDate, patterns: readonly OpeningPattern[]): 'open' | 'closed' {
  const pattern = patternAt(date, patterns)
  return pattern === null || pattern.weekdays.includes(weekdayOf(date)) ? 'open' : 'closed'
}

/** The latest pattern begun by then; before the first one, the first: a history imported later keeps its rest days. */
function patternAt(date: PlainDate, patterns: readonly OpeningPattern[]): OpeningPattern | null {
  const ordered = patterns.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return ordered.findLast((pattern) => pattern.validFrom <= date) ?? ordered[0] ?? null
}

function luhnSumOf(digits: string): number {
  return [...digits].reduce((sum, digit, index) => {
    const value = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

function digitSumOf(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0)
}
