import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'

/** Waits for the database of a Zinc that just died to finish its own stop; `hurry` asks it to. */
export async function waitForPrevious(
  cluster: string,
  options: { progress: (text: string) => void; hurry?: boolean; patienceMs?: number },
): Promise<void> {
  const pid = findServer(cluster)
  if (pid === null) return
  options.progress('Waiting for the previous database to stop…')
  if (options.hurry === true) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + (options.patienceMs ?? 30_000)
  while (findServer(cluster) !== null) {
    if (Date.now() > deadline) {
      throw new StartRefusal(
        `A database (process ${pid}) is still running on ${cluster}: stop it, or give another DATA_DIR.`,
      )
    }
    await sleep(50)
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

/** PostgreSQL works from inside its data folder; where that cannot be seen, a living process is taken for it. */
function isOurs(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}
