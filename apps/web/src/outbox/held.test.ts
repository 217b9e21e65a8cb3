import { currentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { newId } from '../client/uuid.ts'
import { leaveDevice, pass, startDevice } from '../test/outbox-device.ts'
import { aUser, stubServer } from '../test/stub-server.ts'
import { aTicketZBody, TicketZServer } from '../test/ticket-z-server.ts'
import { closeDeviceStore } from './device-store.ts'
import { DEVICE_STORE } from './device-store-name.ts'

const DAY = '2026-11-20'
let model = new TicketZServer()
let network: ReturnType<typeof stubServer>
let page: Page
let id = newId()
let answerOpenings = () => {}

/** What a page knows of its device begins with it. */
async function openPage() {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const store = await import('./store.ts')
  const list = await import('./list.ts')
  const device = await import('./device-store.ts')
  const held = await import('../offline/held.ts')
  const tickets = await import('../features/ticket-z/ticket-z-outbox.ts')
  const session = await import('../client/session/session-store.ts')
  session.markSignedIn(null)
  session.storeUser(z.parse(currentUser, aUser()))
  return { ...outbox, ...store, ...list, ...device, ...held, ...tickets, stop: () => {} }
}
type Page = Awaited<ReturnType<typeof openPage>>

beforeEach(async () => {
  await startDevice()
  await closeDeviceStore()
  model = new TicketZServer()
  network = stubServer((request) => model.handle(request))
  id = newId()
  page = await openPage()
})
afterEach(async () => {
  await leaveDevice([page.stop])
  answerOpenings()
  await page.closeDeviceStore()
  await deleted(DEVICE_STORE)
})

const start = () => {
  page.stop = page.startOutbox(outboxKinds)
}
const validate = (covers: number) =>
  page.enqueueTicketZ({
    action: 'validateTicketZ',
    businessDate: DAY,
    baseVersion: null,
    input: { params: { id }, body: aTicketZBody(covers, DAY) },
  })
const keys = () => new Set(network.requests.map(({ headers }) => headers.get('Idempotency-Key')))
const listed = () => page.entriesOf(page.ticketZOutbox)
const stored = async () => await (await page.deviceStore()).count('outbox')
const isHeld = () => {
  let isDone = false
  page.afterHeld(() => {
    isDone = true
  })
  return !isDone
}

function deleted(name: string): Promise<unknown> {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = done
    request.onerror = done
  })
}

/** As a newer release leaves it. */
async function newerDatabase(): Promise<void> {
  await page.closeDeviceStore()
  await deleted(DEVICE_STORE)
  await new Promise<void>((done) => {
    const request = indexedDB.open(DEVICE_STORE, 9)
    request.onsuccess = () => {
      request.result.close()
      done()
    }
  })
}

async function refusedOpening(name: string): Promise<void> {
  await page.closeDeviceStore()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', name)
  })
}

/** Openings are answered, with success or error, only when let go. */
async function heldOpening(): Promise<void> {
  await page.closeDeviceStore()
  const { dispatchEvent: answer } = IDBOpenDBRequest.prototype
  const answers: (() => void)[] = []
  const spy = vi.spyOn(IDBOpenDBRequest.prototype, 'dispatchEvent').mockImplementation(function (
    this: IDBOpenDBRequest,
    event,
  ) {
    answers.push(() => answer.call(this, event))
    return true
  })
  answerOpenings = () => {
    spy.mockRestore()
    for (const give of answers.splice(0)) give()
  }
}

/** The transaction begins, and nothing in it is ever answered. */
async function silentRequests(): Promise<void> {
  await page.deviceStore()
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => new IDBRequest())
}

async function fullDisk(): Promise<void> {
  await page.deviceStore()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
}

describe.each([
  ['that forbids its store', () => refusedOpening('SecurityError'), 'forbidden'],
  ['whose store is broken', () => refusedOpening('UnknownError'), 'broken'],
  ['with a store of a newer release', newerDatabase, 'newer'],
  ['whose store never answers', heldOpening, 'broken'],
  ['whose requests are never answered', silentRequests, 'broken'],
  ['whose disk is full', fullDisk, 'full'],
] as const)('a device %s', (_, breakStore, reason) => {
  it('sends at once, and says why nothing is stored', async () => {
    await breakStore()
    start()
    const entering = validate(12)
    await pass(10_000)
    await entering
    expect(model.effects).toEqual(['validate 12'])
    expect([listed(), page.unstoredReason(), isHeld()]).toEqual([[], reason, false])
  })

  it('holds in its page what cannot be sent yet, and sends it once under one key', async () => {
    await breakStore()
    network.answer((request) => {
      model.handle(request)
      return 'lost'
    })
    start()
    const entering = validate(12)
    await pass(20_000)
    await entering
    await pass(20_000)
    expect(listed()).toMatchObject([{ ticketId: id }])
    expect(isHeld()).toBe(true)
    network.answer((request) => model.handle(request))
    dispatchEvent(new Event('online'))
    await pass(30_000)
    expect([model.effects, keys().size, listed(), isHeld()]).toEqual([['validate 12'], 1, [], false])
  })
})

describe('a device whose connection was lost', () => {
  it('opens its store again, and stores there', async () => {
    network.answer(() => 'lost')
    await validate(12)
    await pass(5_000)
    ;(await page.deviceStore()).close()
    await validate(13)
    await pass(5_000)
    expect([page.unstoredReason(), isHeld()]).toEqual([null, false])
    expect(await stored()).toBe(2)
  })

  it('answers at last: what it stores is in the lists, and is sent', async () => {
    network.answer(() => 'lost')
    await validate(12)
    await pass(5_000)
    await heldOpening()
    start()
    await pass(10_000)
    expect([page.unstoredReason(), (await page.storedEntries(1)).length]).toEqual(['broken', 1])
    answerOpenings()
    network.answer((request) => model.handle(request))
    await pass(500)
    dispatchEvent(new Event('online'))
    await pass(20_000)
    expect([model.effects, page.unstoredReason()]).toEqual([['validate 12'], null])
  })
})

it('what was held is stored as soon as the disk has room again', async () => {
  await fullDisk()
  network.answer(() => 'lost')
  await validate(12)
  await pass(10_000)
  expect([page.unstoredReason(), isHeld(), await stored()]).toEqual(['full', true, 0])
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
  await validate(13)
  await pass(10_000)
  expect([page.unstoredReason(), isHeld()]).toEqual([null, false])
  expect((await page.storedEntries(1)).length).toBe(await stored())
})
