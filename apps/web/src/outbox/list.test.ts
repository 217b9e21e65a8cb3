import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveDevice, startDevice } from '../test/outbox-device.ts'
import { outboxWorlds } from '../test/outbox-worlds.ts'
import { allEntries, entriesOf, followOutbox, isOutboxRead } from './list.ts'

let stops: (() => void)[] = []

beforeEach(startDevice)
afterEach(async () => {
  await leaveDevice(stops)
  stops = []
})

it('an empty outbox keeps the same list object once the device was read', async () => {
  const [, newWorld] = outboxWorlds[0] ?? []
  const kind = newWorld?.().kind
  if (kind === undefined) throw new Error('no outbox kind to test with')
  stops.push(followOutbox(() => {}))
  const before = { all: allEntries(), ofKind: entriesOf(kind) }
  expect(isOutboxRead()).toBe(false)
  await vi.waitFor(() => expect(isOutboxRead()).toBe(true), { timeout: 60_000 })
  expect(allEntries()).toBe(before.all)
  expect(entriesOf(kind)).toBe(before.ofKind)
})
