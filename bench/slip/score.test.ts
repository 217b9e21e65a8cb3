import { describe, expect, test } from 'vitest'
import { mistypedSet } from './mistyped.ts'
import { isNamedFirst, isSilent, scoreOf } from './score.ts'
import { typicalSet } from './typical.ts'

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

describe('of 200 typical slips, each in a house of its own', () => {
  const { slips, unexplained } = typicalSet(20_261_129, 'usual')
  const firstOf = (set: typeof slips) => set.filter(({ closing }) => isNamedFirst(closing, 28)).length

  test('the finder names the right line first for at least 170', () => {
    expect(slips).toHaveLength(200)
    expect(firstOf(slips)).toBeGreaterThanOrEqual(170)
  })

  test('and for most where nothing but sales and payments is typed', () => {
    expect(firstOf(typicalSet(20_261_129, 'bare').slips)).toBeGreaterThanOrEqual(158)
  })

  test('it is silent about 60 of 60 differences that no slip explains', () => {
    expect(unexplained.filter((closing) => isSilent(closing, 28))).toHaveLength(60)
  })
})

test('the same seed makes the same closings, a fifth of them without a slip', () => {
  const set = mistypedSet(3, 500)
  expect(mistypedSet(3, 500)).toEqual(set)
  const without = set.filter(({ slip }) => slip === null).length
  expect(without).toBeGreaterThan(75)
  expect(without).toBeLessThan(125)
})
