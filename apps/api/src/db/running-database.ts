import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clusterFolderOf } from './embedded/cluster.ts'

/** Address of the embedded database another process of ours runs on this data folder; null when none is reachable. */
export function findRunningDatabase(dataDir: string): string | null {
  try {
    const lock = readFileSync(join(clusterFolderOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, folder] = lock
    if (pid === undefined || port === undefined || !folder?.startsWith('/')) return null
    process.kill(Number(pid), 0)
    return `postgres://zinc@/zinc?host=${encodeURIComponent(folder)}&port=${port}&sslmode=disable`
  } catch {
    return null
  }
}
