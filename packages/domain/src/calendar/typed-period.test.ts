import { describe, expect, test } from 'vitest'
import { plainDate } from './calendar.ts'
import { type DayVocabulary, typedPeriodsOf } from './typed-period.ts'

/** A Thursday. */
const today = plainDate('2026-11-26')

const french: DayVocabulary = {
  months: 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  today: ['aujourd hui'],
  yesterday: ['hier'],
  dayBeforeYesterday: ['avant hier'],
  last: ['dernier', 'derniere'],
  current: ['ce', 'cette'],
  units: { day: ['jour', 'jours'], week: ['semaine'], month: ['mois'], year: ['annee'] },
  ago: ['il', 'y'],
  fillers: ['le', 'du', 'de'],
}
const english: DayVocabulary = {
  months: 'january february march april may june july august september october november december'.split(' '),
  weekdays: 'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  today: ['today'],
  yesterday: ['yesterday'],
  dayBeforeYesterday: ['the day before yesterday'],
  last: ['last'],
  current: ['this'],
  units: { day: ['day', 'days'], week: ['week'], month: ['month'], year: ['year'] },
  ago: ['ago'],
  fillers: ['the', 'of', 'on'],
}

/** '2026-11-12' of a day, 'month 2026-11-01' of a longer period. */
function read(text: string): readonly string[] {
  return typedPeriodsOf(text, today, [french, english]).map(({ kind, range }) =>
    kind === 'day' ? range.from : `${kind} ${range.from}`,
  )
}

describe('a day as people type it', () => {
  test.each([
    ['12 nov', ['2026-11-12', '2025-11-12']],
    ['le 12 novembre', ['2026-11-12', '2025-11-12']],
    ['12/11', ['2026-11-12', '2025-11-12']],
    ['12/11/2025', ['2025-11-12']],
    ['12.11.25', ['2025-11-12']],
    ['2025-11-12', ['2025-11-12']],
    ['1er août 2026', ['2026-08-01']],
    ['nov 12', ['2026-11-12', '2025-11-12']],
    ['12th of November 2025', ['2025-11-12']],
    ['12 n', ['2026-11-12', '2025-11-12']],
    ['24/12', ['2025-12-24', '2024-12-24']],
    ['29 février', ['2024-02-29']],
  ])('%s is its dates, without a year the latest ones', (text, dates) => {
    expect(read(text)).toEqual(dates)
  })

  test.each([
    ['hier', '2026-11-25'],
    ['Yesterday', '2026-11-25'],
    ['avant-hier', '2026-11-24'],
    ['aujourd’hui', '2026-11-26'],
    ['today', '2026-11-26'],
    ['il y a 3 jours', '2026-11-23'],
    ['3 days ago', '2026-11-23'],
    ['jeudi dernier', '2026-11-19'],
    ['last Thursday', '2026-11-19'],
    ['mercredi dernier', '2026-11-25'],
    ['mardi 10 novembre', '2026-11-10'],
    ['mardi 12 novembre', '2024-11-12'],
    ['thu 12 nov', '2026-11-12'],
  ])('%s is one day', (text, date) => {
    expect(read(text)).toEqual([date])
  })

  test('a weekday is its last two, and what else starts so', () => {
    expect(read('mar')).toEqual(['2026-11-24', '2026-11-17', 'month 2026-03-01', 'month 2025-03-01'])
    expect(read('jeudi')).toEqual(['2026-11-26', '2026-11-19'])
  })

  test('a number is that day of this month and of the one before, up to today', () => {
    expect(read('12')).toEqual(['2026-11-12', '2026-10-12'])
    expect(read('31')).toEqual(['2026-10-31'])
  })

  test.each([
    ['novembre 2025', ['month 2025-11-01']],
    ['11/2025', ['month 2025-11-01']],
    ['2025-11', ['month 2025-11-01']],
    ['décembre', ['month 2025-12-01', 'month 2024-12-01']],
    ['mois dernier', ['month 2026-10-01']],
    ['this week', ['week 2026-11-23']],
    ['année dernière', ['year 2025-01-01']],
    ['2025', ['year 2025-01-01']],
  ])('%s is a longer period', (text, periods) => {
    expect(read(text)).toEqual(periods)
  })

  test.each(['', 'giraud', 'MS 90233', '32/11', '12/13', '45', '30 février', 'ma', '12 11 10 09', 'F26-1187'])(
    '%s is no day',
    (text) => {
      expect(read(text)).toEqual([])
    },
  )
})
