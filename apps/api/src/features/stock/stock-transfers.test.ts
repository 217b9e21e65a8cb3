import type { Establishment } from '@zinc/contract/establishments'
import type { StockTransferInput } from '@zinc/contract/stock/stock-transfers'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { articleKeyOf } from '@zinc/domain/purchase/price'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPricedLine } from '../../test/examples/price-examples.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aStockTransfer, aStoredItem, aStoredOperation } from '../../test/examples/stock-examples.ts'
import { lockWaits } from '../../test/lock-waits.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { typedDaysAgo } from '../../test/test-clock.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let cellar: Establishment
let bar: Establishment
let itemId: string
let toItemId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  cellar = await app.anEstablishment(owner, { name: 'La Cave' })
  bar = await app.anEstablishment(owner, { name: 'Le Bar' })
  itemId = await aStoredItem(app, cellar)
  toItemId = await aStoredItem(app, bar)
})

type Options = { by?: TestPerson; id?: string; key?: string }
const send = (changes: Partial<StockTransferInput> = {}, { by = owner, id = uuidV7(), key = uuidV7() }: Options = {}) =>
  app.call(
    'saveStockTransfer',
    { params: { id }, body: { ...aStockTransfer(cellar, bar, { itemId, toItemId }), ...changes } },
    { token: by.token, version: 'new', key },
  )
const of = (quantity: string, ends = { itemId, toItemId }) => ({ lines: [{ ...ends, quantity }] })
const back = (quantity: string) => ({
  ...{ establishmentId: bar.id, toEstablishmentId: cellar.id },
  ...of(quantity, { itemId: toItemId, toItemId: itemId }),
})
const undo = (at: Establishment, id: string, { by = owner, version = 1 } = {}) => {
  const body = { establishmentId: at.id, reason: 'Erreur', typedAt: typedDaysAgo(0) }
  return app.call('undoStockOperation', { params: { id }, body }, { token: by.token, version, key: uuidV7() })
}
const levelOf = async ({ id }: Establishment, by = owner) => {
  const query = { establishmentId: String(id) }
  const levels = (await app.call('listStockLevels', { query }, { token: by.token })).ok()
  const { quantity, value } = levels.find((one) => [itemId, toItemId].includes(one.itemId)) ?? {}
  return [quantity, value]
}
const levels = async () => [await levelOf(cellar), await levelOf(bar)]
const movementsOf = async ({ id }: Establishment, item: string) => {
  const query = { establishmentId: String(id) }
  return (await app.call('listStockMovements', { params: { id: item }, query }, { token: owner.token })).ok()
}

const supplierIds = new Map<number, string>()

/** Bottles delivered on a day, at a price in cents. */
async function buy(
  { id }: Establishment,
  item: string,
  day: string,
  { count, price }: { count: number; price: number },
) {
  const supplierId = supplierIds.get(id) ?? (await aSupplierOf(app, id))
  supplierIds.set(id, supplierId)
  const bought = { label: 'Saint-joseph', unit: 'bouteille', quantity: `${count}.0000`, unitPrice: null }
  const lines = [aPricedLine({ ...bought, net: count * price })]
  const on = { issuedOn: plainDate(day), receivedOn: plainDate(day) }
  await aStoredPurchase(app, owner, aPurchaseInput(id, { supplierId, content: { ...on, lines } }))
  const articleKey = articleKeyOf({ label: 'Saint-joseph', supplierCode: '' }, 'bouteille')
  const body = { establishmentId: id, supplierId, articleKey, factor: '1.0000' }
  ;(await app.call('saveStockArticle', { params: { id: item }, body }, { token: owner.token })).ok()
}

const issuesIn = async (changes: Partial<StockTransferInput>, by = owner) =>
  (await send(changes, { by })).refusal().details?.issues?.map(({ path, code }) => [path.join('.'), code])

async function memberOf(here: Parameters<typeof aMember>[2], there: Parameters<typeof aMember>[2] | null) {
  const person = await aMember(app, cellar, here)
  const also = 'insert into zinc.memberships (user_id, establishment_id, role) values ($1, $2, $3)'
  if (there !== null) await runAsOwner(app, also, [person.user.id, bar.id, there])
  return person
}

describe('a transfer', () => {
  test('takes from one side what the other gains, at the average of the side it leaves', async () => {
    await buy(cellar, itemId, '2026-11-05', { count: 3, price: 10_00 })
    await buy(cellar, itemId, '2026-11-06', { count: 3, price: 11_11 })
    await buy(bar, toItemId, '2026-11-05', { count: 2, price: 5_00 })
    const { lines } = (await send(of('5.0000'))).ok()
    expect(lines).toEqual([{ itemId, quantity: '-5.0000', value: -52_78 }])
    expect(await levels()).toEqual([
      ['1.0000', 63_33 - 52_78],
      ['7.0000', 10_00 + 52_78],
    ])
  })

  test('is an operation on each side, which knows the other and has its entry in the journal there', async () => {
    const { id, transfer } = (await send({ reason: 'Soirée' })).ok()
    const [sent] = await movementsOf(cellar, itemId)
    const [come] = await movementsOf(bar, toItemId)
    const there = { establishmentId: bar.id, establishmentName: 'Le Bar', operationId: come?.operationId }
    const here = { establishmentId: cellar.id, establishmentName: 'La Cave', operationId: id }
    expect(transfer).toEqual({ direction: 'to', ...there })
    expect(sent).toMatchObject({ quantity: '-6.0000', reason: 'Soirée', transfer: { direction: 'to', ...there } })
    expect(come).toMatchObject({ quantity: '6.0000', reason: 'Soirée', transfer: { direction: 'from', ...here } })
    for (const [at, entityId, other] of [
      [cellar, id, bar],
      [bar, come?.operationId ?? '', cellar],
    ] as const) {
      const asked = { params: { id: String(at.id) }, query: { entityId } }
      const [entry] = (await app.call('listJournal', asked, { token: owner.token })).ok()
      expect(entry).toMatchObject({
        ...{ action: 'stockOperation.create', reason: 'Soirée' },
        after: { kind: 'transfer', transfer: { establishmentId: other.id } },
      })
    }
  })

  test('of what has no known price has no value, and lowers no average', async () => {
    await buy(bar, toItemId, '2026-11-05', { count: 2, price: 5_00 })
    await send(of('3.0000'))
    expect(await levels()).toEqual([
      ['-3.0000', 0],
      ['5.0000', 25_00],
    ])
  })

  test('of several lines of one item takes all of its value, to the cent', async () => {
    await buy(cellar, itemId, '2026-11-05', { count: 3, price: 3_33 })
    const other = await aStoredItem(app, bar, 'Saint-joseph du comptoir')
    const { lines } = (
      await send({ lines: [...of('1.0000').lines, ...of('2.0000', { itemId, toItemId: other }).lines] })
    ).ok()
    expect(lines.map(({ value }) => value).toSorted()).toEqual([-3_33, -6_66])
    expect(await levelOf(cellar)).toEqual(['0.0000', 0])
  })

  test('of the past has the average of then', async () => {
    await buy(cellar, itemId, '2026-11-05', { count: 4, price: 10_00 })
    await buy(cellar, itemId, '2026-11-15', { count: 4, price: 20_00 })
    await send({ ...of('2.0000'), happenedAt: '2026-11-10T20:00:00Z' })
    expect(await levels()).toEqual([
      ['6.0000', 100_00],
      ['2.0000', 20_00],
    ])
  })

  test('keeps its value on both sides when a delivery of before it is typed later', async () => {
    await buy(cellar, itemId, '2026-11-05', { count: 4, price: 10_00 })
    await send(of('2.0000'))
    await buy(cellar, itemId, '2026-11-06', { count: 4, price: 20_00 })
    expect(await levels()).toEqual([
      ['6.0000', 100_00],
      ['2.0000', 20_00],
    ])
  })

  test('is written once, whatever is sent again', async () => {
    const [id, key, typedAt] = [uuidV7(), uuidV7(), typedDaysAgo(0)]
    const first = (await send({ typedAt }, { id, key })).ok()
    expect((await send({ typedAt }, { id, key })).ok()).toEqual(first)
    expect((await send({}, { id })).refusal()).toMatchObject({
      ...{ error: 'VERSION_STALE', details: { current: { id, version: 1, transfer: first.transfer } } },
    })
    expect(await levels()).toEqual([
      ['-6.0000', 0],
      ['6.0000', 0],
    ])
  })

  test('and its opposite at once, many times, wait for each other and add up', async () => {
    const there = Array.from({ length: 10 }, () => send(of('3.0000')))
    const answers = await Promise.all([...there, ...Array.from({ length: 10 }, () => send(back('1.0000')))])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await levels()).toEqual([
      ['-20.0000', 0],
      ['20.0000', 0],
    ])
  })

  test('that the other side cannot hold changes neither', async () => {
    const most = of('9999999999.9999', { itemId: toItemId, toItemId: itemId }).lines
    const correction = {
      kind: 'correction',
      reason: 'Essai',
      lines: most.map(({ toItemId: _, ...line }) => line),
    } as const
    await aStoredOperation(app, owner, bar, toItemId, correction)
    expect(await issuesIn(of('1.0000'))).toEqual([['lines', 'quantity_out_of_range']])
    expect(await levels()).toEqual([
      ['0.0000', 0],
      ['9999999999.9999', 0],
    ])
    expect(await movementsOf(cellar, itemId)).toEqual([])
  })
})

describe('a transfer is refused at its field', () => {
  test('between items of two units, or without an item or a quantity', async () => {
    const byTheKilo = await aStoredItem(app, bar, 'Saint-joseph en vrac', { unit: 'kg' })
    expect(await issuesIn(of('1.0000', { itemId, toItemId: byTheKilo }))).toEqual([
      ['lines.0.toItemId', 'units_differ'],
    ])
    expect(await issuesIn(of('1.0000', { itemId: toItemId, toItemId: itemId }))).toEqual([
      ['lines.0.itemId', 'unknown_item'],
      ['lines.0.toItemId', 'unknown_item'],
    ])
    expect(await issuesIn(of('0.0000'))).toEqual([['lines.0.quantity', 'quantity_out_of_range']])
    expect(await issuesIn(of('-1.0000'))).toEqual([['lines.0.quantity', 'quantity_out_of_range']])
  })

  test('to a place that is absent, itself, foreign, or of another owner, in the same words', async () => {
    const unknown = [['toEstablishmentId', 'unknown_destination']]
    const [other, manager] = [await app.signedUpPerson(), 'manager']
    const foreign = await app.anEstablishment(other)
    const others = await app.anEstablishment(other)
    await runAsOwner(app, 'insert into zinc.memberships (user_id, establishment_id, role) values ($1, $2, $3)', [
      ...[owner.user.id, others.id, manager],
    ])
    for (const toEstablishmentId of [9_007_199_254_740_991, cellar.id, foreign.id, others.id]) {
      expect(await issuesIn({ toEstablishmentId }), String(toEstablishmentId)).toEqual(unknown)
    }
  })

  test('in a locked period of either side, to come, or to a place that is not active', async () => {
    const lock = (id: number) =>
      runAsOwner(app, `update zinc.establishments set locked_until = '2026-10-31' where id = $1`, [id])
    await lock(bar.id)
    const october = { happenedAt: '2026-10-20T20:00:00Z' }
    expect(await issuesIn(october)).toEqual([['toEstablishmentId', 'locked_destination']])
    await lock(cellar.id)
    expect((await send(october)).refusal()).toMatchObject({ error: 'PERIOD_LOCKED' })
    expect((await send({ happenedAt: '2026-11-22T12:00:00Z' })).refusal()).toMatchObject({ error: 'DATE_IN_FUTURE' })
    await runAsOwner(app, 'update zinc.establishments set is_active = false where id = $1', [bar.id])
    expect(await issuesIn({})).toEqual([['toEstablishmentId', 'inactive_destination']])
  })

  test('without the right on both sides', async () => {
    const unknown = [['toEstablishmentId', 'unknown_destination']]
    expect((await send({}, { by: await memberOf('manager', 'manager') })).status).toBe(200)
    expect(await issuesIn({}, await memberOf('manager', 'staff'))).toEqual(unknown)
    expect(await issuesIn({}, await memberOf('manager', null))).toEqual(unknown)
    const forbidden = { error: 'FORBIDDEN' }
    for (const role of ['staff', 'accountant', 'reader'] as const) {
      expect((await send({}, { by: await memberOf(role, 'manager') })).refusal(), role).toMatchObject(forbidden)
    }
    const ended = await memberOf('manager', 'manager')
    const end = `update zinc.memberships set expires_on = '2020-01-01' where user_id = $1 and establishment_id = $2`
    await runAsOwner(app, end, [ended.user.id, bar.id])
    expect(await issuesIn({}, ended)).toEqual(unknown)
  })
})

describe('the undoing of a transfer', () => {
  const sent = async () => {
    await buy(cellar, itemId, '2026-11-05', { count: 4, price: 10_00 })
    const { id, transfer } = (await send(of('2.0000'))).ok()
    return { id, otherId: transfer?.operationId ?? '' }
  }
  const before = [
    ['4.0000', 40_00],
    ['0.0000', 0],
  ]

  test.each(['the side it left', 'the side it came to'])('from %s undoes both', async (from) => {
    const { id, otherId } = await sent()
    const [at, own] = from === 'the side it left' ? [cellar, id] : [bar, otherId]
    const undone = (await undo(at, own)).ok()
    expect(undone).toMatchObject({ id: own, version: 2, undone: { reason: 'Erreur' } })
    expect(await levels()).toEqual(before)
    const [opposite, first] = await movementsOf(bar, toItemId)
    expect(first).toMatchObject({
      operationId: otherId,
      operationVersion: 2,
      undone: { reason: 'Erreur' },
      balance: null,
    })
    expect(opposite).toMatchObject({ quantity: '-2.0000', undoesId: otherId, transfer: { direction: 'from' } })
    const [oppositeHere] = await movementsOf(cellar, itemId)
    expect(oppositeHere).toMatchObject({ undoesId: id, transfer: { operationId: opposite?.operationId } })
    expect((await undo(at, own, { version: 2 })).ok()).toEqual(undone)
    expect((await undo(bar, otherId)).refusal()).toMatchObject({ error: 'VERSION_STALE' })
  })

  test('from both sides at once happens once', async () => {
    const { id, otherId } = await sent()
    const answers = await Promise.all([undo(cellar, id), undo(bar, otherId), undo(cellar, id), undo(bar, otherId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
    expect(await levels()).toEqual(before)
    expect(await movementsOf(bar, toItemId)).toHaveLength(2)
  })

  test('needs the right on both sides', async () => {
    const { id, otherId } = await sent()
    const forbidden = { error: 'FORBIDDEN' }
    for (const by of [
      await memberOf('manager', null),
      await memberOf('manager', 'staff'),
      await memberOf('staff', 'manager'),
    ]) {
      expect((await undo(cellar, id, { by })).refusal()).toMatchObject(forbidden)
    }
    expect((await undo(bar, otherId, { by: await memberOf('manager', 'manager') })).status).toBe(200)
  })

  test('is refused where the period of either side is locked', async () => {
    const { id, otherId } = await sent()
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-11-20' where id = $1`, [bar.id])
    expect((await undo(cellar, id)).refusal()).toMatchObject({ error: 'PERIOD_LOCKED' })
    expect((await undo(bar, otherId)).refusal()).toMatchObject({ error: 'PERIOD_LOCKED' })
    expect(await levels()).toEqual([
      ['2.0000', 20_00],
      ['2.0000', 20_00],
    ])
  })
})

describe('of two establishments, the one with the lower number is locked first', () => {
  const held = (table: string) =>
    `select from zinc.${table} where establishment_id = $1 and id = $2 for no key update nowait`

  /** Somebody holds a row of the first one; a row of the second one is still free when `act` waits. */
  async function waitingFor<T>(table: string, [first, second]: readonly [string, string], act: () => Promise<T>) {
    const [holder, other] = [await app.database.ownerPool.connect(), await app.database.ownerPool.connect()]
    try {
      for (const client of [holder, other]) {
        await client.query('begin')
        await client.query(`set local app.establishment_ids = '${cellar.id},${bar.id}'`)
      }
      await holder.query(held(table), [cellar.id, first])
      const acting = act()
      const count = async () => (await app.database.ownerPool.query(lockWaits())).rowCount
      await expect.poll(count, { timeout: 60_000 }).toBe(1)
      expect((await other.query(held(table), [bar.id, second])).rowCount).toBe(1)
      await other.query('rollback')
      await holder.query('rollback')
      return await acting
    } finally {
      holder.release(true)
      other.release(true)
    }
  }

  test.each(['there', 'back'])('by a transfer %s', async (direction) => {
    const act = () => send(direction === 'there' ? {} : back('1.0000'))
    expect((await waitingFor('stock_items', [itemId, toItemId], act)).status).toBe(200)
  })

  test.each(['the side it left', 'the side it came to'])('by its undoing from %s', async (from) => {
    const { id, transfer } = (await send()).ok()
    const otherId = transfer?.operationId ?? ''
    const act = () => (from === 'the side it left' ? undo(cellar, id) : undo(bar, otherId))
    expect((await waitingFor('stock_operations', [id, otherId], act)).status).toBe(200)
  })
})

test('the export of one’s own data has both sides', async () => {
  const { id, transfer } = (await send()).ok()
  const { stockOperations } = (await app.call('exportMyData', {}, { token: owner.token })).ok()
  const sides = [
    { id, counterpartId: transfer?.operationId, counterpartEstablishmentId: bar.id },
    { id: transfer?.operationId, counterpartId: id, counterpartEstablishmentId: cellar.id },
  ]
  expect(stockOperations).toEqual(expect.arrayContaining(sides.map((side) => expect.objectContaining(side))))
})
