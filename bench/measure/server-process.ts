import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBuilt } from '../../scripts/build-stamp.mjs'
import { root } from './machine.ts'

const running = new Set<ChildProcess>()
/** A bench that fails leaves nothing behind; Node tells of signals only who asks. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export type ServerProcess = { url: string; pid: number; stop: () => Promise<void> }

/** Builds the product when its sources changed since the last build. */
export function ensureBuilt(): void {
  if (isBuilt(root)) return
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the product could not be built')
}

type Start = { port: number; logFile: string; env?: Readonly<Record<string, string>>; recordTo?: string | undefined }
type ProductStart = Start & { dataDir: string; checkout?: string | undefined }

/** The built product as `npm start` runs it, its log complete and in a file. */
export async function startProduct({ env, checkout = root, ...start }: ProductStart): Promise<ServerProcess> {
  return await startServer([join(checkout, 'apps/api/dist/main.js')], {
    ...start,
    env: { DATA_DIR: start.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'info', PORT: String(start.port), ...env },
  })
}

/** A server of this folder, by its plan. */
export async function startTwin(name: 'bare' | 'plain', start: Start & { planFile: string }): Promise<ServerProcess> {
  const script = join(import.meta.dirname, `${name}-server.ts`)
  return await startServer(['--import', 'tsx', script, start.planFile, String(start.port)], start)
}

async function startServer(args: readonly string[], { port, logFile, env, recordTo }: Start): Promise<ServerProcess> {
  const recorder = join(import.meta.dirname, 'record-statements.mjs')
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...(recordTo === undefined ? [] : ['--import', recorder]), ...args], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', ...env, ...(recordTo !== undefined && { BENCH_RECORD: recordTo }) },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, url, logFile)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function waitUntilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`a server ended at start: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok === true) return
    await sleep(50)
  }
}
