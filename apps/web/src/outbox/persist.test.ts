import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { newId } from '../client/uuid.ts'
import { leaveDevice, pass, startDevice } from '../test/outbox-device.ts'
import { outboxWorlds } from '../test/outbox-worlds.ts'
import { stubServer } from '../test/stub-server.ts'
import { startOutbox } from './outbox.ts'
import { storedEntries } from './store.ts'

let stop = () => {}

beforeEach(startDevice)
afterEach(() => leaveDevice([stop]))

it('asks the browser to keep what is stored once something waits, not before, and once', async () => {
  const persist = vi.fn(async () => true)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } })
  const [, newWorld] = outboxWorlds[0] ?? []
  if (newWorld === undefined) throw new Error('No world')
  const world = newWorld()
  const network = stubServer((request) => world.handle(request))
  stop = startOutbox(outboxKinds)
  await world.save(12, null, newId())
  await pass(1_000)
  expect(world.effects).toEqual(['save 12'])
  expect(persist).not.toHaveBeenCalled()
  network.answer(() => 'lost')
  await world.save(13, null, newId(), '2026-11-19')
  await pass(20_000)
  expect(await storedEntries(1)).toHaveLength(1)
  expect(persist).toHaveBeenCalledOnce()
})
