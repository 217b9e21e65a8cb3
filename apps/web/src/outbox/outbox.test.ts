import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionState } from '../client/session/session-store.ts'
import { storeTokens } from '../client/session/tokens.ts'
import { newId } from '../client/uuid.ts'
import { foreignAnswers } from '../test/foreign-answers.ts'
import { enterAs, leaveDevice, pass, startDevice } from '../test/outbox-device.ts'
import { type OutboxWorld, outboxWorlds } from '../test/outbox-worlds.ts'
import { aRefusal, aToken, type StubHandler, stubServer } from '../test/stub-server.ts'
import { closeDeviceStore, deviceStore } from './device-store.ts'
import { isSendable } from './entry.ts'
import { attentionCountOf, waitingCountOf } from './kind.ts'
import { entriesOf } from './list.ts'
import { discard, flush, retry, settle, startOutbox } from './outbox.ts'
import { onDelivered, storedEntries } from './store.ts'

let world: OutboxWorld
let network: ReturnType<typeof stubServer>
let stops: (() => void)[] = []
let subjectId = newId()

beforeEach(async () => {
  await startDevice()
  network = stubServer((request) => world.handle(request))
  subjectId = newId()
})
afterEach(async () => {
  await leaveDevice(stops)
  stops = []
})

const save = (value: number, baseVersion: number | null = null, id = subjectId, day?: string) =>
  world.save(value, baseVersion, id, day)
const stored = () => storedEntries(1)
const keys = () => network.requests.map((request) => request.headers.get('Idempotency-Key'))
const withoutNetwork: StubHandler = () => 'lost'
const withServer: StubHandler = (request) => world.handle(request)
/** The server writes, its answer never arrives. */
const losingAnswers: StubHandler = (request) => {
  world.handle(request)
  return 'lost'
}

describe.each(outboxWorlds)('with %s', (_name, newWorld) => {
  beforeEach(() => {
    world = newWorld()
  })

  describe('sending [1.1 R91]', () => {
    it('keeps, sends, forgets, and tells who shows the ticket', async () => {
      const delivered = vi.fn()
      stops.push(onDelivered(world.kind, delivered))
      await save(12)
      expect(await stored()).toHaveLength(1)
      await flush()
      expect(world.effects).toEqual(['save 12'])
      expect(await stored()).toEqual([])
      expect(delivered).toHaveBeenCalledWith(
        expect.objectContaining({ kind: world.kind.name }),
        expect.objectContaining({ id: subjectId, version: 1 }),
      )
      const headers = network.requests[0]?.headers
      expect([headers?.get('If-None-Match'), headers?.get('X-Establishment-Id')]).toEqual(['*', '7'])
    })

    it('is in the lists as soon as it is stored', async () => {
      network.answer(withoutNetwork)
      stops.push(startOutbox([world.kind]))
      await pass(500)
      await save(12)
      expect(entriesOf(world.kind)).toHaveLength(1)
    })

    it('waits without a network, survives a reload, and goes when the network is back', async () => {
      network.answer(withoutNetwork)
      await save(12)
      await pass(5_000)
      await closeDeviceStore()
      expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, error: { code: 'NETWORK_ERROR' } }])
      stops.push(startOutbox([world.kind]))
      await pass(5_000)
      network.answer(withServer)
      window.dispatchEvent(new Event('online'))
      await pass(500)
      expect(world.effects).toEqual(['save 12'])
      expect(entriesOf(world.kind)).toEqual([])
    })

    it('sends nothing while the browser says it is offline', async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await save(12)
      await flush()
      expect(network.requests).toEqual([])
      expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    })

    it('tries 3 times, 2 s apart, then again later by itself', async () => {
      stops.push(startOutbox([world.kind]))
      const times: number[] = []
      network.answer(() => {
        times.push(performance.now())
        return aRefusal(500, 'INTERNAL_ERROR')
      })
      await save(12)
      await pass(8_000)
      expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 2_000, 4_000])
      network.answer(withServer)
      await pass(5_000)
      expect(world.effects).toEqual(['save 12'])
    })

    it('sends a lost answer’s entry again under its key: one effect', async () => {
      network.answer(losingAnswers)
      await save(12)
      await pass(5_000)
      network.answer(withServer)
      await flush()
      expect(new Set(keys()).size).toBe(1)
      expect(world.effects).toEqual(['save 12'])
      expect(await stored()).toEqual([])
    })

    it('sends again what was under way when the page died', async () => {
      network.answer(losingAnswers)
      await save(12)
      await pass(5_000)
      const [entry] = await stored()
      if (entry === undefined) throw new Error('The entry is gone')
      await (await deviceStore()).put('outbox', { ...entry, state: 'sending' })
      network.answer(withServer)
      await flush()
      expect(world.effects).toEqual(['save 12'])
      expect(await stored()).toEqual([])
    })

    it('waits as long as Retry-After says, however often it is asked', async () => {
      network.answer(() => ({ ...aRefusal(503, 'SERVICE_UNAVAILABLE'), headers: { 'Retry-After': '60' } }))
      await save(12)
      await pass(6_000)
      expect(network.requests).toHaveLength(1)
      network.answer(withServer)
      await flush()
      expect(network.requests).toHaveLength(1)
      await pass(55_000)
      await flush()
      expect(world.effects).toEqual(['save 12'])
    })

    it('lets the others go when the server fails on one, but keeps the order of a day', async () => {
      const other = newId()
      network.answer((request) =>
        request.path.includes(subjectId) ? aRefusal(500, 'INTERNAL_ERROR') : world.handle(request),
      )
      await save(12)
      await save(13, null, newId())
      await save(14, null, other, '2026-11-19')
      await pass(5_000)
      expect(world.effects).toEqual(['save 14'])
      expect(await stored()).toHaveLength(2)
    })

    it.each(foreignAnswers)('waits over %s, and goes once the server itself is reached', async (_name, answer) => {
      stops.push(startOutbox([world.kind]))
      network.answer(() => answer)
      await save(12)
      await pass(5_000)
      const [entry] = await stored()
      expect(entry).toMatchObject({ state: 'waiting', error: { issues: [] } })
      expect(entry?.error?.message).not.toMatch(/^HTTP|support technique/)
      expect(sessionState().status).toBe('signed_in')
      network.answer(withServer)
      await pass(12_000)
      expect(world.effects).toEqual(['save 12'])
      expect(await stored()).toEqual([])
    })

    it('lets the others go when a filter keeps one of them out', async () => {
      const answer = { status: 403, body: '<html>' }
      network.answer((request) => (request.path.includes(subjectId) ? answer : world.handle(request)))
      await save(12)
      await save(14, null, newId(), '2026-11-19')
      await pass(5_000)
      expect(world.effects).toEqual(['save 14'])
      expect((await stored()).map(isSendable)).toEqual([true])
    })
  })

  describe('replacing', () => {
    it('sends only the newest of what was never sent, over the version the first was typed on', async () => {
      world.writeAsSomebodyElse(subjectId, 1)
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await save(12, 1)
      const [first] = await stored()
      await save(13, 5)
      const waiting = await stored()
      expect(waiting).toMatchObject([{ baseVersion: 1 }])
      expect(waiting.map(world.typedIn)).toEqual([13])
      expect(waiting[0]?.key).not.toBe(first?.key)
      vi.restoreAllMocks()
      await flush()
      expect(world.effects).toEqual(['save 13'])
    })

    it('never touches one whose sending has begun: the newer waits and takes the version it got', async () => {
      network.answer(losingAnswers)
      await save(12)
      await pass(5_000)
      await save(13)
      await save(14)
      await pass(10_000)
      const entries = await stored()
      expect(entries.map(world.typedIn)).toEqual([12, 14])
      expect(waitingCountOf(entries)).toBe(1)
      network.answer(withServer)
      await flush()
      expect(world.effects).toEqual(['save 12', 'save 14'])
      expect(world.valueOf(subjectId)).toMatchObject({ version: 2, value: 14 })
    })

    it('is replaced while in flight without losing either', async () => {
      let release = () => {}
      network.answer(
        (request) =>
          new Promise((resolve) => {
            release = () => resolve(world.handle(request))
          }),
      )
      await save(12)
      await pass(500)
      await save(13)
      network.answer(withServer)
      release()
      await flush()
      expect(world.effects).toEqual(['save 12', 'save 13'])
    })

    it('goes over what was delivered before the form learnt of it: no conflict with oneself', async () => {
      await save(12)
      await flush()
      await save(13)
      await flush()
      expect(world.effects).toEqual(['save 12', 'save 13'])
    })
  })

  describe('conflicts and refusals', () => {
    it('keeps the server’s copy, and one’s own goes over it under a new key when chosen', async () => {
      world.writeAsSomebodyElse(subjectId, 1)
      world.writeAsSomebodyElse(subjectId, 2)
      await save(12, 1)
      await flush()
      const [entry] = await stored()
      expect(entry).toMatchObject({ state: 'conflict', error: { code: 'VERSION_STALE' }, current: { version: 2 } })
      expect(attentionCountOf(await stored())).toBe(1)
      await flush()
      expect(network.requests).toHaveLength(1)
      await settle(entry?.key ?? '', 'mine')
      await flush()
      expect(world.valueOf(subjectId)).toMatchObject({ version: 3, value: 12 })
      expect(new Set(keys()).size).toBe(2)
      expect(await stored()).toEqual([])
    })

    it('drops one’s own when the server’s is chosen', async () => {
      world.writeAsSomebodyElse(subjectId, 1)
      await save(12)
      await flush()
      await settle((await stored())[0]?.key ?? '', 'theirs')
      await flush()
      expect(await stored()).toEqual([])
      expect(world.valueOf(subjectId)).toMatchObject({ value: 1 })
    })

    it('is none for what was typed over the server’s version while the former write was on its way', async () => {
      world.writeAsSomebodyElse(subjectId, 1)
      world.writeAsSomebodyElse(subjectId, 2)
      let release = () => {}
      network.answer(
        (request) =>
          new Promise((resolve) => {
            release = () => resolve(world.handle(request))
          }),
      )
      await save(12, 1)
      await pass(500)
      await save(13, 2)
      network.answer(withServer)
      release()
      await flush()
      expect(world.effects.at(-1)).toBe('save 13')
      expect(world.valueOf(subjectId)).toMatchObject({ version: 3, value: 13 })
      expect(await stored()).toEqual([])
    })

    it('stays a conflict, with the newest content, when typing goes on', async () => {
      world.writeAsSomebodyElse(subjectId, 1)
      await save(12)
      await flush()
      await save(13)
      await flush()
      const entries = await stored()
      expect(entries).toMatchObject([{ state: 'conflict', current: { version: 1 } }])
      expect(entries.map(world.typedIn)).toEqual([13])
    })

    it('keeps and shows what is refused; it goes again only when asked, changed or not', async () => {
      network.answer(() => aRefusal(422, 'PERIOD_LOCKED'))
      await save(12)
      await flush()
      await flush()
      expect(network.requests).toHaveLength(1)
      const [entry] = await stored()
      expect(entry).toMatchObject({
        state: 'refused',
        error: { code: 'PERIOD_LOCKED', message: 'sentence of PERIOD_LOCKED' },
      })
      network.answer(withServer)
      await retry(entry?.key ?? '')
      await flush()
      expect(world.effects).toEqual(['save 12'])
    })

    it('discards on request', async () => {
      network.answer(() => aRefusal(422, 'PERIOD_LOCKED'))
      await save(12)
      await flush()
      await discard((await stored())[0]?.key ?? '')
      expect(await stored()).toEqual([])
    })
  })

  describe('people and tabs', () => {
    it('renews an expired token before sending, and keeps the entry when that is not possible', async () => {
      storeTokens({ token: aToken(10), refresh_token: 'r1' })
      network.answer(withoutNetwork)
      await save(12)
      await flush()
      expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0 }])
      const fresh = aToken(900)
      network.answer((request) =>
        request.path === '/token/refresh' ? { body: { token: fresh, refresh_token: 'r2' } } : world.handle(request),
      )
      await flush()
      expect(network.requests.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${fresh}`)
      expect(world.effects).toEqual(['save 12'])
    })

    it('keeps the entry when the session is over, and sends it once the same person is back', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      network.answer(() => aRefusal(401, 'TOKEN_INVALID'))
      await save(12)
      await pass(5_000)
      expect(await stored()).toMatchObject([{ state: 'waiting', error: { statusCode: 401 } }])
      network.answer(withServer)
      enterAs(1)
      await flush()
      expect(world.effects).toEqual(['save 12'])
    })

    it('neither shows nor sends another person’s entries', async () => {
      stops.push(startOutbox([world.kind]))
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await save(12)
      await pass(500)
      expect(entriesOf(world.kind)).toHaveLength(1)
      enterAs(2)
      vi.restoreAllMocks()
      await flush()
      await pass(500)
      expect(entriesOf(world.kind)).toEqual([])
      expect(network.requests).toEqual([])
      enterAs(1)
      await pass(500)
      expect(world.effects).toEqual(['save 12'])
    })

    it('does not send with the token of somebody who signed in from another tab a moment ago', async () => {
      storeTokens({ token: aToken(900, 2), refresh_token: 'r2' })
      await save(12)
      await flush()
      expect(network.requests).toEqual([])
      expect(await stored()).toHaveLength(1)
    })
  })
})
