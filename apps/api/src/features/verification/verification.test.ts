import type { Establishment } from '@zinc/contract/establishments'
import type { TicketZ } from '@zinc/contract/ticket-z'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tamperWith } from '../../test/tamper.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let corrected: TicketZ
let cancelled: TicketZ
let closedId: string
let reopenedId: string

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

/**
 * Entries: 1 creation, 2 and 3 a ticket and its correction (19 November), 4 and 5 a ticket and its cancellation (18), 6 a
 * closed day (10), 7 and 8 another that was reopened (11).
 */
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  corrected = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-19' }))
  const again = { ...aTicketInput(establishment, { date: '2026-11-19', gross: 90_00 }), reason: 'Erreur de frappe' }
  ;(await app.call('correctTicketZ', { params: { id: corrected.id }, body: again }, as(1))).ok()
  cancelled = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-18' }))
  const why = { establishmentId: establishment.id, reason: 'Saisi deux fois' }
  ;(await app.call('cancelTicketZ', { params: { id: cancelled.id }, body: why }, as(1))).ok()
  closedId = await aClosedDay('2026-11-10')
  reopenedId = await aClosedDay('2026-11-11')
  ;(await app.call('deleteClosedDay', { params: { ...params(), closureId: reopenedId } }, as(1))).ok()
})

const as = (version: number | 'new') => ({ token: owner.token, version })
const params = () => ({ id: String(establishment.id) })

async function aClosedDay(date: string, serviceId: string | null = null): Promise<string> {
  const closureId = uuidV7()
  const body = { date: plainDate(date), serviceId, reason: 'Congés' }
  ;(await app.call('saveClosedDay', { params: { ...params(), closureId }, body }, as('new'))).ok()
  return closureId
}

const verification = async () => (await app.call('verifyJournal', { params: params() }, { token: owner.token })).ok()

/** `$1` is the establishment. */
const tamper = (statement: string, ...values: readonly unknown[]) =>
  tamperWith(app, statement, [establishment.id, ...values])

/** Consistent in itself: the table would take it from the application. */
const counted = `closing_float = 100, cash_count = '{"counted":100,"deposit":0}'`
const ofVersion = 'where establishment_id = $1 and ticket_id = $2 and revision = $3'
const ofTicket = 'where establishment_id = $1 and id = $2'

test('compares every version and closed day with what the journal says, and finds them intact', async () => {
  expect(await verification()).toMatchObject({
    ...{ entries: 8, versions: 3, closedDays: 2, purchases: 0, anchors: 0, isIntact: true, firstFault: null },
    verifiedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('takes a draft, a discarded one and an id in capitals for what they are', async () => {
  const draft = async (date: string) => {
    const id = uuidV7()
    ;(await app.call('saveTicketZ', { params: { id }, body: aTicketInput(establishment, { date }) }, as('new'))).ok()
    return id
  }
  await draft('2026-11-12')
  const dropped = await draft('2026-11-13')
  const body = { establishmentId: establishment.id, reason: '' }
  ;(await app.call('cancelTicketZ', { params: { id: dropped }, body }, as(1))).ok()
  const [service] = establishment.services
  await aClosedDay('2026-11-09', service?.id.toUpperCase())
  expect(await verification()).toMatchObject({ versions: 3, closedDays: 3, isIntact: true })
})

describe('a version that was changed is named, with what differs [N16 W5d]', () => {
  const changes: readonly (readonly [string, string, number, string[]])[] = [
    ['an amount of a sales line', 'update zinc.ticket_z_sales_lines set gross = gross + 100', 1, ['sales']],
    ['the VAT of a sales line', 'update zinc.ticket_z_sales_lines set vat = vat - 1', 2, ['sales']],
    ['a payment line', 'update zinc.ticket_z_payment_lines set amount = 1', 2, ['payments']],
    ['a deleted sales line', 'delete from zinc.ticket_z_sales_lines', 1, ['sales']],
    [
      'a total',
      'update zinc.ticket_z_versions set gross = gross - 1, net = net - 1, expected_receipts = expected_receipts - 1, entry_difference = entry_difference + 1',
      2,
      ['totals'],
    ],
    ['covers', 'update zinc.ticket_z_versions set covers = 12', 1, ['covers']],
    [
      'a memo',
      `update zinc.ticket_z_versions set memos = '[{"kind":"discounts","count":2,"amount":900}]'`,
      2,
      ['memos'],
    ],
    ['the weather', `update zinc.ticket_z_versions set weather = 'rain'`, 2, ['weather']],
    ['what was counted', `update zinc.ticket_z_versions set ${counted}`, 1, ['cashCount', 'cash']],
    ['the reason of a correction', `update zinc.ticket_z_versions set reason = 'autre'`, 2, ['reason']],
    ['its author', 'update zinc.ticket_z_versions set actor_id = 999', 2, ['actorId']],
    ['when it was typed', `update zinc.ticket_z_versions set typed_at = '2026-01-01'`, 1, ['typedAt']],
    ['when it was recorded', `update zinc.ticket_z_versions set recorded_at = '2026-01-01'`, 1, ['recordedAt']],
  ]
  test.each(changes)('%s', async (_, statement, revision, fields) => {
    await tamper(`${statement} ${ofVersion}`, corrected.id, revision)
    const { isIntact, firstFault } = await verification()
    expect(isIntact).toBe(false)
    expect(firstFault).toEqual({
      ...{ kind: 'version', problem: 'changed', sequence: revision + 1, revision, fields },
      ...{ entityId: corrected.id, date: '2026-11-19' },
    })
  })

  test('a line added to it', async () => {
    await tamper(
      `insert into zinc.ticket_z_payment_lines select establishment_id, ticket_id, revision, 9, payment_method_id, kind, 5
       from zinc.ticket_z_payment_lines ${ofVersion}`,
      ...[corrected.id, 1],
    )
    expect((await verification()).firstFault).toMatchObject({ problem: 'changed', revision: 1, fields: ['payments'] })
  })
})

describe('a ticket whose head was changed is named, with what differs [W5d]', () => {
  const changes: readonly (readonly [string, string, string[]])[] = [
    ['its current version', 'set revision = 1', ['revision']],
    ['its business date', `set business_date = '2026-11-17'`, ['businessDate']],
    ['its status', `set status = 'draft'`, ['status']],
    ['who validated it', 'set validated_by = 999', ['validatedBy']],
    ['when it was validated', `set validated_at = '2026-01-01'`, ['validatedAt']],
    ['who created it', 'set created_by = 999', ['createdBy']],
    ['its register', `set register_id = '${uuidV7()}'`, ['registerId']],
    ['its service', `set service_id = '${uuidV7()}'`, ['serviceId']],
  ]
  test.each(changes)('%s', async (_, change, fields) => {
    await tamper(`update zinc.tickets_z ${change} ${ofTicket}`, corrected.id)
    const { firstFault } = await verification()
    expect(firstFault).toMatchObject({ kind: 'ticketZ', problem: 'changed', fields })
    expect(firstFault).toMatchObject({ entityId: corrected.id, date: '2026-11-19' })
  })

  test('a cancelled one that counts again', async () => {
    await tamper(
      `update zinc.tickets_z set status = 'validated', cancelled_at = null, cancelled_by = null, cancel_reason = null ${ofTicket}`,
      cancelled.id,
    )
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'ticketZ', problem: 'changed', sequence: 5, entityId: cancelled.id, date: '2026-11-18' },
      fields: ['status', 'cancelledBy', 'cancelReason', 'cancelledAt'],
    })
  })
})

describe('what is missing is named [W5d]', () => {
  test('a deleted version', async () => {
    await tamper(`delete from zinc.ticket_z_versions ${ofVersion}`, corrected.id, 1)
    expect((await verification()).firstFault).toEqual({
      ...{ kind: 'version', problem: 'missing', sequence: 2, revision: 1, fields: [] },
      ...{ entityId: corrected.id, date: '2026-11-19' },
    })
  })

  test('a deleted ticket with all its rows', async () => {
    await tamper('delete from zinc.ticket_z_sales_lines where establishment_id = $1 and ticket_id = $2', cancelled.id)
    await tamper('delete from zinc.ticket_z_payment_lines where establishment_id = $1 and ticket_id = $2', cancelled.id)
    await tamper('delete from zinc.ticket_z_versions where establishment_id = $1 and ticket_id = $2', cancelled.id)
    await tamper(`delete from zinc.tickets_z ${ofTicket}`, cancelled.id)
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'ticketZ', problem: 'missing', sequence: 4, entityId: cancelled.id, date: '2026-11-18' },
    })
  })

  test('a closed day that was deleted', async () => {
    await tamper(`delete from zinc.day_closures ${ofTicket}`, closedId)
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'closedDay', problem: 'missing', sequence: 6, entityId: closedId, date: '2026-11-10' },
    })
  })
})

describe('what is too many is named [W5d]', () => {
  test('a version that no entry speaks of', async () => {
    await tamper(
      `insert into zinc.ticket_z_versions (establishment_id, ticket_id, revision, tips, vouchers_sold, account_settlements,
         deposits, comment, difference_reason, gross, net, vat, payments, expected_receipts, entry_difference, reason,
         actor_id, typed_at)
       select establishment_id, ticket_id, 3, tips, vouchers_sold, account_settlements, deposits, comment,
         difference_reason, gross, net, vat, payments, expected_receipts, entry_difference, 'autre', actor_id, typed_at
       from zinc.ticket_z_versions ${ofVersion}`,
      ...[corrected.id, 2],
    )
    expect((await verification()).firstFault).toEqual({
      ...{ kind: 'version', problem: 'added', sequence: null, revision: 3, fields: [] },
      ...{ entityId: corrected.id, date: '2026-11-19' },
    })
  })

  test('a validated ticket that no entry speaks of', async () => {
    const id = uuidV7()
    await tamper(
      `insert into zinc.tickets_z (establishment_id, id, business_date, register_id, service_id, status, revision,
         created_by, validated_by, validated_at)
       select establishment_id, $3, '2026-11-16', register_id, service_id, 'validated', 1, created_by, created_by, now()
       from zinc.tickets_z ${ofTicket}`,
      ...[corrected.id, id],
    )
    expect((await verification()).firstFault).toMatchObject({
      ...{ kind: 'ticketZ', problem: 'added', entityId: id, date: '2026-11-16' },
    })
  })

  test('a closed day that no entry speaks of, and one that was reopened', async () => {
    const insert = `insert into zinc.day_closures (establishment_id, id, date, reason, created_by)
      select $1, $2, $3, '', owner_id from zinc.establishments where id = $1`
    const id = uuidV7()
    await tamper(insert, id, '2026-11-09')
    const added = { kind: 'closedDay', problem: 'added' }
    expect((await verification()).firstFault).toMatchObject({
      ...added,
      sequence: null,
      entityId: id,
      date: '2026-11-09',
    })
    await tamper(insert, reopenedId, '2026-11-11')
    expect((await verification()).firstFault).toMatchObject({ ...added, sequence: 8, entityId: reopenedId })
  })
})

test.each([
  ['its date', `set date = '2026-11-09'`, ['date']],
  ['its reason', `set reason = 'Travaux'`, ['reason']],
])('a closed day that was changed is named: %s', async (_, change, fields) => {
  await tamper(`update zinc.day_closures ${change} ${ofTicket}`, closedId)
  expect((await verification()).firstFault).toMatchObject({
    ...{ kind: 'closedDay', problem: 'changed', sequence: 6, entityId: closedId, date: '2026-11-10', fields },
  })
})

test('the first of several faults is named, in the order of the journal', async () => {
  await tamper(`update zinc.day_closures set reason = 'autre' ${ofTicket}`, closedId)
  await tamper(`update zinc.ticket_z_payment_lines set amount = 1 ${ofVersion}`, cancelled.id, 1)
  expect((await verification()).firstFault).toMatchObject({ sequence: 4, entityId: cancelled.id })
})

test('goes through a journal of several pages', async () => {
  const dates = Array.from({ length: 28 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`)
  for (const date of dates) await aStoredTicket(app, owner, aTicketInput(establishment, { date }))
  const last = await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-10-01' }))
  for (let version = 1; version <= 80; version += 1) {
    const body = { ...aTicketInput(establishment, { date: '2026-10-01', gross: 100_00 + version }), reason: 'Encore' }
    ;(await app.call('correctTicketZ', { params: { id: last.id }, body }, as(version))).ok()
  }
  expect(await verification()).toMatchObject({ entries: 117, versions: 112, isIntact: true })
  await tamper(`update zinc.ticket_z_sales_lines set gross = 1 ${ofVersion}`, last.id, 78)
  expect((await verification()).firstFault).toMatchObject({ kind: 'version', revision: 78, sequence: 114 })
})
