import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const pathShape = /`((?:apps|packages|e2e|scripts|docs|bench)\/[^`\s]+)`/g

export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Every file a page names, once. */
export function pathsIn(page: string): string[] {
  return [...new Set([...page.matchAll(pathShape)].map(([, path = '']) => path))]
}

/** A test file, and each “subject” that follows it in its line until the next file. */
export function subjectsIn(page: string): (readonly [path: string, subject: string])[] {
  return page.split('\n').flatMap((line) =>
    line.split(/(?=`(?:apps|packages|e2e|scripts|bench)\/)/).flatMap((part) => {
      const path = /^`([^`]+)`/.exec(part)?.[1]
      if (path === undefined) return []
      return [...part.matchAll(/“([^”]+)”/g)].map(([, subject = '']) => [path, subject] as const)
    }),
  )
}

const testFile = /\.(test\.tsx?|journey\.ts|long\.ts|once\.ts)$/

/** The test files a row points at. */
export const testFilesIn = (row: string): string[] => pathsIn(row).filter((path) => testFile.test(path))

export const fileExists = (path: string): boolean => existsSync(join(root, path))

/** Whether the file groups tests under this subject: the title of a `describe`, as it stands in the source. */
export function hasSubject(path: string, subject: string): boolean {
  const titles = readPage(path).matchAll(/\bdescribe(?:\.\w+)?(?:\([^\n]*\))?\(\s*(['`])(.*?)\1,/g)
  return [...titles].some(([, , title]) => title === subject)
}
