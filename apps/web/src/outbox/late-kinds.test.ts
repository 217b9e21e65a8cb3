import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../client/uuid.ts'
import { enterAs, leaveDevice, pass, startDevice } from '../test/outbox-device.ts'
import { noteOutbox, noteWorld } from '../test/outbox-worlds.ts'
import { stubServer } from '../test/stub-server.ts'
import { freshEnvelope, type SomeEntry } from './entry.ts'
import { enqueue, flush, startOutbox } from './outbox.ts'
import { changeEntries, onDelivered, storedEntries } from './store.ts'

// First in this file: nothing has made the kind known yet.
it('a kind that is not among the first is loaded once one of it waits, and again when its file did not arrive', async () => {
  await storeNote()
  const load = vi.fn(() => Promise.reject(new TypeError('the file did not arrive')))
  stops.push(startOutbox([], load))
  await pass(100)
  expect(load).toHaveBeenCalled()
  expect(await storedEntries(1)).toMatchObject([{ kind: 'note', state: 'waiting', attempts: 0 }])
  load.mockImplementation((): Promise<never> => Promise.resolve([noteOutbox] as never))
  await flush()
  expect(world.effects).toEqual(['save 12'])
  expect(await storedEntries(1)).toEqual([])
})

it('what is written is sent only once what follows its deliveries is loaded', async () => {
  const heard: string[] = []
  const load = async () => {
    stops.push(onDelivered(noteOutbox, ({ id }) => heard.push(id)))
    return [noteOutbox]
  }
  stops.push(startOutbox([], load))
  const id = newId()
  await enqueue(noteOutbox, { action: 'saveNote', id, day: '2026-11-20', value: 12 }, null)
  await flush()
  expect(heard).toEqual([id])
})

it('what another tab delivered is heard once the kind is loaded', async () => {
  const otherTab = { onmessage: (_event: { data: unknown }) => {}, close: () => {}, postMessage: () => {} }
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel() {
    return otherTab
  })
  const heard: unknown[] = []
  const load = async () => {
    stops.push(onDelivered(noteOutbox, (_entry, result) => heard.push(result)))
    return [noteOutbox]
  }
  stops.push(startOutbox([], load))
  otherTab.onmessage({ data: { type: 'delivered', entry: aNote(), result: { version: 3 } } })
  await vi.waitFor(() => expect(heard).toEqual([{ version: 3 }]), { timeout: 60_000 })
})

it('nothing more is loaded while only first kinds wait', async () => {
  network.answer(() => 'lost')
  const load = vi.fn(() => Promise.resolve([]))
  stops.push(startOutbox([noteOutbox], load))
  await storeNote()
  void flush()
  await vi.waitFor(async () => expect((await storedEntries(1))[0]?.attempts).toBe(1), { timeout: 60_000 })
  expect(load).not.toHaveBeenCalled()
})

let world = noteWorld()
let network: ReturnType<typeof stubServer>
let stops: (() => void)[] = []

beforeEach(async () => {
  await startDevice()
  enterAs(1)
  world = noteWorld()
  network = stubServer(world.handle)
  stops = []
})
afterEach(() => leaveDevice(stops))

function aNote(): SomeEntry {
  const write = { action: 'saveNote', id: newId(), day: '2026-11-20', value: 12 }
  return { ...write, ...freshEnvelope('note', 1, null) }
}

/** As an earlier visit left it. */
async function storeNote(): Promise<void> {
  const entry = aNote()
  await changeEntries(1, () => ({ remove: [], put: [entry] }))
}
