import type { Establishment } from '@zinc/contract/establishments'
import { recurringPurchases } from '@zinc/contract/purchases/recurring'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { sumOf } from '@zinc/domain/money'
import { dueGroupSumsOf } from '@zinc/domain/purchase/due-sums'
import { dueGroupsOf } from '@zinc/domain/purchase/payment'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../../test/examples/purchase-examples.ts'
import { aRecurringPurchase, aStoredResource } from '../../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { TEST_TODAY } from '../../../test/test-clock.ts'
import { aMember, runAsOwner } from '../../../test/test-tickets.ts'
import { uuidV7 } from '../../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let establishmentId: number
let supplierId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner)
  establishmentId = establishment.id
  supplierId = await aSupplierOf(app, establishmentId)
})

const today = plainDate(TEST_TODAY)
/** Outside VAT, so that the net is what is due. */
const owed = (net: number, dueOn: string | null, content: Partial<PurchaseContent> = {}) =>
  aPurchaseInput(establishmentId, {
    supplierId,
    content: {
      lines: [aPurchaseLine({ categoryId: null, net, rateBp: null })],
      dueOn: dueOn === null ? null : plainDate(dueOn),
      ...content,
    },
  })
const stored = (
  net: number,
  dueOn: string | null,
  content: Partial<PurchaseContent> = {},
  more?: Parameters<typeof aStoredPurchase>[3],
) => aStoredPurchase(app, owner, owed(net, dueOn, content), more)
const query = () => ({ establishmentId: String(establishmentId) })
const due = async (filter: { supplierId?: string; search?: string } = {}, { token }: { token: string } = owner) =>
  await app.call('listDuePurchases', { query: { ...query(), ...filter } }, { token })
const badge = async ({ token }: { token: string } = owner) =>
  (await app.call('getPurchaseBadge', { query: query() }, { token })).ok()
const dispute = async (id: string) => {
  const body = { establishmentId, reason: 'Manque un colis', expectedCredit: 5_00 }
  return (await app.call('disputePurchase', { params: { id }, body }, { token: owner.token, version: 1 })).ok()
}

describe('what is due', () => {
  test('stands by urgency, the first due first, and adds up to its groups', async () => {
    await stored(232_94, null)
    await stored(196_65, today)
    await stored(455_50, addDays(today, 7))
    await stored(2_100_00, addDays(today, 8))
    await stored(170_40, addDays(today, -6))
    await stored(261_85, addDays(today, -1))
    await stored(100_00, addDays(today, -3), {}, { payments: [aPayment({ amount: 100_00 })] })
    await stored(50_00, addDays(today, -3), { kind: 'delivery_note' })
    const rows = (await due()).ok()
    expect(rows.map(({ open, group }) => [group, open])).toEqual([
      ['late', 170_40],
      ['late', 261_85],
      ['week', 196_65],
      ['week', 455_50],
      ['later', 2_100_00],
      ['later', 232_94],
    ])
    const groups = dueGroupsOf(rows, today)
    expect(groups.map(({ sum }) => sum)).toEqual([432_25, 652_15, 2_332_94])
  })

  test('names what is left of a part, and a credit note stands with its invoice', async () => {
    const invoice = await stored(226_15, addDays(today, -2), {}, { payments: [aPayment({ amount: 26_15 })] })
    const body = { ...owed(20_00, addDays(today, 30), { kind: 'credit_note', reference: 'A26-0093' }) }
    const note = await aStoredPurchase(app, owner, { ...body, invoiceId: invoice.id })
    const rows = (await due()).ok()
    expect(rows).toMatchObject([
      { id: invoice.id, gross: 226_15, paid: 26_15, open: 200_00, group: 'late', paymentState: 'overdue' },
      { id: note.id, invoiceId: invoice.id, open: -20_00, group: 'late', paymentState: 'unpaid', dispute: null },
    ])
    expect(sumOf(rows.map(({ open }) => open))).toBe(180_00)
  })

  test('has as many pages as it takes, and sums over all of them', async () => {
    const late = await stored(10_01, addDays(today, -20))
    const [none, credit] = [
      await stored(7_00, null),
      await stored(3_00, addDays(today, 30), { kind: 'credit_note', reference: 'A1' }),
    ]
    await runAsOwner(app, 'update zinc.purchases set invoice_id = $2 where id = $1', [credit.id, late.id])
    await runAsOwner(
      app,
      `insert into zinc.purchases select (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'due_on', date '${today}' - 40 + n % 140, 'net', 1000 + n, 'gross', 1000 + n))).*
       from zinc.purchases p, generate_series(1, 700) n where p.id = $1`,
      [late.id],
    )
    const page = async (number: number) =>
      await app.call('listDuePurchases', { query: { ...query(), page: String(number) } }, { token: owner.token })
    const pages = [await page(1), await page(2)].map((answer) => answer.ok())
    expect(pages.map(({ length }) => length)).toEqual([500, 203])
    expect((await page(3)).headers['x-total-count']).toBe('703')
    const rows = pages.flat()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(703)
    expect(rows.at(-1)?.id).toBe(none.id)
    const days = (await app.call('listDueSums', { query: query() }, { token: owner.token })).ok()
    expect(days.length).toBeLessThan(70)
    for (const { group, rows: own, sum } of dueGroupsOf(rows, today)) {
      const credits = own.filter(({ kind }) => kind === 'credit_note')
      expect(dueGroupSumsOf(days, group, today), group).toEqual({
        sum,
        credits: sumOf(credits.map(({ open }) => open)),
        ...{ invoiceCount: own.length - credits.length, creditCount: credits.length },
      })
    }
    const found = await app.call('listDueSums', { query: { ...query(), search: 'A1' } }, { token: owner.token })
    expect(found.ok()).toMatchObject([{ day: addDays(today, -1), sum: -3_00, invoiceCount: 0, creditCount: 1 }])
  })

  test('keeps what is in dispute, with its reason', async () => {
    const { id } = await stored(60_00, today)
    await dispute(id)
    expect((await due()).ok()).toMatchObject([
      {
        id,
        status: 'disputed',
        dispute: { reason: 'Manque un colis', expectedCredit: 5_00, by: { id: owner.user.id } },
      },
    ])
  })

  test('is found by supplier, through its merges, and by words', async () => {
    const other = await aSupplierOf(app, establishmentId, 'Marée de la Saône')
    const merged = await aSupplierOf(app, establishmentId, 'Maree')
    const archived = 'update zinc.suppliers set merged_into_id = $2, archived_at = now() where id = $1'
    await runAsOwner(app, archived, [merged, other])
    const { id } = await stored(10_00, today, { reference: 'BP 2207' })
    const fish = await stored(20_00, today, { supplierId: other })
    const old = await stored(30_00, today, { supplierId: merged })
    const idsOf = async (filter: { supplierId?: string; search?: string }) => {
      const answer = await due(filter)
      expect(answer.headers['x-total-count']).toBe(String(answer.ok().length))
      return answer.ok().map((row) => row.id)
    }
    expect(await idsOf({ supplierId: other })).toEqual([fish.id, old.id])
    expect(await idsOf({ search: 'saone' })).toEqual([fish.id])
    expect(await idsOf({ search: 'bp 22' })).toEqual([id])
  })

  test('is for those who see the figures', async () => {
    await stored(10_00, today)
    const roles = { manager: 200, accountant: 200, reader: 200, staff: 403 } as const
    for (const [role, status] of Object.entries(roles) as [keyof typeof roles, number][]) {
      expect((await due({}, await aMember(app, establishment, role))).status, role).toBe(status)
    }
  })
})

describe('the badge [R15]', () => {
  test('counts what is late or to check, each once, nothing that waits for the supplier', async () => {
    await stored(10_00, addDays(today, -1))
    await stored(10_00, addDays(today, -1), {}, { asksCheck: true })
    await stored(10_00, today, {}, { asksCheck: true })
    await stored(10_00, today)
    await stored(10_00, addDays(today, -9), {}, { payments: [aPayment({ amount: 10_00 })] })
    await stored(10_00, addDays(today, -9), {}, { payments: [aPayment({ amount: 11_00 })] })
    await stored(10_00, addDays(today, -9), { kind: 'credit_note' })
    await dispute((await stored(10_00, addDays(today, -9))).id)
    expect(await badge()).toEqual({ late: 2, toCheck: 2, total: 3, open: (await due()).ok().length, recurs: false })
  })

  test('is none for the staff', async () => {
    await stored(10_00, addDays(today, -1), {}, { asksCheck: true })
    const nothing = { late: 0, toCheck: 0, total: 0, open: 0, recurs: false }
    expect(await badge(await aMember(app, establishment, 'staff'))).toEqual(nothing)
  })

  test('says whether anything comes back, as long as it is not archived', async () => {
    const content = { ...aRecurringPurchase(), supplierId: null, categoryId: null }
    const id = await aStoredResource(app, recurringPurchases, { establishmentId: establishment.id, content })
    expect((await badge()).recurs).toBe(true)
    expect((await badge(await aMember(app, establishment, 'staff'))).recurs).toBe(false)
    await runAsOwner(app, 'update zinc.recurring_purchases set archived_at = now() where id = $1', [id])
    expect((await badge()).recurs).toBe(false)
  })

  test('turns with the business day, not at midnight', async () => {
    await stored(10_00, today)
    const at = async (instant: string) => {
      const { call } = await app.another(undefined, instant)
      const asked = { query: query() }
      const { late } = (await call('getPurchaseBadge', asked, { token: owner.token })).ok()
      return [late, (await call('listDuePurchases', asked, { token: owner.token })).ok()[0]?.group]
    }
    expect(await at(`${addDays(today, 1)}T02:59:00.000Z`)).toEqual([0, 'week'])
    expect(await at(`${addDays(today, 1)}T04:01:00.000Z`)).toEqual([1, 'late'])
  })
})

describe('what leaves the registers', () => {
  test('is told by day, undone payments left out; to the staff for what they typed', async () => {
    const registerId = establishment.registers[0]?.id ?? ''
    const cash = (amount: number) => aPayment({ amount, method: 'cash', registerId })
    const { id } = await stored(30_00, today, {}, { payments: [cash(18_60), aPayment({ amount: 1_00 })] })
    const undone = await stored(30_00, today, {}, { payments: [cash(30_00)] })
    const params = { id: undone.id, paymentId: undone.payments[0]?.id ?? '' }
    await app.call('deletePayment', { params, query: query() }, { token: owner.token })
    const range = { from: addDays(today, -1), to: today }
    const paid = ({ token }: { token: string }, asked = range) =>
      app.call('listRegisterPayments', { query: { ...query(), ...asked } }, { token })
    const told = [{ date: today, registerId, amount: 18_60, purchaseId: id, label: 'Boucherie Giraud · F26-1187' }]
    expect((await paid(owner)).ok()).toEqual(told)
    expect((await paid(owner, { from: addDays(today, -9), to: addDays(today, -1) })).ok()).toEqual([])
    expect((await paid(owner, { from: plainDate('2025-01-01'), to: today })).refusal().error).toBe('VALIDATION_FAILED')
    const staff = await aMember(app, establishment, 'staff')
    expect((await paid(staff)).ok()).toEqual([])
    const body = { ...owed(12_00, today), asksCheck: false, payments: [cash(12_00)] }
    const own = { params: { id: uuidV7() }, body }
    ;(await app.call('validatePurchase', own, { token: staff.token, version: 'new', key: uuidV7() })).ok()
    expect((await paid(staff)).ok()).toMatchObject([{ amount: 12_00 }])
    expect((await paid(owner)).ok()).toHaveLength(2)
  })
})
