import { plural as pluralOfEnglish } from '@zinc/words/en/plural'
import { plural as pluralOfFrench } from '@zinc/words/fr/plural'
import { beforeAll, describe, expect, it } from 'vitest'
import { setLanguage } from './catalogue.ts'
import {
  formatAmount,
  formatAmountParts,
  formatBareAmount,
  formatDate,
  formatDayLong,
  formatDayShort,
  formatEuros,
  formatNumber,
  formatPercent,
  formatRate,
  formatTime,
} from './format.ts'
import { dateOfInstant } from './format-instant.ts'

beforeAll(() => setLanguage('en'))

describe('an amount [R94]', () => {
  it('has U+202F between thousands and U+00A0 before the euro in French', () => {
    expect(formatAmount(128450, 'fr')).toBe('1\u202f284,50\u00a0€')
    expect(formatAmount(9_999_999_999, 'fr')).toBe('99\u202f999\u202f999,99\u00a0€')
  })

  it('keeps its two decimals below one euro', () => {
    expect(formatAmount(0, 'fr')).toBe('0,00\u00a0€')
    expect(formatAmount(5, 'fr')).toBe('0,05\u00a0€')
    expect(formatAmount(-70, 'fr')).toBe('\u22120,70\u00a0€')
  })

  it('is written the English way in English', () => {
    expect(formatAmount(128450, 'en')).toBe('€1,284.50')
    expect(formatAmount(-1250, 'en')).toBe('\u2212€12.50')
  })

  it('carries a plus only where a difference is meant', () => {
    expect(formatAmount(320, 'fr', 'always')).toBe('+3,20\u00a0€')
    expect(formatAmount(0, 'fr', 'always')).toBe('0,00\u00a0€')
    expect(formatAmount(320, 'fr')).toBe('3,20\u00a0€')
  })

  it('comes in pieces for the screen, with another thousands space', () => {
    expect(formatAmountParts(268415, 'fr', { thousands: '\u2009' })).toEqual({
      sign: '',
      before: '',
      whole: '2\u2009684',
      decimals: ',15',
      after: '\u00a0€',
    })
  })

  it('goes without its unit where the place says it', () => {
    expect(formatBareAmount(102185, 'fr')).toBe('1\u2009021,85')
    expect(formatBareAmount(-1000, 'fr')).toBe('\u221210,00')
    expect(formatBareAmount(250, 'en', 'always')).toBe('+2.50')
  })

  it('is rounded half away from zero when only euros are shown', () => {
    expect(formatEuros(4675250, 'fr')).toBe('46\u202f753\u00a0€')
    expect(formatEuros(-150, 'fr')).toBe('\u22122\u00a0€')
    expect(formatEuros(-49, 'fr')).toBe('0\u00a0€')
  })
})

describe('rates, shares and counts', () => {
  it('write a VAT rate as the trade does', () => {
    expect(formatRate(1000, 'fr')).toBe('10\u00a0%')
    expect(formatRate(550, 'fr')).toBe('5,5\u00a0%')
    expect(formatRate(210, 'fr')).toBe('2,1\u00a0%')
    expect(formatRate(550, 'en')).toBe('5.5%')
  })

  it('write a share with the minus of the screen', () => {
    expect(formatPercent(0.313, 'fr').replace('\u202f', '\u00a0')).toBe('31,3\u00a0%')
    expect(formatPercent(-0.014, 'en')).toBe('\u22121.4%')
  })

  it('group a count by thousands', () => {
    expect(formatNumber(2318, 'fr')).toBe('2\u202f318')
    expect(formatNumber(2318, 'en')).toBe('2,318')
  })

  it('know that French is singular at 0 and 1,5', () => {
    expect([0, 1, 1.5, 2].map((count) => pluralOfFrench(count, 'jour', 'jours'))).toEqual([
      'jour',
      'jour',
      'jour',
      'jours',
    ])
    expect([0, 1, 2].map((count) => pluralOfEnglish(count, 'day', 'days'))).toEqual(['days', 'day', 'days'])
  })
})

describe('a business day [R24 R94]', () => {
  it('is never moved by a time zone or a clock change', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026')
    expect(formatDayLong('2026-03-29', 'fr')).toBe('dimanche 29 mars')
    expect(formatDayLong('2026-10-25', 'fr', { year: true })).toBe('dimanche 25 octobre 2026')
  })

  it('says 1er in French', () => {
    expect(formatDayLong('2026-11-01', 'fr')).toBe('dimanche 1er novembre')
    expect(formatDayLong('2026-11-01', 'en')).toBe('Sunday 1 November')
    expect(formatDayShort('2026-11-20', 'fr')).toBe('ven. 20')
  })

  it('and the hour of an instant are those of the establishment', () => {
    expect(formatTime('2026-11-20T22:42:00Z', 'fr', 'Europe/Paris')).toBe('23:42')
    expect(formatTime('2026-11-20T23:00:00Z', 'en', 'Europe/Paris')).toBe('00:00')
    expect(dateOfInstant('2026-11-20T23:00:00Z', 'Europe/Paris')).toBe('2026-11-21')
  })
})
