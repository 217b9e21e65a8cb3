// Proves 1.2.
import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZInput } from '@zinc/contract/ticket-z'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY, typedDaysAgo } from '../../test/test-clock.ts'
import { aMember, aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
const dayOf = (days: number) =>
  new Date(Date.parse(`${TEST_TODAY}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const validate = (person: TestPerson, body: TicketZInput) =>
  app.call('validateTicketZ', { params: { id: uuidV7() }, body }, { token: person.token, version: 'new' })
const on = (days: number, typed = 0) =>
  aTicketInput(establishment, { date: dayOf(days), typedAt: typedDaysAgo(-typed) })

describe('staff', () => {
  let staff: TestPerson
  beforeEach(async () => {
    staff = await aMember(app, establishment, 'staff')
  })

  test('write today and yesterday, and no other day', async () => {
    expect((await validate(staff, on(0))).status).toBe(200)
    expect((await validate(staff, on(-1))).status).toBe(200)
    expect((await validate(staff, on(-2))).refusal().error).toBe('FORBIDDEN')
  })

  test('are judged by when they typed, when it arrives within 7 days', async () => {
    expect((await validate(staff, on(-5, -5))).status).toBe(200)
    expect((await validate(staff, on(-6, -5))).status).toBe(200)
    expect((await validate(staff, on(-8, -8))).refusal().error).toBe('FORBIDDEN')
    expect((await validate(staff, on(-3, 3))).refusal().error).toBe('FORBIDDEN')
  })

  test('see the state of another’s ticket and not its amounts, and do not touch it', async () => {
    const ticket = await aStoredTicket(app, owner, on(0))
    const query = { establishmentId: String(establishment.id) }
    const seen = await app.call('getTicketZ', { params: { id: ticket.id }, query }, { token: staff.token })
    expect(seen.ok()).toMatchObject({ id: ticket.id, status: 'validated', content: null, totals: null })
    const versions = await app.call('listTicketZVersions', { params: { id: ticket.id }, query }, { token: staff.token })
    expect(versions.refusal().error).toBe('FORBIDDEN')
    const conflict = (await validate(staff, on(0))).refusal()
    expect(conflict).toMatchObject({ error: 'TICKET_Z_EXISTS', details: { current: { content: null, totals: null } } })
    const options = { token: staff.token, version: 1 }
    const call = { params: { id: ticket.id }, body: { ...on(0), reason: 'x' } }
    expect((await app.call('correctTicketZ', call, options)).refusal().error).toBe('FORBIDDEN')
    expect((await app.call('cancelTicketZ', call, options)).refusal().error).toBe('FORBIDDEN')
    const report = { query: { ...query, from: TEST_TODAY, to: TEST_TODAY } }
    expect((await app.call('getReport', report, { token: staff.token })).refusal().error).toBe('FORBIDDEN')
  })

  test('read, replace, validate and cancel their own', async () => {
    const id = uuidV7()
    const save = await app.call('saveTicketZ', { params: { id }, body: on(0) }, { token: staff.token, version: 'new' })
    expect(save.ok().content).not.toBeNull()
    const elsewhere = { params: { id }, body: on(-4) }
    const moved = await app.call('saveTicketZ', elsewhere, { token: staff.token, version: 1 })
    expect(moved.refusal().error).toBe('FORBIDDEN')
    const cancel = { params: { id }, body: { establishmentId: establishment.id, reason: '' } }
    expect((await app.call('cancelTicketZ', cancel, { token: staff.token, version: 1 })).ok().status).toBe('cancelled')
    expect((await validate(staff, on(0))).ok().createdBy.id).toBe(staff.user.id)
  })
})

test('a manager writes any day and corrects; only the owner cancels what is validated', async () => {
  const manager = await aMember(app, establishment, 'manager')
  const ticket = (await validate(manager, on(-30))).ok()
  const call = { params: { id: ticket.id }, body: { ...on(-30), reason: 'x' } }
  expect((await app.call('correctTicketZ', call, { token: manager.token, version: 1 })).ok().version).toBe(2)
  expect((await app.call('cancelTicketZ', call, { token: manager.token, version: 2 })).refusal().error).toBe(
    'FORBIDDEN',
  )
  expect((await app.call('cancelTicketZ', call, { token: owner.token, version: 2 })).ok().status).toBe('cancelled')
})

test.each(['accountant', 'reader'] as const)('an %s reads figures and writes nothing', async (role) => {
  const person = await aMember(app, establishment, role)
  const ticket = await aStoredTicket(app, owner, on(0))
  expect((await validate(person, on(-1))).refusal().error).toBe('FORBIDDEN')
  const query = { establishmentId: String(establishment.id) }
  const seen = await app.call('getTicketZ', { params: { id: ticket.id }, query }, { token: person.token })
  expect(seen.ok()).toEqual(ticket)
  const report = { query: { ...query, from: TEST_TODAY, to: TEST_TODAY } }
  expect((await app.call('getReport', report, { token: person.token })).ok().gross).toBe(110_00)
})

test('to a stranger a foreign establishment and an absent one are the same', async () => {
  const ticket = await aStoredTicket(app, owner, on(0))
  const stranger = await app.signedUpPerson()
  const ask = async (establishmentId: number) => {
    const query = { establishmentId: String(establishmentId), from: TEST_TODAY, to: TEST_TODAY }
    const id = { id: ticket.id }
    const body = { ...on(0), establishmentId, reason: 'x' }
    const call = { params: { id: String(establishmentId) }, query: { from: TEST_TODAY, to: TEST_TODAY } }
    const options = { token: stranger.token, version: 1 }
    return await Promise.all([
      app.call('listTicketsZ', { query }, options),
      app.call('getReport', { query }, options),
      app.call('getTicketZ', { params: id, query: { establishmentId: query.establishmentId } }, options),
      app.call('saveTicketZ', { params: id, body }, options),
      app.call('correctTicketZ', { params: id, body }, options),
      app.call('getEstablishment', { params: call.params }, options),
      app.call('listClosedDays', call, options),
      app.call('listJournal', { params: call.params, query: {} }, options),
    ])
  }
  const said = async (establishmentId: number) =>
    (await ask(establishmentId)).map((answer) => {
      const { requestId: _, timestamp: __, path: ___, ...same } = answer.refusal()
      return same
    })
  const foreign = await said(establishment.id)
  expect(new Set(foreign.map(({ error }) => error))).toEqual(new Set(['NOT_FOUND']))
  expect(foreign).toEqual(await said(999_999))
})

test('a ticket of one establishment is not found from another of the same owner', async () => {
  const ticket = await aStoredTicket(app, owner, on(0))
  const other = await app.anEstablishment(owner)
  const query = { establishmentId: String(other.id) }
  const seen = await app.call('getTicketZ', { params: { id: ticket.id }, query }, { token: owner.token })
  expect(seen.refusal().error).toBe('NOT_FOUND')
})
