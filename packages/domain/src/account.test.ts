import { describe, expect, it } from 'vitest'
import { isPasswordLength, normaliseEmail, normalisePassword } from './account.ts'

describe('a password [A1b R60]', () => {
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

describe('an e-mail address [A7 N5]', () => {
  it('is one account in all its spellings', () => {
    const spellings = ['Camille@Exemple.FR', ' camille@exemple.fr ', '\u00A0camille@exemple.fr']
    for (const spelling of spellings) expect(normaliseEmail(spelling)).toBe('camille@exemple.fr')
    expect(normaliseEmail('rené@exemple.fr'.normalize('NFD'))).toBe('rené@exemple.fr')
  })

  it('is not the account of an address that looks like it', () => {
    const others = [
      '\u017Fomeone@example.org',
      '\uFF53omeone@example.org',
      'someone@example.\u014Drg',
      'someone@e\u2093ample.org',
      '\u24E2omeone@example.org',
      'some\uFB01one@example.org',
    ]
    for (const other of others) expect(normaliseEmail(other)).toBe(other)
    expect(normaliseEmail('\u0130da@example.org')).not.toBe(normaliseEmail('ida@example.org'))
  })
})
