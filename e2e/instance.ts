import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect } from '@playwright/test'

export { expect }

const root = resolve(import.meta.dirname, '..')
/** The business clock of every journey: a Friday night, half past eleven in Paris. */
export const NOW = '2026-11-20T22:30:00.000Z'

export type Instance = {
  url: string
  dataDir: string
  /** The code of the newest mail to this address that is not `except`. */
  codeFor(address: string, except?: string): Promise<string>
}
export type OwnInstance = Instance & { stop(): Promise<void>; start(): Promise<void> }

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => found(port))
    })
  })
}

function newestCode(folder: string, address: string, except: string): string | null {
  let files: string[] = []
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return null
  }
  for (const name of files.sort().reverse()) {
    const mail = readFileSync(join(folder, name), 'utf8')
    if (!mail.toLowerCase().includes(address.toLowerCase())) continue
    const code = /^X-Zinc-Code: (\d{6})/m.exec(mail)?.[1]
    if (code !== undefined && code !== except) return code
  }
  return null
}

type Env = Readonly<Record<string, string>>

async function launch(port: number, dataDir: string, env: Env): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ZINC_NOW: NOW,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (text: Buffer) => {
    output += text.toString()
  })
  child.stderr?.on('data', (text: Buffer) => {
    output += text.toString()
  })
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended at start:\n${output}`)
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
    if (ready?.ok) return child
    await new Promise((next) => setTimeout(next, 150))
  }
}

function instanceAt(url: string, dataDir: string): Instance {
  return {
    url,
    dataDir,
    codeFor: async (address, except = '') => {
      let code: string | null = null
      await expect(() => {
        code = newestCode(join(dataDir, 'mail'), address, except)
        expect(code).not.toBeNull()
      }).toPass()
      return code ?? ''
    },
  }
}

/** `env`: more of the server's settings. */
export async function openInstance(env: Env = {}): Promise<OwnInstance> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'zinc-journey-'))
  let child: ChildProcess | null = await launch(port, dataDir, env)
  const end = async () => {
    const running = child
    child = null
    if (running === null) return
    const ended = new Promise((next) => running.once('exit', next))
    running.kill('SIGTERM')
    await ended
  }
  return {
    ...instanceAt(`http://127.0.0.1:${port}`, dataDir),
    stop: end,
    start: async () => {
      child = await launch(port, dataDir, env)
    },
  }
}

type Fixtures = { freshInstance: OwnInstance }
type WorkerFixtures = { instance: Instance }

/** `instance`: that of all journeys, which nobody stops (`shared-instance.ts`). `freshInstance`: an empty one, for this test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  instance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const { ZINC_SHARED_URL: url, ZINC_SHARED_DATA: dataDir } = process.env
      if (url === undefined || dataDir === undefined) throw new Error('no shared instance: see playwright.config.ts')
      await use(instanceAt(url, dataDir))
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
  freshInstance: async ({}, use) => {
    const instance = await openInstance()
    await use(instance)
    await instance.stop()
    rmSync(instance.dataDir, { recursive: true, force: true })
  },
})
