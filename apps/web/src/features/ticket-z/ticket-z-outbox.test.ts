import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../client/uuid.ts'
import { flush, settle } from '../../outbox/outbox.ts'
import { leaveDevice, pass, startDevice } from '../../test/outbox-device.ts'
import { storedTickets } from '../../test/stored-entries.ts'
import { type StubHandler, stubServer } from '../../test/stub-server.ts'
import { aTicketZBody, TicketZServer } from '../../test/ticket-z-server.ts'
import { enqueueTicketZ } from './ticket-z-outbox.ts'

let model = new TicketZServer()
let network: ReturnType<typeof stubServer>
let stops: (() => void)[] = []
let ticketId = newId()

beforeEach(async () => {
  await startDevice()
  model = new TicketZServer()
  network = stubServer((request) => model.handle(request))
  ticketId = newId()
})
afterEach(async () => {
  await leaveDevice(stops)
  stops = []
})

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
const stored = () => storedTickets(1)
const withServer: StubHandler = (request) => model.handle(request)
describe('a ticket Z waiting on this device', () => {
  it('a late draft does not undo a waiting validation; a cancelled one is not sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await validate(12)
    await save(13)
    expect(await stored()).toMatchObject([{ action: 'validateTicketZ', input: { body: { content: { covers: 13 } } } }])
    await cancel(null)
    expect(await stored()).toEqual([])
  })

  it('one’s own content goes to the day’s other ticket, as a correction if validated', async () => {
    const theirs = newId()
    model.writeAsSomebodyElse(theirs, 1, 'validated')
    await validate(12)
    await flush()
    const [entry] = await stored()
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
