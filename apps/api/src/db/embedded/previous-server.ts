import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'

const MAX_WAIT_MS = 30_000
/** As `pg_ctl` does it: connections are cut and everything is written; then, where that hangs, the log is replayed at the next start. */
const FAST_STOP = 'SIGINT'
const IMMEDIATE_STOP = 'SIGQUIT'

/**
 * Ends the database of a Zinc that is gone. Its watcher normally has asked already; where that was killed too, nobody
 * else would. The caller holds the lock of the folder: no living Zinc uses it.
 */
export async function endPrevious(
  cluster: string,
  options: { progress: (text: string) => void; maxWaitMs?: number },
): Promise<void> {
  const pid = findServer(cluster)
  if (pid === null) return
  options.progress('Waiting for the previous database to stop…')
  const maxWaitMs = options.maxWaitMs ?? MAX_WAIT_MS
  const startedAt = Date.now()
  tell(pid, FAST_STOP)
  let isUrged = false
  while (findServer(cluster) !== null) {
    const waited = Date.now() - startedAt
    if (waited > maxWaitMs) {
      throw new StartRefusal(
        `A database (process ${pid}) is still running on ${cluster}: stop it, or give another DATA_DIR.`,
      )
    }
    if (!isUrged && waited > maxWaitMs / 2) {
      isUrged = true
      tell(pid, IMMEDIATE_STOP)
    }
    await sleep(50)
  }
}

/** Windows has no such signals: `kill` would cut the process off, so there it is only waited for. */
function tell(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') return
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile, or another account's: the wait tells.
  }
}

/** The living server of this folder. A lock that names a stranger (a number used again after a restart) is removed. */
function findServer(cluster: string): number | null {
  const lock = join(cluster, 'postmaster.pid')
  const pid = Number(readLock(lock).split('\n')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  if (isOurs(pid, cluster)) return pid
  rmSync(lock, { force: true })
  return null
}

function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** PostgreSQL works from inside its data folder; where that cannot be seen, its name decides. */
function isOurs(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') return nameOf(pid).endsWith('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    const isHidden = error instanceof Error && 'code' in error && error.code !== 'ENOENT'
    return isHidden && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  }
}

function nameOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
