import { expect, test } from 'vitest'
import { businessToday } from '../demo-days.mjs'

test('the demo ends on the business day of France, which lasts until five in the morning', () => {
  expect(businessToday('2026-11-27T00:05:00Z')).toBe('2026-11-26')
  expect(businessToday('2026-11-27T03:59:00Z')).toBe('2026-11-26')
  expect(businessToday('2026-11-27T04:00:00Z')).toBe('2026-11-27')
  expect(businessToday('2026-07-14T22:30:00Z')).toBe('2026-07-14')
})
