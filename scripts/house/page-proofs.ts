import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const testFile = /\.(test\.tsx?|journey\.ts|long\.ts|once\.ts)$/
const rooms = ['apps/api/src', 'apps/web/src', 'packages', 'e2e', 'bench', 'scripts']

export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Every file a page names, once. */
export function pathsIn(page: string): string[] {
  return [
    ...new Set(
      [...page.matchAll(/`((?:apps|packages|e2e|scripts|docs|bench)\/[^`\s]+)`/g)].map(([, path = '']) => path),
    ),
  ]
}

export const fileExists = (path: string): boolean => existsSync(join(root, path))

/** The points a test file proves: `[R41 W3]` at the end of a group's title, or `// Proves R41, W3.` at its head. */
export function pointsIn(source: string): string[] {
  const head = /^\/\/ Proves ([^\n]*)\.\n/.exec(source)?.[1]?.split(', ') ?? []
  const titles = source.matchAll(
    /\bdescribe(?:\.\w+)?(?:\([^\n]*\))?\(\s*(['`])(?:.*?) \[((?:(?:R\d\d|[WAN]\d+[a-z]?|\d\.\d[a-z]?) ?)+)\]\1,/g,
  )
  return [...head, ...[...titles].flatMap(([, , points = '']) => points.split(' '))]
}

/** By point, the test files that prove it. */
export function proofs(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const room of rooms) {
    for (const path of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
      if (!testFile.test(path) || path.includes('node_modules')) continue
      for (const point of new Set(pointsIn(readPage(join(room, path))))) {
        found.set(point, [...(found.get(point) ?? []), join(room, path)])
      }
    }
  }
  return found
}
