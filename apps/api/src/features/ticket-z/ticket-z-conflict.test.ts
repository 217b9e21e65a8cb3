// Proves 1.1, R85, W2, W3.
import { randomUUID } from 'node:crypto'
import type { Establishment } from '@zinc/contract/establishments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
})

const listed = async () => {
  const query = { establishmentId: String(establishment.id), from: '2026-11-01', to: '2026-11-30' }
  return (await app.call('listTicketsZ', { query }, { token: owner.token })).ok()
}
const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

test('a second active ticket of the same key is refused with the one that is there', async () => {
  const stored = await aStoredTicket(app, owner, aTicketInput(establishment))
  for (const route of ['saveTicketZ', 'validateTicketZ'] as const) {
    const call = { params: { id: uuidV7() }, body: aTicketInput(establishment, { gross: 1_00 }) }
    const refusal = (await app.call(route, call, { token: owner.token, version: 'new' })).refusal()
    expect(refusal.statusCode).toBe(409)
    expect(refusal.error).toBe('TICKET_Z_EXISTS')
    expect(refusal.details.current).toEqual(stored)
  }
  expect(await listed()).toEqual([stored])
})

test('a stale version is refused with the ticket as it is; a missing one is asked for', async () => {
  const id = uuidV7()
  const body = aTicketInput(establishment)
  await app.call('saveTicketZ', { params: { id }, body }, { token: owner.token, version: 'new' })
  const second = await app.call('saveTicketZ', { params: { id }, body }, { token: owner.token, version: 1 })
  for (const version of [1, 99, 'new'] as const) {
    const refusal = (
      await app.call('validateTicketZ', { params: { id }, body }, { token: owner.token, version })
    ).refusal()
    expect(refusal).toMatchObject({ statusCode: 412, error: 'VERSION_STALE' })
    expect(refusal.details.current).toEqual(second.ok())
  }
  const bare = await app.call('saveTicketZ', { params: { id }, body }, { token: owner.token })
  expect(bare.refusal().error).toBe('PRECONDITION_REQUIRED')
  const absent = await app.call('saveTicketZ', { params: { id: uuidV7() }, body }, { token: owner.token, version: 3 })
  expect(absent.refusal().error).toBe('NOT_FOUND')
})

test('30 parallel creations of one key make one row', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      app.call(
        index % 2 === 0 ? 'saveTicketZ' : 'validateTicketZ',
        { params: { id: uuidV7() }, body: aTicketInput(establishment, { gross: index }) },
        { token: owner.token, version: 'new', key: randomUUID() },
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(countOf(statuses, 200)).toBe(1)
  expect(countOf(statuses, 409)).toBe(29)
  const rows = await listed()
  expect(rows).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.refusal().details.current).toMatchObject({ id: rows[0]?.id })
  }
})

test('50 parallel sendings under one key have one effect and one answer', async () => {
  const id = uuidV7()
  const key = randomUUID()
  const body = aTicketInput(establishment)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.call('validateTicketZ', { params: { id }, body }, { token: owner.token, version: 'new', key }),
    ),
  )
  const tickets = answers.map((answer) => answer.ok())
  expect(new Set(tickets.map((ticket) => JSON.stringify(ticket))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49)
  expect(await listed()).toHaveLength(1)
})

test('of 20 parallel corrections of one version one wins, 19 get the current ticket', async () => {
  const ticket = await aStoredTicket(app, owner, aTicketInput(establishment))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.call(
        'correctTicketZ',
        {
          params: { id: ticket.id },
          body: { ...aTicketInput(establishment, { gross: index + 1 }), reason: `essai ${index}` },
        },
        { token: owner.token, version: 1 },
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(countOf(statuses, 200)).toBe(1)
  expect(countOf(statuses, 412)).toBe(19)
  expect((await listed())[0]).toMatchObject({ revision: 2, version: 2 })
})

test('of a closed day and a ticket saved at the same moment the ticket always counts', async () => {
  for (let day = 1; day <= 10; day += 1) {
    const date = `2026-11-${String(day).padStart(2, '0')}`
    const closedDay = {
      params: { id: String(establishment.id), closureId: uuidV7() },
      body: { date, serviceId: null, reason: '' },
    }
    const ticket = { params: { id: uuidV7() }, body: aTicketInput(establishment, { date }) }
    const options = { token: owner.token, version: 'new' as const }
    const [closed, entered] = await Promise.all([
      app.call('saveClosedDay', closedDay, { ...options, key: randomUUID() }),
      app.call('validateTicketZ', ticket, { ...options, key: randomUUID() }),
    ])
    expect(entered.status).toBe(200)
    if (closed.status !== 200) expect(closed.refusal().error).toBe('DAY_HAS_TICKET')
    const query = { establishmentId: String(establishment.id), from: date, to: date }
    const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
    expect([report.gross, report.missingDates]).toEqual([110_00, []])
  }
  const verified = await app.call('verifyJournal', { params: { id: String(establishment.id) } }, { token: owner.token })
  expect(verified.ok().isIntact).toBe(true)
})

test('a draft moved and a ticket created on one key at the same moment: one of them is there', async () => {
  const elsewhere = aTicketInput(establishment, { date: '2026-11-01' })
  const wanted = aTicketInput(establishment, { date: '2026-11-02' })
  const id = uuidV7()
  await app.call('saveTicketZ', { params: { id }, body: elsewhere }, { token: owner.token, version: 'new' })
  const [moved, ...created] = await Promise.all([
    app.call('saveTicketZ', { params: { id }, body: wanted }, { token: owner.token, version: 1 }),
    ...Array.from({ length: 10 }, () =>
      app.call('validateTicketZ', { params: { id: uuidV7() }, body: wanted }, { token: owner.token, version: 'new' }),
    ),
  ])
  const statuses = [moved, ...created].map(({ status }) => status)
  expect(countOf(statuses, 200)).toBe(1)
  expect(countOf(statuses, 409)).toBe(10)
  expect((await listed()).filter(({ businessDate }) => businessDate === '2026-11-02')).toHaveLength(1)
})
