import { describe, expect, test } from 'vitest'
import { barsOf, judgePassword } from './password-meter.tsx'

describe('a password while it is typed', () => {
  test('says how many characters are still missing', () => {
    expect(judgePassword('')).toEqual({ state: 'empty' })
    expect(judgePassword('cerises')).toEqual({ state: 'short', missing: 1 })
    expect(judgePassword('cerise')).toEqual({ state: 'short', missing: 2 })
  })

  test('says how many are too many', () => {
    expect(judgePassword('a'.repeat(50)).state).toBe('accepted')
    expect(judgePassword('a'.repeat(53))).toEqual({ state: 'long', over: 3 })
  })

  test('counts a letter with its accent and an emoji as one character', () => {
    const decomposed = 'e\u0301'.repeat(8)
    expect(judgePassword(decomposed).state).toBe('accepted')
    expect(judgePassword('🍒'.repeat(7))).toEqual({ state: 'short', missing: 1 })
  })

  test('a sentence fills the meter, the same key pressed eight times does not', () => {
    expect(judgePassword('aaaaaaaa')).toEqual({ state: 'accepted', strength: 'weak' })
    expect(judgePassword('cerises8')).toEqual({ state: 'accepted', strength: 'fair' })
    expect(judgePassword('huit cerises')).toEqual({ state: 'accepted', strength: 'strong' })
    expect(judgePassword('trois tables en terrasse')).toEqual({ state: 'accepted', strength: 'excellent' })
    expect([barsOf(judgePassword('aaaaaaaa')), barsOf(judgePassword('trois tables en terrasse'))]).toEqual([1, 4])
  })
})
