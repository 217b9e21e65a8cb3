import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { resultPeriodOf, scaleOf } from './result-period.ts'

const today = plainDate('2026-11-20')

describe('a range shown', () => {
  test('is the one the address names, else the remembered one, else the last thirty days', () => {
    const addressed = resultPeriodOf('range', '2026-11-03..2026-11-18', '2026-01-01..2026-01-02', today)
    expect(addressed.range).toEqual({ from: '2026-11-03', to: '2026-11-18' })
    expect(resultPeriodOf('range', 'demain', '2026-01-01..2026-01-02', today).value).toBe('2026-01-01..2026-01-02')
    expect(resultPeriodOf('range', undefined, null, today).value).toBe('2026-10-22..2026-11-20')
  })

  test('is drawn as a week, a month or a year, by its length', () => {
    const scaleOfRange = (value: string) => scaleOf(resultPeriodOf('range', value, null, today))
    expect(scaleOfRange('2026-11-12..2026-11-18')).toBe('week')
    expect(scaleOfRange('2026-11-11..2026-11-18')).toBe('month')
    expect(scaleOfRange('2026-11-01..2026-12-31')).toBe('month')
    expect(scaleOfRange('2026-10-01..2026-12-31')).toBe('year')
  })
})
