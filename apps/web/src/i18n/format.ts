import type { Language } from '@zinc/domain/language'

const NARROW_SPACE = '\u202f'
const THIN_SPACE = '\u2009'
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'
/** Both languages keep their own country's habits. */
export const locales = { fr: 'fr-FR', en: 'en-GB' } as const

export type AmountParts = { sign: string; before: string; whole: string; decimals: string; after: string }
export type AmountSign = 'auto' | 'always'

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}

function signOf(value: number, sign: AmountSign): string {
  if (value < 0) return MINUS
  return sign === 'always' && value > 0 ? '+' : ''
}

/** The pieces of an amount, so that the screen can show cents smaller. `thousands` applies to French only. */
export function formatAmountParts(
  cents: number,
  language: Language,
  options: { thousands?: string; sign?: AmountSign } = {},
): AmountParts {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const french = language === 'fr'
  const whole = group(digits.slice(0, -2), french ? (options.thousands ?? NARROW_SPACE) : ',')
  return {
    sign: signOf(cents, options.sign ?? 'auto'),
    before: french ? '' : '€',
    whole,
    decimals: `${french ? ',' : '.'}${digits.slice(-2)}`,
    after: french ? `${NO_BREAK_SPACE}€` : '',
  }
}

/** '1 284,50 €' with U+202F and U+00A0; a negative amount carries U+2212. */
export function formatAmount(cents: number, language: Language, sign: AmountSign = 'auto'): string {
  const parts = formatAmountParts(cents, language, { sign })
  return `${parts.sign}${parts.before}${parts.whole}${parts.decimals}${parts.after}`
}

/** Whole euros, for a bar's label or a sentence: '46 752 €'. Rounds half away from zero. */
export function formatEuros(cents: number, language: Language, sign: AmountSign = 'auto'): string {
  const euros = Math.floor((Math.abs(cents) + 50) / 100)
  const parts = formatAmountParts(euros * 100, language)
  return `${signOf(Math.sign(cents) * euros, sign)}${parts.before}${parts.whole}${parts.after}`
}

/** '1 021,85', for the screen only: the unit is said beside it, and the faces have no U+202F. */
export function formatBareAmount(cents: number, language: Language, sign: AmountSign = 'auto'): string {
  const parts = formatAmountParts(cents, language, { thousands: THIN_SPACE, sign })
  return `${parts.sign}${parts.whole}${parts.decimals}`
}

/** For places with no room: '46 752 €', then '688 k€' and '1,25 M€'; `bare` leaves the unit out. */
export function formatEurosShort(cents: number, language: Language, bare = false): string {
  const euros = Math.floor((Math.abs(cents) + 50) / 100)
  const sign = signOf(Math.sign(cents) * euros, 'auto')
  if (euros < 100_000) return bare ? `${sign}${formatNumber(euros, language)}` : formatEuros(cents, language)
  const inMillions = euros >= 999_500
  const figure = inMillions
    ? (euros / 1_000_000).toFixed(euros < 10_000_000 ? 2 : 1).replace(/\.?0+$/, '')
    : String(Math.round(euros / 1000))
  const unit = inMillions ? 'M' : 'k'
  if (language === 'en') return `${sign}${bare ? '' : '€'}${figure}${unit}`
  return `${sign}${figure.replace('.', ',')}${NO_BREAK_SPACE}${unit}${bare ? '' : '€'}`
}

/** A count: covers, tickets, days. */
export function formatNumber(value: number, language: Language): string {
  return `${value < 0 ? MINUS : ''}${group(String(Math.abs(value)), language === 'fr' ? NARROW_SPACE : ',')}`
}

/** A share between 0 and 1 → '31,3 %'. */
export function formatPercent(ratio: number, language: Language, decimals: 0 | 1 | 2 = 1): string {
  const text = new Intl.NumberFormat(locales[language], {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(ratio)
  return text.replace('-', MINUS)
}

/** A VAT rate from basis points: 550 → '5,5 %', 1000 → '10 %'. */
export function formatRate(basisPoints: number, language: Language): string {
  const whole = Math.trunc(basisPoints / 100)
  const rest = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const fraction = rest === '' ? '' : `${language === 'fr' ? ',' : '.'}${rest}`
  return `${whole}${fraction}${language === 'fr' ? NO_BREAK_SPACE : ''}%`
}

/** dd/MM/yyyy in both languages (R94). */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${year}`
}

function utcNoon(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Plain dates are read as UTC noon and printed in UTC: no time zone can move a business day. */
function part(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language}${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter.format(utcNoon(date))
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
  const day = Number(date.slice(8, 10))
  return language === 'fr' && day === 1 ? '1er' : String(day)
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
  return new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}

/** French names of days and months are lower case inside a sentence, upper case alone. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
