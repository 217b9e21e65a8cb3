// A program of the API, as it is built; a server may be running from the same packages and the same build.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentBuild } from './builds.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

/** @param {'verify-journals' | 'distribute'} name */
export async function runBuilt(name) {
  const root = resolve(import.meta.dirname, '..')
  if (currentBuild(root) === null) {
    await ensureInstalled(root)
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  await import(pathToFileURL(join(root, `apps/api/dist/${name}.js`)).href)
}
