import { describe, expect, test } from 'vitest'
import { mistypedSet } from './mistyped.ts'
import { scoreOf } from './score.ts'

describe('the slip finder', () => {
  const set = mistypedSet(20_261_125, 2000)

  test('names the right line and amount first for at least 80 slips of 100', () => {
    expect(scoreOf(set, 28).first).toBeGreaterThanOrEqual(80)
  })

  test('speaks of at most 15 of 100 differences without a slip', () => {
    expect(scoreOf(set, 28).alarms).toBeLessThanOrEqual(15)
  })

  test('is quiet about a house it knows nothing of, too', () => {
    expect(scoreOf(set, 0).alarms).toBeLessThanOrEqual(15)
  })
})

test('the same seed makes the same closings, a fifth of them without a slip', () => {
  const set = mistypedSet(3, 500)
  expect(mistypedSet(3, 500)).toEqual(set)
  const without = set.filter(({ slip }) => slip === null).length
  expect(without).toBeGreaterThan(75)
  expect(without).toBeLessThan(125)
})
