import { currentUser } from '@zinc/contract/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { stopRefreshTimer } from '../../client/session/renewal.ts'
import { keepUser, markSignedIn, markSignedOut } from '../../client/session/session-store.ts'
import { clearTokens, storeTokens } from '../../client/session/tokens.ts'
import { newId } from '../../client/uuid.ts'
import { deviceStore } from '../../offline/device-store.ts'
import { flush, settle } from '../../outbox/outbox.ts'
import { storedTickets } from '../../test/stored-entries.ts'
import { aToken, aUser, type StubHandler, stubServer } from '../../test/stub-server.ts'
import { aTicketZBody, TicketZServer } from '../../test/ticket-z-server.ts'
import { enqueueTicketZ } from './ticket-z-outbox.ts'

let model = new TicketZServer()
let network: ReturnType<typeof stubServer>
let stops: (() => void)[] = []
let ticketId = newId()
const enterAs = (id: number) => {
  storeTokens({ token: aToken(90_000, id), refresh_token: `r${id}` })
  markSignedIn(null)
  keepUser(z.parse(currentUser, aUser(id)))
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  await (await deviceStore()).clear('outbox')
  model = new TicketZServer()
  network = stubServer((request) => model.handle(request))
  ticketId = newId()
  enterAs(1)
})
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  vi.restoreAllMocks()
  markSignedOut(null)
  await pass(10_000)
  stopRefreshTimer()
  clearTokens()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets time pass while IndexedDB, which lives in real time, keeps up. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, milliseconds - passed))
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

const save = (covers: number, baseVersion: number | null = null, id = ticketId, businessDate = '2026-11-20') =>
  enqueueTicketZ({
    action: 'saveTicketZ',
    businessDate,
    baseVersion,
    input: { params: { id }, body: aTicketZBody(covers, businessDate) },
  })
const validate = (covers: number, baseVersion: number | null = null) =>
  enqueueTicketZ({
    action: 'validateTicketZ',
    businessDate: '2026-11-20',
    baseVersion,
    input: { params: { id: ticketId }, body: aTicketZBody(covers) },
  })
const cancel = (baseVersion: number | null) =>
  enqueueTicketZ({
    action: 'cancelTicketZ',
    businessDate: '2026-11-20',
    baseVersion,
    input: { params: { id: ticketId }, body: { establishmentId: 7, reason: '' } },
  })
const kept = () => storedTickets(1)
const withServer: StubHandler = (request) => model.handle(request)
describe('a ticket Z waiting on this device', () => {
  it('a late draft does not undo a waiting validation; a cancelled one is not sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await validate(12)
    await save(13)
    expect(await kept()).toMatchObject([{ action: 'validateTicketZ', input: { body: { content: { covers: 13 } } } }])
    await cancel(null)
    expect(await kept()).toEqual([])
  })

  it('one’s own content goes to the day’s other ticket, as a correction if validated', async () => {
    const theirs = newId()
    model.writeAsSomebodyElse(theirs, 1, 'validated')
    await validate(12)
    await flush()
    const [entry] = await kept()
    expect(entry).toMatchObject({ state: 'conflict', error: { code: 'TICKET_Z_EXISTS' }, current: { id: theirs } })
    await settle(entry?.key ?? '', 'mine', 'Deux saisies du même soir')
    await flush()
    expect(model.effects).toEqual(['correct 12'])
    expect(network.requests.at(-1)?.body).toMatchObject({ reason: 'Deux saisies du même soir' })
    expect(model.tickets.get(theirs)).toMatchObject({ content: { covers: 12 } })
  })

  it('is replaced while in flight without losing either', async () => {
    let release = () => {}
    network.answer(
      (request) =>
        new Promise((resolve) => {
          release = () => resolve(model.handle(request))
        }),
    )
    await save(12)
    await pass(500)
    await validate(13)
    network.answer(withServer)
    release()
    await flush()
    expect(model.effects).toEqual(['save 12', 'validate 13'])
  })
})
