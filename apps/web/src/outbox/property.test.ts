import { currentUser } from '@zinc/contract/session'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { stopRefreshTimer } from '../client/session/renewal.ts'
import { markSignedIn, markSignedOut, storeUser } from '../client/session/session-store.ts'
import { storeTokens } from '../client/session/tokens.ts'
import { newId } from '../client/uuid.ts'
import { type OutboxWorld, outboxWorlds } from '../test/outbox-worlds.ts'
import { aRefusal, aToken, aUser, type StubAnswer, type StubRequest, stubServer } from '../test/stub-server.ts'
import { closeDeviceStore, deviceStore } from './device-store.ts'
import { isSendable } from './entry.ts'
import { startOutbox } from './outbox.ts'
import { onDelivered, storedEntries } from './store.ts'

/** What happens to one request on its way. */
const fates = [
  'arrives',
  'request lost',
  'answer lost',
  '500 before',
  '500 after',
  '503',
  '429',
  'foreign page',
] as const
type Fate = (typeof fates)[number]

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('save', 'finish'), ticket: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pass'), seconds: fc.integer({ min: 0, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('somebody else'), ticket: fc.nat(1) }) },
)
const versioned = z.object({ version: z.int() })
type Step = { type: string; ticket?: number; seconds?: number }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  stopRefreshTimer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed <= seconds; passed += 1) {
    await vi.advanceTimersByTimeAsync(passed === 0 ? 0 : 1_000)
    for (let turn = 0; turn < 15; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

function fated(world: OutboxWorld, fate: Fate, request: StubRequest): StubAnswer | 'lost' {
  if (fate === 'request lost') return 'lost'
  if (fate === '500 before') return aRefusal(500, 'INTERNAL_ERROR')
  if (fate === '503') return { ...aRefusal(503, 'SERVICE_UNAVAILABLE'), headers: { 'Retry-After': '5' } }
  if (fate === '429') return aRefusal(429, 'TOO_MANY_REQUESTS')
  if (fate === 'foreign page') return { body: '<html>' }
  const answer = world.handle(request)
  if (fate === 'answer lost') return 'lost'
  return fate === '500 after' ? aRefusal(500, 'INTERNAL_ERROR') : answer
}

/** One device, one person, two days; the person types on what they last saw. */
async function live(world: OutboxWorld, steps: readonly Step[], luck: readonly Fate[]) {
  const queue = [...luck]
  const sent: StubRequest[] = []
  stubServer((request) => {
    sent.push(request)
    return fated(world, queue.shift() ?? 'arrives', request)
  })
  await (await deviceStore()).clear('outbox')
  storeTokens({ token: aToken(1_000_000), refresh_token: 'r' })
  markSignedIn(null)
  storeUser(z.parse(currentUser, aUser()))
  const tickets = [newId(), newId()].map((id, index) => ({
    id,
    day: `2026-11-2${index}`,
    seen: null as number | null,
    last: 0,
  }))
  const acknowledged: number[] = []
  const stopListening = onDelivered(world.kind, (entry, result) => {
    const seen = tickets.find(({ id }) => id === world.idOf(entry))
    if (seen !== undefined) seen.seen = versioned.parse(result).version
    acknowledged.push(world.typedIn(entry))
  })
  let stop = startOutbox([world.kind])
  let covers = 0
  for (const { type, ticket = 0, seconds = 0 } of steps) {
    const target = tickets[ticket]
    if (type === 'pass') await pass(seconds)
    if (type === 'somebody else' && target !== undefined && world.valueOf(target.id) !== undefined) {
      world.writeAsSomebodyElse(target.id, 0)
    }
    if (type === 'reload') {
      stop()
      await closeDeviceStore()
      stop = startOutbox([world.kind])
    }
    if (target !== undefined && (type === 'save' || type === 'finish')) {
      covers += 1
      target.last = covers
      const write = type === 'finish' ? (world.finish ?? world.save) : world.save
      await write(covers, target.seen, target.id, target.day)
    }
  }
  queue.length = 0
  for (let round = 0; round < 40 && (await storedEntries(1)).some(isSendable); round += 1) await pass(20)
  const stored = await storedEntries(1)
  stop()
  stopListening()
  markSignedOut(null)
  return { tickets, kept: stored, acknowledged, sent }
}

const coversOf = (effects: readonly string[]) => effects.map((effect) => Number(effect.split(' ')[1]))

describe.each(outboxWorlds)('with %s [1.1]', (_name, newWorld) => {
  it('nothing acknowledged is lost or doubled, whatever the network does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 14 }),
        fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
        async (steps, luck) => {
          const world = newWorld()
          const { tickets, kept: stored, acknowledged, sent } = await live(world, steps, luck)
          const written = coversOf(world.effects)
          expect(new Set(written).size).toBe(written.length)
          expect(new Set(acknowledged).size).toBe(acknowledged.length)
          for (const covers of acknowledged) expect(written).toContain(covers)
          expect(stored.filter(isSendable)).toEqual([])
          const storedCovers = stored.map(world.typedIn)
          for (const { last } of tickets) {
            if (last > 0) expect([...written, ...storedCovers]).toContain(last)
          }
          expectOneBodyPerKey(sent)
        },
      ),
      { numRuns: 120 },
    )
  }, 120_000)

  it('alone on its tickets, a device ends with what was typed last', async () => {
    const alone = step.filter(({ type }) => type === 'save' || type === 'pass' || type === 'reload')
    await fc.assert(
      fc.asyncProperty(
        fc.array(alone, { minLength: 1, maxLength: 14 }),
        fc.array(fc.constantFrom(...fates), { maxLength: 12 }),
        async (steps, luck) => {
          const world = newWorld()
          const { tickets, kept: stored } = await live(world, steps, luck)
          expect(stored).toEqual([])
          for (const { id, last } of tickets) {
            expect(world.valueOf(id)?.value ?? 0).toBe(last)
          }
          const written = coversOf(world.effects)
          for (const { day } of tickets) {
            const ofDay = written.filter((covers) => coversOfDay(steps, day).includes(covers))
            expect(ofDay).toEqual([...ofDay].sort((a, b) => a - b))
          }
        },
      ),
      { numRuns: 120 },
    )
  }, 120_000)
})

function coversOfDay(steps: readonly Step[], day: string): number[] {
  const typed = steps.filter(({ type }) => type === 'save' || type === 'finish')
  return typed.flatMap(({ ticket = 0 }, index) => (`2026-11-2${ticket}` === day ? [index + 1] : []))
}

function expectOneBodyPerKey(sent: readonly StubRequest[]): void {
  const bodies = new Map<string, string>()
  for (const { headers, path, body } of sent) {
    const key = headers.get('Idempotency-Key') ?? ''
    const content = `${path} ${JSON.stringify(body)} ${headers.get('If-Match')}`
    expect(bodies.get(key) ?? content).toBe(content)
    bodies.set(key, content)
  }
}
