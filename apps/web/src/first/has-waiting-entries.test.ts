import { afterEach, expect, it } from 'vitest'
import { closeDeviceStore } from '../outbox/device-store.ts'
import { DEVICE_STORE } from '../outbox/device-store-name.ts'
import { changeEntries } from '../outbox/store.ts'
import { anOutboxEntry } from '../test/device-tickets.ts'
import { hasWaitingEntries } from './has-waiting-entries.ts'

const entry = anOutboxEntry('2026-11-20', 750_00)

function ended(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((done, failed) => {
    request.onerror = failed
    request.onsuccess = () => {
      request.result?.close()
      done()
    }
  })
}

afterEach(async () => {
  await closeDeviceStore()
  await ended(indexedDB.deleteDatabase(DEVICE_STORE))
})

it('knows of what waits for a person, and of nobody else’s', async () => {
  expect(await hasWaitingEntries(entry.personId)).toBe(false)
  await changeEntries(entry.personId, () => ({ remove: [], put: [entry] }))
  expect(await hasWaitingEntries(entry.personId)).toBe(true)
  expect(await hasWaitingEntries(entry.personId + 1)).toBe(false)
})

it('says that it cannot know where a newer release stores otherwise', async () => {
  await ended(indexedDB.open(DEVICE_STORE, 9))
  await expect(hasWaitingEntries(entry.personId)).rejects.toThrow()
})
