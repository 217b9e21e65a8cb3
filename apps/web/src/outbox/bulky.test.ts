import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../client/uuid.ts'
import { enterAs, leaveDevice, pass, startDevice } from '../test/outbox-device.ts'
import { noteOutbox, noteWorld } from '../test/outbox-worlds.ts'
import { aRefusal, type StubHandler, stubServer } from '../test/stub-server.ts'
import type { OutboxKind } from './kind.ts'
import { discard, enqueue, flush, settle, startOutbox } from './outbox.ts'
import { storedEntries } from './store.ts'

type PhotoWrite = { action: 'add'; id: string; noteId: string }

/** A made-up kind of many bytes, each of a note. */
const photoOutbox: OutboxKind<'photo', PhotoWrite, null> = {
  name: 'photo',
  subjectOf: ({ id }) => id,
  isBulky: true,
  followsOf: ({ noteId }) => `note/${noteId}`,
  send: async ({ id }, { idempotencyKey = '' }) => {
    const answer = await fetch(`/api/photos/${id}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey },
    }).catch(() => null)
    const { ApiError, unreachableError } = await import('../client/api-error.ts')
    if (answer === null) throw unreachableError('NETWORK_ERROR', '/photos')
    const retryAfter = Number(answer.headers.get('Retry-After') ?? 0)
    if (!answer.ok) throw new ApiError({ message: '', path: '/photos', statusCode: answer.status, retryAfter })
    return null
  },
}

const noteId = newId()
const otherId = newId()
const note = (value: number, id = noteId, baseVersion: number | null = null) =>
  enqueue(noteOutbox, { action: 'saveNote', id, day: '2026-11-20', value }, baseVersion)
const photo = (id = newId()) => enqueue(photoOutbox, { action: 'add', id, noteId }, null)

let network: ReturnType<typeof stubServer>
let world = noteWorld()
let stops: (() => void)[] = []
const sent = () => network.requests.map(({ path }) => path.split('/')[1])
const online: StubHandler = (request) => (request.path.startsWith('/photos') ? { body: {} } : world.handle(request))
const offline: StubHandler = () => 'lost'
const states = async () => (await storedEntries(1)).map(({ kind, state }) => `${kind} ${state}`)

beforeEach(async () => {
  await startDevice()
  enterAs(1)
  world = noteWorld()
  network = stubServer(offline)
  stops = [startOutbox([noteOutbox, photoOutbox])]
})
afterEach(() => leaveDevice(stops))

async function backOnline(): Promise<void> {
  await pass(5_000)
  network.requests.length = 0
  network.answer(online)
  dispatchEvent(new Event('online'))
  await pass(2_000)
}

describe('many bytes', () => {
  it('leave after figures typed later, and after those that took the place of earlier ones', async () => {
    await note(1)
    await photo()
    await note(2, otherId)
    await note(3)
    await backOnline()
    expect(sent().at(-1)).toBe('photos')
    expect(sent().filter((name) => name === 'photos')).toHaveLength(1)
    expect(await states()).toEqual([])
  })

  it('that must wait an hour do not hold figures back', async () => {
    network.answer((request) =>
      request.path.startsWith('/photos')
        ? { ...aRefusal(429, 'RATE_LIMITED'), headers: { 'Retry-After': '3600' } }
        : 'lost',
    )
    await photo()
    await pass(5_000)
    network.answer(offline)
    await note(1, otherId)
    await pass(5_000)
    network.requests.length = 0
    network.answer(online)
    // By its own round, without anybody opening or typing anything.
    await pass(30_000)
    expect(sent()).toEqual(['notes'])
    expect(await states()).toEqual(['photo waiting'])
  })

  it('wait while what they belong to is in a conflict, and leave once that is settled', async () => {
    network.answer(online)
    world.writeAsSomebodyElse(noteId, 7)
    await note(1, noteId, 3)
    await pass(1_000)
    await photo()
    await pass(5_000)
    expect(await states()).toEqual(['note conflict', 'photo waiting'])
    expect(sent()).not.toContain('photos')
    const [conflict] = await storedEntries(1)
    await settle(conflict?.key ?? '', 'theirs')
    await pass(2_000)
    expect(await states()).toEqual([])
  })

  it('of what was discarded are sent, to be refused by the server and not forgotten here', async () => {
    network.answer((request) => (request.path.startsWith('/photos') ? aRefusal(404, 'NOT_FOUND') : 'lost'))
    await note(1)
    await photo()
    await pass(10_000)
    const [waiting] = await storedEntries(1)
    await discard(waiting?.key ?? '')
    await flush()
    expect(await states()).toEqual(['photo refused'])
  })
})
