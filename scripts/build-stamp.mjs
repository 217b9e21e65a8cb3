// Whether the built product is that of these sources: by content, for a checkout changes every file's time.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const sources = ['apps', 'packages', 'scripts/build.mjs', 'package-lock.json', 'tsconfig.base.json']
const skipped = new Set(['node_modules', 'dist', 'test', 'testing'])
const isTest = /\.test\.tsx?$/

export function isBuilt(root) {
  const stamp = stampOf(root)
  return (
    existsSync(stamp) &&
    existsSync(join(root, 'apps/web/dist/index.html')) &&
    readFileSync(stamp, 'utf8') === hashOf(root)
  )
}

export function markBuilt(root) {
  writeFileSync(stampOf(root), hashOf(root))
}

function stampOf(root) {
  return join(root, 'apps/api/dist/.sources')
}

function hashOf(root) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(join(root, source))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  const entries = readEntries(path)
  if (entries === null) return isTest.test(path) ? [] : [path]
  return entries.filter((name) => !skipped.has(name)).flatMap((name) => filesIn(join(path, name)))
}

function readEntries(path) {
  try {
    return readdirSync(path)
  } catch {
    return null
  }
}
