import { expect, test } from 'vitest'
import { allows } from './drawers.ts'
import { findFloats } from './found.ts'

test('the sums of the bench know which targets a drawer allows', () => {
  const pieces = { 500: 2, 20: 3, 5: 1 }
  expect([0, 20, 65, 500, 1065].map((target) => allows({ pieces, target }))).toEqual(Array(5).fill(true))
  expect([10, 80, 1066, 1500].map((target) => allows({ pieces, target }))).toEqual(Array(4).fill(false))
})

test('the float is exact in 95 of 100 drawers that allow it, and in none that does not', () => {
  for (const { kind, allowed, exact, wrong } of findFloats(100, 1)) {
    expect(allowed, kind).toBe(100)
    expect(exact, kind).toBeGreaterThanOrEqual(95)
    expect(wrong, kind).toBe(0)
  }
})
