import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { territories } from '../establishment/establishment.ts'
import { plainDate, weekdayOf } from './calendar.ts'
import { easterOf, holidaysOf } from './holiday.ts'

function keysOn(date: string, territory: (typeof territories)[number]): readonly string[] {
  return holidaysOf(Number(date.slice(0, 4)), territory).get(plainDate(date)) ?? []
}

describe('Easter', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, date) => {
    expect(easterOf(year)).toBe(date)
  })

  it('is a Sunday between 22 March and 25 April', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), (year) => {
        const easter = easterOf(year)
        expect(weekdayOf(easter)).toBe(7)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })
})

describe('public holidays', () => {
  it('are eleven in mainland France in 2026, in date order', () => {
    expect([...holidaysOf(2026, 'mainland')]).toEqual([
      ['2026-01-01', ['new_year']],
      ['2026-04-06', ['easter_monday']],
      ['2026-05-01', ['labour_day']],
      ['2026-05-08', ['victory_1945']],
      ['2026-05-14', ['ascension']],
      ['2026-05-25', ['whit_monday']],
      ['2026-07-14', ['national_day']],
      ['2026-08-15', ['assumption']],
      ['2026-11-01', ['all_saints']],
      ['2026-11-11', ['armistice']],
      ['2026-12-25', ['christmas']],
    ])
  })

  it.each([
    [2025, ['2025-04-21', '2025-05-29', '2025-06-09']],
    [2026, ['2026-04-06', '2026-05-14', '2026-05-25']],
    [2027, ['2027-03-29', '2027-05-06', '2027-05-17']],
    [2028, ['2028-04-17', '2028-05-25', '2028-06-05']],
    [2029, ['2029-04-02', '2029-05-10', '2029-05-21']],
    [2030, ['2030-04-22', '2030-05-30', '2030-06-10']],
  ])('follow Easter in %i', (year, dates) => {
    const movable = [...holidaysOf(year, 'mainland')].filter(([, keys]) =>
      keys.some((key) => ['easter_monday', 'ascension', 'whit_monday'].includes(key)),
    )
    expect(movable.map(([date]) => date)).toEqual(dates)
  })

  it('are thirteen in Alsace-Moselle, with Good Friday and 26 December', () => {
    expect(holidaysOf(2026, 'alsace-moselle').size).toBe(13)
    expect(keysOn('2026-04-03', 'alsace-moselle')).toEqual(['good_friday'])
    expect(keysOn('2026-12-26', 'alsace-moselle')).toEqual(['second_christmas_day'])
    expect(keysOn('2026-12-26', 'mainland')).toEqual([])
  })

  it.each([
    [2025, '2025-04-18'],
    [2026, '2026-04-03'],
    [2027, '2027-03-26'],
    [2028, '2028-04-14'],
    [2029, '2029-03-30'],
    [2030, '2030-04-19'],
  ])('have Good Friday in Alsace-Moselle in %i on %s', (year, date) => {
    const own = [...holidaysOf(year, 'alsace-moselle')].filter(([, keys]) => keys.includes('good_friday'))
    expect(own).toEqual([[date, ['good_friday']]])
  })

  it('have the same eleven names every year, each territory adding its own', () => {
    const national = [...holidaysOf(2026, 'mainland').values()].flat()
    void fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), fc.constantFrom(...territories), (year, territory) => {
        const found = [...holidaysOf(year, territory)]
        const dates = found.map(([date]) => date)
        expect(dates).toEqual(dates.toSorted())
        expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
        const keys = found.flatMap(([, names]) => names)
        expect(keys.filter((key) => national.includes(key)).toSorted()).toEqual(national.toSorted())
        const added = { mainland: 0, corsica: 0, 'alsace-moselle': 2 }
        expect(keys.length - national.length).toBe(new Map(Object.entries(added)).get(territory) ?? 1)
      }),
    )
  })

  it.each([
    ['2026-04-27', 'mayotte'],
    ['2026-05-22', 'martinique'],
    ['2026-05-27', 'guadeloupe'],
    ['2026-06-10', 'guyane'],
    ['2026-12-20', 'reunion'],
    ['2026-05-28', 'saint-martin'],
    ['2026-10-09', 'saint-barthelemy'],
  ] as const)('include the abolition of slavery on %s in %s only', (date, territory) => {
    expect(keysOn(date, territory)).toEqual(['abolition_of_slavery'])
    expect(holidaysOf(2026, territory).size).toBe(12)
    for (const other of territories) if (other !== territory) expect(keysOn(date, other)).toEqual([])
  })

  it('carry two names when two fall on one date, the national one first', () => {
    expect(keysOn('2008-05-01', 'mainland')).toEqual(['labour_day', 'ascension'])
    expect(holidaysOf(2008, 'mainland').size).toBe(10)
    expect(keysOn('2059-05-08', 'mainland')).toEqual(['victory_1945', 'ascension'])
    expect(keysOn('2019-06-10', 'guyane')).toEqual(['whit_monday', 'abolition_of_slavery'])
    expect(keysOn('2030-06-10', 'guyane')).toEqual(['whit_monday', 'abolition_of_slavery'])
    expect(keysOn('2031-05-22', 'martinique')).toEqual(['ascension', 'abolition_of_slavery'])
  })
})
