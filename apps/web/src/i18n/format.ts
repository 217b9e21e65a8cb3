import type { Language } from '@zinc/words/languages'
import {
  type AmountParts,
  type AmountSign,
  amountIn,
  amountPartsIn,
  countIn,
  rateIn,
} from '@zinc/words/written-figures'
import { formatsIn } from './loaded-formats.ts'

const THIN_SPACE = '\u2009'
const MINUS = '\u2212'

/** The pieces of an amount, so that the screen can show cents smaller. `thousands` takes the place of another space. */
export function formatAmountParts(
  cents: number,
  language: Language,
  options: { thousands?: string; sign?: AmountSign } = {},
): AmountParts {
  return amountPartsIn(formatsIn(language), cents, options)
}

/** '1 284,50 €' with U+202F and U+00A0; a negative amount carries U+2212. */
export function formatAmount(cents: number, language: Language, sign: AmountSign = 'auto'): string {
  return amountIn(formatsIn(language), cents, sign)
}

/** Whole euros, for a bar's label or a sentence: '46 752 €'. Rounds half away from zero. */
export function formatEuros(cents: number, language: Language, sign: AmountSign = 'auto'): string {
  const euros = Math.floor((Math.abs(cents) + 50) / 100)
  const parts = formatAmountParts(Math.sign(cents) * euros * 100, language, { sign })
  return `${parts.sign}${parts.before}${parts.whole}${parts.after}`
}

/** '1 021,85', for the screen only: the unit is said beside it, and the faces have no U+202F. */
export function formatBareAmount(cents: number, language: Language, sign: AmountSign = 'auto'): string {
  const parts = formatAmountParts(cents, language, { thousands: THIN_SPACE, sign })
  return `${parts.sign}${parts.whole}${parts.decimals}`
}

/** For places with no room: '46 752 €', then '688 k€' and '1,25 M€'; `bare` leaves the unit out. */
export function formatEurosShort(cents: number, language: Language, bare = false): string {
  const euros = Math.floor((Math.abs(cents) + 50) / 100)
  const { sign } = formatAmountParts(Math.sign(cents) * euros, language)
  if (euros < 100_000) return bare ? `${sign}${formatNumber(euros, language)}` : formatEuros(cents, language)
  const inMillions = euros >= 999_500
  const figure = inMillions
    ? (euros / 1_000_000).toFixed(euros < 10_000_000 ? 2 : 1).replace(/\.?0+$/, '')
    : String(Math.round(euros / 1000))
  const unit = inMillions ? 'M' : 'k'
  const { decimal, unitGap, isEuroFirst } = formatsIn(language)
  const euro = bare ? '' : '€'
  const [before, after] = isEuroFirst ? [euro, ''] : ['', euro]
  return `${sign}${before}${figure.replace('.', decimal)}${unitGap}${unit}${after}`
}

/** A count: covers, tickets, days. */
export function formatNumber(value: number, language: Language): string {
  return countIn(formatsIn(language), value)
}

/** A share between 0 and 1 → '31,3 %'. */
export function formatPercent(ratio: number, language: Language, decimals: 0 | 1 | 2 = 1): string {
  const text = new Intl.NumberFormat(formatsIn(language).locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(ratio)
  return text.replace('-', MINUS)
}

/** A VAT rate from basis points: 550 → '5,5 %', 1000 → '10 %'. */
export function formatRate(basisPoints: number, language: Language): string {
  return rateIn(formatsIn(language), basisPoints)
}

/** dd/MM/yyyy in every language (R94). */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${year}`
}

function utcNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a phone milliseconds. The device's own zone, where none is named, may change under an open page. */
function formatterOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const formatter = new Intl.DateTimeFormat(formatsIn(language).locale, options)
  if (options.timeZone !== undefined) formatters.set(key, formatter)
  return formatter
}

/** Plain dates are read as UTC noon and printed in UTC: no time zone can move a business day. */
function part(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(language, { ...options, timeZone: 'UTC' }).format(utcNoon(date))
}

type NameLength = 'long' | 'short'

/** 'vendredi' or 'ven.' */
export function formatWeekday(date: string, language: Language, length: NameLength = 'long'): string {
  return part(date, language, { weekday: length })
}

/** 'novembre' or 'nov.' of any day of that month. */
export function formatMonthName(date: string, language: Language, length: NameLength = 'long'): string {
  return part(date, language, { month: length })
}

/** 'novembre 2026' */
export function formatMonth(date: string, language: Language): string {
  return `${formatMonthName(date, language)} ${date.slice(0, 4)}`
}

/** '20', and '1er' on the first in French. */
export function formatDayNumber(date: string, language: Language): string {
  return formatsIn(language).dayOfMonth(Number(date.slice(8, 10)))
}

/** '20 novembre', '1er novembre', with `year` '20 novembre 2026'. */
export function formatDayMonth(date: string, language: Language, options: { year?: boolean } = {}): string {
  const year = options.year === true ? ` ${date.slice(0, 4)}` : ''
  return `${formatDayNumber(date, language)} ${formatMonthName(date, language)}${year}`
}

/** 'vendredi 20 novembre', 'dimanche 1er novembre' */
export function formatDayLong(date: string, language: Language, options: { year?: boolean } = {}): string {
  return `${formatWeekday(date, language)} ${formatDayMonth(date, language, options)}`
}

/** 'ven. 20' */
export function formatDayShort(date: string, language: Language): string {
  return `${formatWeekday(date, language, 'short')} ${Number(date.slice(8, 10))}`
}

/** HH:mm of an instant (ISO) in the establishment's time zone, or in this device's where no establishment is meant. */
export function formatTime(instant: string, language: Language, timeZone?: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return formatterOf(language, options).format(new Date(instant))
}
