import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandFor, refuseUnusable } from '../../data-dir.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { refuseOtherVersion } from './cluster.ts'
import type { RunUser } from './platform.ts'

/** Folders that are mostly empty: many a copy leaves them out. */
const oftenEmpty = [
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_logical', 'pg_logical/mappings', 'pg_logical/snapshots', 'pg_notify'],
  ...['pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase'],
  ...['pg_wal/archive_status', 'pg_wal/summaries'],
]
const neverEmpty = ['base', 'global', 'global/pg_control', 'pg_multixact', 'pg_wal', 'pg_xact']

/**
 * What a copy put back, or a power cut, leaves in a way that PostgreSQL refuses: another owner or other rights, folders
 * that are not there, locks without a word in them. The caller holds the lock of the folder, and no server runs in it.
 */
export function repairRestored(cluster: string, { dataDir, user }: { dataDir: string; user: RunUser | null }): void {
  if (!existsSync(cluster)) return
  refuseForeignOwner(cluster, dataDir)
  repairRights(cluster, { dataDir, user })
  // Never begun, or of something else: `ensureCluster` says so.
  if (!existsSync(join(cluster, 'PG_VERSION'))) return
  refuseOtherVersion(cluster)
  const missing = neverEmpty.filter((name) => !existsSync(join(cluster, name)))
  if (missing.length > 0) {
    throw new StartRefusal(
      `${cluster} is not whole (${missing.join(', ')} is missing): put the copy back again with everything in it, as docs/deploy.md says. Nothing was changed.`,
    )
  }
  for (const name of oftenEmpty) makeFolder(join(cluster, name), user)
  removeEmptyLock(join(cluster, 'postmaster.pid'))
}

/** The lock of a socket names a process that is gone, or nothing after a power cut; ours is another file. */
export function removeSocketLocks(socketFolder: string): void {
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socketFolder, name), { force: true })
}

function removeEmptyLock(lock: string): void {
  if (existsSync(lock) && !/^\d/.test(readFileSync(lock, 'utf8'))) rmSync(lock)
}

function makeFolder(folder: string, user: RunUser | null): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { mode: 0o700 })
  if (user !== null) lchownSync(folder, user.uid, user.gid)
}

/** PostgreSQL starts only as the owner of its folder. */
function refuseForeignOwner(cluster: string, dataDir: string): void {
  const uid = process.getuid?.() ?? 0
  const owner = lstatSync(cluster).uid
  if (uid === 0 || owner === uid) return
  throw new StartRefusal(
    `${cluster} belongs to another account (${owner}), as after a copy was put back. Nothing was changed.${commandFor(dataDir)}`,
  )
}

/** As root what is there is given to the account of the database; where it is ours, it is closed to others. */
function repairRights(path: string, options: { dataDir: string; user: RunUser | null }): void {
  const { user, dataDir } = options
  const entry = lstatSync(path)
  if (user !== null && entry.uid !== user.uid) lchownSync(path, user.uid, user.gid)
  if (entry.isSymbolicLink()) return
  refuseUnusable(dataDir, [path])
  const needed = entry.isDirectory() ? 0o700 : 0o600
  const isOurs = user !== null || entry.uid === process.getuid?.()
  if (isOurs && ((entry.mode & needed) !== needed || (entry.mode & 0o077) !== 0)) chmodSync(path, needed)
  if (!entry.isDirectory()) return
  for (const name of readdirSync(path)) repairRights(join(path, name), options)
}
