// Where the suite keeps its temporary files: in memory when there is room, as it makes and drops hundreds of databases.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Six times what the suite has at once. */
const ROOM_BYTES = 2 * 1024 ** 3

/** An existing folder; some containers give theirs little room, or let nothing in it be run. */
export function temporaryFolder() {
  if (process.env.TMPDIR !== undefined || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= ROOM_BYTES && canRunPrograms(memory) ? memory : tmpdir()
}

function canRunPrograms(folder) {
  let own = ''
  try {
    own = mkdtempSync(join(folder, 'zinc-run-'))
    writeFileSync(join(own, 'program'), '#!/bin/sh\n', { mode: 0o755 })
    return spawnSync(join(own, 'program')).status === 0
  } catch {
    return false
  } finally {
    if (own !== '') rmSync(own, { recursive: true, force: true })
  }
}
