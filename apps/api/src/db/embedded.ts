import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDataDir } from '../data-dir.ts'
import { canReach, prepareBinaries } from './embedded/binaries.ts'
import {
  clusterFolderOf,
  ensureCluster,
  passwordFileOf,
  prepareSocketFolder,
  removeEmptyFolder,
} from './embedded/cluster.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { type RunUser, runUserOf, socketFolderOf } from './embedded/platform.ts'
import { endPrevious } from './embedded/previous-server.ts'
import { removeSocketLocks, repairRestored } from './embedded/restored-folder.ts'
import { type EmbeddedOptions, type Place, startServer } from './embedded/server-start.ts'
import type { WatchedServer } from './embedded/watched-server.ts'

export type EmbeddedDatabase = {
  /** Connects as the owner of everything, to the database `zinc`. */
  readonly url: string
  stop: () => Promise<void>
}

const databaseName = 'zinc'

/** Starts our own PostgreSQL on `dataDir`, and starts it again if it dies. It stops by itself when our process dies. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  ensureDataDir(options.dataDir)
  const user = chooseUser(options.dataDir)
  const place = await choosePlace(options.dataDir, user)
  const lock = await lockFolder(place.lockAddress, options.dataDir)
  try {
    const binaries = prepareBinaries({ ...options, user: user ?? ourselves() })
    await endPrevious(clusterFolderOf(options.dataDir), options)
    repairRestored(clusterFolderOf(options.dataDir), { dataDir: options.dataDir, user })
    await ensureCluster({ ...options, initdb: binaries.initdb, user })
    const start = () => startServer(options, { binaries, user, place })
    const first = await start()
    await ensureDatabase(place.urlOf('postgres'))
    const supervised = keepRunning(first, start, options)
    return {
      url: place.urlOf(databaseName),
      stop: async () => {
        await supervised.stop()
        await lock.release()
        place.tidy()
      },
    }
  } catch (error) {
    await lock.release()
    place.tidy()
    throw error
  }
}

/** null: as ourselves; PostgreSQL refuses to run as root. */
function chooseUser(dataDir: string): RunUser | null {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = statSync(clusterFolderOf(dataDir), { throwIfNoEntry: false }) ?? statSync(dataDir)
  return runUserOf(readFileSync('/etc/passwd', 'utf8'), { uid, gid })
}

function ourselves(): RunUser {
  return { name: 'ourselves', uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}

async function choosePlace(dataDir: string, user: RunUser | null): Promise<Place> {
  if (process.platform === 'win32') return await loopbackPlace(dataDir)
  const { uid } = user ?? ourselves()
  const isReachable = user === null || canReach(dataDir, user)
  const folder = socketFolderOf({ dataDir, tmpDir: tmpdir(), uid, isReachable })
  prepareSocketFolder(folder, user)
  return {
    lockAddress: join(folder, 'zinc.lock'),
    settings: ['listen_addresses=', `unix_socket_directories=${folder}`],
    urlOf: (database) => `postgres://zinc@/${database}?host=${encodeURIComponent(folder)}&port=5432&sslmode=disable`,
    clear: () => removeSocketLocks(folder),
    tidy: () => removeEmptyFolder(folder),
  }
}

async function loopbackPlace(dataDir: string): Promise<Place> {
  const port = await freePort()
  const password = () => readFileSync(passwordFileOf(dataDir), 'utf8').trim()
  return {
    lockAddress: `\\\\.\\pipe\\zinc-${Buffer.from(dataDir).toString('hex').slice(-100)}`,
    settings: ['listen_addresses=127.0.0.1', `port=${port}`],
    urlOf: (database) => `postgres://zinc:${password()}@127.0.0.1:${port}/${database}?sslmode=disable`,
    clear: () => undefined,
    tidy: () => undefined,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** A database that ends without being asked is started again, ever more patiently, as long as we live. */
function keepRunning(
  first: WatchedServer,
  start: () => Promise<WatchedServer>,
  { dataDir, progress }: EmbeddedOptions,
): { stop: () => Promise<void> } {
  let current = first
  let isStopping = false
  const run = async () => {
    for (let pause = 100; !isStopping; pause = Math.min(pause * 2, 5000)) {
      await current.ended
      if (isStopping) return
      progress('The database stopped unexpectedly; starting it again…')
      await sleep(pause)
      try {
        await endPrevious(clusterFolderOf(dataDir), { progress })
        current = await start()
        pause = 100
        if (isStopping) await current.stop()
      } catch (error) {
        progress(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const running = run()
  return {
    stop: async () => {
      isStopping = true
      await current.stop()
      await running
    },
  }
}
