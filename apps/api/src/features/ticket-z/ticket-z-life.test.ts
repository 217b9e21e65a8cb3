import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZInput } from '@zinc/contract/ticket-z'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, aStoredTicket, aTicketInput, runAsOwner } from '../../test/test-tickets.ts'
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

const save = (id: string, body: TicketZInput, version: number | 'new') =>
  app.call('saveTicketZ', { params: { id }, body }, { token: owner.token, version })
const validate = (id: string, body: TicketZInput, version: number | 'new') =>
  app.call('validateTicketZ', { params: { id }, body }, { token: owner.token, version })
const correct = (id: string, body: TicketZInput & { reason: string }, version: number) =>
  app.call('correctTicketZ', { params: { id }, body }, { token: owner.token, version })
const cancel = (id: string, reason: string, version: number) =>
  app.call(
    'cancelTicketZ',
    { params: { id }, body: { establishmentId: establishment.id, reason } },
    { token: owner.token, version },
  )
const reportOf = async (from = '2026-11-01', to = '2026-11-30') =>
  (
    await app.call(
      'getReport',
      { query: { establishmentId: String(establishment.id), from, to } },
      { token: owner.token },
    )
  ).ok()
const stateOf = async (date: string) => (await reportOf()).days.find((day) => day.date === date)

describe('a draft', () => {
  test('is kept as typed, replaced, and counts nowhere', async () => {
    const id = uuidV7()
    const draft = (await save(id, aTicketInput(establishment, { gross: 50_00 }), 'new')).ok()
    expect(draft).toMatchObject({ status: 'draft', revision: 0, version: 1, totals: { gross: 50_00 } })
    const replaced = await save(id, aTicketInput(establishment, { gross: 60_00 }), 1)
    expect(replaced.ok()).toMatchObject({ version: 2, totals: { gross: 60_00 } })
    expect(replaced.headers['etag']).toBe('"2"')
    expect(await reportOf()).toMatchObject({ gross: 0, enteredDays: 0, draftDates: ['2026-11-20'] })
    expect(await stateOf('2026-11-20')).toMatchObject({ state: 'draft', gross: null, draftGross: 60_00 })
  })

  test('may be incomplete and of a day to come, but not on lines that do not exist', async () => {
    const unbalanced = aTicketInput(establishment, { date: '2026-11-25', content: { payments: [] } })
    expect((await save(uuidV7(), unbalanced, 'new')).status).toBe(200)
    const foreign = { ...aTicketInput(establishment), registerId: uuidV7() }
    const refusal = (await save(uuidV7(), foreign, 'new')).refusal()
    expect(refusal.error).toBe('TICKET_Z_INVALID')
    expect(refusal.details.issues).toEqual([
      {
        path: ['registerId'],
        code: 'unknown_register',
        message: 'Cette caisse n’existe pas dans cet établissement.',
      },
    ])
  })

  test('moves to another day, unless that day has its ticket', async () => {
    const taken = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-18' }))
    const id = uuidV7()
    await save(id, aTicketInput(establishment), 'new')
    expect((await save(id, aTicketInput(establishment, { date: '2026-11-19' }), 1)).ok().businessDate).toBe(
      '2026-11-19',
    )
    const refusal = (await save(id, aTicketInput(establishment, { date: '2026-11-18' }), 2)).refusal()
    expect(refusal).toMatchObject({ error: 'TICKET_Z_EXISTS', details: { current: { id: taken.id } } })
    expect((await save(id, aTicketInput(establishment, { date: '2026-11-17' }), 2)).ok().version).toBe(3)
  })

  test('keeps any text', async () => {
    const comment = 'Café — « soirée » 🥖 <b>x</b> \\ " \'; drop table users; --'
    const id = uuidV7()
    expect((await save(id, aTicketInput(establishment, { content: { comment } }), 'new')).ok().content?.comment).toBe(
      comment,
    )
    expect((await validate(id, aTicketInput(establishment, { content: { comment } }), 1)).ok().content?.comment).toBe(
      comment,
    )
    const torn = await save(
      uuidV7(),
      aTicketInput(establishment, { date: '2026-11-19', content: { comment: 'a\ud800' } }),
      'new',
    )
    expect(torn.ok().content?.comment).toBe('a\uFFFD')
  })
})

describe('whose figures these are', () => {
  const by = (person: TestPerson) => ({ id: person.user.id, name: person.user.name })

  test('follows the last person who typed them, through draft, validation and correction', async () => {
    const manager = await aMember(app, establishment, 'manager')
    const id = uuidV7()
    const typed = (typedAt: string, gross: number) => aTicketInput(establishment, { typedAt, gross })
    const first = (await save(id, typed('2026-11-20T21:00:00Z', 50_00), 'new')).ok()
    expect([first.typedBy, first.typedAt]).toEqual([by(owner), '2026-11-20T21:00:00.000Z'])
    const call = { params: { id }, body: typed('2026-11-20T21:10:00Z', 60_00) }
    const theirs = (await app.call('saveTicketZ', call, { token: manager.token, version: 1 })).ok()
    expect([theirs.createdBy, theirs.typedBy]).toEqual([by(owner), by(manager)])
    const closed = (await validate(id, typed('2026-11-20T21:20:00Z', 70_00), 2)).ok()
    expect([closed.typedBy, closed.typedAt]).toEqual([by(owner), '2026-11-20T21:20:00.000Z'])
    const correction = { ...typed('2026-11-20T21:30:00Z', 80_00), reason: 'Erreur' }
    const options = { token: manager.token, version: 3 }
    const corrected = (await app.call('correctTicketZ', { params: { id }, body: correction }, options)).ok()
    expect([corrected.typedBy, corrected.typedAt]).toEqual([by(manager), '2026-11-20T21:30:00.000Z'])
    expect(corrected.validatedBy).toEqual(by(owner))
  })
})

describe('validation', () => {
  test('freezes a draft, which it replaces', async () => {
    const id = uuidV7()
    await save(id, aTicketInput(establishment, { gross: 50_00 }), 'new')
    const ticket = (await validate(id, aTicketInput(establishment, { gross: 70_00 }), 1)).ok()
    expect(ticket).toMatchObject({ status: 'validated', revision: 1, version: 2, totals: { gross: 70_00 } })
    expect(ticket.validatedBy).toEqual({ id: owner.user.id, name: owner.user.name })
    expect((await save(id, aTicketInput(establishment), 2)).refusal().error).toBe('TICKET_Z_NOT_DRAFT')
    expect((await validate(id, aTicketInput(establishment), 2)).refusal().error).toBe('TICKET_Z_NOT_DRAFT')
  })

  test('asks a reason for an entry difference, as the form does, in the person’s language', async () => {
    const body = aTicketInput(establishment, { gross: 100_00 })
    const short = { ...body, content: { ...body.content, payments: [] } }
    const call = { params: { id: uuidV7() }, body: short }
    const options = { token: owner.token, version: 'new' as const, headers: { 'accept-language': 'en' } }
    expect((await app.call('validateTicketZ', call, options)).refusal()).toMatchObject({
      error: 'TICKET_Z_INVALID',
      statusCode: 422,
      details: {
        issues: [
          {
            path: ['differenceReason'],
            code: 'difference_reason_missing',
            message: 'A reason is needed to validate with this difference.',
          },
        ],
      },
    })
    const explained = { ...short, content: { ...short.content, differenceReason: 'Ardoise de M. Petit' } }
    expect((await validate(uuidV7(), explained, 'new')).ok().totals?.entryDifference).toBe(-100_00)
  })

  test('is refused for a day to come and in a locked period', async () => {
    const tomorrow = aTicketInput(establishment, { date: '2026-11-21' })
    expect((await validate(uuidV7(), tomorrow, 'new')).refusal().error).toBe('DATE_IN_FUTURE')
    const stored = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-10-31' }))
    const draft = (await save(uuidV7(), aTicketInput(establishment, { date: '2026-10-30' }), 'new')).ok()
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-10-31' where id = $1`, [
      establishment.id,
    ])
    const late = aTicketInput(establishment, { date: '2026-10-31' })
    expect((await save(uuidV7(), aTicketInput(establishment, { date: '2026-10-29' }), 'new')).refusal().error).toBe(
      'PERIOD_LOCKED',
    )
    expect((await save(draft.id, aTicketInput(establishment), 1)).refusal().error).toBe('PERIOD_LOCKED')
    expect((await correct(stored.id, { ...late, reason: 'x' }, 1)).refusal().error).toBe('PERIOD_LOCKED')
    expect((await cancel(stored.id, 'x', 1)).refusal().error).toBe('PERIOD_LOCKED')
    expect((await validate(uuidV7(), aTicketInput(establishment, { date: '2026-11-02' }), 'new')).status).toBe(200)
  })
})

describe('a correction [W5]', () => {
  test('is a new version with a reason; the old ones stay readable', async () => {
    const ticket = await aStoredTicket(app, owner, aTicketInput(establishment, { gross: 100_00 }))
    const corrected = await correct(
      ticket.id,
      { ...aTicketInput(establishment, { gross: 90_00 }), reason: 'Erreur' },
      1,
    )
    expect(corrected.ok()).toMatchObject({ revision: 2, version: 2, status: 'validated', totals: { gross: 90_00 } })
    const query = { establishmentId: String(establishment.id) }
    const versions = await app.call('listTicketZVersions', { params: { id: ticket.id }, query }, { token: owner.token })
    expect(versions.ok().map(({ revision, totals, reason }) => [revision, totals.gross, reason])).toEqual([
      [2, 90_00, 'Erreur'],
      [1, 100_00, null],
    ])
    expect((await reportOf()).gross).toBe(90_00)
  })

  test('needs a validated ticket, a reason, and the ticket’s own key', async () => {
    const draft = (await save(uuidV7(), aTicketInput(establishment), 'new')).ok()
    const body = { ...aTicketInput(establishment), reason: 'x' }
    expect((await correct(draft.id, body, 1)).refusal().error).toBe('TICKET_Z_NOT_VALIDATED')
    expect((await correct(uuidV7(), body, 1)).refusal().error).toBe('NOT_FOUND')
    const ticket = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19' }))
    expect((await correct(ticket.id, { ...body, reason: ' ' }, 1)).refusal().error).toBe('VALIDATION_FAILED')
    expect((await correct(ticket.id, body, 1)).refusal().details.issues?.[0]).toMatchObject({
      path: ['businessDate'],
      code: 'key_changed',
    })
  })
})

describe('a cancelled ticket', () => {
  test('counts nothing, stays visible, and its day is to enter again', async () => {
    const ticket = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19' }))
    expect((await cancel(ticket.id, '', 1)).refusal().error).toBe('REASON_REQUIRED')
    const cancelled = (await cancel(ticket.id, 'Doublon', 1)).ok()
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'Doublon', version: 2 })
    expect(cancelled.content).toEqual(ticket.content)
    expect(await stateOf('2026-11-19')).toMatchObject({ state: 'to_enter', gross: null })
    expect((await reportOf()).gross).toBe(0)
    expect((await cancel(ticket.id, 'x', 2)).refusal().error).toBe('TICKET_Z_CANCELLED')
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19', gross: 30_00 }))
    const query = { establishmentId: String(establishment.id), from: '2026-11-19', to: '2026-11-19' }
    const list = await app.call('listTicketsZ', { query }, { token: owner.token })
    expect(list.ok().map(({ status }) => status)).toEqual(['cancelled', 'validated'])
    expect(list.headers['x-total-count']).toBe('2')
  })

  test('a stored ticket of zero is an entered day of 0', async () => {
    await aStoredTicket(app, owner, aTicketInput(establishment, { content: { sales: [], payments: [] } }))
    expect(await stateOf('2026-11-20')).toMatchObject({ state: 'entered', gross: 0 })
  })
})

test('the list is answered by pages where one is asked for, and whole otherwise', async () => {
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18']) {
    await aStoredTicket(app, owner, aTicketInput(establishment, { date, gross: 10_00 }))
  }
  const range = { establishmentId: String(establishment.id), from: '2026-11-16', to: '2026-11-18' }
  const pageOf = async (query: object) => {
    const list = await app.call('listTicketsZ', { query: { ...range, ...query } }, { token: owner.token })
    return [list.ok().map(({ businessDate }) => businessDate), list.headers['x-total-count']]
  }
  const all = ['2026-11-16', '2026-11-17', '2026-11-18']
  expect(await pageOf({})).toEqual([all, '3'])
  expect(await pageOf({ page: '1', itemsPerPage: '2' })).toEqual([all.slice(0, 2), '3'])
  expect(await pageOf({ page: '2', itemsPerPage: '2' })).toEqual([all.slice(2), '3'])
  expect(await pageOf({ page: '2' })).toEqual([[], '3'])
})

test('the list takes 400 days and no more', async () => {
  const query = { establishmentId: String(establishment.id), from: '2025-10-17', to: '2026-11-20' }
  expect((await app.call('listTicketsZ', { query }, { token: owner.token })).status).toBe(200)
  const more = { ...query, from: '2025-10-16' }
  for (const route of ['listTicketsZ', 'getReport'] as const) {
    expect((await app.call(route, { query: more }, { token: owner.token })).refusal().error).toBe('VALIDATION_FAILED')
  }
})
