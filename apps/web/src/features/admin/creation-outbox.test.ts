import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../client/uuid.ts'
import { attentionCountOf, waitingCountOf } from '../../outbox/kind.ts'
import { allEntries, entriesOf } from '../../outbox/list.ts'
import { discard, flush, retry, startOutbox } from '../../outbox/outbox.ts'
import { onDelivered, storedEntries } from '../../outbox/store.ts'
import { aCreation, anAdminEstablishment } from '../../test/admin-establishments.ts'
import { leaveDevice, pass, startDevice } from '../../test/outbox-device.ts'
import { aRefusal, type StubHandler, stubServer } from '../../test/stub-server.ts'
import { aTicketZBody, TicketZServer } from '../../test/ticket-z-server.ts'
import { enqueueTicketZ, ticketZOutbox } from '../ticket-z/ticket-z-outbox.ts'
// A module is loaded in real time: what a creation imports once it leaves is there already.
import './establishments/create-establishment.ts'
import { type CreationEntry, creationOutbox, enqueueCreation } from './creation-outbox.ts'

const created: StubHandler = ({ body }) => ({
  status: 201,
  body: anAdminEstablishment({ id: 41, name: (body as { name: string }).name }),
})
const withoutNetwork: StubHandler = () => 'lost'
let network: ReturnType<typeof stubServer>
let stops: (() => void)[] = []

beforeEach(async () => {
  await startDevice()
  network = stubServer(created)
})
afterEach(async () => {
  await leaveDevice(stops)
  stops = []
})

/** Until `isTrue`, however busy the machine. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pass(500)
}

/** Until the round under way and the one asked for now have sent what they could. */
async function flushed(): Promise<void> {
  let isDone = false
  void flush().then(() => {
    isDone = true
  })
  await until(() => isDone)
}

const creations = async () => (await storedEntries(1)) as readonly CreationEntry[]
const sent = () => network.requests.filter(({ path }) => path === '/admin/establishments')
const cancellation = (id: string) =>
  enqueueTicketZ({
    action: 'cancelTicketZ',
    businessDate: '2026-11-20',
    baseVersion: 3,
    input: { params: { id }, body: { establishmentId: 7, reason: 'doublon' } },
  })

describe('an establishment created on this device [R32]', () => {
  it('is restaurant-1, then restaurant-2, until the server numbers it', async () => {
    network.answer(withoutNetwork)
    await enqueueCreation(aCreation('Chez Augustine'))
    await enqueueCreation(aCreation('La Buvette'))
    expect((await creations()).map(({ localId }) => localId)).toEqual(['restaurant-1', 'restaurant-2'])
    await flushed()
    const announced: string[] = []
    stops.push(onDelivered(creationOutbox, (entry, { id }) => announced.push(`${entry.localId} → ${id}`)))
    network.answer(created)
    await flushed()
    expect(announced).toEqual(['restaurant-1 → 41', 'restaurant-2 → 41'])
    expect(await storedEntries(1)).toEqual([])
  })

  it('keeps its idempotency key through lost answers, so that one establishment comes out of it', async () => {
    network.answer(withoutNetwork)
    await enqueueCreation(aCreation())
    await flushed()
    network.answer(created)
    await flushed()
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    expect(sent().at(-1)?.body).toEqual(aCreation().body)
  })

  it('outlives the page, and is counted with the tickets that wait', async () => {
    network.answer(withoutNetwork)
    await enqueueCreation(aCreation())
    await cancellation(newId())
    await flushed()
    stops.push(startOutbox([creationOutbox, ticketZOutbox]))
    await until(() => allEntries().length === 2)
    expect(waitingCountOf(allEntries())).toBe(2)
    expect(entriesOf(creationOutbox).map(({ ownerName }) => ownerName)).toEqual(['Anne Vidal'])
    expect(entriesOf(ticketZOutbox)).toHaveLength(1)
  })

  it('comes back with its reason when refused, and leaves again under its number once mended', async () => {
    network.answer(() => aRefusal(404, 'USER_UNKNOWN'))
    await enqueueCreation(aCreation())
    await flushed()
    const [refused] = await creations()
    expect(refused).toMatchObject({ state: 'refused', error: { code: 'USER_UNKNOWN' }, localId: 'restaurant-1' })
    expect(attentionCountOf(await storedEntries(1))).toBe(1)
    network.answer(withoutNetwork)
    await enqueueCreation({ ...aCreation(), body: { ...aCreation().body, ownerId: 5 } }, refused?.key ?? '')
    const [mended, ...others] = await creations()
    expect(others).toEqual([])
    expect(mended).toMatchObject({ state: 'waiting', localId: 'restaurant-1', input: { body: { ownerId: 5 } } })
    expect(mended?.key).not.toBe(refused?.key)
  })

  it('can be tried again as it is, or dropped', async () => {
    network.answer(() => aRefusal(403, 'FORBIDDEN'))
    await enqueueCreation(aCreation())
    await flushed()
    const [refused] = await creations()
    await retry(refused?.key ?? '')
    await flushed()
    const [again] = await creations()
    expect(again).toMatchObject({ state: 'refused', localId: 'restaurant-1', ownerName: 'Anne Vidal' })
    expect(sent()).toHaveLength(2)
    expect(again?.key).not.toBe(refused?.key)
    await discard(again?.key ?? '')
    expect(await storedEntries(1)).toEqual([])
  })

  it('does not hold up a ticket behind it', async () => {
    const model = new TicketZServer()
    network.answer((request) => (request.path === '/admin/establishments' ? { status: 500 } : model.handle(request)))
    await enqueueCreation(aCreation())
    const id = newId()
    await enqueueTicketZ({
      action: 'saveTicketZ',
      businessDate: '2026-11-20',
      baseVersion: null,
      input: { params: { id }, body: aTicketZBody(12) },
    })
    await flushed()
    expect(model.effects).toEqual(['save 12'])
    expect((await storedEntries(1)).map(({ action }) => action)).toEqual(['createAdminEstablishment'])
  })
})
