import { expect, test } from 'vitest'
import { heightOf, scaleOf } from './report-bars.tsx'

test('the scale ends on a round figure at or above the highest bar', () => {
  expect(scaleOf([2857_00])).toEqual({ top: 3000_00, lines: [1000_00, 2000_00, 3000_00] })
  expect(scaleOf([46_752_05]).top).toBe(60_000_00)
  expect(scaleOf([0, -50_00])).toEqual({ top: 100_00, lines: [] })
})

test('a bar has the height of its share, and a small sale is still seen', () => {
  expect(heightOf(1500_00, 3000_00)).toBe(50)
  expect(heightOf(1, 3000_00)).toBe(1)
  expect(heightOf(0, 3000_00)).toBe(0)
})
