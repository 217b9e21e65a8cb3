import type { Random } from './random.ts'

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'null',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00x',
  '\ufeff',
  '\u202eabc\u2066',
  '\u200b',
  '\u0130ı',
  'e\u0301'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(40),
  '㌖'.repeat(100),
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '%s%n%x',
  '\\',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'a\r\nSet-Cookie: x=y',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-20T25:61:61Z',
  '275760-09-14',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '1e309',
  '0x10',
  '١٢٣',
  '999999999',
  '9007199254740993',
  '99999999999999999999999999',
  '12345'.repeat(400),
]

const numbers = [0, -0, -1, 1, 1.5, 0.1 + 0.2, 7, 8, 10_001, 1_000_001, 9_999_999_999, 10_000_000_000, -10_000_000_000]
const extremes = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324]

export function aNastyText(random: Random): string {
  return random.pick(texts)
}

/** Whatever JSON can hold and nobody asked for. */
export function aNastyValue(random: Random): unknown {
  return random.pick([aNastyText, aNastyNumber, aWrongShape])(random)
}

export function aNastyNumber(random: Random): number {
  return random.pick([...numbers, ...extremes])
}

function aWrongShape(random: Random): unknown {
  return random.pick([
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    { $ne: null },
    ['a', 'b'],
    { length: 3 },
    { toJSON: 'x' },
    JSON.parse('{"__proto__":{"isAdministrator":true}}'),
    { constructor: { prototype: { isAdministrator: true } } },
    nested(random.pick([3, 17, 18, 19, 20, 21, 60])),
    Array.from({ length: random.pick([8, 41, 500]) }, (_, index) => index),
    'x'.repeat(random.pick([101, 501, 1001, 50_000])),
  ])
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** As a header may carry it over a real connection: one byte a character, no control character. */
export function aNastyHeader(random: Random): string {
  const headerTexts = [
    '',
    '"',
    '*',
    'W/"1"',
    '"1", "2"',
    '-1',
    '"-1"',
    '"1e9"',
    '"99999999999"',
    '\u00e9\u00ff',
    '1'.repeat(3000),
  ]
  return random.pick([
    ...headerTexts,
    'null',
    '[object Object]',
    '../..',
    "'--",
    ',,,;;;q=',
    'fr;q=NaN,en;q=9e99',
    '%00',
  ])
}
