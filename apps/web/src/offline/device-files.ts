import type { DBSchema, IDBPDatabase } from 'idb'
import { newId } from '../client/uuid.ts'
import { deviceDatabase } from './database.ts'
import { hold, release } from './held.ts'

/** Bytes, not a Blob: Safari has lost the file behind a stored Blob. */
type DeviceFile = {
  readonly id: string
  readonly personId: number
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
  /** Milliseconds since the epoch. */
  readonly storedAt: number
}

interface FilesSchema extends DBSchema {
  files: { key: string; value: DeviceFile; indexes: { person: number } }
}

// A database of its own: an entry of the outbox is read again and again, its bytes once.
const NAME = 'zinc-files'
/** A file without an entry is being added, or its entry is gone. */
const MAX_AGE_WITHOUT_ENTRY_MS = 24 * 60 * 60_000

const files = deviceDatabase<FilesSchema>({
  name: NAME,
  create: (database) => void database.createObjectStore('files', { keyPath: 'id' }).createIndex('person', 'personId'),
})
const toRead = (database: IDBPDatabase<FilesSchema>) => database.transaction('files')
const toChange = (database: IDBPDatabase<FilesSchema>) =>
  database.transaction('files', 'readwrite', { durability: 'strict' })

/** Those this device could not store, as long as this page lives. */
const held = new Map<string, File>()

/** Its id here. On disk when it resolves, or in this page where the device cannot store it. */
export async function putFile(personId: number, file: File): Promise<string> {
  const id = newId()
  const { name, type } = file
  const bytes = await file.arrayBuffer()
  try {
    await files.transact(toChange, ({ store }) => store.put({ id, personId, name, type, bytes, storedAt: Date.now() }))
  } catch {
    held.set(id, new File([bytes], name, { type }))
    hold(id)
  }
  return id
}

/** null: the browser has thrown it away. */
export async function fileOf(id: string): Promise<File | null> {
  const here = held.get(id)
  if (here !== undefined) return here
  const stored = await files.transact(toRead, ({ store }) => store.get(id))
  return stored === undefined ? null : new File([stored.bytes], stored.name, { type: stored.type })
}

export async function removeFile(id: string): Promise<void> {
  release(id)
  if (held.delete(id)) return
  await files.transact(toChange, ({ store }) => store.delete(id))
}

/** What a page that was killed left behind. */
export async function sweepFiles(personId: number, wanted: ReadonlySet<string>): Promise<void> {
  await files.transact(toChange, async ({ store }) => {
    for (const { id, storedAt } of await store.index('person').getAll(personId)) {
      if (!wanted.has(id) && storedAt < Date.now() - MAX_AGE_WITHOUT_ENTRY_MS) await store.delete(id)
    }
  })
}
