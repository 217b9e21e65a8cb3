import { plainDate } from '@zinc/domain/calendar/calendar'
import { describe, expect, test } from 'vitest'
import { selectedPeriodOf } from './selected-period.ts'

const today = plainDate('2026-11-20')

describe('the month, week or year shown [R07 R23]', () => {
  test('is the one the address names, even outside the options', () => {
    expect(selectedPeriodOf('month', 'mars-2024', 'janvier-2026', today).value).toBe('mars-2024')
    expect(selectedPeriodOf('week', '2024-03-04', null, today).range).toEqual({ from: '2024-03-04', to: '2024-03-10' })
    expect(selectedPeriodOf('year', '2021', null, today).value).toBe('2021')
  })

  test('is the remembered one when the address is silent and it is still offered', () => {
    expect(selectedPeriodOf('month', undefined, 'février-2025', today).value).toBe('février-2025')
    expect(selectedPeriodOf('week', undefined, '2026-11-09', today).value).toBe('2026-11-09')
  })

  test('is the current one when what is remembered is no longer offered or reads as nothing', () => {
    expect(selectedPeriodOf('month', undefined, 'décembre-2024', today).value).toBe('novembre-2026')
    expect(selectedPeriodOf('week', undefined, '2024-01-01', today).value).toBe('2026-11-16')
    expect(selectedPeriodOf('year', undefined, '2019', today).value).toBe('2026')
    expect(selectedPeriodOf('month', 'brumaire-2026', null, today).value).toBe('novembre-2026')
  })

  test('of a week is its Monday, whichever of its days the address names', () => {
    expect(selectedPeriodOf('week', '2026-11-19', null, today).value).toBe('2026-11-16')
  })
})
