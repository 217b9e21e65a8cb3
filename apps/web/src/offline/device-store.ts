import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { StoredEntry } from '../outbox/kind.ts'
import { DEVICE_STORE } from './device-store-name.ts'
import { pageShown } from './page-transaction.ts'

interface DeviceSchema extends DBSchema {
  outbox: { key: string; value: StoredEntry; indexes: { person: number } }
}

let opening: Promise<IDBPDatabase<DeviceSchema>> | null = null

/** Opened once, and again after the browser closed it under us (iOS does when the page sleeps). */
export async function deviceStore(): Promise<IDBPDatabase<DeviceSchema>> {
  opening ??= open().catch((error: unknown) => {
    opening = null
    throw error
  })
  const store = await opening
  await pageShown()
  return store
}

function open(): Promise<IDBPDatabase<DeviceSchema>> {
  return openDB<DeviceSchema>(DEVICE_STORE, 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('person', 'personId')
    },
    // A newer version waits in another tab: let it pass, the next call reopens.
    blocking: () => void closeDeviceStore(),
    terminated: () => {
      opening = null
    },
  })
}

export async function closeDeviceStore(): Promise<void> {
  const closing = opening
  opening = null
  if (closing !== null) (await closing).close()
}
