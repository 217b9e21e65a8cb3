import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const pathShape = /`((?:apps|packages|e2e|scripts|docs|bench)\/[^`\s]+)`/g
/** To be: named as the place where something will stand. */
const planned = new Set(['bench/faults/'])

const paths = [...new Set([...page.matchAll(pathShape)].map(([, path = '']) => path))].filter(
  (path) => !planned.has(path),
)

/** A path, and the tests that follow it until the next path. */
const proofs = page.split('\n').flatMap((line) =>
  line.split(/(?=`(?:apps|packages|e2e|scripts)\/)/).flatMap((part) => {
    const path = /^`([^`]+)`/.exec(part)?.[1]
    if (path === undefined) return []
    return [...part.matchAll(/“([^”]+)”/g)].map(([, name = '']) => [path, name] as const)
  }),
)

test('the page names what it is proven by', () => {
  expect(paths.length).toBeGreaterThan(20)
  expect(proofs.length).toBeGreaterThan(80)
})

test.each(paths)('%s exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})

test.each(proofs)('%s has the test “%s”', (path, name) => {
  const source = readFileSync(join(root, path), 'utf8')
  expect([`'${name}'`, `\`${name}\``].some((quoted) => source.includes(quoted))).toBe(true)
})

describe('every rule', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!\||---|section)/.test(line) || line.startsWith('|  |'))
  test('is held with a proof, or later with a reason', () => {
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      const cells = row.split(' | ').map((cell) => cell.trim())
      const state = cells.find((cell) => cell === 'held' || cell === 'later')
      expect(state, row).toBeDefined()
      if (state === 'held') expect(row, row).toMatch(/\.(test\.tsx?|once\.ts|journey\.ts)`/)
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
