import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const pathShape = /`((?:apps|packages|e2e|scripts|docs|bench)\/[^`\s]+)`/g

export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Every file a page names, once. */
export function pathsIn(page: string): string[] {
  return [...new Set([...page.matchAll(pathShape)].map(([, path = '']) => path))]
}

/** A file, and each “test” that follows it in its line until the next file. */
export function proofsIn(page: string): (readonly [path: string, test: string])[] {
  return page.split('\n').flatMap((line) =>
    line.split(/(?=`(?:apps|packages|e2e|scripts|bench)\/)/).flatMap((part) => {
      const path = /^`([^`]+)`/.exec(part)?.[1]
      if (path === undefined) return []
      return [...part.matchAll(/“([^”]+)”/g)].map(([, name = '']) => [path, name] as const)
    }),
  )
}

export const fileExists = (path: string): boolean => existsSync(join(root, path))

/** As the name stands in the source, quoted: a template's holes included. */
export function hasTest(path: string, name: string): boolean {
  const source = readPage(path)
  return [`'${name}'`, `\`${name}\``].some((quoted) => source.includes(quoted))
}
