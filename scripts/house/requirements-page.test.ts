import { describe, expect, test } from 'vitest'
import { fileExists, pathsIn, pointsIn, proofs, readPage } from './page-proofs.ts'

const page = readPage('docs/requirements.md')
const rows = page.split('\n').filter((line) => /^\| R\d\d \|/.test(line))
const proven = proofs()

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

test('no test names a point that is not on the page', () => {
  expect([...proven.keys()].filter((point) => /^R\d/.test(point) && !numbers.includes(point))).toEqual([])
})

describe('every row', () => {
  test.each(rows.map((row) => [row.slice(2, 5), row] as const))(
    '%s says what is asked and has a test',
    (point, row) => {
      expect(row.length).toBeGreaterThan(35)
      // A part that comes with a later step says so beside what is true already.
      expect(proven.has(point) || /\*Later\*: .{10,}/.test(row)).toBe(true)
    },
  )
})

test('a point is read from the titles of groups and from the head of a file', () => {
  const source =
    "// Proves R01, W2.\ndescribe.each(ways)('on $name [1.2b]', () => {})\ndescribe('a title [of its own]', run)\n"
  expect(pointsIn(source)).toEqual(['R01', 'W2', '1.2b'])
  expect(pointsIn("describe('a title', () => {\n  it('has none [R07]', run)\n})\n")).toEqual([])
})
