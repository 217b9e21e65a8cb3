import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareBinaries } from '../db/embedded/binaries.ts'
import { type RunUser, runUserOf } from '../db/embedded/platform.ts'
import { startWatched, type WatchedServer } from '../db/embedded/watched-server.ts'

import { serverCertificate, serverKey } from './test-certificate.ts'

export type ServedServer = {
  /** As its superuser `postgres`, over TCP with a password. */
  urlOf: (database: string, role?: { name: string; password: string }) => string
  /** As the superuser. */
  query: (statement: string, database?: string) => Promise<readonly unknown[]>
  port: number
  /** Speaks TLS from now on, with the certificate of `test-certificate.ts`. */
  speakTls: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
  remove: () => Promise<void>
}

export type ServedOptions = {
  /** The folder of `initdb` and `postgres`; without it, the programs of the embedded package. */
  bin?: string | undefined
  port?: number
}

/** A throwaway PostgreSQL as an operator would have it: on a port, every connection by password (scram). */
export async function createServed({ bin, port }: ServedOptions = {}): Promise<ServedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'zinc-served-'))
  const user = process.getuid?.() === 0 ? runUserOf(readFileSync('/etc/passwd', 'utf8'), { uid: 0, gid: 0 }) : null
  const programs = programsOf(bin, folder, user)
  if (user !== null) chownSync(folder, user.uid, user.gid)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const cluster = join(folder, 'pg')
  mkdirSync(cluster, { mode: 0o700 })
  if (user !== null) for (const path of [passwordFile, cluster]) chownSync(path, user.uid, user.gid)
  const args = ['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  const made = spawnSync(programs.initdb, [...args, '--locale=C'], { cwd: '/', encoding: 'utf8', ...idsOf(user) })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error ?? ''}`)
  const chosen = port ?? (await freePort())
  return serverOn({ folder, cluster, password, port: chosen, postgres: programs.postgres, user })
}

function programsOf(
  bin: string | undefined,
  folder: string,
  user: RunUser | null,
): { initdb: string; postgres: string } {
  if (bin !== undefined) return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  const ourselves = { name: 'ourselves', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  return prepareBinaries({ dataDir: folder, user: user ?? ourselves, progress: () => undefined })
}

function idsOf(user: RunUser | null): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid }
}

type Parts = {
  folder: string
  cluster: string
  password: string
  port: number
  postgres: string
  user: RunUser | null
}

function serverOn({ folder, cluster, password, port, postgres, user }: Parts): ServedServer {
  let running: WatchedServer | null = null
  const urlOf: ServedServer['urlOf'] = (database, role = { name: 'postgres', password }) =>
    `postgres://${role.name}:${role.password}@127.0.0.1:${port}/${database}?sslmode=disable`
  const stop = async () => {
    await running?.stop()
    running = null
  }
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=300']
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const speakTls = async () => {
    const files = { cert: serverCertificate, key: serverKey }
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, `tls.${name}`)
      writeFileSync(path, text, { mode: 0o600 })
      if (user !== null) chownSync(path, user.uid, user.gid)
      await ask(urlOf('postgres'), `alter system set ssl_${name}_file = '${path}'`)
    }
    await ask(urlOf('postgres'), 'alter system set ssl = on')
    await ask(urlOf('postgres'), 'select pg_reload_conf()')
  }
  return {
    urlOf,
    port,
    speakTls,
    query: (statement, database = 'postgres') => ask(urlOf(database), statement),
    start: async () => {
      const logFd = openSync(join(folder, 'log'), 'a')
      const args = ['-D', cluster, ...[...settings, ...hasty].flatMap((setting) => ['-c', setting])]
      running = startWatched({ command: postgres, args, user, stop: null, logFd, folderFd: 'ignore' })
      closeSync(logFd)
      await untilReady(() => ask(urlOf('postgres'), 'select 1'), join(folder, 'log'))
    },
    stop,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(isReady: () => Promise<unknown>, log: string): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      await isReady()
      return
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`${String(error)}\n${readFileSync(log, 'utf8').slice(-2000)}`)
      await sleep(50)
    }
  }
}

async function ask(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows ?? []
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
