import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { articleKeyOf } from '@zinc/domain/purchase/price'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPricedLine } from '../../test/examples/price-examples.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aStoredItem, aStoredOperation } from '../../test/examples/stock-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
let itemId: string
let supplierId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await app.anEstablishment(owner)
  itemId = await aStoredItem(app, home)
  supplierId = await aSupplierOf(app, home.id, 'Cave des Terreaux')
})

/** So many cases of six bottles, at a price of a bottle in cents. */
const cases = (count: number, bottle: number) =>
  aPricedLine({
    ...{ label: 'Saint-joseph', unit: 'carton', quantity: `${count}.0000`, unitPrice: null, net: count * 6 * bottle },
    ...{ packQuantity: '6.0000', packUnit: 'bouteille' },
  })
const articleKey = articleKeyOf({ label: 'Saint-joseph', supplierCode: '' }, 'bouteille')
const on = (day: string) => ({ issuedOn: plainDate(day), receivedOn: plainDate(day) })
const input = (content: Partial<PurchaseContent>) => aPurchaseInput(home.id, { supplierId, content })
const buy = (content: Partial<PurchaseContent>) => aStoredPurchase(app, owner, input(content))
const link = ({ id = itemId, ...said }: { factor?: string; id?: string; supplierId?: string } = {}) =>
  app.call(
    'saveStockArticle',
    {
      params: { id },
      body: { establishmentId: home.id, supplierId, articleKey, factor: '1.0000', ...said },
    },
    { token: owner.token, key: uuidV7() },
  )
const levelOf = async (on?: string, id = itemId) => {
  const query = { establishmentId: String(home.id), ...(on === undefined ? {} : { on }) }
  return (await app.call('listStockLevels', { query }, { token: owner.token })).ok().find((one) => one.itemId === id)
}

describe('a delivery of an article that is an item', () => {
  beforeEach(async () => {
    ;(await link()).ok()
  })

  test('comes into the stock at what it cost', async () => {
    await buy({ ...on('2026-11-05'), lines: [cases(2, 13_65)] })
    await buy({ ...on('2026-11-10'), lines: [cases(1, 10_00)] })
    expect(await levelOf()).toMatchObject({
      ...{ quantity: '18.0000', value: 223_80, averageCost: '12.4333', lastPrice: '10.0000' },
    })
    expect(await levelOf('2026-11-09')).toMatchObject({ quantity: '12.0000', value: 163_80 })
    expect(await levelOf('2026-11-04')).toMatchObject({ quantity: '0.0000', value: 0 })
  })

  test('follows a correction and a cancellation of its purchase, and names it', async () => {
    const purchase = await buy({ ...on('2026-11-05'), lines: [cases(2, 13_65)] })
    const body = { ...input({ ...on('2026-11-05'), lines: [cases(1, 13_65)] }), reason: 'Un carton manque' }
    const corrected = (
      await app.call(
        'correctPurchase',
        { params: { id: purchase.id }, body },
        { token: owner.token, version: purchase.version, key: uuidV7() },
      )
    ).ok()
    expect(await levelOf()).toMatchObject({ quantity: '6.0000', value: 81_90 })
    const cancelling = { params: { id: purchase.id }, body: { establishmentId: home.id, reason: 'Doublon' } }
    const call = { token: owner.token, version: corrected.version, key: uuidV7() }
    ;(await app.call('cancelPurchase', cancelling, call)).ok()
    expect(await levelOf()).toMatchObject({ quantity: '0.0000', value: 0 })
    const query = { establishmentId: String(home.id) }
    const movements = (
      await app.call('listStockMovements', { params: { id: itemId }, query }, { token: owner.token })
    ).ok()
    expect(movements).toHaveLength(4)
    expect(new Set(movements.map((one) => one.purchase?.id))).toEqual(new Set([purchase.id]))
    expect(movements.map(({ balance }) => balance)).toEqual([null, null, null, null])
  })

  test('of the past changes what was taken out since', async () => {
    await buy({ ...on('2026-11-05'), lines: [cases(1, 10_00)] })
    await aStoredOperation(app, owner, home, itemId, { lines: [{ itemId, quantity: '3.0000' }] })
    await buy({ ...on('2026-11-06'), lines: [cases(1, 20_00)] })
    expect(await levelOf()).toMatchObject({ quantity: '9.0000', value: 135_00 })
  })

  test('is undone by its purchase alone', async () => {
    await buy({ lines: [cases(1, 10_00)] })
    const query = { establishmentId: String(home.id) }
    const [movement] = (
      await app.call('listStockMovements', { params: { id: itemId }, query }, { token: owner.token })
    ).ok()
    const refused = await app.call(
      'undoStockOperation',
      {
        params: { id: movement?.operationId ?? '' },
        body: { establishmentId: home.id, reason: 'Essai', typedAt: '2026-11-20T20:00:00.000Z' },
      },
      { token: owner.token, version: 1, key: uuidV7() },
    )
    expect(refused.refusal()).toMatchObject({ error: 'FORBIDDEN' })
  })

  test('of several at once all come in', async () => {
    await Promise.all(Array.from({ length: 8 }, () => buy({ lines: [cases(1, 10_00)] })))
    expect(await levelOf()).toMatchObject({ quantity: '48.0000', value: 480_00 })
  })
})

describe('goods that go back to their supplier', () => {
  beforeEach(async () => {
    ;(await link()).ok()
    await buy({ ...on('2026-11-05'), lines: [cases(2, 10_00)] })
  })

  test('leave the stock on the day of the credit note', async () => {
    await buy({ ...on('2026-11-10'), kind: 'credit_note', lines: [cases(1, 10_00)] })
    expect(await levelOf()).toMatchObject({ quantity: '6.0000', value: 60_00, lastPrice: '10.0000' })
    expect(await levelOf('2026-11-09')).toMatchObject({ quantity: '12.0000', value: 120_00 })
  })

  test('leave at the average of their moment, also when they are credited at another price', async () => {
    await buy({ ...on('2026-11-10'), kind: 'credit_note', lines: [cases(1, 8_00)] })
    expect(await levelOf()).toMatchObject({ quantity: '6.0000', value: 60_00, averageCost: '10.0000' })
    await buy({ ...on('2026-11-11'), lines: [cases(10, 1_00)] })
    await aStoredOperation(app, owner, home, itemId, {
      ...{ happenedAt: '2026-11-12T20:00:00.000Z', lines: [{ itemId, quantity: '60.0000' }] },
    })
    await buy({
      ...on('2026-11-13'),
      kind: 'credit_note',
      lines: [{ ...cases(1, 10_00), packQuantity: '4.0000', net: 40_00 }],
    })
    expect(await levelOf()).toMatchObject({ quantity: '2.0000', value: 3_64, averageCost: '1.8182' })
  })

  test('may be a line of the next invoice', async () => {
    const back = aPricedLine({ ...cases(1, 10_00), quantity: '-1.0000', net: -60_00 })
    await buy({ ...on('2026-11-10'), lines: [cases(3, 10_00), back] })
    expect(await levelOf()).toMatchObject({ quantity: '24.0000', value: 240_00 })
  })

  test('come back when the credit note is cancelled', async () => {
    const credit = await buy({ ...on('2026-11-10'), kind: 'credit_note', lines: [cases(1, 10_00)] })
    const cancelling = { params: { id: credit.id }, body: { establishmentId: home.id, reason: 'Doublon' } }
    ;(await app.call('cancelPurchase', cancelling, { token: owner.token, version: 1, key: uuidV7() })).ok()
    expect(await levelOf()).toMatchObject({ quantity: '12.0000', value: 120_00 })
  })

  test('a discount takes nothing out', async () => {
    const discount = aPricedLine({ ...cases(1, 10_00), quantity: null, net: 12_00 })
    await buy({ ...on('2026-11-10'), kind: 'credit_note', lines: [discount] })
    expect(await levelOf()).toMatchObject({ quantity: '12.0000', value: 120_00 })
  })
})

describe('goods that are offered', () => {
  beforeEach(async () => {
    ;(await link()).ok()
  })
  const offered = (count: number) => aPricedLine({ ...cases(count, 0), unitPrice: '0.0000' })

  test('come in with what was paid, twelve for the price of eleven, and are no price', async () => {
    await buy({ ...on('2026-11-05'), lines: [offered(1), cases(11, 10_00)] })
    expect(await levelOf()).toMatchObject({
      ...{ quantity: '72.0000', value: 660_00, averageCost: '9.1667', lastPrice: '10.0000' },
    })
    const period = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }
    const query = { establishmentId: String(home.id), ...period, supplierId, article: articleKey }
    const history = (await app.call('getPriceHistory', { query }, { token: owner.token })).ok()
    expect(history.lines.map(({ quantity }) => quantity)).toEqual(['66.0000'])
  })

  test('alone lower the average of what is there', async () => {
    await buy({ ...on('2026-11-05'), lines: [cases(1, 10_00)] })
    await buy({ ...on('2026-11-06'), lines: [offered(1)] })
    expect(await levelOf()).toMatchObject({ quantity: '12.0000', value: 60_00, lastPrice: '10.0000' })
  })

  test('are not the goods of a delivery note without any amount, which comes in with its invoice', async () => {
    await buy({ ...on('2026-11-05'), kind: 'delivery_note', lines: [offered(2)] })
    expect(await levelOf()).toMatchObject({ quantity: '0.0000' })
  })
})

test('deliveries and the link of their article at the same moment all come in', async () => {
  ;(await link()).ok()
  const bought = Array.from({ length: 6 }, () => buy({ lines: [cases(1, 10_00)] }))
  const linked = ['0.5000', '2.0000', '1.0000'].map(async (factor) => (await link({ factor })).ok())
  await Promise.all([...bought, ...linked])
  ;(await link()).ok()
  expect(await levelOf()).toMatchObject({ quantity: '36.0000', value: 360_00 })
})

describe('an article', () => {
  test('brings its past deliveries in when it becomes an item, and takes them along', async () => {
    await buy({ ...on('2026-11-05'), lines: [cases(2, 13_65)] })
    expect(await levelOf()).toMatchObject({ quantity: '0.0000' })
    expect((await link()).ok()).toEqual([{ supplierId, articleKey, itemId, factor: '1.0000' }])
    expect(await levelOf()).toMatchObject({ quantity: '12.0000', value: 163_80 })
    ;(await link({ factor: '0.5000' })).ok()
    expect(await levelOf()).toMatchObject({ quantity: '6.0000', value: 163_80 })
    const other = await aStoredItem(app, home, 'Saint-joseph blanc')
    ;(await link({ id: other })).ok()
    expect(await levelOf()).toMatchObject({ quantity: '0.0000' })
    expect(await levelOf(undefined, other)).toMatchObject({ quantity: '12.0000', value: 163_80 })
    const body = { establishmentId: home.id, supplierId, articleKey }
    const removed = await app.call(
      'removeStockArticle',
      { params: { id: other }, body },
      { token: owner.token, key: uuidV7() },
    )
    expect(removed.ok()).toEqual([])
    expect(await levelOf(undefined, other)).toMatchObject({ quantity: '0.0000' })
  })
})

describe('a merged supplier', () => {
  const keptId = () => aSupplierOf(app, home.id, 'Cave des Terreaux SARL')
  const merge = async (id: string) => {
    const body = { establishmentId: home.id, mergedId: supplierId, mergedVersion: 1 }
    ;(await app.call('mergeSupplier', { params: { id }, body }, at(1))).ok()
  }
  const at = (version: number) => ({ token: owner.token, version, key: uuidV7() })
  const unmerge = async (id: string) => {
    const body = { establishmentId: home.id, mergedId: supplierId }
    ;(await app.call('unmergeSupplier', { params: { id }, body }, at(2))).ok()
  }
  const buyFrom = (id: string) =>
    aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId: id, content: { lines: [cases(1, 10_00)] } }))

  test('gives its links to items to the one that is kept, until the merge is undone', async () => {
    const kept = await keptId()
    ;(await link()).ok()
    await buy({ lines: [cases(1, 10_00)] })
    await buyFrom(kept)
    expect(await levelOf()).toMatchObject({ quantity: '6.0000' })
    await merge(kept)
    expect(await levelOf()).toMatchObject({ quantity: '12.0000', value: 120_00 })
    await buyFrom(kept)
    expect(await levelOf()).toMatchObject({ quantity: '18.0000' })
    await unmerge(kept)
    expect(await levelOf()).toMatchObject({ quantity: '6.0000', value: 60_00 })
  })

  test('does not change a link that the one kept has already', async () => {
    const kept = await keptId()
    const other = await aStoredItem(app, home, 'Saint-joseph blanc')
    ;(await link()).ok()
    ;(await link({ id: other, supplierId: kept })).ok()
    await buyFrom(kept)
    await merge(kept)
    expect(await levelOf()).toMatchObject({ quantity: '0.0000' })
    await unmerge(kept)
    expect(await levelOf(undefined, other)).toMatchObject({ quantity: '6.0000' })
  })
})
