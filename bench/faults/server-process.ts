import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleApi } from '../../scripts/bundle-api.mjs'

const root = resolve(import.meta.dirname, '../..')

export type ServerProcess = {
  readonly url: string
  /** Data folder: the embedded database, the mails. */
  readonly dataDir: string
  /** Resolves when it takes requests, `false` when it was killed before. */
  start: () => Promise<boolean>
  /** SIGKILL to the server alone; its database then stops by itself. */
  kill: () => Promise<void>
  /** Of the embedded database, as its owner, while it runs. */
  databaseUrl: () => string
  /** SIGKILL to the postmaster of the embedded database. */
  killDatabase: () => void
  isRunning: () => boolean
  /** What it wrote to its two outputs, the end of it. */
  output: () => string
  /** Stops it as an operator does and removes its data. */
  remove: () => Promise<void>
}

export type ServerOptions = {
  env?: Readonly<Record<string, string>>
  port?: number
}

/** The product as it is installed: one bundle, a process of its own, the embedded database with its own settings. */
export async function aServerProcess({ env = {}, port }: ServerOptions = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'zinc-faults-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const bundle = await bundleServer(folder)
  const listenOn = String(port ?? (await freePort()))
  let child: ChildProcess | null = null
  let output = ''
  const url = `http://127.0.0.1:${listenOn}`

  const start = () =>
    new Promise<boolean>((resolveStart) => {
      const started = spawn(process.execPath, [bundle], {
        env: { ...plainEnvironment(), PORT: listenOn, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const hear = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-8000)
        if (chunk.includes('Zinc is ready')) resolveStart(true)
      }
      started.stdout.on('data', hear)
      started.stderr.on('data', hear)
      started.on('exit', () => resolveStart(false))
    })
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = child
    if (running === null || !isRunning()) return
    const ended = new Promise((next) => running.once('exit', next))
    running.kill(signal)
    await ended
  }
  return {
    url,
    dataDir,
    start,
    isRunning,
    kill: () => end('SIGKILL'),
    databaseUrl: () => databaseUrlOf(dataDir),
    killDatabase: () => killPostmaster(dataDir),
    output: () => output,
    remove: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** As `npm run build` makes it, beside a link to the packages it leaves outside. */
async function bundleServer(folder: string): Promise<string> {
  const outdir = join(folder, 'apps/api/dist')
  await bundleApi({ entryPoints: [join(root, 'apps/api/src/main.ts')], outdir })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return join(outdir, 'main.js')
}

/** Environment variables of the test run do not reach the server under test, but for its clock (`npm run test:at`). */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LD_PRELOAD, FAKETIME, DONT_FAKE_MONOTONIC, FAKETIME_FORCE_MONOTONIC_FIX } = process.env
  const clock = { LD_PRELOAD, FAKETIME, DONT_FAKE_MONOTONIC, FAKETIME_FORCE_MONOTONIC_FIX }
  return { PATH, HOME, TMPDIR, ...clock, NODE_ENV: 'production' }
}

/** Lines of PostgreSQL's own file: process, folder, start, port, socket folder. */
function postmasterOf(dataDir: string): { pid: number; socketFolder: string } {
  const [pid, , , , socketFolder = ''] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(pid), socketFolder }
}

function databaseUrlOf(dataDir: string): string {
  return `postgres://zinc@/zinc?host=${encodeURIComponent(postmasterOf(dataDir).socketFolder)}`
}

function killPostmaster(dataDir: string): void {
  const { pid } = postmasterOf(dataDir)
  if (!Number.isSafeInteger(pid) || pid <= 1) throw new Error('no postmaster to kill')
  process.kill(pid, 'SIGKILL')
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
