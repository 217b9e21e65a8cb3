import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const skipped = new Set(['node_modules', 'dist', 'builds'])
const copied = [
  'apps',
  'packages',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
]
const own = '@zinc'

/** The sources in a folder of their own, to be spoilt: what npm installs is the tree's, our packages are the copy's. */
export function copyTree(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'zinc-words-')))
  for (const path of [...copied, '.tsbuild']) {
    if (!existsSync(join(root, path))) continue
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !skipped.has(basename(source)),
    })
  }
  mkdirSync(join(copy, 'node_modules', own), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== own)) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules', own, name))
  }
  return copy
}
