import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programPath } from './test-program.ts'

export type RunningServer = {
  process: ChildProcess
  /** Both streams, as they came. */
  said: () => string
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>
  ready: () => Promise<void>
}
export type TestServer = RunningServer & {
  port: number
  dataDir: string
  /** Ends it if need be, and removes its folder. */
  tidy: () => Promise<void>
}

/** The real server in a process of its own. */
export async function startTestServer(env: Record<string, string> = {}, stored?: string): Promise<TestServer> {
  const dataDir = stored ?? mkdtempSync(join(tmpdir(), 'zinc-server-'))
  const port = await freePort()
  const server = runServer({ PORT: String(port), DATA_DIR: dataDir, ...env })
  return {
    ...server,
    port,
    dataDir,
    tidy: async () => {
      server.process.kill('SIGKILL')
      await server.ended
      if (stored !== undefined) return
      // Its database ends by itself a moment later.
      await sleep(300)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export function runServer(env: Record<string, string>): RunningServer {
  const child = spawn(process.execPath, [programPath('main')], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  return {
    process: child,
    said: () => said,
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    ready: async () => {
      const deadline = performance.now() + 50_000
      while (!said.includes('Zinc is ready')) {
        if (child.exitCode !== null || performance.now() > deadline) throw new Error(`not ready:\n${said}`)
        await sleep(25)
      }
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
