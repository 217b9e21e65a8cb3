import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuseReadOnly } from './write-access.mjs'

/** `npm ci` when the dependencies are missing or the lockfile changed since; a line before, for it takes a while. */
export function ensureInstalled(root) {
  const stamp = join(root, 'node_modules/.zinc-lockfile')
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  refuseReadOnly(root)
  console.log('Installing dependencies (npm ci)…')
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error('The dependencies could not be installed. Check the network and the npm registry, then run it again.')
    process.exit(1)
  }
  writeFileSync(stamp, lockfile)
}
