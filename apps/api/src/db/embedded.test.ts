import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { programPath } from '../test/test-program.ts'
import { prepareBinaries, thisMachine } from './embedded/binaries.ts'
import { binaryPackageOf } from './embedded/platform.ts'
import type { EmbeddedOptions } from './embedded/server-start.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let root: string
let dataDir: string
let said: string[]
const running: EmbeddedDatabase[] = []

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zinc-embedded-'))
  dataDir = join(root, 'data')
  said = []
})
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
  rmSync(root, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const progress = (text: string) => said.push(text)
  const embedded = await startEmbedded({ dataDir, progress, settings: ['fsync=off'], ...options })
  running.push(embedded)
  return embedded
}

async function stop(embedded: EmbeddedDatabase): Promise<void> {
  running.splice(running.indexOf(embedded), 1)
  await embedded.stop()
}

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

function postmasterPid(): number | null {
  const lock = join(dataDir, 'pg/postmaster.pid')
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : null
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('it did not come to pass within a minute')
    await sleep(20)
  }
}

/** A process that has ended keeps its pid (state Z) until its parent has reaped it. */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z'
  } catch {
    return false
  }
}

/** The fourth word of its line; its name, the second, has no space. */
function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3])
}

/** A process of its own that holds the database; resolves once it answers. */
async function holdInAnotherProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [programPath('hold-database'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

describe('the embedded database [N3]', () => {
  test('the first start creates it with checksums, in Unicode; a restart keeps the data', async () => {
    const first = await start()
    expect(said).toEqual(['Creating the database (first start)…'])
    await ask(first.url, 'create table kept as select 42 as figure')
    const settings = await ask(
      first.url,
      `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
         current_setting('listen_addresses') as listens, (select datlocprovider::text from pg_database where datname = 'zinc') as locale`,
    )
    expect(settings).toEqual([{ checksums: 'on', encoding: 'UTF8', listens: '', locale: 'i' }])
    await stop(first)
    expect(postmasterPid()).toBeNull()
    said = []
    const second = await start()
    expect(said).toEqual([])
    expect(await ask(second.url, 'select figure from kept')).toEqual([{ figure: 42 }])
  })

  test('it runs as an ordinary account even under root, in a folder only its owner can enter', async () => {
    chmodSync(root, 0o700)
    await start()
    const pid = postmasterPid()
    const folder = statSync(join(dataDir, 'pg'))
    expect(folder.mode & 0o777).toBe(0o700)
    expect(folder.uid).not.toBe(0)
    expect(statSync(`/proc/${pid}`).uid).toBe(folder.uid)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  test('a second start on the same folder is refused with a sentence, and the first goes on', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(`Another Zinc (process ${process.pid}) already uses the data folder`)
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('stops by itself when its process is killed, and starts again', async () => {
    const holder = await holdInAnotherProcess()
    const pid = postmasterPid() ?? 0
    expect(isRunning(pid)).toBe(true)
    holder.kill('SIGKILL')
    // Started at once, while the old one is still stopping.
    const next = await start()
    expect(isRunning(pid)).toBe(false)
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('killed together with its watcher, the database it left is ended by the next start', async () => {
    const holder = await holdInAnotherProcess()
    const pid = postmasterPid() ?? 0
    const watcher = parentOf(pid)
    expect([watcher, parentOf(watcher)]).toEqual([watcher, holder.pid])
    process.kill(watcher, 'SIGKILL')
    holder.kill('SIGKILL')
    await until(() => !isRunning(watcher))
    expect(isRunning(pid)).toBe(true)
    const next = await start()
    expect([isRunning(pid), postmasterPid() === pid]).toEqual([false, false])
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a database that is killed is started again', async () => {
    const embedded = await start()
    await ask(embedded.url, 'create table kept as select 42 as figure')
    const pid = postmasterPid() ?? 0
    process.kill(pid, 'SIGKILL')
    await until(() => postmasterPid() !== pid && postmasterPid() !== null)
    await until(() =>
      ask(embedded.url, 'select figure from kept').then(
        () => true,
        () => false,
      ),
    )
    expect(said).toContain('The database stopped unexpectedly; starting it again…')
  })

  test('a first start that was cut is begun anew', async () => {
    mkdirSync(join(dataDir, 'pg.init-4242/base'), { recursive: true })
    writeFileSync(join(dataDir, 'pg.init-4242/PG_VERSION'), '17')
    await start()
    expect(existsSync(join(dataDir, 'pg.init-4242'))).toBe(false)
  })

  test('starts despite a lock left by a power cut, whatever process has its pid now', async () => {
    await stop(await start())
    writeFileSync(join(dataDir, 'pg/postmaster.pid'), `${process.pid}\n/elsewhere\n1\n5432\n\n\n1 1\nready\n`)
    await start()
    expect(postmasterPid()).not.toBe(process.pid)
  })

  test('files of another PostgreSQL are refused with a sentence and left alone', async () => {
    mkdirSync(join(dataDir, 'pg'), { recursive: true })
    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow('was made by PostgreSQL 16')
    expect(readFileSync(join(dataDir, 'pg/PG_VERSION'), 'utf8')).toBe('16\n')
  })

  test('a path too long for a socket works', async () => {
    dataDir = join(root, 'a-long-name-of-a-folder/'.repeat(6), 'data')
    const { url } = await start()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('its programs', () => {
  test('are copied, with their links, to where the account can run them', () => {
    const native = join(dirname(createRequire(import.meta.url).resolve(binaryPackageOf(thisMachine()))), '../native')
    const hidden = join(root, 'hidden')
    mkdirSync(hidden, { mode: 0o700 })
    cpSync(join(native, '../package.json'), join(hidden, 'package.json'))
    cpSync(native, join(hidden, 'native'), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
    chmodSync(root, 0o755)
    mkdirSync(dataDir, { mode: 0o755 })
    const user = { name: 'stranger', uid: 54_321, gid: 54_321 }
    const prepared = prepareBinaries({
      dataDir,
      user,
      progress: (text) => said.push(text),
      native: join(hidden, 'native'),
    })
    expect(prepared.postgres).toMatch(new RegExp(`^${dataDir}/postgres-17[^/]*/native/bin/postgres$`))
    expect(statSync(prepared.postgres).mode & 0o777).toBe(0o755)
    expect(lstatSync(join(dirname(prepared.postgres), '../lib/libpq.so.5')).isSymbolicLink()).toBe(true)
    expect(said).toEqual(['Copying the database programs to where they can run…'])
  })
})
