import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { tamperWith } from '../../test/tamper.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_NOW, typedDaysAgo } from '../../test/test-clock.ts'
import { first, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
const freshIds = () => {
  const four = () => [uuidV7(), uuidV7(), uuidV7(), uuidV7()] as const
  return [...four(), ...four()] as const
}
let [lineId, cancelledId, arrivalId, operationId, undoneId, countId, itemId, purchaseId] = freshIds()

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

const as = (version: number | 'new') => ({ token: owner.token, version })
const typedAt = typedDaysAgo(0)
const tamper = (statement: string) => tamperWith(app, statement, [home.id])
const verification = async () =>
  (await app.call('verifyJournal', { params: { id: String(home.id) } }, { token: owner.token })).ok()

/** Two cash lines, one changed and one cancelled; an arrival; waste noted and undone; a count; a delivery; a lock. */
beforeEach(async () => {
  ;[lineId, cancelledId, arrivalId, operationId, undoneId, countId, itemId, purchaseId] = freshIds()
  home = await app.anEstablishment(owner, { openedOn: '2026-09-01' })
  await saveLine(lineId, 18_40, 'new')
  await saveLine(lineId, 20_00, 1)
  await saveLine(cancelledId, 5_00, 'new')
  const why = { establishmentId: home.id, reason: 'Erreur', typedAt }
  ;(await app.call('cancelTicket', { params: { id: cancelledId }, body: why }, as(1))).ok()
  const arrival = { businessDate: plainDate('2026-11-10'), arrivedOn: plainDate('2026-11-12'), amount: 98_00 }
  const paymentMethodId = first(home.paymentMethods).id
  const body = { establishmentId: home.id, paymentMethodId, ...arrival }
  ;(await app.call('saveReceiptArrival', { params: { id: arrivalId }, body }, as('new'))).ok()
  await moveStock()
  const until = plainDate('2026-10-31')
  const { version } = (await app.call('getEstablishment', { params: { id: String(home.id) } }, as('new'))).ok()
  ;(await app.call('lockPeriod', { params: { id: String(home.id) }, body: { until } }, as(version))).ok()
})

async function saveLine(id: string, amount: number, version: number | 'new'): Promise<void> {
  const registerId = first(home.registers).id
  const body = {
    ...{ establishmentId: home.id, kind: 'petty_cash' as const, businessDate: plainDate('2026-11-20'), at: TEST_NOW },
    ...{ registerId, amount, paymentMethodId: null, origin: null, label: 'Glaçons', reference: '', typedAt },
  }
  ;(await app.call('saveTicket', { params: { id }, body }, as(version))).ok()
}

async function moveStock(): Promise<void> {
  await runAsOwner(
    app,
    `insert into zinc.stock_items (establishment_id, id, name, unit) values ($1, $2, 'Farine', 'kg')`,
    [home.id, itemId],
  )
  const supplierId = await aSupplierOf(app, home.id)
  const lines = [aPurchaseLine({ categoryId: null, label: 'Farine', quantity: '2.0000', unitPrice: '50.0000' })]
  ;({ id: purchaseId } = await aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId, content: { lines } })))
  const { rows } = await app.database.ownerPool.query<{ key: string }>(
    'select article_key as key from zinc.purchase_prices where establishment_id = $1',
    [home.id],
  )
  const article = { establishmentId: home.id, supplierId, articleKey: rows[0]?.key ?? '', factor: '1.0000' }
  ;(await app.call('saveStockArticle', { params: { id: itemId }, body: article }, { token: owner.token })).ok()
  const waste = (id: string) => {
    const what = { kind: 'waste' as const, happenedAt: TEST_NOW, reason: '', typedAt }
    const body = { establishmentId: home.id, ...what, lines: [{ itemId, quantity: '0.5000' }] }
    return app.call('saveStockOperation', { params: { id }, body }, as('new'))
  }
  ;(await waste(operationId)).ok()
  ;(await waste(undoneId)).ok()
  const undo = { establishmentId: home.id, reason: 'Erreur', typedAt }
  ;(await app.call('undoStockOperation', { params: { id: undoneId }, body: undo }, as(1))).ok()
  const count = { establishmentId: home.id, label: 'Cave', isBlind: false, happenedAt: TEST_NOW, typedAt }
  const at = { params: { id: countId } }
  ;(await app.call('saveStockCount', { ...at, body: count }, as('new'))).ok()
  const entries = [{ itemId, quantity: '1.2000', text: '1,2', typedAt }]
  ;(
    await app.call('typeStockCount', { ...at, body: { establishmentId: home.id, entries } }, { token: owner.token })
  ).ok()
  ;(await app.call('closeStockCount', { ...at, body: { establishmentId: home.id, typedAt } }, as(1))).ok()
}

test('compares each of them once, and finds them intact', async () => {
  expect(await verification()).toMatchObject({ isIntact: true, firstFault: null, documents: 6, purchases: 1 })
})

type Change = readonly [name: string, table: string, id: () => string, change: string, kind: string, fields: string[]]

const changes: readonly Change[] = [
  ['the amount of a cash line', 'tickets', () => lineId, 'amount = amount + 1', 'cashLine', ['amount']],
  ['its day', 'tickets', () => lineId, `business_date = '2026-11-19'`, 'cashLine', ['businessDate']],
  ['its hour', 'tickets', () => lineId, `at = at + interval '1 hour'`, 'cashLine', ['at']],
  ['its kind', 'tickets', () => lineId, `kind = 'cash_in'`, 'cashLine', ['kind']],
  ['its label', 'tickets', () => lineId, `label = 'Autre'`, 'cashLine', ['label']],
  ['its register', 'tickets', () => lineId, `register_id = '${uuidV7()}'`, 'cashLine', ['registerId']],
  ['its purchase', 'tickets', () => lineId, `purchase_id = '${uuidV7()}'`, 'cashLine', ['purchaseId']],
  ['who noted it', 'tickets', () => lineId, 'created_by = 999', 'cashLine', ['createdBy']],
  ['why it was cancelled', 'tickets', () => cancelledId, `cancel_reason = 'x'`, 'cashLine', ['cancelReason']],
  ['when money arrived', 'receipt_arrivals', () => arrivalId, `arrived_on = '2026-11-13'`, 'arrival', ['arrivedOn']],
  ['what arrived', 'receipt_arrivals', () => arrivalId, 'amount = 1', 'arrival', ['amount']],
  ['of which sales', 'receipt_arrivals', () => arrivalId, `business_date = '2026-11-01'`, 'arrival', ['businessDate']],
  [
    'the day of waste',
    'stock_operations',
    () => operationId,
    `business_date = '2026-11-01'`,
    'stockOperation',
    ['businessDate'],
  ],
  [
    'its instant',
    'stock_operations',
    () => operationId,
    `happened_at = '2026-11-01'`,
    'stockOperation',
    ['happenedAt', 'lines'],
  ],
  [
    'what kind it is',
    'stock_operations',
    () => operationId,
    `kind = 'correction'`,
    'stockOperation',
    ['kind', 'lines'],
  ],
  [
    'that it is undone',
    'stock_operations',
    () => undoneId,
    'undone_by_id = null',
    'stockOperation',
    ['isUndone', 'lines'],
  ],
  [
    'when a count was',
    'stock_counts',
    () => countId,
    `happened_at = '2026-11-01'`,
    'stockCount',
    ['happenedAt', 'lines'],
  ],
  ['its day', 'stock_counts', () => countId, `business_date = '2026-11-01'`, 'stockCount', ['businessDate']],
  [
    'its state',
    'stock_counts',
    () => countId,
    `state = 'cancelled', operation_id = null`,
    'stockCount',
    ['state', 'lines'],
  ],
  [
    'a kind of payment',
    'payment_methods',
    () => first(home.paymentMethods).id,
    `kind = 'other'`,
    'paymentMethod',
    ['kind'],
  ],
]

describe('a row that was changed by hand is named, with what differs [N16]', () => {
  test.each(changes)('%s', async (_, table, id, change, kind, fields) => {
    await tamper(`update zinc.${table} set ${change} where establishment_id = $1 and id = '${id()}'`)
    const { isIntact, firstFault } = await verification()
    expect([isIntact, firstFault]).toMatchObject([false, { kind, problem: 'changed', entityId: id(), fields }])
  })

  test('what a line put into a drawer', async () => {
    const own = `where establishment_id = $1 and ticket_id = '${lineId}' and version = 2`
    await tamper(`update zinc.drawer_changes set amount = amount - 1 ${own}`)
    expect((await verification()).firstFault).toMatchObject({ kind: 'cashLine', entityId: lineId, fields: ['amount'] })
  })

  test('the lock date, and one that was taken away', async () => {
    for (const until of [`'2026-09-30'`, 'null']) {
      await tamper(`update zinc.establishments set locked_until = ${until} where id = $1`)
      expect((await verification()).firstFault).toMatchObject({ kind: 'lockDate', fields: ['lockedUntil'] })
    }
  })

  const movementOf: readonly (readonly [string, () => string, string, string])[] = [
    ['the quantity of waste', () => operationId, 'quantity = -0.4', 'stockOperation'],
    ['the item of waste', () => operationId, `item_id = '${uuidV7()}'`, 'stockOperation'],
    ['a counted quantity', () => operationOf('count'), 'quantity = 9', 'stockCount'],
    ['a delivered quantity', () => operationOf('purchase'), 'quantity = 9', 'stockOperation'],
    ['the value of a delivery', () => operationOf('purchase'), 'given_value = 1', 'stockOperation'],
  ]
  const operationOf = (kind: string) =>
    `(select id from zinc.stock_operations where establishment_id = $1 and kind = '${kind}' limit 1)`
  test.each(movementOf)('%s', async (_, id, change, kind) => {
    const operation = id()
    const named = operation.startsWith('(') ? operation : `'${operation}'`
    await tamper(`update zinc.stock_movements set ${change} where establishment_id = $1 and operation_id = ${named}`)
    expect((await verification()).firstFault).toMatchObject({ kind, problem: 'changed', fields: ['lines'] })
  })
})

describe('what is missing or too many is named [N16]', () => {
  const rows: readonly (readonly [table: string, id: () => string, kind: string])[] = [
    ['tickets', () => lineId, 'cashLine'],
    ['receipt_arrivals', () => arrivalId, 'arrival'],
    ['stock_operations', () => operationId, 'stockOperation'],
    ['stock_counts', () => countId, 'stockCount'],
  ]
  test.each(rows)('a row of %s', async (table, id, kind) => {
    const own = `where establishment_id = $1 and id = '${id()}'`
    const other = uuidV7()
    const changed = JSON.stringify({ id: other, business_date: '2026-11-09' })
    await tamper(
      `insert into zinc.${table} select (jsonb_populate_record(t, '${changed}')).* from zinc.${table} t ${own}`,
    )
    expect((await verification()).firstFault).toMatchObject({ kind, problem: 'added', entityId: other })
    await tamper(`delete from zinc.${table} ${own}`)
    expect((await verification()).firstFault).toMatchObject({ kind, problem: 'missing', entityId: id() })
  })
})

describe('a purchase that was moved by hand is named', () => {
  test.each([
    ['its place in time', `counted_on = '2026-11-01'`, 'countedOn'],
    ['its supplier', `supplier_id = '${uuidV7()}'`, 'supplierId'],
    ['its category', `category_ids = array['${uuidV7()}'::uuid]`, 'categoryIds'],
    ['its due date', `due_on = '2027-01-01'`, 'dueOn'],
    ['its kind', `kind = 'receipt'`, 'kind'],
    ['its reference', `reference = 'F-0'`, 'reference'],
    ['its date', `issued_on = '2026-11-01'`, 'issuedOn'],
    ['its receipt', `received_on = '2026-11-01'`, 'receivedOn'],
    ['its sum', 'net = net + 1, gross = gross + 1', 'totals'],
    ['what of it counts', 'counted_net = 0', 'totals'],
    ['that it is to pay', 'is_open = false', 'isOpen'],
    ['who typed it', 'created_by = 999', 'createdBy'],
  ])('%s', async (_, change, field) => {
    await tamper(`update zinc.purchases set ${change} where establishment_id = $1 and id = '${purchaseId}'`)
    expect((await verification()).firstFault).toMatchObject({ kind: 'purchase', entityId: purchaseId, fields: [field] })
  })
})

test('a merge of items, an article that is linked no more and other opening hours leave them intact', async () => {
  const otherId = uuidV7()
  await runAsOwner(
    app,
    `insert into zinc.stock_items (establishment_id, id, name, unit) values ($1, $2, 'Semoule', 'kg')`,
    [home.id, otherId],
  )
  const body = { establishmentId: home.id, mergedId: itemId, mergedVersion: 1 }
  ;(await app.call('mergeStockItem', { params: { id: otherId }, body }, as(1))).ok()
  const { version } = (await app.call('getEstablishment', { params: { id: String(home.id) } }, as('new'))).ok()
  const change = { businessDayStart: '05:00' }
  ;(await app.call('updateEstablishment', { params: { id: String(home.id) }, body: change }, as(version))).ok()
  expect((await verification()).firstFault).toBeNull()
})
