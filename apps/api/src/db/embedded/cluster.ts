import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'
import type { RunUser } from './platform.ts'
import { databaseEnvironment } from './watched-server.ts'

const major = '17'
const unfinishedPrefix = 'pg.init-'

/** As root on Linux the database's user may not enter the folders above; it gets the folder itself, already open. */
export const inheritedFolder = '/proc/self/fd/3'

export type ClusterOptions = {
  dataDir: string
  initdb: string
  /** null: as ourselves. */
  user: RunUser | null
  progress: (text: string) => void
}

export function clusterFolderOf(dataDir: string): string {
  return join(dataDir, 'pg')
}

/** Makes the database's files on the first start: in a folder of another name, so that a cut leaves no half of one. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  const cluster = clusterFolderOf(options.dataDir)
  await removeUnfinished(options.dataDir)
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartRefusal(`${cluster} holds files that are no database: move them away, or give another DATA_DIR.`)
  }
  options.progress('Creating the database (first start)…')
  const unfinished = join(options.dataDir, `${unfinishedPrefix}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  if (options.user !== null) chownSync(unfinished, options.user.uid, options.user.gid)
  await runInitdb(options, unfinished)
  rmSync(cluster, { recursive: true, force: true })
  renameSync(unfinished, cluster)
  syncFolder(options.dataDir)
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinishedPrefix)) await removeFolder(join(dataDir, name))
  }
}

/** initdb outlives a Zinc that was killed by a moment and still writes: it ends once its files are gone. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch (error) {
      const isBeingWritten = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY'
      if (!isBeingWritten || attempt === 100) throw error
      await sleep(100)
    }
  }
}

export function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === major) return
  throw new StartRefusal(
    `${cluster} was made by PostgreSQL ${version} and this Zinc brings ${major}: start the Zinc that made it, or restore a backup.`,
  )
}

async function runInitdb({ dataDir, initdb, user }: ClusterOptions, folder: string): Promise<void> {
  const fd = openFolder(folder)
  const args = [
    ...['-D', dataPathFor(folder, user), '-U', 'zinc', '--data-checksums', '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=icu', '--icu-locale=und', ...authentication(dataDir)],
  ]
  const child = spawn(initdb, args, {
    stdio: ['ignore', 'pipe', 'pipe', fd],
    env: databaseEnvironment(),
    windowsHide: true,
    ...(process.platform === 'win32' ? {} : { cwd: '/' }),
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      said += String(error)
      resolve(1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (fd !== 'ignore') closeSync(fd)
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  refuseFullDisk(said, dataDir)
  if (/could not look up effective user ID/.test(said)) {
    throw new StartRefusal(
      `The account ${process.getuid?.()} has no name on this system (a line in /etc/passwd), and PostgreSQL makes its files for none without: start as an account that has one, or give the address of a PostgreSQL in DATABASE_URL.`,
    )
  }
  throw new StartRefusal(`The database could not be created in ${dataDir}:\n${said.trim().slice(-2000)}`)
}

/** What PostgreSQL said, when it was that the disk is full, becomes what to do. */
export function refuseFullDisk(said: string, dataDir: string): void {
  if (!/No space left on device|Disk quota exceeded|File too large/.test(said)) return
  throw new StartRefusal(
    `There is no space left for the data folder ${dataDir}: free some (a new database takes about 100 MB) and start again, or give another DATA_DIR.`,
  )
}

/** Trust behind a 0700 socket folder; a password where there are no such sockets. */
function authentication(dataDir: string): string[] {
  if (process.platform !== 'win32') return ['--auth=trust']
  const file = passwordFileOf(dataDir)
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${file}`]
}

export function passwordFileOf(dataDir: string): string {
  return join(dataDir, 'pg-password')
}

export function dataPathFor(folder: string, user: RunUser | null): string {
  return process.platform === 'linux' && user !== null ? inheritedFolder : folder
}

export function openFolder(folder: string): number | 'ignore' {
  return process.platform === 'win32' ? 'ignore' : openSync(folder, 'r')
}

function syncFolder(folder: string): void {
  const fd = openFolder(folder)
  if (fd === 'ignore') return
  fsyncSync(fd)
  closeSync(fd)
}

/** The database's own and nobody else's; a folder of that name that is not so is refused, not trusted. */
export function prepareSocketFolder(folder: string, user: RunUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const uid = user?.uid ?? process.getuid?.() ?? 0
  const before = lstatSync(folder)
  if (!before.isDirectory() || (before.uid !== uid && before.uid !== process.getuid?.())) {
    throw new StartRefusal(`${folder} belongs to somebody else: remove it and start again.`)
  }
  chmodSync(folder, 0o700)
  if (user !== null) chownSync(folder, user.uid, user.gid)
}

export function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Somebody else is already in it.
  }
}
