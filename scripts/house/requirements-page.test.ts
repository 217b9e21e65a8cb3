import { describe, expect, test } from 'vitest'
import { fileExists, hasSubject, pathsIn, readPage, subjectsIn, testFilesIn } from './page-proofs.ts'

const page = readPage('docs/requirements.md')
const rows = page.split('\n').filter((line) => /^\| R\d\d \|/.test(line))

/** The points of the specification, by the first and last number of each chapter. */
const chapters = [
  [1, 7],
  [10, 17],
  [20, 24],
  [30, 35],
  [40, 46],
  [50, 53],
  [60, 62],
  [70, 71],
  [80, 88],
  [90, 95],
] as const
const numbers = chapters.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => `R${String(first + index).padStart(2, '0')}`),
)

test('every point of the specification has one row, in order', () => {
  expect(rows.map((row) => row.slice(2, 5))).toEqual(numbers)
})

test.each(pathsIn(page))('%s exists', (path) => {
  expect(fileExists(path)).toBe(true)
})

test.each(subjectsIn(page))('%s has the subject “%s”', (path, subject) => {
  expect(hasSubject(path, subject)).toBe(true)
})

describe('every row', () => {
  test.each(rows.map((row) => [row.slice(2, 5), row] as const))('%s says what is asked and names a test', (_, row) => {
    const [, text = '', ...proof] = row.split(' | ')
    expect(text.length).toBeGreaterThan(25)
    // A part that comes with a later step says so beside what is true already.
    expect(testFilesIn(proof.join(' | ')).length > 0 || /\*Later\*: .{10,}/.test(row)).toBe(true)
  })
})
