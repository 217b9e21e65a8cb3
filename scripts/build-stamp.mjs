// Whether the built product is that of these sources: by content, for a checkout changes every file's time.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { currentBuild } from './builds.mjs'

const sources = [
  ...['apps', 'packages', 'package-lock.json', 'tsconfig.base.json'],
  ...['scripts/build.mjs', 'scripts/builds.mjs', 'scripts/bundle-api.mjs'],
]
const skipped = new Set(['node_modules', 'dist', 'builds', 'test', 'testing'])
const isTest = /\.test\.tsx?$/
const stamp = '.sources'

export function isBuilt(root) {
  const folder = currentBuild(root)
  const file = folder === null ? null : join(folder, stamp)
  return file !== null && existsSync(file) && readFileSync(file, 'utf8') === hashOfSources(root)
}

/** The last file of a build: without it, it is not whole. */
export function markBuilt(folder, hash) {
  writeFileSync(join(folder, stamp), hash)
}

export function hashOfSources(root) {
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
