import { addDays, plainDate } from '../calendar/calendar.ts'

/** How a cell shows its number. `decimals` null: as many as it has; `digits`: whole numbers are filled up with zeros. */
export type NumberFormat =
  | { readonly shows: 'date' | 'percent' }
  | { readonly shows: 'number'; readonly decimals: number | null; readonly digits: number }

export const generalFormat: NumberFormat = { shows: 'number', decimals: null, digits: 0 }

/** Those that files name by number alone. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 5: '#,##0', 6: '#,##0', 7: '#,##0.00', 8: '#,##0.00' },
  ...{ 9: '0%', 10: '0.00%', 14: 'd/m/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 22: 'd/m/yyyy h:mm' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
  ...{ 41: '#,##0', 42: '#,##0', 43: '#,##0.00', 44: '#,##0.00' },
}

export function builtInFormat(id: number): NumberFormat {
  // Dates as East Asian versions number them.
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { shows: 'date' }
  return formatOf(builtIn[id] ?? 'General')
}

/** Of its code in a file, which is the same in every language: '#,##0.00\ "€"', '[$-40C]d\ mmmm\ yyyy'. */
export function formatOf(code: string): NumberFormat {
  const [plain = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')
  if (/^\s*(?:general|standard)/i.test(plain)) return generalFormat
  if (/[yd]/i.test(plain)) return { shows: 'date' }
  if (plain.includes('%')) return { shows: 'percent' }
  // Scientific, fractions, thousands, hours, texts.
  if (!/[0#]/.test(plain) || /[eh:/@?]|,[^0#]*$/i.test(plain)) return generalFormat
  const [, decimals = ''] = /\.([0#]*)/.exec(plain) ?? []
  const [filled] = /^0[0#]+$/.exec(plain.replaceAll(/\s/g, '')) ?? []
  return { shows: 'number', decimals: decimals.length, digits: filled?.length ?? 0 }
}

const MAX_SERIAL = 2_958_465
/** As both ways to count days number it. */
const FIRST_DAY = plainDate('2000-01-01')
const firstSerials = { from1900: 36_526, from1904: 35_064 }
/** Of 1900 there is a 29 February in spreadsheets, under this number. */
const NO_DAY_SERIAL = 60

/** The stored text of a number, as it would be typed: '03/11/2026', '1284,50', '5,5 %'. What is no number stays. */
export function shownNumber(stored: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(stored)
  if (!/^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(stored) || !Number.isFinite(value)) return stored
  if (format.shows === 'date' && value >= (isFrom1904 ? 0 : 1) && value <= MAX_SERIAL) return dayOf(value, isFrom1904)
  if (format.shows === 'percent') return `${decimalText(value * 100)} %`
  return format.shows === 'number' ? numberText(value, format) : decimalText(value)
}

function dayOf(serial: number, isFrom1904: boolean): string {
  const days = Math.floor(serial)
  const shift = !isFrom1904 && days < NO_DAY_SERIAL ? 1 : 0
  const first = isFrom1904 ? firstSerials.from1904 : firstSerials.from1900
  const [year, month, day] = addDays(FIRST_DAY, days - first + shift).split('-')
  return `${day}/${month}/${year}`
}

function numberText(value: number, { decimals, digits }: Extract<NumberFormat, { shows: 'number' }>): string {
  if (decimals === null) return decimalText(value)
  const exact = decimalText(value)
  // A format without decimals hides cents, which count all the same.
  if (!/^-?\d+(?:,\d+)?$/.test(exact)) return exact
  const [whole = '', part = ''] = roundedText(exact, Math.max(2, decimals)).split(',')
  const kept = part.replace(/0+$/, '').padEnd(decimals, '0')
  const filled = whole.padStart(digits, '0')
  return kept === '' ? filled : `${filled},${kept}`
}

/** Half away from zero, on the decimals that are shown: as spreadsheets do. */
function roundedText(exact: string, decimals: number): string {
  const [whole = '', part = ''] = exact.replace('-', '').split(',')
  const kept = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
  const rounded = kept + (Number(part[decimals] ?? 0) >= 5 ? 1n : 0n)
  const figures = String(rounded).padStart(decimals + 1, '0')
  const sign = exact.startsWith('-') && rounded > 0n ? '-' : ''
  return `${sign}${figures.slice(0, -decimals)},${figures.slice(-decimals)}`
}

/** To the fifteen figures that a spreadsheet shows: 1481,4 and not 1481,4000000000001. */
function decimalText(value: number): string {
  const exact = Number(value.toPrecision(15))
  const text = Math.abs(exact) < 1e-6 ? '0' : String(exact)
  return text.replace('.', ',')
}
