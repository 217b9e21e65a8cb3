import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { entriesOf } from '../../../outbox/list.ts'
import { discard, flush, startOutbox } from '../../../outbox/outbox.ts'
import { enterAs, leaveDevice, pass, startDevice } from '../../../test/outbox-device.ts'
import { aRefusal, type StubRequest, stubServer } from '../../../test/stub-server.ts'
// A module is loaded in real time: what a count imports once it leaves is there already.
import './count-api.ts'
import { openCount, stockCountOutbox, typeCount } from './count-outbox.ts'

const WINE = '0193514a-0000-7000-8000-000000000001'
const COD = '0193514a-0000-7000-8000-000000000002'

let network: ReturnType<typeof stubServer>
let stops: (() => void)[] = []
const person = { id: 1, name: 'Claire' }

/** A server that takes all. */
function accepts({ path }: StubRequest) {
  const at = '2026-11-20T16:00:00.000Z'
  const head = { id: path.split('/')[2], establishmentId: 7, version: 1, label: '', isBlind: false, happenedAt: at }
  const rest = { businessDate: '2026-11-20', state: 'open', lineCount: 0, createdBy: person, typedAt: at, isMine: true }
  return {
    body: { ...head, ...rest, closed: null, operation: null, entries: [], settlements: [], toSettle: [], lines: [] },
  }
}

const sent = () =>
  network.requests.map(({ method, path }) => `${method} ${path.split('/').slice(3).join('/') || 'open'}`)
const quantities = () =>
  network.requests.flatMap(({ body }) => {
    const { entries = [] } = body as { entries?: { itemId: string; quantity: string | null }[] }
    return entries.map(({ itemId, quantity }) => `${itemId === WINE ? 'wine' : 'cod'} ${quantity}`)
  })
const counted = (itemId: string, quantity: string | null) => ({ itemId, quantity, text: '', lastTypedAt: null })

beforeEach(async () => {
  await startDevice()
  enterAs(1)
  network = stubServer(() => 'lost')
  stops = [startOutbox([stockCountOutbox])]
})
afterEach(() => {
  setStoppedNow(null)
  return leaveDevice(stops)
})

async function backOnline(handle: Parameters<typeof network.answer>[0] = accepts): Promise<void> {
  await pass(10_000)
  network.requests.length = 0
  network.answer(handle)
  void flush()
  await pass(5_000)
}

describe('a count typed without a network', () => {
  it('is opened once, then the last quantity of each item is sent', async () => {
    const countId = await openCount(7, { label: '', isBlind: false })
    const of = { establishmentId: 7, countId }
    await typeCount(of, counted(WINE, '11.0000'))
    await typeCount(of, counted(COD, '2.6000'))
    await typeCount(of, counted(WINE, '12.0000'))
    await backOnline()
    expect(sent()).toEqual(['PUT open', 'POST entries'])
    expect(quantities().toSorted()).toEqual(['cod 2.6000', 'wine 12.0000'])
    expect(entriesOf(stockCountOutbox)).toEqual([])
  })

  it('is opened under one key, however often the answer is lost', async () => {
    await openCount(7, { label: '', isBlind: false })
    await backOnline(() => 'lost')
    await backOnline(() => 'lost')
    const keys = new Set(network.requests.map(({ headers }) => headers.get('Idempotency-Key')))
    await backOnline()
    for (const { headers } of network.requests) keys.add(headers.get('Idempotency-Key'))
    expect(keys.size).toBe(1)
  })

  it('goes on when the server has it already', async () => {
    const countId = await openCount(7, { label: '', isBlind: false })
    await typeCount({ establishmentId: 7, countId }, counted(WINE, '12.0000'))
    await backOnline((request) => (request.method === 'PUT' ? aRefusal(412, 'VERSION_STALE') : accepts(request)))
    expect(sent()).toEqual(['PUT open', 'GET open', 'POST entries'])
    expect(entriesOf(stockCountOutbox)).toEqual([])
  })

  it('keeps every quantity when it is refused, with those typed afterwards', async () => {
    const of = { establishmentId: 7, countId: '0193514a-0000-7000-8000-000000000009' }
    await typeCount(of, counted(WINE, '12.0000'))
    await backOnline(() => aRefusal(409, 'STOCK_COUNT_CLOSED'))
    network.answer(() => 'lost')
    await typeCount(of, counted(COD, '2.6000'))
    const [entry, ...others] = entriesOf(stockCountOutbox)
    expect(entry?.entries.map(({ quantity }) => quantity).toSorted()).toEqual(['12.0000', '2.6000'])
    expect(others).toEqual([])
    await discard(entry?.key ?? '')
  })

  it('counts last what was typed last, though the clock went back', async () => {
    const of = { establishmentId: 7, countId: '0193514a-0000-7000-8000-000000000009' }
    const later = '2099-11-20T16:00:00.000Z'
    await typeCount(of, { ...counted(WINE, '12.0000'), lastTypedAt: later })
    const [entry] = entriesOf(stockCountOutbox)
    expect((entry?.entries[0]?.typedAt ?? '') > later).toBe(true)
  })

  it('counts last what was typed last, though the page does not show what was delivered just before', async () => {
    const of = { establishmentId: 7, countId: '0193514a-0000-7000-8000-000000000010' }
    setStoppedNow('2026-11-20T22:30:00.000Z')
    network.answer(accepts)
    await typeCount(of, counted(WINE, '87.0000'))
    await pass(5_000)
    expect(entriesOf(stockCountOutbox)).toEqual([])
    await typeCount(of, counted(WINE, '37.0000'))
    await pass(5_000)
    const typed = network.requests.flatMap(({ body }) => (body as { entries: { typedAt: string }[] }).entries)
    const [first, second] = typed.map(({ typedAt }) => typedAt)
    expect(typed).toHaveLength(2)
    expect((second ?? '') > (first ?? '')).toBe(true)
  })
})
