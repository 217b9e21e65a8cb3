// `npm start`: the whole product from a fresh clone, in the foreground. Nothing but Node's own modules until installed.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build-stamp.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { refuseOldNode } from './node-version.mjs'

const root = resolve(import.meta.dirname, '..')

function ensureBuilt() {
  if (isBuilt(root)) return
  console.log('Building the product…')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error('The product could not be built: what is wrong stands above.')
  process.exit(1)
}

/** A signal to npm ends npm and its shell and never arrives here: without them, we were asked to stop. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

refuseOldNode()
stopWithNpm()
ensureInstalled(root)
ensureBuilt()
process.env.NODE_ENV ??= 'production'
// In this very process: signals reach the server itself, and nothing stands between it and the terminal.
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href)
