import type { Formats } from './formats.ts'

const MINUS = '\u2212'

export type AmountParts = { sign: string; before: string; whole: string; decimals: string; after: string }
export type AmountSign = 'auto' | 'always'

/** The pieces of an amount, so that a screen can show cents smaller. `thousands` takes the place of another space. */
export function amountPartsIn(
  formats: Formats,
  cents: number,
  options: { thousands?: string | undefined; sign?: AmountSign | undefined } = {},
): AmountParts {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const { decimal, thousands, unitGap, isEuroFirst } = formats
  const spaced = thousands.trim() === '' ? options.thousands : undefined
  return {
    sign: signOf(cents, options.sign ?? 'auto'),
    before: isEuroFirst ? '€' : '',
    whole: group(digits.slice(0, -2), spaced ?? thousands),
    decimals: `${decimal}${digits.slice(-2)}`,
    after: isEuroFirst ? '' : `${unitGap}€`,
  }
}

/** '1 284,50 €' with U+202F and U+00A0; a negative amount carries U+2212. */
export function amountIn(formats: Formats, cents: number, sign: AmountSign = 'auto'): string {
  const parts = amountPartsIn(formats, cents, { sign })
  return `${parts.sign}${parts.before}${parts.whole}${parts.decimals}${parts.after}`
}

/** A count: covers, tickets, days. */
export function countIn(formats: Formats, value: number): string {
  return `${signOf(value, 'auto')}${group(String(Math.abs(value)), formats.thousands)}`
}

/** A VAT rate from basis points: 550 → '5,5 %', 1000 → '10 %'. */
export function rateIn({ decimal, unitGap }: Formats, basisPoints: number): string {
  const whole = Math.trunc(basisPoints / 100)
  const rest = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${whole}${rest === '' ? '' : decimal}${rest}${unitGap}%`
}

/** 'jeudi 12 novembre 2026', 'dimanche 1er novembre 2026': read as UTC noon, no time zone moves a business day. */
export function dayIn(formats: Formats, date: string): string {
  const day = new Date(`${date}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formats.locale, { ...options, timeZone: 'UTC' }).format(day)
  const number = formats.dayOfMonth(Number(date.slice(8, 10)))
  return `${part({ weekday: 'long' })} ${number} ${part({ month: 'long' })} ${date.slice(0, 4)}`
}

/** An instant in the establishment's time zone: '12 novembre' and '23:42'. */
export function momentIn(formats: Formats, instant: string, timeZone: string): { day: string; time: string } {
  const at = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formats.locale, { ...options, timeZone }).format(at)
  // The number alone: a locale may write something around it.
  const number = Number(new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone }).format(at))
  return {
    day: `${formats.dayOfMonth(number)} ${part({ month: 'long' })}`,
    time: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

function group(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator)
}

function signOf(value: number, sign: AmountSign): string {
  if (value < 0) return MINUS
  return sign === 'always' && value > 0 ? '+' : ''
}
