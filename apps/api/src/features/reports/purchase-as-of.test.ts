import type { Establishment } from '@zinc/contract/establishments'
import type { Purchase } from '@zinc/contract/purchases/purchases'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let establishment: Establishment
let suppliers: readonly [string, string]
// The instants are real ones: the business clock stands before them, whenever this runs.
beforeAll(async () => {
  app = await createTestApp({ now: '2020-06-30T20:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  establishment = await app.anEstablishment(owner, { openedOn: '2020-06-01' })
  suppliers = [await aSupplierOf(app, establishment.id, 'Metro'), await aSupplierOf(app, establishment.id, 'Giraud')]
})

const day = plainDate('2020-06-10')
const range = { from: plainDate('2020-06-01'), to: plainDate('2020-06-30') }

async function reportOf(asOf?: string, ids: readonly number[] = [establishment.id]) {
  const query = { establishmentIds: ids.join(','), ...range, ...(asOf === undefined ? {} : { asOf }) }
  return (await app.call('getPurchaseReport', { query }, { token: owner.token })).ok()
}
/** What every purchase report says, as of an instant or not. */
const figuresOf = ({ net, bySupplier, byCategory, salesNet }: Awaited<ReturnType<typeof reportOf>>) => {
  return { net, bySupplier, byCategory, salesNet }
}

/** Waits until its millisecond is over: the journal records when a note was linked in whole milliseconds. */
async function instant(): Promise<string> {
  const { rows } = await app.database.ownerPool.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  )
  await app.database.ownerPool.query('select pg_sleep(0.002)')
  return rows[0]?.at ?? ''
}

const line = (net: number) => aPurchaseLine({ categoryId: null, net })
const input = (
  net: number,
  changes: Partial<PurchaseContent> = {},
  supplierId = suppliers[0],
  id = establishment.id,
) => {
  const content = { issuedOn: day, receivedOn: day, dueOn: addDays(day, 30), lines: [line(net)], ...changes }
  return aPurchaseInput(id, { supplierId, content })
}
const bought = (net: number, changes: Partial<PurchaseContent> = {}) => aStoredPurchase(app, owner, input(net, changes))
const as = (version: number) => ({ token: owner.token, version, key: uuidV7() })

async function corrected({ id, version }: Purchase, net: number, changes: Partial<PurchaseContent> = {}, by = 0) {
  const body = { ...input(net, changes, suppliers[by]), reason: 'Erreur' }
  return (await app.call('correctPurchase', { params: { id }, body }, as(version))).ok()
}
async function cancelled({ id, version }: Purchase) {
  const body = { establishmentId: establishment.id, reason: 'Double' }
  return (await app.call('cancelPurchase', { params: { id }, body }, as(version))).ok()
}
async function linked({ id, version }: Purchase, invoiceId: string | null) {
  const body = { establishmentId: establishment.id, invoiceId }
  return (await app.call('linkPurchase', { params: { id }, body }, as(version))).ok()
}

describe('purchases as of an instant', () => {
  test('are those that the report showed then, through every kind of change', async () => {
    const seen: { at: string; shown: ReturnType<typeof figuresOf> }[] = []
    const look = async () => seen.push({ shown: figuresOf(await reportOf()), at: await instant() })
    const first = await bought(300_00, { reference: 'A' })
    await look()
    const note = await bought(70_00, { reference: 'B', kind: 'delivery_note' })
    await aStoredTicket(app, owner, aTicketInput(establishment, { date: '2020-06-10', gross: 1100_00 }))
    await look()
    const again = await corrected(first, 310_00, { reference: 'A' })
    await look()
    const joined = await linked(note, first.id)
    await look()
    const freed = await linked(joined, null)
    await look()
    const moved = await corrected(again, 320_00, { reference: 'A' }, 1)
    await look()
    await corrected(moved, 320_00, { reference: 'A', issuedOn: plainDate('2020-05-31') }, 1)
    await look()
    await cancelled(await bought(20_00, { reference: 'C', kind: 'credit_note' }))
    await look()
    await cancelled(freed)
    const now = figuresOf(await reportOf())
    expect(seen.map(({ shown }) => shown.net)).toEqual([300_00, 370_00, 380_00, 310_00, 380_00, 390_00, 70_00, 70_00])
    for (const { at, shown } of seen) {
      const report = await reportOf(at)
      expect(figuresOf(report)).toEqual(shown)
      expect(report).toMatchObject({
        asOf: at,
        consumption: null,
        missingCount: 'as_of',
        changedSince: { net: now.net },
      })
    }
  })

  test('know which invoice a note had that was linked as it was entered, or freed by a cancellation', async () => {
    const invoice = await bought(100_00, { reference: 'F' })
    await aStoredPurchase(app, owner, { ...input(40_00, { kind: 'delivery_note' }), invoiceId: invoice.id })
    const at = await instant()
    await cancelled(invoice)
    expect((await reportOf()).net).toBe(40_00)
    expect(await reportOf(at)).toMatchObject({ net: 100_00, changedSince: { count: 2, net: 40_00 } })
  })

  test('count what changed since, and nothing that came and went or is a draft', async () => {
    const [kept, changed] = [await bought(10_00, { reference: 'A' }), await bought(20_00, { reference: 'B' })]
    const at = await instant()
    await corrected(changed, 25_00, { reference: 'B' })
    await bought(5_00, { reference: 'C' })
    await cancelled(await bought(7_00, { reference: 'D' }))
    const draft = { params: { id: uuidV7() }, body: input(99_00) }
    ;(await app.call('savePurchase', draft, { token: owner.token, version: 'new' as const })).ok()
    expect(await reportOf(at)).toMatchObject({ net: 30_00, changedSince: { count: 2, net: 40_00 } })
    expect((await reportOf('2099-01-01T00:00:00Z')).changedSince).toEqual({ count: 0, net: 40_00 })
    expect((await reportOf('2020-01-01T00:00:00Z')).net).toBe(0)
    expect(kept.version).toBe(1)
  })

  test('of several establishments add what each of them knew', async () => {
    const other = await app.anEstablishment(owner, { openedOn: '2020-06-01' })
    const supplier = await aSupplierOf(app, other.id, 'Pomona')
    await aStoredPurchase(app, owner, input(8_00, {}, supplier, other.id))
    const mine = await bought(10_00)
    const at = await instant()
    await cancelled(mine)
    expect(await reportOf(at, [establishment.id, other.id])).toMatchObject({
      net: 18_00,
      changedSince: { count: 1, net: 8_00 },
    })
  })
})
