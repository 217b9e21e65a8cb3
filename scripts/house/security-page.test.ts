import { describe, expect, test } from 'vitest'
import { fileExists, hasSubject, pathsIn, readPage, subjectsIn, testFilesIn } from './page-proofs.ts'

const page = readPage('docs/security.md')
/** To be: named as the place where something will stand. */
const planned = new Set(['bench/faults/'])
const paths = pathsIn(page).filter((path) => !planned.has(path))
const subjects = subjectsIn(page)

test('the page names what it is proven by', () => {
  expect(testFilesIn(page).length).toBeGreaterThan(80)
  expect(subjects.length).toBeGreaterThan(80)
})

test.each(paths)('%s exists', (path) => {
  expect(fileExists(path)).toBe(true)
})

test.each(subjects)('%s has the subject “%s”', (path, subject) => {
  expect(hasSubject(path, subject)).toBe(true)
})

describe('every rule', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!\||---|section)/.test(line) || line.startsWith('|  |'))
  test('is held with a proof, or later with a reason', () => {
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      const cells = row.split(' | ').map((cell) => cell.trim())
      const state = cells.find((cell) => cell === 'held' || cell === 'later')
      expect(state, row).toBeDefined()
      if (state === 'held') expect(testFilesIn(row), row).not.toEqual([])
      else expect(cells.at(-1)?.length, row).toBeGreaterThan(6)
    }
  })

  test('of the first four sections is there', () => {
    const names = ['1.1', '1.2', ...numbered('W', 7), ...numbered('A', 9), '4.1', '4.2', '4.3']
    for (const name of names) expect(page, name).toContain(`| ${name} |`)
  })
})

function numbered(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
}
