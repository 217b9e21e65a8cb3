import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import { newId } from '../client/uuid.ts'
import { pageShown, pageTransaction } from './page-transaction.ts'

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
const LONGEST_WITHOUT_ENTRY_MS = 24 * 60 * 60_000

let opening: Promise<IDBPDatabase<FilesSchema>> | null = null

async function filesStore(): Promise<IDBPDatabase<FilesSchema>> {
  opening ??= openDB<FilesSchema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('person', 'personId')
    },
    blocking: () => void closeDeviceFiles(),
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  const store = await opening
  await pageShown()
  return store
}

const toChange = async () => (await filesStore()).transaction('files', 'readwrite', { durability: 'strict' })

export async function closeDeviceFiles(): Promise<void> {
  const closing = opening
  opening = null
  if (closing !== null) (await closing).close()
}

/** On disk when it resolves to the file's id here. Rejects when the device cannot store it: `isDeviceFull`. */
export async function putFile(personId: number, file: File): Promise<string> {
  const id = newId()
  const { name, type } = file
  const bytes = await file.arrayBuffer()
  await pageTransaction(toChange, async (transaction) => {
    await transaction.store.put({ id, personId, name, type, bytes, storedAt: Date.now() })
  })
  return id
}

/** null: the browser has thrown it away. */
export async function fileOf(id: string): Promise<File | null> {
  const stored = await pageTransaction(
    async () => (await filesStore()).transaction('files'),
    ({ store }) => store.get(id),
  )
  return stored === undefined ? null : new File([stored.bytes], stored.name, { type: stored.type })
}

export async function removeFile(id: string): Promise<void> {
  await pageTransaction(toChange, (transaction) => transaction.store.delete(id))
}

/** What a page that was killed left behind. */
export async function sweepFiles(personId: number, wanted: ReadonlySet<string>): Promise<void> {
  await pageTransaction(toChange, async ({ store }) => {
    for (const { id, storedAt } of await store.index('person').getAll(personId)) {
      if (!wanted.has(id) && storedAt < Date.now() - LONGEST_WITHOUT_ENTRY_MS) await store.delete(id)
    }
  })
}

export function isDeviceFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
