import { describe, expect, it } from 'vitest'
import { isPasswordLength, normaliseEmail, normalisePassword } from './account.ts'

describe('a password', () => {
  it('has 8 to 50 characters, both included', () => {
    expect(isPasswordLength('a'.repeat(7))).toBe(false)
    expect(isPasswordLength('a'.repeat(8))).toBe(true)
    expect(isPasswordLength('a'.repeat(50))).toBe(true)
    expect(isPasswordLength('a'.repeat(51))).toBe(false)
  })

  it('counts what a person sees: an emoji is one, a decomposed accent none', () => {
    expect(isPasswordLength('🥖'.repeat(8))).toBe(true)
    expect(isPasswordLength('🥖'.repeat(7))).toBe(false)
    expect(isPasswordLength('é'.normalize('NFD').repeat(7))).toBe(false)
    expect(isPasswordLength('é'.normalize('NFD').repeat(50))).toBe(true)
  })

  it('is the same password from two keyboards', () => {
    expect(normalisePassword('crème'.normalize('NFD'))).toBe(normalisePassword('crème'.normalize('NFC')))
  })
})

describe('an e-mail address', () => {
  it('is one account in all its spellings', () => {
    const spellings = [
      'Camille@Exemple.FR',
      ' camille@exemple.fr ',
      'ｃａｍｉｌｌｅ@exemple.fr',
      '\u00A0camille@exemple.fr',
    ]
    for (const spelling of spellings) expect(normaliseEmail(spelling)).toBe('camille@exemple.fr')
  })
})
