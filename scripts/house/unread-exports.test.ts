import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const ofTests = /\.(test|once|journey|long)\.tsx?$|\/src\/test\//

/** Sources of the product, tests aside: path → text without comments. */
function sourcesOf(folder: string): [path: string, source: string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !ofTests.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')])
}

/** 'path: name' of what is exported and named nowhere else, not even where it stands. */
function unreadIn(sources: readonly (readonly [path: string, source: string])[]): string[] {
  const named = new Map<string, number>()
  for (const [, source] of sources) {
    for (const [name] of source.matchAll(/[A-Za-z_$][\w$]*/g)) named.set(name, (named.get(name) ?? 0) + 1)
  }
  return sources.flatMap(([path, source]) =>
    [...source.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)]
      .filter(([, name = '']) => named.get(name) === 1)
      .map(([, name]) => `${path}: ${name}`),
  )
}

test('an export that only tests read is found', () => {
  const sources = [
    ['a.ts', 'export const read = 1\nexport async function unread() {}\nexport type Own = 1\nconst own: Own = 1'],
    ['b.ts', "import { read } from './a.ts'\nexport const b = read"],
  ] as const
  expect(unreadIn(sources)).toEqual(['a.ts: unread', 'b.ts: b'])
})

test('what the applications export is read by the product, not by tests alone', () => {
  const sources = ['packages/words/src', 'apps/api/src', 'apps/web/src', 'apps/web/worker'].flatMap(sourcesOf)
  expect(sources.length).toBeGreaterThan(500)
  expect(unreadIn(sources)).toEqual([])
})
