import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../../apps/web/src')
const sheet = readFileSync(join(web, 'ui/theme/styles.css'), 'utf8')

const namedAfter = (word: string): readonly string[] =>
  [...sheet.matchAll(new RegExp(`^@source ${word}"(\\.\\.[^"]+)"`, 'gm'))].map(([, path = '']) =>
    join(web, 'ui/theme', path),
  )
const left = namedAfter('not ')
const back = namedAfter('')
const isIn = (file: string, paths: readonly string[]) =>
  paths.some((path) => file.startsWith(`${path}/`) || matchesGlob(file, path))

/** Screens whose classes come with `management.css`: they are asked for together. */
const withOwnSheet =
  /(?:management|purchase)Screen\(\s*\(\) => import\('[^']+'\)|screen\(\s*\(\) => import\('[^']+'\),\s*'\w+',[^()]*\bloadManagementStyle,?\s*\)/g

function importsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
    .replace(withOwnSheet, '')
    .replace(/^import type .*$/gm, '')
  return [...source.matchAll(/(?:from|import|import\() ?'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path))
}

/** Everything that may be on a page before `management.css` is. */
function modulesWithoutIt(): ReadonlySet<string> {
  const seen = new Set<string>()
  const next = [join(web, 'main.tsx')]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    next.push(...importsOf(file))
  }
  return seen
}

test('every page has its classes in a style sheet it waits for', () => {
  const components = [...modulesWithoutIt()].filter((file) => file.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(150)
  expect(left.length).toBeGreaterThan(10)
  const bare = components.filter((file) => isIn(file, left) && !isIn(file, back))
  expect(bare.map((file) => file.slice(web.length + 1))).toEqual([])
})

test('what is taken back into the first style sheet is on a page without the other one', () => {
  const seen = [...modulesWithoutIt()]
  expect(back.filter((path) => !seen.some((file) => isIn(file, [path])))).toEqual([])
})
