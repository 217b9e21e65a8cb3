import { beforeAll, expect, it } from 'vitest'
import { setLanguage } from './catalogue.ts'
import { formatBytes, formatDuration, formatPoints } from './format-measure.ts'

beforeAll(() => setLanguage('en'))

it.each([
  [0, '0 o', '0 byte'],
  [48_213_000, '48,2 Mo', '48.2 MB'],
  [999, '999 o', '999 byte'],
  [3_120_000_000, '3,12 Go', '3.12 GB'],
  [5_000_000_000_000_000, '5000 To', '5000 TB'],
])('%i bytes are %s', (bytes, french, english) => {
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(plain(formatBytes(bytes, 'fr')).replace('5 000', '5000')).toBe(french)
  expect(plain(formatBytes(bytes, 'en')).replace(',', '')).toBe(english)
})

it.each([
  [20, '20 minutes', '20 minutes'],
  [119, '119 minutes', '119 minutes'],
  [180, '3 heures', '3 hours'],
  [3 * 24 * 60, '3 jours', '3 days'],
])('a length of %i minutes is %s', (minutes, french, english) => {
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(plain(formatDuration(minutes, 'fr'))).toBe(french)
  expect(plain(formatDuration(minutes, 'en'))).toBe(english)
})

it.each([
  [0.0123, '+1,2 pt', '+1.2 pt'],
  [-0.15, '\u221215,0 pt', '\u221215.0 pt'],
  [0.0001, '0,0 pt', '0.0 pt'],
  [-0.0001, '0,0 pt', '0.0 pt'],
])('a difference of %f between two shares is %s', (difference, french, english) => {
  expect([formatPoints(difference, 'fr'), formatPoints(difference, 'en')]).toEqual(
    [french, english].map((text) => text.replace(' ', '\u00a0')),
  )
})
