import { isPasswordLength } from '@zinc/domain/account'
import { expect, it } from 'vitest'
import { commonPasswordList } from './common-password-list.ts'
import { isCommonPassword } from './common-passwords.ts'

it('the list holds 10 000 passwords that the length rule lets through, each found', () => {
  const listed = commonPasswordList.trim().split(/\s+/)
  expect(new Set(listed).size).toBe(10_000)
  expect(listed.filter((password) => !isPasswordLength(password) || password !== password.toLowerCase())).toEqual([])
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([])
})

it('the first of the world’s leaks, of France and of the trade are on it, a sentence is not', () => {
  for (const password of [
    'password',
    '12345678',
    'qwertyuiop',
    'trustno1',
    'azertyuiop',
    'motdepasse',
    'restaurant1',
  ]) {
    expect(isCommonPassword(password), password).toBe(true)
  }
  expect(isCommonPassword('un zinc bien astiqué')).toBe(false)
})
