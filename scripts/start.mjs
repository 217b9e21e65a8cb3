// `npm start`: the whole product from a fresh clone, in the foreground. Nothing but Node's own modules until installed.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build-stamp.mjs'
import { refuseBusyPort } from './busy-port.mjs'
import { endWith, isKilled } from './ended-child.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'
import { refuseReadOnly } from './write-access.mjs'

const root = resolve(import.meta.dirname, '..')

function ensureBuilt() {
  if (isBuilt(root)) return
  refuseReadOnly(root)
  console.log('Building the product…')
  const ended = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (ended.status === 0) return
  // Killed, the build itself has said nothing; by what it started, it has.
  if (ended.signal !== null && isKilled(ended)) endWith(ended, 'Building the product')
  console.error('The product could not be built: what is wrong stands above.')
  process.exit(1)
}

stopWithNpm()
// First: npm would replace the packages of a server that runs here.
await refuseBusyPort(process.env)
await ensureInstalled(root)
ensureBuilt()
process.env.NODE_ENV ??= 'production'
// In this very process: signals reach the server itself, and nothing stands between it and the terminal.
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href)
