import { currentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { storeTokens } from '../client/session/tokens.ts'
import { newId } from '../client/uuid.ts'
import { aToken, aUser, stubServer } from '../test/stub-server.ts'
import { aTicketZBody, TicketZServer } from '../test/ticket-z-server.ts'

/** `navigator.locks` as the browser keeps it for all tabs: one holder per name, the others in turn. */
function tabLocks() {
  const tails = new Map<string, Promise<unknown>>()
  const held = { now: 0, most: 0 }
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(async () => {
      held.now += 1
      held.most = Math.max(held.most, held.now)
      try {
        return await work()
      } finally {
        held.now -= 1
      }
    })
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  return { request, held }
}

/** A second load of the modules over the same storage is a second tab. */
async function openTab() {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const store = await import('./store.ts')
  const list = await import('./list.ts')
  const tickets = await import('../features/ticket-z/ticket-z-outbox.ts')
  const session = await import('../client/session/session-store.ts')
  session.markSignedIn(null)
  session.storeUser(z.parse(currentUser, aUser()))
  return { ...outbox, ...list, ...tickets, onDelivered: store.onDelivered, stop: outbox.startOutbox(outboxKinds) }
}

const locks = tabLocks()
const tabs: { stop: () => void }[] = []

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true, locks })
  storeTokens({ token: aToken(90_000), refresh_token: 'r' })
})
afterEach(() => {
  for (const tab of tabs) tab.stop()
  vi.unstubAllGlobals()
})

it('sends from one tab at a time, and the other tab sees what waits and what was delivered', async () => {
  const model = new TicketZServer()
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const network = stubServer(async (request) => {
    await gate
    return model.handle(request)
  })
  const [first, second] = [await openTab(), await openTab()]
  tabs.push(first, second)
  const delivered = vi.fn()
  second.onDelivered(second.ticketZOutbox, delivered)
  const input = { params: { id: newId() }, body: aTicketZBody(12) }
  await first.enqueueTicketZ({ action: 'saveTicketZ', businessDate: '2026-11-20', baseVersion: null, input })
  await vi.waitFor(() => expect(second.entriesOf(second.ticketZOutbox)).toMatchObject([{ state: 'sending' }]), {
    timeout: 20_000,
  })
  const flushing = Promise.all([first.flush(), second.flush()])
  release()
  await flushing
  expect(network.requests).toHaveLength(1)
  expect(locks.held.most).toBe(1)
  expect(model.effects).toEqual(['save 12'])
  await vi.waitFor(() => expect(delivered).toHaveBeenCalledOnce(), { timeout: 20_000 })
  await vi.waitFor(() => expect(second.entriesOf(second.ticketZOutbox)).toEqual([]), { timeout: 20_000 })
})
