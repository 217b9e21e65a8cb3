import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, it } from 'vitest'
import { currentText, setLanguage } from './catalogue.ts'
import { monthLabelOf, weekLabelOf } from './period-label.ts'

describe('labels [R20 R21]', () => {
  it.each([
    ['janvier-2025', 'Janvier 2025', 'January 2025'],
    ['février-2025', 'Février 2025', 'February 2025'],
    ['août-2026', 'Août 2026', 'August 2026'],
    ['décembre-2025', 'Décembre 2025', 'December 2025'],
    ['nothing', 'nothing', 'nothing'],
  ])('name the month %s in the language of the page', async (value, french, english) => {
    expect(monthLabelOf(value, 'fr')).toBe(french)
    await setLanguage('en')
    expect(monthLabelOf(value, 'en')).toBe(english)
  })

  it.each([
    ['2025-01-13', 'Du 13 au 19 janvier 2025', '13 to 19 January 2025'],
    ['2025-01-27', 'Du 27 janvier au 2 février 2025', '27 January to 2 February 2025'],
    ['2025-12-29', 'Du 29 décembre 2025 au 4 janvier 2026', '29 December 2025 to 4 January 2026'],
    ['2026-06-01', 'Du 1er au 7 juin 2026', '1 to 7 June 2026'],
    ['2025-05-26', 'Du 26 mai au 1er juin 2025', '26 May to 1 June 2025'],
  ])('say the week of %s in the language of the page', async (monday, french, english) => {
    expect(weekLabelOf(plainDate(monday), currentText(), 'fr')).toBe(french)
    await setLanguage('en')
    expect(weekLabelOf(plainDate(monday), currentText(), 'en')).toBe(english)
  })
})
