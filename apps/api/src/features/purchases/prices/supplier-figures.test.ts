import type { Establishment } from '@zinc/contract/establishments'
import type { NewPayment } from '@zinc/contract/purchases/purchases'
import { plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPricedLine } from '../../../test/examples/price-examples.ts'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { runAsOwner } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let giraud: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  giraud = await aSupplierOf(app, establishment.id)
})

type Bought = { on: string; net: number; dueOn?: string; supplierId?: string; paid?: Partial<NewPayment> }

/** Outside VAT, so that gross is net. */
const buy = async ({ on, net, dueOn = on, supplierId = giraud, paid }: Bought, more: Partial<PurchaseContent> = {}) => {
  const lines = [aPurchaseLine({ categoryId: null, net, rateBp: null })]
  const dates = { issuedOn: plainDate(on), receivedOn: plainDate(on), dueOn: plainDate(dueOn) }
  const body = aPurchaseInput(establishment.id, { supplierId, content: { lines, ...dates, reference: on, ...more } })
  const payments = paid === undefined ? [] : [aPayment(paid)]
  return await aStoredPurchase(app, owner, body, { payments })
}

const period = { from: plainDate('2026-01-01'), to: plainDate('2026-11-20') }
const query = () => ({ establishmentId: String(establishment.id), ...period })
const figuresOf = async (id: string) =>
  (await app.call('getSupplierFigures', { params: { id }, query: query() }, { token: owner.token })).ok()
const list = async () => (await app.call('listSupplierFigures', { query: query() }, { token: owner.token })).ok()
const merge = (id: string, into: string) =>
  runAsOwner(app, 'update zinc.suppliers set merged_into_id = $2, archived_at = now() where id = $1', [id, into])

describe('the figures of a supplier', () => {
  test('say what is due, when next, and what is late', async () => {
    await buy({ on: '2026-11-06', net: 455_50, dueOn: '2026-11-26' })
    await buy({ on: '2026-11-18', net: 498_38, dueOn: '2026-12-08' })
    expect((await figuresOf(giraud)).due).toEqual({
      ...{ total: 953_88, late: 0, count: 2 },
      next: { dueOn: '2026-11-26', open: 455_50 },
    })
    await buy({ on: '2026-10-06', net: 100_00, dueOn: '2026-11-14' })
    await buy({ on: '2026-11-19', net: 20_00 }, { kind: 'credit_note' })
    expect((await figuresOf(giraud)).due).toEqual({
      ...{ total: 1_033_88, late: 100_00, count: 4 },
      next: { dueOn: '2026-11-14', open: 100_00 },
    })
  })

  test('add up years and months, credit notes deducted, drafts and cancelled ones left out', async () => {
    await buy({ on: '2024-12-31', net: 10_00 })
    await buy({ on: '2026-10-06', net: 100_00 })
    await buy({ on: '2026-10-20', net: 20_00 }, { kind: 'credit_note' })
    const { id } = await buy({ on: '2026-11-06', net: 50_00 })
    const { years, months } = await figuresOf(giraud)
    expect(years).toEqual([
      { year: 2024, net: 10_00, count: 1 },
      { year: 2025, net: 0, count: 0 },
      { year: 2026, net: 130_00, count: 3 },
    ])
    expect(months).toEqual([
      { month: '2024-12', net: 10_00, count: 1 },
      { month: '2026-10', net: 80_00, count: 2 },
      { month: '2026-11', net: 50_00, count: 1 },
    ])
    const body = { establishmentId: establishment.id, reason: 'Doublon' }
    const options = { token: owner.token, version: 1, key: uuidV7() }
    ;(await app.call('cancelPurchase', { params: { id }, body }, options)).ok()
    expect((await figuresOf(giraud)).years.at(-1)).toEqual({ year: 2026, net: 80_00, count: 2 })
  })

  test('state the average delay of those that are paid, from the document and beyond the due date', async () => {
    const paid = (paidOn: string, amount: number) => ({ paidOn: plainDate(paidOn), amount })
    await buy({ on: '2026-09-01', net: 100_00, dueOn: '2026-09-21', paid: paid('2026-09-24', 100_00) })
    await buy({ on: '2026-10-01', net: 100_00, dueOn: '2026-10-21', paid: paid('2026-10-18', 100_00) })
    await buy({ on: '2026-10-02', net: 100_00, dueOn: '2026-10-22', paid: paid('2026-10-03', 99_00) })
    expect((await figuresOf(giraud)).delay).toEqual({ days: 20, beyondDue: 0, count: 2 })
    expect((await figuresOf(await aSupplierOf(app, establishment.id, 'Vacher'))).delay).toBeNull()
  })

  test('name the last purchase, how often, and the newest five', async () => {
    for (const day of ['06', '11', '16', '21', '26', '31']) await buy({ on: `2026-10-${day}`, net: 100_00 })
    const { last, everyDays, history, historyCount } = await figuresOf(giraud)
    expect([last, everyDays]).toMatchObject([{ countedOn: '2026-10-31', net: 100_00 }, 5])
    expect(history.map(({ reference }) => reference.slice(-2))).toEqual(['31', '26', '21', '16', '11'])
    expect(historyCount).toBe(6)
  })

  test('are those of all that is merged with it, asked by any of them', async () => {
    const merged = await aSupplierOf(app, establishment.id, 'GIRAUD')
    await buy({ on: '2026-10-06', net: 100_00 })
    await buy({ on: '2026-11-06', net: 50_00, supplierId: merged }, { lines: [aPricedLine()] })
    await merge(merged, giraud)
    const figures = await figuresOf(merged)
    expect(figures).toEqual(await figuresOf(giraud))
    expect(figures).toMatchObject({ supplierId: giraud, historyCount: 2, due: { count: 2 } })
    expect(figures.prices).toMatchObject([{ supplierId: giraud, label: 'Faux-filet' }])
  })

  test('of one that is not there are not found', async () => {
    const input = { params: { id: uuidV7() }, query: query() }
    expect((await app.call('getSupplierFigures', input, { token: owner.token })).refusal().error).toBe('NOT_FOUND')
  })
})

describe('the figures of all suppliers', () => {
  test('state each with its last purchase, due, and the same period a year before', async () => {
    const vacher = await aSupplierOf(app, establishment.id, 'Vacher')
    await buy({ on: '2025-11-20', net: 30_00, paid: { amount: 30_00 } })
    await buy({ on: '2025-11-21', net: 7_00, paid: { amount: 7_00 } })
    await buy({ on: '2026-10-06', net: 100_00, dueOn: '2026-11-26' })
    await buy({ on: '2026-11-18', net: 50_00, dueOn: '2026-11-19' })
    const rows = new Map((await list()).map(({ supplierId, ...row }) => [supplierId, row]))
    expect(rows.get(giraud)).toEqual({
      ...{ last: { countedOn: '2026-11-18', net: 50_00 }, due: 150_00, dueOn: '2026-11-19' },
      ...{ effect: 0, net: 150_00, count: 2, netBefore: 30_00 },
    })
    const none = { last: null, due: 0, dueOn: null, effect: 0, net: 0, count: 0, netBefore: 0 }
    expect(rows.get(vacher)).toEqual(none)
  })

  test('have the effect of prices, and one row for two that are one', async () => {
    const merged = await aSupplierOf(app, establishment.id, 'GIRAUD')
    const at = (unitPrice: string, net: number) => ({ lines: [aPricedLine({ quantity: '10.0000', unitPrice, net })] })
    await buy({ on: '2026-10-06', net: 0 }, at('18.0000', 180_00))
    await buy({ on: '2026-11-06', net: 0, supplierId: merged }, at('18.6000', 186_00))
    expect((await list()).map(({ effect }) => effect)).toEqual([0, 0])
    await merge(merged, giraud)
    expect(await list()).toMatchObject([{ supplierId: giraud, effect: 6_00, net: 366_00, count: 2 }])
  })
})
