import { describe, expect, test } from 'vitest'
import { fileExists, pathsIn, proofs, readPage } from './page-proofs.ts'

const page = readPage('docs/security.md')
/** To be: named as the place where something will stand. */
const planned = new Set(['bench/faults/'])
const paths = pathsIn(page).filter((path) => !planned.has(path))
const proven = proofs()
const rules = page
  .split('\n')
  .filter((line) => /^\| (?:[WAN]\d|\d\.\d)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.each(paths)('%s exists', (path) => {
  expect(fileExists(path)).toBe(true)
})

test('no test names a rule that is not on the page', () => {
  const names = rules.map(([, name = '']) => name)
  expect([...proven.keys()].filter((point) => !/^R\d/.test(point) && !names.includes(point))).toEqual([])
})

describe('every rule', () => {
  test('stands once', () => {
    expect(rules.length).toBeGreaterThan(80)
    expect(new Set(rules.map(([, name]) => name)).size).toBe(rules.length)
  })

  test.each(rules)(
    '%s%s is held with a test, or later with a reason',
    (_, name = '', rule = '', state = '', why = '') => {
      expect(rule.length).toBeGreaterThan(20)
      if (state === 'held') expect(proven.has(name)).toBe(true)
      else expect([state, why.length > 6]).toEqual(['later', true])
    },
  )

  test('of the first four sections is there', () => {
    const names = ['1.1', '1.2', ...numbered('W', 7), ...numbered('A', 9), '4.1', '4.2', '4.3']
    for (const name of names) expect(page, name).toContain(`| ${name} |`)
  })
})

function numbered(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
}
