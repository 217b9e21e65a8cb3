import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWith, isKilled } from './ended-child.mjs'
import { refuseReadOnly } from './write-access.mjs'

/** `npm ci` when the dependencies are missing or the lockfile changed since; a line before, for it takes a while. */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules/.zinc-lockfile')
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  refuseReadOnly(root)
  console.log('Installing dependencies (npm ci)…')
  const ended = await runInstall(root)
  if (isKilled(ended)) endWith(ended, 'Installing the dependencies')
  if (ended.status !== 0) {
    console.error('The dependencies could not be installed. Check the network and the npm registry, then run it again.')
    process.exit(1)
  }
  writeFileSync(stamp, lockfile)
}

const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** In a group of its own: whatever ends us ends npm and all it started, or it would write under the next start. */
async function runInstall(root) {
  const isWindows = process.platform === 'win32'
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows, detached: !isWindows })
  const stop = () => {
    if (isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else if (child.pid !== undefined) killGroup(child.pid)
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const ended = await new Promise((resolve) => {
    child.once('error', () => resolve({ status: 1, signal: null }))
    child.once('exit', (status, signal) => resolve({ status, signal }))
  })
  for (const signal of signals) process.off(signal, stop)
  return ended
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
