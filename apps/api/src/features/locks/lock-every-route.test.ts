// Proves N14.
import type { Establishment } from '@zinc/contract/establishments'
import type { Route } from '@zinc/contract/route'
import { type RouteName, routes } from '@zinc/contract/routes'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeKeyOf } from '../../db/change-lock.ts'
import { anImport } from '../../test/examples/import-examples.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { type Example, type RouteExamples, routeExamples } from '../../test/examples/route-examples.ts'
import { lockWaits } from '../../test/lock-waits.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import type { Answer } from '../../test/test-call.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { runAsOwner } from '../../test/test-tickets.ts'

/** Writes that no locked month stands in the way of, by the reason: of all the others it refuses each. */
const free: Readonly<Record<string, readonly RouteName[]>> = {
  'the lock itself': ['lockPeriod', 'reopenPeriod'],
  'people and their rights': ['invitePerson', 'withdrawInvitation', 'grantAccess', 'revokeAccess'],
  'lists and names, which have no date': [
    ...(['saveCategory', 'removeCategory', 'archiveCategory', 'restoreCategory', 'reorderCategories'] as const),
    ...(['mergeCategory', 'unmergeCategory', 'savePurchaseCategory', 'removePurchaseCategory'] as const),
    ...(['archivePurchaseCategory', 'restorePurchaseCategory', 'reorderPurchaseCategories'] as const),
    ...(['mergePurchaseCategory', 'unmergePurchaseCategory', 'saveSupplier', 'removeSupplier'] as const),
    ...(['archiveSupplier', 'restoreSupplier', 'mergeSupplier', 'unmergeSupplier'] as const),
    ...(['confirmSupplierIban', 'dismissSupplierDuplicate', 'saveStockItem', 'removeStockItem'] as const),
    ...(['archiveStockItem', 'restoreStockItem', 'mergeStockItem', 'unmergeStockItem'] as const),
    ...(['saveRecurringPurchase', 'removeRecurringPurchase', 'archiveRecurringPurchase'] as const),
    ...(['restoreRecurringPurchase', 'mergeRecurringPurchase', 'unmergeRecurringPurchase', 'skipOccurrence'] as const),
  ],
  'deliveries of locked months stay as they are': ['saveStockArticle', 'removeStockArticle'],
  'an opinion on a purchase, which moves no figure': ['checkPurchase', 'disputePurchase', 'settlePurchase'],
  'a proof more, and the order of its pages': ['addAttachment', 'moveAttachment'],
  'an open count that is given up never moved the stock': ['cancelStockCount'],
  'a file that is read or written, not booked': [
    ...([
      'readInvoice',
      'createImport',
      'changeImport',
      'readImportAgain',
      'startExport',
      'startFigureExport',
      'cancelJob',
    ] as const),
  ],
}

/** Where the refusal has another name. */
const refusedAs: Partial<Record<RouteName, string>> = {
  updateEstablishment: 'VALIDATION_FAILED',
  saveSettings: 'VALIDATION_FAILED',
  runImport: 'IMPORT_HAS_ERRORS',
}

const table: Readonly<Record<RouteName, Route>> = routes
const freeNames = Object.values(free).flat()
const writes = (Object.keys(table) as RouteName[]).filter(
  (name) => table[name].method !== 'GET' && typeof table[name].access === 'object',
)
const dated = writes.filter((name) => !freeNames.includes(name))

let app: TestApp
let owner: TestPerson
let home: Establishment
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  home = await app.anEstablishment(owner)
})
afterAll(() => app.close())

const LOCKED = '2026-12-31'
const lockUpTo = (date: string | null) =>
  runAsOwner(app, 'update zinc.establishments set locked_until = $2 where id = $1', [home.id, date])

/** Examples that touch a day, where the usual one of the route does not. */
const examples: Partial<RouteExamples> = {
  updateEstablishment: async (test, target) => {
    const { input } = await routeExamples.updateEstablishment(test, target)
    return { input: { ...input, body: { openedOn: plainDate(TEST_TODAY) } } }
  },
  saveSettings: async (test, target) => {
    const { input, ...seen } = await routeExamples.saveSettings(test, target)
    return { input: { ...input, body: { openedOn: plainDate(TEST_TODAY) } }, ...seen }
  },
  undoImport: async (test, target) => {
    const { id: purchaseId } = await aStoredPurchase(
      test,
      owner,
      aPurchaseInput(home.id, { supplierId: await aSupplierOf(test, home.id) }),
    )
    const id = await anImport(test, target, 'done')
    await runAsOwner(test, 'update zinc.purchases set import_id = $2 where id = $1', [purchaseId, id])
    return { input: { params: { id }, body: { establishmentId: home.id, keepChanged: false } }, version: 1 }
  },
}

/** The call of a route's example, made while nothing is locked. */
async function preparedCall<N extends RouteName>(name: N): Promise<() => Promise<Answer<unknown>>> {
  await lockUpTo(null)
  const make: RouteExamples[N] = examples[name] ?? routeExamples[name]
  const { input, version }: Example<N> = await make(app, { establishment: home, named: home.id, maker: owner })
  return () => app.call(name, input, { token: owner.token, ...(version === undefined ? {} : { version }) })
}

/** All that has a date in the establishment, as it counts. */
async function datedRows(): Promise<unknown> {
  const parts = [
    'select id, status, business_date, revision from zinc.tickets_z',
    'select id, counted_on, issued_on, received_on, net, gross, counted_net, paid, credited from zinc.purchases',
    'select id, paid_on, amount, undone_at from zinc.purchase_payments',
    'select id, status, business_date, amount from zinc.tickets',
    'select id, business_date, happened_at, undone_by_id from zinc.stock_operations',
    'select operation_id, quantity, given_value, happened_at from zinc.stock_movements',
    `select id, business_date from zinc.stock_counts`,
    'select id, business_date, arrived_on, amount from zinc.receipt_arrivals',
    'select id, date, service_id from zinc.day_closures',
  ]
  const found = parts.map(async (part) => {
    const { rows } = await app.database.ownerPool.query(`${part} where establishment_id = $1 order by 1, 2`, [home.id])
    return rows
  })
  return await Promise.all(found)
}

test('every write of an establishment is judged, and none is named twice', () => {
  expect(freeNames.filter((name) => !writes.includes(name))).toEqual([])
  expect(new Set(freeNames).size).toBe(freeNames.length)
  expect(dated.length).toBeGreaterThan(25)
})

describe.each(dated)('%s', (name) => {
  test('is refused in a locked month', async () => {
    const call = await preparedCall(name)
    await lockUpTo(LOCKED)
    const before = await datedRows()
    expect((await call()).refusal().error).toBe(refusedAs[name] ?? 'PERIOD_LOCKED')
    expect(await datedRows()).toEqual(before)
  })
})

// The job of an import judges its rows again once it holds the lock.
describe.each(dated.filter((name) => name !== 'runImport'))('%s', (name) => {
  test('waits for a lock under way, and is refused', async () => {
    const call = await preparedCall(name)
    const locker = await app.database.ownerPool.connect()
    try {
      await locker.query('begin')
      await locker.query('select pg_advisory_xact_lock($1::bigint)', [changeKeyOf(home.id)])
      await locker.query('update zinc.establishments set locked_until = $2 where id = $1', [home.id, LOCKED])
      let isAnswered = false
      const sent = call().finally(() => {
        isAnswered = true
      })
      const isWaiting = async () => isAnswered || (await app.database.ownerPool.query(lockWaits())).rowCount === 1
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
      expect(isAnswered).toBe(false)
      await locker.query('commit')
      expect((await sent).refusal().error).toBe(refusedAs[name] ?? 'PERIOD_LOCKED')
    } finally {
      await locker.query('rollback')
      locker.release()
    }
  })
})

describe.each(freeNames.filter((name) => !free['the lock itself']?.includes(name)))('%s', (name) => {
  test('is free, and leaves what a locked month holds as it is', async () => {
    const call = await preparedCall(name)
    await lockUpTo(LOCKED)
    const before = await datedRows()
    expect((await call()).status).toBeLessThan(300)
    expect(await datedRows()).toEqual(before)
  })
})
