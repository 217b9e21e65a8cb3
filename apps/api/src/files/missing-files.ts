import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, inAccountTransaction, inScopeTransaction, type Tx } from '../db/database.ts'
import { type FileStore, storeKeyOf } from './file-store.ts'
import { openStore } from './files.ts'
import { listEveryEstablishmentId, listNamedFiles } from './room.repository.ts'

/** Establishments of one statement. */
const BATCH = 50
/** Files asked for at once. */
const AT_ONCE = 20

const reading = { isIdempotent: true, isReadOnly: true } as const

/**
 * A sentence where documents name files that the disk has not, as after a backup of the database alone; else null. Of a
 * bucket nothing is asked: it has its own backup, and each question costs.
 */
export async function missingFilesSentence(config: Config, database: Database): Promise<string | null> {
  if (config.s3 !== null) return null
  const store = openStore(config)
  const ids = await inAccountTransaction(database, listEveryEstablishmentId, reading)
  const missing: number[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const named = await inScopeTransaction(database, batch, (tx: Tx) => listNamedFiles(tx, batch), reading)
    missing.push(...(await missingOf(store, named)))
  }
  if (missing.length === 0) return null
  const folder = join(config.dataDir, 'files')
  return `Photos and documents that the database names and ${folder} has not: ${missing.length} (in establishments: ${new Set(missing).size}). Put that folder of the backup back (docs/deploy.md, Backup); everything else works meanwhile.`
}

/** The establishment of each file that is not there. */
async function missingOf(
  store: FileStore,
  named: readonly { establishmentId: number; sha256: string }[],
): Promise<number[]> {
  const missing: number[] = []
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const some = named.slice(start, start + AT_ONCE)
    const are = await Promise.all(some.map((file) => store.has(storeKeyOf(file.establishmentId, file.sha256))))
    missing.push(...some.filter((_, index) => are[index] === false).map((file) => file.establishmentId))
  }
  return missing
}
