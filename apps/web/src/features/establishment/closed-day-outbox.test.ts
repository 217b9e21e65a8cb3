import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../client/uuid.ts'
import { retry, startOutbox } from '../../outbox/outbox.ts'
import { onDelivered, storedEntries } from '../../outbox/store.ts'
import { leaveDevice, pass, startDevice } from '../../test/outbox-device.ts'
import { aRefusal, type StubHandler, type StubRequest, stubServer } from '../../test/stub-server.ts'
import { type ClosedDayEntry, type ClosedDayWrite, closedDayOutbox, enqueueClosedDay } from './closed-day-outbox.ts'

const DATE = '2026-11-19'
let closureId = newId()
let network: ReturnType<typeof stubServer>
let stops: (() => void)[] = []

const day = { establishmentId: 7, businessDate: DATE, serviceId: null, reason: '' }
const close = (changes: Partial<ClosedDayWrite> = {}) =>
  enqueueClosedDay({ ...day, action: 'closeDay', closureId, ...changes }, null)
const reopen = (baseVersion: number | null = null) =>
  enqueueClosedDay({ ...day, action: 'reopenDay', closureId }, baseVersion)
const closedDayOf = (id: string, version = 1) => ({
  id,
  establishmentId: 7,
  date: DATE,
  serviceId: null,
  reason: '',
  version,
})
const accepting: StubHandler = ({ method, path }) =>
  method === 'PUT' ? { body: closedDayOf(path.split('/').at(-1) ?? '') } : { body: {} }
const stored = async () => (await storedEntries(1)) as readonly ClosedDayEntry[]
const acts = async () => (await stored()).map(({ action, state, baseVersion }) => ({ action, state, baseVersion }))
const shown = ({ method, path }: StubRequest) => `${method} ${path.split('/').at(-1) === closureId ? 'it' : path}`

beforeEach(async () => {
  await startDevice()
  closureId = newId()
  network = stubServer(accepting)
})
afterEach(async () => {
  await leaveDevice(stops)
  stops = []
})

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
async function goOnline(): Promise<void> {
  vi.restoreAllMocks()
  stops.push(startOutbox([closedDayOutbox]))
  await pass(1_000)
}

describe('a day closed without a network', () => {
  it('waits, then leaves under one key however often it is sent', async () => {
    goOffline()
    await close()
    expect(await acts()).toEqual([{ action: 'closeDay', state: 'waiting', baseVersion: null }])
    let lost = 2
    network.answer((request) => (lost-- > 0 ? 'lost' : accepting(request)))
    await goOnline()
    await pass(30_000)
    expect(await stored()).toEqual([])
    expect(new Set(network.requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(network.requests.map(shown)).toEqual(['PUT it', 'PUT it', 'PUT it'])
    expect(network.requests[0]?.body).toEqual({ date: DATE, serviceId: null, reason: '' })
    expect(network.requests[0]?.headers.get('If-None-Match')).toBe('*')
  })

  it('and opened again before it left is nothing to send', async () => {
    goOffline()
    await close()
    await reopen()
    expect(await stored()).toEqual([])
  })

  it('pressed twice is closed once', async () => {
    goOffline()
    await close()
    await close({ closureId: newId() })
    expect(await acts()).toHaveLength(1)
  })

  it('and opened, closed and opened again is open', async () => {
    goOffline()
    await reopen(3)
    const second = newId()
    await close({ closureId: second })
    await enqueueClosedDay({ ...day, action: 'reopenDay', closureId: second }, null)
    expect(await acts()).toEqual([{ action: 'reopenDay', state: 'waiting', baseVersion: 3 }])
  })

  it('carries the service it is about, each on its own', async () => {
    goOffline()
    await close({ serviceId: newId() })
    await close({ serviceId: newId(), closureId: newId() })
    expect((await stored()).every(({ serviceId }) => serviceId !== null)).toBe(true)
    expect(await acts()).toHaveLength(2)
  })
})

it('a day opened again while its closing is under way follows it', async () => {
  network.answer(() => 'lost')
  stops.push(startOutbox([closedDayOutbox]))
  await close()
  await pass(100)
  await reopen()
  network.answer(accepting)
  await pass(20_000)
  expect(await stored()).toEqual([])
  expect(network.requests.map(shown).at(-1)).toBe('DELETE it')
  expect(network.requests.at(-1)?.headers.get('If-Match')).toBe('"1"')
})

it('a day closed again behind a refused opening is a closing of its own', async () => {
  network.answer(() => 'lost')
  stops.push(startOutbox([closedDayOutbox]))
  await reopen(3)
  await pass(100)
  const second = newId()
  await close({ closureId: second })
  network.answer((request) => (request.method === 'DELETE' ? aRefusal(403, 'FORBIDDEN') : accepting(request)))
  await pass(20_000)
  expect(await stored()).toEqual([])
  const { path, headers } = network.requests.at(-1) ?? { path: '', headers: new Headers() }
  expect(path.endsWith(second)).toBe(true)
  expect([headers.get('If-None-Match'), headers.get('If-Match')]).toEqual(['*', null])
})

it('what somebody else did already is done', async () => {
  const notified: string[] = []
  stops.push(
    startOutbox([closedDayOutbox]),
    onDelivered(closedDayOutbox, ({ action }) => notified.push(action)),
  )
  network.answer(({ method }) => (method === 'PUT' ? aRefusal(409, 'CLOSURE_EXISTS') : aRefusal(404, 'NOT_FOUND')))
  await close()
  await pass(1_000)
  await reopen(3)
  await pass(1_000)
  expect(await stored()).toEqual([])
  expect(notified).toEqual(['closeDay', 'reopenDay'])
})

it('a day whose reason was changed elsewhere is opened over that version', async () => {
  const current = closedDayOf(closureId, 4)
  network.answer(({ headers }) =>
    headers.get('If-Match') === '"4"' ? { body: {} } : aRefusal(412, 'VERSION_STALE', { current }),
  )
  stops.push(startOutbox([closedDayOutbox]))
  await reopen(3)
  await pass(2_000)
  expect(await stored()).toEqual([])
  expect(network.requests.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"'])
})

it('a refusal is kept with its reason, and can be sent again', async () => {
  network.answer(() => aRefusal(409, 'DAY_HAS_TICKET'))
  stops.push(startOutbox([closedDayOutbox]))
  await close()
  await pass(1_000)
  const [refused] = await stored()
  expect([refused?.state, refused?.error?.code]).toEqual(['refused', 'DAY_HAS_TICKET'])
  network.answer(accepting)
  await retry(refused?.key ?? '')
  await pass(1_000)
  expect(await stored()).toEqual([])
})
