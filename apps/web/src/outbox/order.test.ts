import { currentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { storeTokens } from '../client/session/tokens.ts'
import { newId } from '../client/uuid.ts'
import { leaveDevice, pass, startDevice } from '../test/outbox-device.ts'
import { aRefusal, aToken, aUser, stubServer } from '../test/stub-server.ts'
import { aTicketZBody, TicketZServer } from '../test/ticket-z-server.ts'
import { closeDeviceStore, deviceStore } from './device-store.ts'

const DAY = '2026-11-20'
const NIGHT = Date.parse('2026-11-20T22:00:00Z')
const HOUR = 60 * 60_000
const YEAR = 365 * 24 * HOUR

/** A second load of the modules over the same storage is the page after a reload. */
async function openPage() {
  vi.resetModules()
  const outbox = await import('./outbox.ts')
  const store = await import('./store.ts')
  const tickets = await import('../features/ticket-z/ticket-z-outbox.ts')
  const session = await import('../client/session/session-store.ts')
  session.markSignedIn(null)
  session.storeUser(z.parse(currentUser, aUser()))
  stops.push(outbox.startOutbox(outboxKinds))
  return { ...outbox, ...store, ...tickets }
}
type Page = Awaited<ReturnType<typeof openPage>>

const stops: (() => void)[] = []
let model = new TicketZServer()
let network: ReturnType<typeof stubServer>

beforeEach(async () => {
  await startDevice()
  await closeDeviceStore()
  storeTokens({ token: aToken(9 * YEAR), refresh_token: 'r' })
  model = new TicketZServer()
  network = stubServer((request) => model.handle(request))
})
afterEach(() => leaveDevice(stops.splice(0)))

const validate = ({ enqueueTicketZ }: Page, id: string, covers: number) =>
  enqueueTicketZ({
    action: 'validateTicketZ',
    businessDate: DAY,
    baseVersion: null,
    input: { params: { id }, body: aTicketZBody(covers, DAY) },
  })
const cancel = ({ enqueueTicketZ }: Page, id: string) =>
  enqueueTicketZ({
    action: 'cancelTicketZ',
    businessDate: DAY,
    baseVersion: 1,
    input: { params: { id }, body: { establishmentId: 7, reason: 'erreur' } },
  })

describe.each([
  ['a year ahead', YEAR],
  ['an hour ahead', HOUR],
])('a clock that was %s, then set right', (_, ahead) => {
  it('sends the cancellation before what was entered after it', async () => {
    const [former, next] = [newId(), newId()]
    model.writeAsSomebodyElse(former, 12, 'validated')
    network.answer(() => 'lost')
    vi.setSystemTime(NIGHT + ahead)
    await cancel(await openPage(), former)
    await pass(10_000)

    vi.setSystemTime(NIGHT)
    const page = await openPage()
    await validate(page, next, 40)
    await pass(10_000)
    network.answer((request) => model.handle(request))
    dispatchEvent(new Event('online'))
    await pass(HOUR / 6)
    expect(model.effects).toEqual(['cancel', 'validate 40'])
    expect([model.tickets.get(former)?.status, model.tickets.get(next)?.status]).toEqual(['cancelled', 'validated'])
    expect(await page.storedEntries(1)).toEqual([])
  })

  it('waits no longer than the server asked for', async () => {
    const id = newId()
    network.answer(() => ({ ...aRefusal(429, 'TOO_MANY_REQUESTS'), headers: { 'retry-after': '60' } }))
    vi.setSystemTime(NIGHT + ahead)
    await validate(await openPage(), id, 12)
    await pass(10_000)
    vi.setSystemTime(NIGHT)
    network.answer((request) => model.handle(request))
    await openPage()
    await pass(90_000)
    expect(model.effects).toEqual(['validate 12'])
  })
})

it('entries of a former release, which stored no order, go first and in the order of their keys', async () => {
  const [first, second, third] = [newId(), newId(), newId()]
  network.answer(() => 'lost')
  const page = await openPage()
  await validate(page, third, 3)
  const [newest] = await page.storedEntries(1)
  if (newest === undefined) throw new Error('Nothing is stored')
  const { order: _, ...former } = newest
  const store = await deviceStore()
  await store.put('outbox', { ...former, key: second, ...{ ticketId: second } })
  await store.put('outbox', { ...former, key: first, ...{ ticketId: first } })
  await closeDeviceStore()
  expect((await page.storedEntries(1)).map(({ key }) => key)).toEqual([first, second, newest.key])
})
