import { afterEach, beforeEach, expect, it } from 'vitest'
import { outboxKinds } from '../app/outbox-kinds.ts'
import { newId } from '../client/uuid.ts'
import { enqueueTicketZ } from '../features/ticket-z/ticket-z-outbox.ts'
import { leaveDevice, pass, startDevice } from '../test/outbox-device.ts'
import { storedTickets } from '../test/stored-entries.ts'
import { aRefusal, type StubHandler, stubServer } from '../test/stub-server.ts'
import { aTicketZBody, TicketZServer } from '../test/ticket-z-server.ts'
import { isStuck } from './entry.ts'
import { attentionCountOf, waitingCountOf } from './kind.ts'
import { startOutbox } from './outbox.ts'

const MINUTE = 60_000
const ticketId = newId()
let model = new TicketZServer()
let network: ReturnType<typeof stubServer>
let stop = () => {}

beforeEach(async () => {
  await startDevice()
  model = new TicketZServer()
  network = stubServer((request) => model.handle(request))
  stop = startOutbox(outboxKinds)
})
afterEach(() => leaveDevice([stop]))

const failing: StubHandler = () => aRefusal(500, 'INTERNAL_ERROR')
const unavailable: StubHandler = () => aRefusal(503, 'UNAVAILABLE')
const validate = (covers: number) => {
  const input = { params: { id: ticketId }, body: aTicketZBody(covers) }
  return enqueueTicketZ({ action: 'validateTicketZ', businessDate: '2026-11-20', baseVersion: null, input })
}
const counts = async () => {
  const entries = await storedTickets(1)
  return { waiting: waitingCountOf(entries), attention: attentionCountOf(entries) }
}

it('is promised while the server is only away, however long', async () => {
  network.answer(unavailable)
  await validate(12)
  await pass(10 * MINUTE)
  expect(await counts()).toEqual({ waiting: 1, attention: 0 })
})

it('is shown as a problem when the server keeps failing, and is still sent', async () => {
  network.answer(failing)
  await validate(12)
  await pass(5_000)
  expect(await counts()).toEqual({ waiting: 1, attention: 0 })
  await pass(3 * MINUTE)
  expect(await counts()).toEqual({ waiting: 0, attention: 1 })
  network.answer((request) => model.handle(request))
  await pass(5 * MINUTE)
  expect(await storedTickets(1)).toEqual([])
  expect(model.effects).toEqual(['validate 12'])
})

it('is promised over foreign answers, but shown when a proxy says for its size that it never lets it through', async () => {
  network.answer(() => ({ status: 403, body: '<html>' }))
  await validate(12)
  await pass(10 * MINUTE)
  expect(await counts()).toEqual({ waiting: 1, attention: 0 })
  network.answer(() => ({ status: 413, body: '<html>' }))
  await pass(30 * MINUTE)
  expect(await counts()).toEqual({ waiting: 0, attention: 1 })
  const [entry] = await storedTickets(1)
  expect(entry?.error?.message).toMatch(/^Votre serveur refuse les fichiers de cette taille/)
  // Another reason at one try, or none, is not what keeps it from being stored.
  network.answer(() => 'lost')
  const tries = network.requests.length
  await pass(30 * MINUTE)
  expect(network.requests.length).toBeGreaterThan(tries)
  expect((await storedTickets(1))[0]?.error).toEqual(entry?.error)
  network.answer((request) => model.handle(request))
  await pass(5 * MINUTE)
  expect(model.effects).toEqual(['validate 12'])
})

it('can be corrected: what the server fails on does not hold back what replaces it', async () => {
  network.answer((request) =>
    (request.body as ReturnType<typeof aTicketZBody>).content.covers === 12 ? failing(request) : model.handle(request),
  )
  await validate(12)
  await pass(3 * MINUTE)
  expect((await storedTickets(1)).map(isStuck)).toEqual([true])
  await validate(13)
  await pass(MINUTE)
  expect(model.effects).toEqual(['validate 13'])
  expect(await storedTickets(1)).toEqual([])
})
