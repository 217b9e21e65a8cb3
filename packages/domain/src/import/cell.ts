import { type PlainDate, parsePlainDate } from '../calendar/calendar.ts'
import { amountIssueOf, type BasisPoints, type Cents, isCalculation, parseAmount } from '../money.ts'

const months = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'feb', 'february'],
  ['mars', 'mar', 'march'],
  ['avril', 'avr', 'apr', 'april'],
  ['mai', 'may'],
  ['juin', 'jun', 'june'],
  ['juillet', 'juil', 'jul', 'july'],
  ['aout', 'aou', 'aug', 'august'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
]

const weekday =
  /^(?:lun|mar|mer|jeu|ven|sam|dim|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)(?:\.,?|,)?\s*(?:le )?(?=\d)/
const timeOfDay = /[\s,]+(?:a )?\d{1,2}\s?[:h](?:\s?\d{2}(?::\d{2})?)?$/

/**
 * Day before month, as both our languages write it: '03/11/2026', '3.11.26', '2026-11-03', '3 nov. 2026', 'mardi 3 novembre
 * 2026', '03/11/2026 23:40'.
 */
export function parseCellDate(text: string): PlainDate | null {
  const written = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
  const plain = written.replace(weekday, '').replace(timeOfDay, '')
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{2})[-/.](\d{2})(?:t\d{2}:\d{2}.*)?$/.exec(plain) ?? []
  if (isoYear !== undefined) return parsePlainDate(`${isoYear}-${isoMonth}-${isoDay}`)
  const [, day, month, year] = /^(\d{1,2})(?:er)?[/.\- ]+(\d{1,2}|[a-z]+)\.?[/.\- ]+(\d{4}|\d{2})$/.exec(plain) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const number = /^\d/.test(month) ? Number(month) : months.findIndex((names) => names.includes(month)) + 1
  const whole = year.length === 2 ? `20${year}` : year
  const digits = (value: number | string) => String(value).padStart(2, '0')
  return parsePlainDate(`${whole}-${digits(number)}-${digits(day)}`)
}

export type AmountReading = { cents: Cents } | { issue: 'amount_unknown' | 'amount_ambiguous' | 'amount_out_of_range' }

/** As a field reads it, but no calculation: '1 284,50 €', '-20', '(20,00)'. */
export function readCellAmount(text: string): AmountReading {
  const trimmed = text.trim().replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/gi, '')
  const [, bracketed] = /^\((.+)\)$/.exec(trimmed) ?? []
  const amount = bracketed === undefined ? trimmed : `-${bracketed}`
  const cents = isCalculation(amount) ? null : parseAmount(amount)
  if (cents !== null) return { cents }
  const issue = amountIssueOf(amount)
  if (issue === 'ambiguous') return { issue: 'amount_ambiguous' }
  return { issue: issue === 'out_of_range' ? 'amount_out_of_range' : 'amount_unknown' }
}

/** '5,5 %', '20', '0,2' as spreadsheets hold 20 %; null for what no rate can be. */
export function parseRate(text: string): BasisPoints | null {
  const [, digits, sign] = /^(\d{1,2}(?:[.,]\d{1,4})?)\s*(%?)$/.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replace(',', '.'))
  const percent = sign === '' && value > 0 && value < 1 ? value * 100 : value
  return Math.round(percent * 100)
}
