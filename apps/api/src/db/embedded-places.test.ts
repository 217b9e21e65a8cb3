import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureDataDir } from '../data-dir.ts'
import { prepareBinaries, thisMachine } from './embedded/binaries.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { binaryPackageOf } from './embedded/platform.ts'
import { endPrevious } from './embedded/previous-server.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let root: string
let dataDir: string
let said: string[]
const running: EmbeddedDatabase[] = []
const progress = (text: string) => said.push(text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zinc-places-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'data')
  said = []
})
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
  changeRights(root, 0o700)
  rmSync(root, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, progress, settings: ['fsync=off'] })
  running.push(embedded)
  return embedded
}

/** As an ordinary account, whom permissions bind; the suite may well be run by root, whom they do not. */
async function asOrdinaryAccount<T>(work: () => T | Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return await work()
  process.setegid?.(65_534)
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
  }
}

/** The installed package without its links, as npm unpacks it. */
function unpackedPackage(): string {
  const native = join(dirname(createRequire(import.meta.url).resolve(binaryPackageOf(thisMachine()))), '../native')
  const folder = join(root, 'package')
  mkdirSync(folder)
  cpSync(join(native, '../package.json'), join(folder, 'package.json'))
  cpSync(native, join(folder, 'native'), { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  return join(folder, 'native')
}

/** Gives the folder and those in it these rights; what is in a read-only one cannot be removed either. */
function changeRights(folder: string, mode: number): void {
  chmodSync(folder, mode)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) changeRights(join(folder, entry.name), mode)
  }
}

const linkIn = (native: string) => lstatSync(join(native, 'lib/libpq.so.5'), { throwIfNoEntry: false })
const account = { name: 'nobody', uid: 65_534, gid: 65_534 }

describe('its programs', () => {
  test('get the links npm leaves out, in their own place when it can be written', () => {
    const native = unpackedPackage()
    expect(linkIn(native)).toBeUndefined()
    const prepared = prepareBinaries({ dataDir, user: account, progress, native })
    expect(prepared.postgres).toBe(join(native, 'bin/postgres'))
    expect(linkIn(native)?.isSymbolicLink()).toBe(true)
    expect(said).toEqual([])
  })

  test('on a disk that cannot be written are copied with their links, once', async () => {
    const native = unpackedPackage()
    changeRights(dirname(native), 0o555)
    mkdirSync(dataDir)
    if (process.getuid?.() === 0) chownSync(dataDir, account.uid, account.gid)
    const user = process.getuid?.() === 0 ? account : { ...account, uid: process.getuid?.() ?? 0 }
    const prepare = () => prepareBinaries({ dataDir, user, progress, native })
    const prepared = await asOrdinaryAccount(prepare)
    expect(prepared.postgres.startsWith(dataDir)).toBe(true)
    expect(linkIn(dirname(dirname(prepared.postgres)))?.isSymbolicLink()).toBe(true)
    expect(await asOrdinaryAccount(prepare)).toEqual(prepared)
    expect(said).toEqual(['Copying the database programs to where they can run…'])
  })
})

describe('its folder [N3]', () => {
  test('without rights is refused with a sentence that names it', async () => {
    const locked = join(root, 'locked')
    mkdirSync(locked, { mode: 0o555 })
    await expect(asOrdinaryAccount(() => ensureDataDir(join(locked, 'data')))).rejects.toThrow(`${locked}/data`)
    await expect(asOrdinaryAccount(() => ensureDataDir(join(locked, 'data')))).rejects.toThrow('DATA_DIR')
    expect(existsSync(join(locked, 'data'))).toBe(false)
  })

  test('is free again when a lock names a process that is gone', async () => {
    const first = await start()
    running.splice(0)
    await first.stop()
    writeFileSync(join(dataDir, 'pg/postmaster.pid'), `4194303\n${dataDir}/pg\n1\n5432\n\n\n1 1\nready\n`)
    expect((await start()).url).toBe(first.url)
  })

  test('is held by who listens, not by a socket that a killed process left behind', async () => {
    const address = join(root, 'zinc.lock')
    const killed = createServer()
    await new Promise<void>((resolve) => killed.listen(address, resolve))
    linkSync(address, `${address}.kept`)
    await new Promise<void>((resolve) => killed.close(() => resolve()))
    renameSync(`${address}.kept`, address)
    const lock = await lockFolder(address, dataDir)
    await expect(lockFolder(address, dataDir)).rejects.toThrow(`Another Zinc (process ${process.pid})`)
    await lock.release()
    const next = await lockFolder(address, dataDir)
    await next.release()
  })

  test('whose former database does not end is refused after a while', async () => {
    await start()
    const pid = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGSTOP')
    const waiting = endPrevious(join(dataDir, 'pg'), { progress, maxWaitMs: 300 })
    await expect(waiting).rejects.toThrow(`A database (process ${pid}) is still running on ${dataDir}/pg: stop it`)
    process.kill(pid, 'SIGCONT')
    expect(said).toContain('Waiting for the previous database to stop…')
  })
})
