import { currentUser } from '@zinc/contract/session'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { markSignedIn, markSignedOut, storeUser } from '../client/session/session-store.ts'
import { clearTokens, storeTokens } from '../client/session/tokens.ts'
import { closedDayOutbox } from '../features/establishment/closed-day-outbox.ts'
import { closingOf, ticketZOutbox } from '../features/ticket-z/ticket-z-outbox.ts'
import { deviceStore } from '../outbox/device-store.ts'
import { attentionCountOf, kindOf, type StoredEntry, waitingCountOf } from '../outbox/kind.ts'
import { allEntries, entriesOf } from '../outbox/list.ts'
import { flush, startOutbox } from '../outbox/outbox.ts'
import { storedEntries } from '../outbox/store.ts'
import { anAdminEstablishment } from '../test/admin-establishments.ts'
import formerEntries from '../test/former-entries.json'
import { aToken, aUser, stubServer } from '../test/stub-server.ts'
import { TicketZServer } from '../test/ticket-z-server.ts'
import { outboxKinds } from './outbox-kinds.ts'

let stop = () => {}

beforeEach(async () => {
  const store = await deviceStore()
  await store.clear('outbox')
  // As the release of 22 November 2026 left them on a device.
  for (const entry of formerEntries) await store.put('outbox', entry as unknown as StoredEntry)
  storeTokens({ token: aToken(90_000, 1), refresh_token: 'r1' })
  markSignedIn(null)
  storeUser(z.parse(currentUser, aUser(1)))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stop = startOutbox(outboxKinds)
  await vi.waitFor(() => expect(allEntries()).toHaveLength(formerEntries.length), { timeout: 60_000 })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  markSignedOut(null)
  clearTokens()
  vi.unstubAllGlobals()
})

it('every kind of a feature is registered', () => {
  const modules = import.meta.glob('../{features,resources}/**/*-outbox.ts', { eager: true })
  const exported = Object.values(modules).flatMap((module) => Object.values(module as object))
  const kinds = exported.filter((value) => typeof value === 'object' && 'subjectOf' in value)
  expect(kinds.length).toBeGreaterThan(2)
  expect(new Set(kinds)).toEqual(new Set(outboxKinds))
})

it('entries of the former release have their kind, and count as they did', () => {
  expect(allEntries().map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'ticketZ saveTicketZ',
    'ticketZ validateTicketZ',
    'ticketZ validateTicketZ',
    'ticketZ saveTicketZ',
    'ticketZ correctTicketZ',
    'ticketZ cancelTicketZ',
    'closedDay closeDay',
    'closedDay reopenDay',
    'establishmentCreation createAdminEstablishment',
  ])
  expect([waitingCountOf(allEntries()), attentionCountOf(allEntries())]).toEqual([7, 2])
  expect(entriesOf(ticketZOutbox)[0]).toMatchObject({ state: 'conflict', current: { version: 2 } })
  expect(entriesOf(ticketZOutbox).map((entry) => closingOf(entry)?.serviceId.slice(-1))).toEqual(Array(6).fill('b'))
  expect(entriesOf(closedDayOutbox)[1]).toMatchObject({ baseVersion: 2, current: null })
})

it('entries of the former release are sent as that one would have sent them', async () => {
  vi.restoreAllMocks()
  const model = new TicketZServer()
  for (const { action, ticketId = '', baseVersion, businessDate = '' } of formerEntries.slice(4, 6)) {
    const ticket = model.writeAsSomebodyElse(ticketId, 1, action === 'correctTicketZ' ? 'validated' : 'draft')
    model.tickets.set(ticketId, { ...ticket, businessDate: plainDate(businessDate), version: baseVersion ?? 0 })
  }
  const network = stubServer((request) => {
    if (request.path === '/admin/establishments') return { status: 201, body: anAdminEstablishment({ id: 41 }) }
    if (request.method === 'DELETE') return { body: {} }
    if (request.path.includes('/closures/')) {
      const { date, serviceId, reason } = formerClosedDay()
      return { body: { id: request.path.split('/').at(-1), establishmentId: 7, date, serviceId, reason, version: 1 } }
    }
    return model.handle(request)
  })
  await flush()
  // What a person must settle stays.
  expect((await storedEntries(1)).map(({ state }) => state)).toEqual(['conflict', 'refused'])
  expect(network.requests.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
    formerEntries.slice(2).map(({ key }) => key),
  )
  expect(network.requests[0]?.body).toEqual(formerEntries[2]?.input?.body)
  expect(model.effects).toEqual(['validate 14', 'save 15', 'correct 16', 'cancel'])
})

function formerClosedDay() {
  const closing = formerEntries.find(({ action }) => action === 'closeDay')
  return { date: closing?.businessDate, serviceId: null, reason: closing?.reason }
}

it('an entry of a release to come is left where it is, and holds nothing back', async () => {
  const newer = { ...formerEntries[3], kind: 'fromTheFuture', key: '00000000-0000-7000-8000-000000000000' }
  await (await deviceStore()).put('outbox', newer as unknown as StoredEntry)
  vi.restoreAllMocks()
  const network = stubServer(() => 'lost')
  expect(kindOf(newer as never)).toBeUndefined()
  void flush()
  await vi.waitFor(() => expect(network.requests.length).toBeGreaterThan(0), { timeout: 60_000 })
  expect((await storedEntries(1))[0]).toMatchObject({ kind: 'fromTheFuture', attempts: 0 })
})
