import type { Territory } from '../establishment/establishment.ts'
import { addDays, compare, dateOf, type PlainDate } from './calendar.ts'

/** What a public holiday is called; the sentences are the catalogue's. */
export const holidayKeys = [
  'new_year',
  'easter_monday',
  'labour_day',
  'victory_1945',
  'ascension',
  'whit_monday',
  'national_day',
  'assumption',
  'all_saints',
  'armistice',
  'christmas',
  'good_friday',
  'second_christmas_day',
  'abolition_of_slavery',
] as const
export type HolidayKey = (typeof holidayKeys)[number]

/** Day and month on which slavery's abolition is a public holiday. */
const abolitionDays: Partial<Record<Territory, readonly [month: number, day: number]>> = {
  mayotte: [4, 27],
  martinique: [5, 22],
  guadeloupe: [5, 27],
  guyane: [6, 10],
  'saint-barthelemy': [10, 9],
  reunion: [12, 20],
}

/** Easter Sunday, by Meeus and Butcher. */
export function easterOf(year: number): PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * shift + 114
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1)
}

/** The year's public holidays in date order. A date may carry two names: the national one stands first. */
export function holidaysOf(year: number, territory: Territory): ReadonlyMap<PlainDate, readonly HolidayKey[]> {
  const key = `${year} ${territory}`
  const known = computed.get(key) ?? computedHolidaysOf(year, territory)
  computed.set(key, known)
  return known
}

/** Every day of a period asks for those of its year. */
const computed = new Map<string, ReadonlyMap<PlainDate, readonly HolidayKey[]>>()

function computedHolidaysOf(year: number, territory: Territory): ReadonlyMap<PlainDate, readonly HolidayKey[]> {
  const named = [...nationalHolidaysOf(year), ...localHolidaysOf(year, territory)]
  const holidays = new Map<PlainDate, HolidayKey[]>()
  for (const [date, key] of named.toSorted((a, b) => compare(a[0], b[0]))) {
    holidays.set(date, [...(holidays.get(date) ?? []), key])
  }
  return holidays
}

function nationalHolidaysOf(year: number): readonly (readonly [PlainDate, HolidayKey])[] {
  const easter = easterOf(year)
  return [
    [dateOf(year, 1, 1), 'new_year'],
    [addDays(easter, 1), 'easter_monday'],
    [dateOf(year, 5, 1), 'labour_day'],
    [dateOf(year, 5, 8), 'victory_1945'],
    [addDays(easter, 39), 'ascension'],
    [addDays(easter, 50), 'whit_monday'],
    [dateOf(year, 7, 14), 'national_day'],
    [dateOf(year, 8, 15), 'assumption'],
    [dateOf(year, 11, 1), 'all_saints'],
    [dateOf(year, 11, 11), 'armistice'],
    [dateOf(year, 12, 25), 'christmas'],
  ]
}

function localHolidaysOf(year: number, territory: Territory): readonly (readonly [PlainDate, HolidayKey])[] {
  if (territory === 'alsace-moselle') {
    return [
      [addDays(easterOf(year), -2), 'good_friday'],
      [dateOf(year, 12, 26), 'second_christmas_day'],
    ]
  }
  const abolition = abolitionDayOf(year, territory)
  return abolition === null ? [] : [[abolition, 'abolition_of_slavery']]
}

function abolitionDayOf(year: number, territory: Territory): PlainDate | null {
  // Saint-Martin kept Guadeloupe's 27 May until it chose its own day in 2018.
  if (territory === 'saint-martin') return dateOf(year, 5, year >= 2018 ? 28 : 27)
  const [month, day] = abolitionDays[territory] ?? []
  return month === undefined || day === undefined ? null : dateOf(year, month, day)
}
