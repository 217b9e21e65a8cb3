import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { programPath } from '../test/test-program.ts'
import { startEmbedded } from './embedded.ts'

let root: string
let dataDir: string

/** A database with something in it, stopped: what a backup is made of. */
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'zinc-restored-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'backup')
  expect(await figureIn('create table kept as select 42 as figure')).toEqual([])
})
beforeEach(() => {
  dataDir = join(root, 'data')
  expect(spawnSync('cp', ['-a', join(root, 'backup'), dataDir]).status).toBe(0)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function figureIn(statement: string): Promise<unknown[]> {
  const embedded = await startEmbedded({ dataDir, progress: () => undefined, settings: ['fsync=off'] })
  const client = new pg.Client({ connectionString: embedded.url })
  try {
    await client.connect()
    return (await client.query(statement)).rows
  } finally {
    await client.end()
    await embedded.stop()
  }
}

const startAndRead = () => figureIn('select figure from kept')
const pathIn = (name: string) => (name === '' ? join(dataDir, 'pg') : join(dataDir, 'pg', name))

function everyPath(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return [folder, ...below]
}

async function refusalOf(): Promise<string> {
  const error: unknown = await startAndRead().catch((caught: unknown) => caught)
  return error instanceof Error ? error.message : 'it started'
}

describe('a data folder that was put back', () => {
  test('without the folders that were empty starts with all it held', async () => {
    const empty = () => everyPath(pathIn('')).filter((path) => lstatSync(path).isDirectory() && isEmpty(path))
    const isEmpty = (path: string) => readdirSync(path).length === 0
    expect(empty().length).toBeGreaterThan(8)
    // Some stand in others that are empty then.
    for (let found = empty(); found.length > 0; found = empty()) for (const path of found) rmdirSync(path)
    expect(await startAndRead()).toEqual([{ figure: 42 }])
  })

  test('with rights for everybody, or none to write, is closed and starts', async () => {
    for (const path of everyPath(pathIn(''))) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o444)
    expect(await startAndRead()).toEqual([{ figure: 42 }])
    expect(statSync(pathIn('')).mode & 0o777).toBe(0o700)
    expect(statSync(pathIn('PG_VERSION')).mode & 0o777).toBe(0o600)
  })

  test('without what cannot be empty is refused and left alone', async () => {
    rmSync(pathIn('pg_xact'), { recursive: true })
    expect(await refusalOf()).toBe(
      `${pathIn('')} is not whole (pg_xact is missing): put the copy back again with everything in it, as docs/deploy.md says. Nothing was changed.`,
    )
    expect(existsSync(pathIn('pg_xact'))).toBe(false)
  })
})

/** Only root can give files away. */
function otherAccounts() {
  const nobody = 65_534
  /** Without a name in the system. */
  const account = 54_321
  const giveAll = (uid: number) => {
    for (const path of everyPath(dataDir)) lchownSync(path, uid, uid)
  }
  const startAs = (uid: number) => {
    const { status, stderr } = spawnSync(process.execPath, [programPath('hold-database'), dataDir], {
      encoding: 'utf8',
      uid,
      gid: uid,
    })
    return { status, stderr }
  }

  test('of another account starts under root, as the account of the database', async () => {
    giveAll(0)
    expect(await startAndRead()).toEqual([{ figure: 42 }])
    const owner = statSync(pathIn('')).uid
    expect(owner).not.toBe(0)
    expect(new Set(everyPath(pathIn('')).map((path) => lstatSync(path).uid))).toEqual(new Set([owner]))
  })

  test('of another account is named, with what to run, to an ordinary one', () => {
    giveAll(nobody)
    const said = () => {
      const { status, stderr } = startAs(account)
      expect(status).toBe(1)
      expect(stderr).toContain(`chown -R ${account}:${account} '${dataDir}'`)
      return stderr
    }
    expect(said()).toContain(`The data folder ${dataDir} cannot be used by this account`)
    chownSync(dataDir, account, account)
    expect(said()).toContain('postgres.log cannot be read and written by this account')
    giveAll(account)
    lchownSync(pathIn('base'), nobody, nobody)
    expect(said()).toContain(`${pathIn('base')} cannot be read and written by this account`)
    giveAll(account)
    for (const path of [dataDir, pathIn('')]) chmodSync(path, 0o777)
    lchownSync(pathIn(''), nobody, nobody)
    expect(said()).toContain(`${pathIn('')} belongs to another account (${nobody})`)
  })
}
function namelessAccount() {
  test('without a name is told so, where PostgreSQL would make its first files', () => {
    const folder = join(root, 'nameless')
    mkdirSync(folder)
    chownSync(folder, 54_321, 54_321)
    const { status, stderr } = spawnSync(process.execPath, [programPath('hold-database'), folder], {
      ...{ encoding: 'utf8', uid: 54_321, gid: 54_321 },
    })
    expect(status).toBe(1)
    expect(stderr).toContain('The account 54321 has no name on this system (a line in /etc/passwd)')
    rmSync(folder, { recursive: true })
  })
}
if (process.getuid?.() === 0) describe('a data folder that was put back', otherAccounts)
if (process.getuid?.() === 0) describe('an account', namelessAccount)

describe('after a power cut', () => {
  test('locks with nothing in them keep nobody out', async () => {
    writeFileSync(pathIn('postmaster.pid'), '')
    expect(await startAndRead()).toEqual([{ figure: 42 }])
  })

  test('the lock of a socket that names a stranger keeps nobody out', async () => {
    const embedded = await startEmbedded({ dataDir, progress: () => undefined })
    const folder = new URL(embedded.url.replace('@/', '@localhost/')).searchParams.get('host') ?? ''
    await embedded.stop()
    // PostgreSQL takes a process of its own account for a server.
    const { uid, gid } = statSync(pathIn(''))
    const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {})
    onTestFinished(() => void stranger.kill())
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, '.s.PGSQL.5432.lock'), `${stranger.pid}\n${pathIn('')}\n1\n5432\n${folder}\n`)
    chmodSync(join(folder, '.s.PGSQL.5432.lock'), 0o644)
    expect(await startAndRead()).toEqual([{ figure: 42 }])
  })
})

describe('what PostgreSQL refuses', () => {
  test('is said with its hint, and without the lines of former starts', async () => {
    appendFileSync(join(dataDir, 'postgres.log'), 'FATAL:  a fault of last year\n')
    // As after a base backup whose log was not copied with it.
    const from = 'START WAL LOCATION: 0/9000028 (file 000000010000000000000009)\nCHECKPOINT LOCATION: 0/9000060\n'
    const rest = 'BACKUP METHOD: streamed\nBACKUP FROM: primary\nSTART TIME: 2026-11-29 00:00:00 UTC\nLABEL: zinc\n'
    writeFileSync(pathIn('backup_label'), `${from}${rest}START TIMELINE: 1\n`)
    const said = await refusalOf()
    expect(said).toContain(`The database did not start; ${join(dataDir, 'postgres.log')} says:`)
    expect(said).toContain('could not locate required checkpoint record')
    expect(said).toContain('HINT:  If you are restoring from a backup')
    expect(said).not.toContain('last year')
  })
})
