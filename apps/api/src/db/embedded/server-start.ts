import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '../../start-refusal.ts'
import type { Binaries } from './binaries.ts'
import { clusterFolderOf, dataPathFor, openFolder, refuseFullDisk } from './cluster.ts'
import type { RunUser } from './platform.ts'
import { startWatched, type WatchedServer } from './watched-server.ts'

export type EmbeddedOptions = {
  /** Absolute. The database lives in `pg` below it. */
  dataDir: string
  /** One line for each step that takes time. */
  progress: (text: string) => void
  /** More `name=value` settings of PostgreSQL. */
  settings?: readonly string[]
}

export type Place = {
  lockAddress: string
  settings: readonly string[]
  urlOf: (database: string) => string
  /** Removes what a server that is gone left beside the lock. */
  clear: () => void
  tidy: () => void
}

type Parts = { binaries: Binaries; user: RunUser | null; place: Place }
/** A server that answers, or what it said before it ended. */
type Attempt = { server: WatchedServer; said: null } | { server: null; said: string }

/** Terse lines leave out what a person typed, and PostgreSQL's hint: a start that fails is asked once more for that. */
export async function startServer(options: EmbeddedOptions, parts: Parts): Promise<WatchedServer> {
  const first = await attemptStart(options, parts)
  if (first.server !== null) return first.server
  const talking = await attemptStart(options, parts, ['log_error_verbosity=default'])
  if (talking.server === null) throw refusalOf(options.dataDir, talking.said)
  await talking.server.stop()
  const last = await attemptStart(options, parts)
  if (last.server === null) throw refusalOf(options.dataDir, last.said)
  return last.server
}

function refusalOf(dataDir: string, said: string): StartRefusal {
  refuseFullDisk(said, dataDir)
  return new StartRefusal(`The database did not start; ${logPathOf(dataDir)} says:\n${said}`)
}

async function attemptStart(
  options: EmbeddedOptions,
  { binaries, user, place }: Parts,
  more: readonly string[] = [],
): Promise<Attempt> {
  const cluster = clusterFolderOf(options.dataDir)
  place.clear()
  const log = openLog(options.dataDir)
  const folderFd = openFolder(cluster)
  const settings = [
    ...place.settings,
    ...['max_connections=60', 'timezone=UTC', 'log_timezone=UTC', 'log_checkpoints=off'],
    // What a person typed never reaches a log: no statements, no values.
    ...['log_min_error_statement=panic', 'log_error_verbosity=terse', ...(options.settings ?? []), ...more],
  ]
  const server = startWatched({
    command: binaries.postgres,
    args: ['-D', dataPathFor(cluster, user), ...settings.flatMap((setting) => ['-c', setting])],
    user: user === null ? null : { uid: user.uid, gid: user.gid },
    stop:
      process.platform === 'win32' ? { command: binaries.pgCtl, args: ['stop', '-m', 'fast', '-D', cluster] } : null,
    logFd: log.fd,
    folderFd,
  })
  closeSync(log.fd)
  if (folderFd !== 'ignore') closeSync(folderFd)
  if (await answersBeforeItEnds(server, place.urlOf('postgres'), options.progress)) return { server, said: null }
  return { server: null, said: linesAfter(log) }
}

const logPathOf = (dataDir: string) => join(dataDir, 'postgres.log')

type Log = { fd: number; path: string; size: number }

/** `size`: where the lines of this start begin. */
function openLog(dataDir: string): Log {
  const path = logPathOf(dataDir)
  const sizeOf = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (sizeOf() > 5_000_000) renameSync(path, `${path}.1`)
  return { fd: openSync(path, 'a', 0o600), path, size: sizeOf() }
}

const MAX_LINES = 30

function linesAfter({ path, size }: Log): string {
  return readFileSync(path).subarray(size).toString('utf8').trimEnd().split('\n').slice(-MAX_LINES).join('\n')
}

async function answersBeforeItEnds(
  server: WatchedServer,
  url: string,
  progress: (text: string) => void,
): Promise<boolean> {
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  const startedAt = Date.now()
  let hasSaidSo = false
  while (!(await answers(url))) {
    if (hasEnded) return false
    if (!hasSaidSo && Date.now() - startedAt > 3000) {
      hasSaidSo = true
      progress('The database is recovering from an interruption…')
    }
    await sleep(30)
  }
  return true
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
