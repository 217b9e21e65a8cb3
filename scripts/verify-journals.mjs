// `npm run verify-journals`: whether any entry of any journal was changed, beside a running server or without one.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build-stamp.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

const root = resolve(import.meta.dirname, '..')
await ensureInstalled(root)
if (!isBuilt(root)) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
await import(pathToFileURL(join(root, 'apps/api/dist/verify-journals.js')).href)
