import { addDays, businessDateOf, daysBetween, type PlainDate, parsePlainDate } from '../calendar/calendar.ts'

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

export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]
/** `time`: as '23:40'; null where none is written. `isUtc`: written in universal time. */
export type CellMoment = { date: PlainDate; time: string | null; isUtc: boolean }

const weekday =
  /^(?:lun|mar|mer|jeu|ven|sam|dim|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)(?:\.,?|,)?(?:\s*(?:le )?(?=\d)|\s+(?=[a-z]{3,9}\.? \d))/
const timeOfDay =
  /(?:(?<=\d)t|[\s,]+)(?:a )?(\d{1,2})\s?[:h]\s?(?:(\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/

/** A day, with the time where it stands there: '03/11/2026 23:40', '2026-11-02T23:10:05+01:00', '20261102'. */
export function readCellMoment(text: string, order: DateOrder = 'dayFirst'): CellMoment | null {
  const written = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replace(weekday, '')
  const [whole = '', hour, minute = '00', half, zone] = timeOfDay.exec(written) ?? []
  const date = dayOf(written.slice(0, written.length - whole.length), order)
  if (date === null) return null
  const time = hour === undefined ? null : timeText(Number(hour), minute, half)
  return { date, time, isUtc: zone !== undefined && /^(?:z|utc|gmt|[+-]00:?00)$/.test(zone) }
}

/**
 * Day before month, as both our languages write it, unless `order` says otherwise: '03/11/2026', '3.11.26', '2026-11-03',
 * '3 nov. 2026', 'mardi 3 novembre 2026', 'Nov 3, 2026', '03/11/2026 23:40'.
 */
export function parseCellDate(text: string, order: DateOrder = 'dayFirst'): PlainDate | null {
  return readCellMoment(text, order)?.date ?? null
}

const numeric = /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4}|\d{2})$/

function dayOf(plain: string, order: DateOrder): PlainDate | null {
  const [, isoYear, isoMonth, isoDay] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(plain) ?? []
  if (isoYear !== undefined) return madeOf(isoYear, isoMonth, isoDay)
  const [, first, second, year] = numeric.exec(plain) ?? []
  if (first !== undefined) return order === 'dayFirst' ? madeOf(year, second, first) : madeOf(year, first, second)
  const [, day, name, of] = /^(\d{1,2})(?:er|st|nd|rd|th)?[/.\- ]+([a-z]+)\.?,?[/.\- ]+(\d{4}|\d{2})$/.exec(plain) ?? []
  if (day !== undefined) return madeOf(of, monthOf(name), day)
  const [, english, on, in_] = /^([a-z]+)\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})$/.exec(plain) ?? []
  return english === undefined ? null : madeOf(in_, monthOf(english), on)
}

const monthOf = (name = '') => String(months.findIndex((names) => names.includes(name)) + 1)

function madeOf(year = '', month = '', day = ''): PlainDate | null {
  const whole = year.length === 2 ? `20${year}` : year
  return parsePlainDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

function timeText(hour: number, minute: string, half: string | undefined): string | null {
  const isLater = half?.startsWith('p') === true
  const of24 = half === undefined ? hour : (hour % 12) + (isLater ? 12 : 0)
  return of24 > 23 || Number(minute) > 59 ? null : `${String(of24).padStart(2, '0')}:${minute}`
}

/**
 * How the dates of a table are to be read. `isOpen`: both orders give days, and only the person knows. `hours`: what its
 * times say; those that are all midnight are no times, and midnight here is 22:00 or 23:00 of the day before in
 * universal time.
 */
export type DateReading = { order: DateOrder; isOpen: boolean; hours: 'none' | 'real' | 'midnight_utc' }

const withComma = /^-?\d{1,3}(?:[ .\u00A0\u202F]?\d{3})*,\d{2}(?:\s*€)?$/
const asInEnglish = /^-?[$€£]?\d{1,3}(?:,\d{3})+\.\d{2}$/

/** Of all the dates in the order of their rows, and of amounts beside them, which say where the table comes from. */
export function dateReadingOf(dates: readonly string[], amounts: readonly string[]): DateReading {
  return { ...orderOf(dates, amounts), hours: hoursOf(dates) }
}

function orderOf(dates: readonly string[], amounts: readonly string[]): Pick<DateReading, 'order' | 'isOpen'> {
  const pairs = dates.flatMap((text) => {
    const [, first, second] = /^\D*(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(?:\d{4}|\d{2})(?!\d)/.exec(text.trim()) ?? []
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }]
  })
  const isDayFirst = pairs.some(({ first }) => first > 12)
  const isMonthFirst = pairs.some(({ second }) => second > 12)
  if (isDayFirst || isMonthFirst) return { order: isDayFirst ? 'dayFirst' : 'monthFirst', isOpen: false }
  const isSame = pairs.every(({ first, second }) => first === second)
  if (isSame || amounts.some((text) => withComma.test(text.trim()))) return { order: 'dayFirst', isOpen: false }
  const [asDays, asMonths] = [spreadOf(dates, 'dayFirst'), spreadOf(dates, 'monthFirst')]
  const isEnglish = amounts.some((text) => asInEnglish.test(text.trim()))
  const isNearer = asMonths < asDays || (asMonths === asDays && isEnglish)
  return { order: isNearer ? 'monthFirst' : 'dayFirst', isOpen: isNearer }
}

/** Days between neighbours, added up: rows stand in the order of their days, or near it. */
function spreadOf(dates: readonly string[], order: DateOrder): number {
  const days = dates.flatMap((text) => parseCellDate(text, order) ?? [])
  return days.reduce((sum, day, at) => sum + Math.abs(daysBetween(days[at - 1] ?? day, day)), 0)
}

function hoursOf(dates: readonly string[]): DateReading['hours'] {
  const moments = dates.flatMap((text) => readCellMoment(text) ?? [])
  const times = new Set(moments.map(({ time }) => time ?? '00:00'))
  if ([...times].every((time) => time === '00:00')) return 'none'
  const areMidnights = [...times].every((time) => time === '22:00' || time === '23:00')
  return areMidnights && moments.every(({ isUtc }) => isUtc) ? 'midnight_utc' : 'real'
}

/** The day a cell means; with a time after midnight the business day before, until the day starts. */
export function businessDayOfCell(
  text: string,
  { order, hours }: Pick<DateReading, 'order' | 'hours'>,
  dayStart: string,
): { date: PlainDate; isMoved: boolean } | null {
  const moment = readCellMoment(text, order)
  if (moment === null) return null
  const { date, time } = moment
  if (hours === 'midnight_utc') return { date: addDays(date, 1), isMoved: false }
  const own = hours === 'real' && time !== null ? businessDateOf(date, time, dayStart) : date
  return { date: own, isMoved: own !== date }
}
