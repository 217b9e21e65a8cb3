// `npm run dev`: the API restarts at each change, the browser follows. One address for both: that of Vite.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureInstalled } from './ensure-installed.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

const root = resolve(import.meta.dirname, '..')
stopWithNpm()
await ensureInstalled(root)

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const address = `http://localhost:${port}`
const apiAddress = `http://127.0.0.1:${apiPort}`
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
const restarting = []
let database = null
let isStopping = false

function run(args, folder, env, stdio = 'inherit') {
  return spawn(process.execPath, args, { cwd: folder, stdio, env: { ...process.env, ...env } })
}

/** It stays up while the API restarts. null: it did not start, and has said why. */
async function startDatabase() {
  const args = ['--import', 'tsx', 'apps/api/src/dev-database.ts']
  database = run(args, root, {}, ['inherit', 'inherit', 'inherit', 'ipc'])
  const ended = once(database, 'exit').then(() => null)
  return await Promise.race([once(database, 'message').then(([url]) => url), ended])
}

function startApi(databaseUrl) {
  const api = run([tsx, 'watch', '--clear-screen=false', 'apps/api/src/main.ts'], root, {
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    DATABASE_URL: databaseUrl,
  })
  restarting.push(api)
  return api
}

/** A page that asks before the API answers would fill the terminal with errors of the proxy. */
async function untilReady(api) {
  while (!isStopping && api.exitCode === null) {
    const answer = await fetch(`${apiAddress}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
}

/** The database last: what is being answered still needs it. */
async function stop() {
  if (isStopping) return
  isStopping = true
  for (const child of restarting) child.kill('SIGTERM')
  await Promise.all(restarting.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  if (database?.connected) {
    database.disconnect()
    await once(database, 'exit')
  }
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

const url = process.env.DATABASE_URL ?? (await startDatabase())
if (url === null) process.exit(1)
const api = startApi(url)
api.once('exit', stop)
await untilReady(api)
if (!isStopping) {
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--strictPort']
  const web = run(vite, join(root, 'apps/web'), { ZINC_API: apiAddress })
  restarting.push(web)
  web.once('exit', stop)
  console.log(`Development: ${address} (the API alone: ${apiAddress})`)
}
