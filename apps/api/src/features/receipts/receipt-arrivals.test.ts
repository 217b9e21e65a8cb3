import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aMember, aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
const today = plainDate('2026-11-20')
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T12:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
})

const card = () => first(establishment.paymentMethods)
const [from, to] = [addDays(today, -31), addDays(today, 90)]
const listed = async (range: { from: PlainDate; to: PlainDate } = { from, to }, token = owner.token) => {
  const query = { establishmentId: String(establishment.id), ...range }
  return (await app.call('listExpectedReceipts', { query }, { token })).ok()
}
const enter = (date: string, gross: number) => aStoredTicket(app, owner, aTicketInput(establishment, { date, gross }))
const bodyOf = (businessDate: string, changes: { amount?: number | null; arrivedOn?: PlainDate } = {}) => ({
  ...{ establishmentId: establishment.id, paymentMethodId: card().id, businessDate: plainDate(businessDate) },
  ...{ arrivedOn: today, amount: null, ...changes },
})
const mark = (id: string, body: ReturnType<typeof bodyOf>, version: number | 'new' = 'new', token = owner.token) =>
  app.call('saveReceiptArrival', { params: { id }, body }, { token, version })
const undo = (id: string, version: number, token = owner.token) => {
  const query = { establishmentId: String(establishment.id) }
  return app.call('removeReceiptArrival', { params: { id }, query }, { token, version })
}

describe('expected receipts', () => {
  test('are what settles later, by method and business date, on the day its method says', async () => {
    await enter('2026-11-18', 110_00)
    await enter('2026-11-20', 220_00)
    const days = card().settlementDays
    expect(days).toBeGreaterThan(0)
    expect(await listed()).toEqual(
      [
        ['2026-11-18', 110_00],
        ['2026-11-20', 220_00],
      ].map(([date, amount]) => ({
        ...{ paymentMethodId: card().id, kind: 'card', businessDate: date, amount, arrival: null },
        expectedOn: addDays(plainDate(String(date)), days),
      })),
    )
    const expectedOn = addDays(plainDate('2026-11-18'), days)
    expect(await listed({ from: expectedOn, to: expectedOn })).toHaveLength(1)
  })

  test('after today add up to what the report says is to be received', async () => {
    await runAsOwner(
      app,
      'update zinc.payment_methods set settlement_days = 5 where establishment_id = $1 and id = $2',
      [...[establishment.id, card().id]],
    )
    for (const [index, gross] of [90_00, 50_00, 70_00, 20_00, 10_00, 35_00].entries()) {
      await enter(addDays(today, -2 * index), gross)
    }
    const query = { establishmentId: String(establishment.id), from: plainDate('2026-11-01'), to: today }
    const report = (await app.call('getReport', { query }, { token: owner.token })).ok()
    const later = (await listed()).filter(({ expectedOn }) => expectedOn > today)
    expect(later.length).toBeGreaterThan(1)
    expect(later.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.toReceive)
  })

  test('of money in hand and of a cancelled ticket are none', async () => {
    const cash = establishment.paymentMethods.find(({ kind }) => kind === 'cash')
    const payments = [{ paymentMethodId: cash?.id ?? '', kind: 'cash' as const, amount: 110_00 }]
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2026-11-17', content: { payments } }))
    const ticket = await enter('2026-11-18', 110_00)
    const body = { establishmentId: establishment.id, reason: 'Doublon' }
    const call = { params: { id: ticket.id }, body }
    ;(await app.call('cancelTicketZ', call, { token: owner.token, version: ticket.version })).ok()
    expect(await listed()).toEqual([])
  })
})

describe('the mark of an arrival', () => {
  test('is made, corrected and undone, each over its version, and journaled', async () => {
    await enter('2026-11-18', 110_00)
    const id = uuidV7()
    expect((await mark(id, bodyOf('2026-11-18'))).ok()).toMatchObject({ version: 1, amount: null, arrivedOn: today })
    const corrected = (await mark(id, bodyOf('2026-11-18', { amount: 108_40 }), 1)).ok()
    expect(corrected).toMatchObject({ version: 2, amount: 108_40 })
    expect(first(await listed()).arrival).toEqual(corrected)
    const stale = (await undo(id, 1)).refusal()
    expect([stale.error, stale.details.current]).toEqual(['VERSION_STALE', corrected])
    ;(await undo(id, 2)).ok()
    expect(first(await listed()).arrival).toBeNull()
    const { rows } = await app.database.ownerPool.query<{ action: string }>(
      `select action from zinc.journal_entries where establishment_id = $1 and entity_id = $2 order by seq`,
      [establishment.id, id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['receiptArrival.mark', 'receiptArrival.mark', 'receiptArrival.undo'],
    ])
  })

  test('is one for a method and a day: the second is told the first', async () => {
    const before = (await mark(uuidV7(), bodyOf('2026-11-18'))).ok()
    const refusal = (await mark(uuidV7(), bodyOf('2026-11-18', { amount: 1 }))).refusal()
    expect([refusal.error, refusal.details.current]).toEqual(['VERSION_STALE', before])
    const other = (await mark(before.id, bodyOf('2026-11-19'), 1)).refusal()
    expect(other.error).toBe('VERSION_STALE')
  })

  test('names a payment method of the establishment', async () => {
    const body = { ...bodyOf('2026-11-18'), paymentMethodId: uuidV7() }
    expect((await mark(uuidV7(), body)).refusal().error).toBe('VALIDATION_FAILED')
  })

  test('is for the owner, managers and accountants; staff do not even see the list', async () => {
    for (const [role, isAllowed] of [
      ['manager', true],
      ['accountant', true],
      ['reader', false],
      ['staff', false],
    ] as const) {
      const { token } = await aMember(app, establishment, role)
      const businessDate = role === 'manager' ? '2026-11-10' : '2026-11-11'
      expect((await mark(uuidV7(), bodyOf(businessDate), 'new', token)).status, role).toBe(isAllowed ? 200 : 403)
    }
    const { token } = await aMember(app, establishment, 'staff')
    const query = { establishmentId: String(establishment.id), from, to }
    expect((await app.call('listExpectedReceipts', { query }, { token })).status).toBe(403)
  })
})
