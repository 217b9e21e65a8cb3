// Proves N6.
import { expect, test } from 'vitest'
import { hasDirectionControl, hasVisibleCharacter } from './visible-text.ts'

test.each([
  ['nothing', ''],
  ['spaces of any width', ' \u00A0\u2009\u3000'],
  ['joiners and zero widths', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['fillers', '\u3164\u115F\u1160\uFFA0'],
  ['an empty braille cell', '\u2800'],
  ['a soft hyphen', '\u00AD'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0041}\u{E007F}'],
  ['marks without a letter', '\u0301\u0323'],
  ['controls', '\u0007\u009F'],
  ['half a character', '\ud83d'],
])('%s cannot be seen', (_, text) => {
  expect(hasVisibleCharacter(text)).toBe(false)
})

test.each(['É', 'x\u200B', '店', '🥖', '7', '’', 'مطعم', 'ก', '\uFFFD', '&'])('%s can be seen', (text) => {
  expect([hasVisibleCharacter(text), hasDirectionControl(text)]).toEqual([true, false])
})

test.each([
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200E',
  '\u200F',
  '\u061C',
])('the direction control %# is one wherever it stands', (control) => {
  expect([`${control}Léa`, `Lé${control}a`, `Léa${control}`].map(hasDirectionControl)).toEqual([true, true, true])
})
