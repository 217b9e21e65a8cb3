import type { DBSchema, IDBPDatabase } from 'idb'
import { deviceDatabase } from '../offline/database.ts'
import { DEVICE_STORE } from './device-store-name.ts'
import type { StoredEntry } from './kind.ts'

interface DeviceSchema extends DBSchema {
  outbox: { key: string; value: StoredEntry; indexes: { person: number } }
}

export type DeviceConnection = IDBPDatabase<DeviceSchema>

const lateListeners = new Set<() => void>()

export const {
  open: deviceStore,
  close: closeDeviceStore,
  transact: inDeviceStore,
} = deviceDatabase<DeviceSchema>({
  name: DEVICE_STORE,
  create: (database) => void database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('person', 'personId'),
  onLate: () => {
    for (const listener of lateListeners) listener()
  },
})

/** Runs when the store can be read after all, long after it was asked for. */
export function onDeviceStoreLate(listener: () => void): void {
  lateListeners.add(listener)
}
