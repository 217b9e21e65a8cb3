import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { currentBuild } from '../builds.mjs'
import { copyTree } from './tree-copy.ts'

const root = join(import.meta.dirname, '../..')
const page = 'apps/web/index.html'
const vite = 'node_modules/vite'
let copy = ''

/** Of sources that do not pass the type check: that is for CI, as it takes three times the memory. */
beforeAll(() => {
  copy = copyTree()
  const main = join(copy, 'apps/api/src/main.ts')
  writeFileSync(main, `${readFileSync(main, 'utf8')}\nconst wrong: number = 'text'\nvoid wrong\n`)
  expect(build()).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function build(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** Until the test ends. */
function spoil(path: string, change: (source: string) => string): void {
  const source = readFileSync(join(copy, path), 'utf8')
  expect(change(source)).not.toBe(source)
  writeFileSync(join(copy, path), change(source))
  onTestFinished(() => writeFileSync(join(copy, path), source))
}

function builds(): string[] {
  return readdirSync(join(copy, 'apps/api/builds'))
}

/** Each file below a folder with its bytes. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path).toString('base64')]))
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, 0)
  probe.close()
  return port
}

async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** The product as a unit file starts it, until the test ends. */
async function serve(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zinc-builds-'))
  const port = String(await freePort())
  const server: ChildProcess = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: copy,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'close')
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  while (!said.includes('Zinc is ready')) {
    if (server.exitCode !== null) throw new Error(said)
    await Promise.race([once(server.stdout ?? server, 'data'), ended])
  }
  return `http://127.0.0.1:${port}`
}

const textAt = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text()

describe('a build beside a server that runs', () => {
  it('changes none of its files; who starts next has the new ones', async () => {
    const folder = currentBuild(copy) ?? ''
    const before = contentOf(folder)
    const address = await serve()
    const served = await textAt(`${address}/login`)
    spoil(page, (html) => html.replace('</title>', ' nouveau</title>'))
    spoil('apps/api/src/reader.ts', (source) => `${source}\nprocess.env['NEXT'] = '1'\n`)
    expect(build()).toMatchObject({ status: 0 })
    expect(await textAt(`${address}/login`)).toBe(served)
    const scripts = Object.keys(before).flatMap((path) => /^web\/(assets\/.*\.js)$/.exec(path)?.[1] ?? [])
    expect(scripts.length).toBeGreaterThan(20)
    for (const path of scripts) expect((await fetch(`${address}/${path}`)).status, path).toBe(200)
    expect(contentOf(folder)).toEqual(before)
    expect(await textAt(`${await serve()}/login`)).toContain(' nouveau</title>')
  })

  it('that fails leaves the one before, and nothing of itself', () => {
    const [before, folders] = [currentBuild(copy), builds()]
    spoil('apps/api/src/main.ts', (source) => `${source}\n}`)
    const { status, said } = build()
    expect(status).toBe(1)
    expect(said).toContain('main.ts')
    expect([currentBuild(copy), builds()]).toEqual([before, folders])
  })

  it('that the system cuts off says so in a sentence', () => {
    const [before, folders] = [currentBuild(copy), builds()]
    rmSync(join(copy, vite))
    onTestFinished(() => {
      rmSync(join(copy, vite), { recursive: true })
      cpSync(join(root, vite), join(copy, vite), { recursive: true })
    })
    mkdirSync(join(copy, vite, 'bin'), { recursive: true })
    writeFileSync(join(copy, vite, 'bin/vite.js'), "process.kill(process.pid, 'SIGKILL')")
    const { status, said } = build()
    expect(said).toBe(
      'Building the web application was cut off by the system, most likely because memory ran out: it needs 1 GB. Stop other programs or add swap, then run it again; what was built before is unchanged.\n',
    )
    expect([status, currentBuild(copy), builds()]).toEqual([137, before, folders])
  })
})

describe('npm start', () => {
  it('asks for its port before it installs or builds', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'zinc-bare-'))
    const other = createServer()
    onTestFinished(() => {
      other.close()
      rmSync(bare, { recursive: true, force: true })
    })
    for (const path of ['scripts', 'package.json', 'package-lock.json']) {
      cpSync(join(root, path), join(bare, path), { recursive: true })
    }
    const port = await listen(other, 0)
    const { PATH } = process.env
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: bare, env: { PATH, PORT: String(port) } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said).toBe(
      `Port ${port} is already in use: stop the program that uses it, or choose another one, for example PORT=${port + 1} npm start.\n`,
    )
    expect(readdirSync(bare).sort()).toEqual(['package-lock.json', 'package.json', 'scripts'])
  })
})
