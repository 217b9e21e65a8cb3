import { type Database, inScopeTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type FileStore, partsOfKey } from '../../files/file-store.ts'
import { openStore } from '../../files/files.ts'
import type { Task } from '../queue/queue.service.ts'
import { findStoredAmong } from './sweep.repository.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What a task of the queue may take, with a margin; the rest goes the next day. */
const MAX_RUN_MS = 4 * 60_000
const BATCH = 500

/** Removes once a day bytes that no row names: of a call that was refused after them, of a deleted establishment. */
export const sweep = ({ config, database }: Deps): Task => ({
  name: 'sweep_files',
  everyMilliseconds: DAY,
  offsetMilliseconds: 3.5 * HOUR,
  run: async (_, shouldStop) => {
    const end = Date.now() + MAX_RUN_MS
    await sweepFiles(database, openStore(config), () => shouldStop() || Date.now() > end)
  },
})

async function sweepFiles(database: Database, store: FileStore, shouldStop: () => boolean): Promise<void> {
  // A call that is under way puts its bytes before its row.
  const youngest = new Date(Date.now() - DAY).toISOString()
  let batch: Old[] = []
  for await (const { key, at } of store.keys()) {
    if (shouldStop()) return
    const parts = partsOfKey(key)
    if (parts === null || at >= youngest) continue
    if (batch.length === BATCH || (batch[0]?.establishmentId ?? parts.establishmentId) !== parts.establishmentId) {
      await removeUnnamed(database, store, batch)
      batch = []
    }
    batch.push({ key, ...parts })
  }
  await removeUnnamed(database, store, batch)
}

type Old = { key: string; establishmentId: number; sha256: string }

async function removeUnnamed(database: Database, store: FileStore, batch: readonly Old[]): Promise<void> {
  const [first] = batch
  if (first === undefined) return
  const { establishmentId } = first
  const hashes = batch.map(({ sha256 }) => sha256)
  const named = await inScopeTransaction(database, [establishmentId], (tx) =>
    findStoredAmong(tx, establishmentId, hashes),
  )
  for (const { key, sha256 } of batch) if (!named.has(sha256)) await store.remove(key)
}
