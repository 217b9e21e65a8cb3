// `npm run dev`: the API restarts at each change, the browser follows. One address for both: that of Vite.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const root = resolve(import.meta.dirname, '..')
stopWithNpm()
await ensureInstalled(root)

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const address = `http://localhost:${port}`
const apiAddress = `http://127.0.0.1:${apiPort}`

function run(args, folder, env) {
  return spawn(process.execPath, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, ...env } })
}

const api = run([join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'apps/api/src/main.ts'], root, {
  PORT: String(apiPort),
  PUBLIC_URL: process.env.PUBLIC_URL ?? address,
})
const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort']
const web = run(vite, join(root, 'apps/web'), { ZINC_API: apiAddress })
console.log(`Development: ${address} (the API alone: ${apiAddress})`)

// One ends: both end. Ctrl-C reaches the two of them by itself, and a second signal would cut their stop short.
const both = [api, web]
let isStopping = false
function stopBoth() {
  if (isStopping) return
  isStopping = true
  endBoth()
}
function endBoth() {
  for (const child of both) child.kill('SIGTERM')
}
for (const child of both) child.on('exit', stopBoth)
process.on('SIGTERM', stopBoth)
process.on('SIGINT', () => {
  isStopping = true
  setTimeout(endBoth, 5000).unref()
})
