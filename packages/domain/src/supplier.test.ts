import { describe, expect, it, test } from 'vitest'
import { ibanMeantBy, isIban, isMaskedIban, maskedIbanOf } from './supplier.ts'

const FRENCH = 'FR7630006000011234567890189'
const BELGIAN = 'BE71096123456769'

describe('an IBAN', () => {
  it.each([FRENCH, BELGIAN, 'DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606'])(
    '%s is valid',
    (iban) => {
      expect(isIban(iban)).toBe(true)
    },
  )

  it.each([
    ['another digit', 'FR7630006000011234567890188'],
    ['two digits in each other’s place', 'FR7630006000011234567980189'],
    ['a digit missing', FRENCH.slice(0, -1)],
    ['another country', FRENCH.replace('FR', 'BE')],
    ['small letters', FRENCH.toLowerCase()],
    ['spaces', 'FR76 3000 6000 0112 3456 7890 189'],
    ['nothing', ''],
    ['no country', '7630006000011234567890189'],
  ])('with %s is refused', (_, iban) => {
    expect(isIban(iban)).toBe(false)
  })

  test('is shown by its ends', () => {
    expect(maskedIbanOf(FRENCH)).toBe('FR76 •••• •••• 0189')
    expect(isMaskedIban(maskedIbanOf(FRENCH))).toBe(true)
    expect(isMaskedIban('FR76••••••••0189')).toBe(true)
    expect(isMaskedIban(FRENCH)).toBe(false)
  })
})

describe('the IBAN meant by what was sent', () => {
  test('is the one typed in full, or none', () => {
    expect(ibanMeantBy(BELGIAN, [FRENCH])).toBe(BELGIAN)
    expect(ibanMeantBy(null, [FRENCH])).toBeNull()
  })

  test('is the known one that is shown like that', () => {
    expect(ibanMeantBy('FR76 •••• •••• 0189', [null, BELGIAN, FRENCH])).toBe(FRENCH)
    expect(ibanMeantBy('BE71••••••••6769', [FRENCH, BELGIAN])).toBe(BELGIAN)
  })

  test('is unknown when none is shown like that', () => {
    expect(ibanMeantBy('FR76 •••• •••• 0188', [FRENCH, null])).toBeUndefined()
  })
})
