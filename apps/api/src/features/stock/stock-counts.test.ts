import type { Establishment } from '@zinc/contract/establishments'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { articleKeyOf } from '@zinc/domain/purchase/price'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPricedLine } from '../../test/examples/price-examples.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aCountEntry, aStockCount, aStoredCount } from '../../test/examples/stock-count-examples.ts'
import { aStoredItem, aStoredOperation } from '../../test/examples/stock-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { typedDaysAgo } from '../../test/test-clock.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let staff: TestPerson
let home: Establishment
let itemId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await app.anEstablishment(owner)
  staff = await aMember(app, home, 'staff')
  itemId = await aStoredItem(app, home)
})

type Entry = ReturnType<typeof aCountEntry>
/** Earlier today, so many seconds after the first. */
const at = (second: number) => new Date(Date.parse(typedDaysAgo(0)) - 600_000 + second * 1000).toISOString()
const entry = (quantity: string | null, second = 0, id = itemId) => aCountEntry(id, quantity, at(second))
const open = (changes: Parameters<typeof aStoredCount>[3] = {}) => aStoredCount(app, owner, home, changes)
const bodyOf = <T extends object>(fields: T) => ({ establishmentId: home.id, ...fields })
const type = (id: string, entries: readonly Entry[], by = owner) =>
  app.call(
    'typeStockCount',
    { params: { id }, body: bodyOf({ entries: [...entries] }) },
    { token: by.token, key: uuidV7() },
  )
const settle = (id: string, quantity: string, second: number, by = owner) =>
  app.call(
    'settleStockCount',
    { params: { id }, body: bodyOf({ itemId, quantity, typedAt: at(second) }) },
    { token: by.token, key: uuidV7() },
  )
const close = (id: string, { version = 1, by = owner } = {}) =>
  app.call(
    'closeStockCount',
    { params: { id }, body: bodyOf({ typedAt: typedDaysAgo(0) }) },
    { token: by.token, version, key: uuidV7() },
  )
const cancel = (id: string, version = 1) =>
  app.call('cancelStockCount', { params: { id }, body: bodyOf({}) }, { token: owner.token, version, key: uuidV7() })
const query = () => ({ establishmentId: String(home.id) })
const get = async (id: string, by = owner) =>
  (await app.call('getStockCount', { params: { id }, query: query() }, { token: by.token })).ok()
const levels = async () => (await app.call('listStockLevels', { query: query() }, { token: owner.token })).ok()
const levelOf = async (id = itemId) => (await levels()).find((one) => one.itemId === id)
const corrected = (quantity: string, happenedAt: string) =>
  aStoredOperation(app, owner, home, itemId, {
    ...{ kind: 'correction', reason: 'Premier stock', happenedAt, lines: [{ itemId, quantity }] },
  })

describe('a count by two people', () => {
  test('shows each what the other typed, and closes once what differs is settled', async () => {
    await corrected('10.0000', '2026-11-18T20:00:00Z')
    const { id } = await open({ entries: [entry('8.0000', 1)] })
    // Offline until now, and typed before.
    const seen = (await type(id, [entry('7.0000', 0)], staff)).ok()
    expect(seen.entries.map(({ person, quantity }) => [person.id, quantity])).toEqual(
      [
        [owner.user.id, '8.0000'],
        [staff.user.id, '7.0000'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    )
    expect(seen).toMatchObject({ lineCount: 1, toSettle: [itemId], state: 'open', lines: [] })
    expect((await close(id)).refusal()).toMatchObject({
      error: 'VALIDATION_FAILED',
      details: { issues: [{ path: ['items', itemId], code: 'count_to_settle' }] },
    })
    expect((await settle(id, '7.0000', 2)).ok()).toMatchObject({ toSettle: [], settlements: [{ quantity: '7.0000' }] })
    expect((await close(id)).ok()).toMatchObject({
      ...{ state: 'closed', version: 2, lineCount: 1, closed: { by: { id: owner.user.id } } },
      lines: [
        {
          ...{ itemId, since: null, expected: '10.0000', counted: '7.0000', gap: null },
          ...{ countedValue: null, expectedValue: 0, gapValue: null, gapNow: null },
        },
      ],
    })
    expect(await levelOf()).toMatchObject({ quantity: '7.0000', counted: { isLast: true } })
  })

  test('keeps what each typed last, whatever arrives last, and takes back', async () => {
    const { id } = await open({ entries: [entry('8.0000', 5)] })
    expect((await type(id, [entry('2.0000', 3)])).ok().entries).toMatchObject([{ quantity: '8.0000' }])
    expect((await type(id, [entry('4.0000', 6), entry(null, 7)])).ok()).toMatchObject({
      ...{ entries: [{ quantity: null }], lineCount: 0 },
    })
    expect((await close(id)).refusal()).toMatchObject({ error: 'VALIDATION_FAILED' })
  })

  test('is to settle again once somebody types after the settlement', async () => {
    const { id } = await open({ entries: [entry('8.0000', 1)] })
    await type(id, [entry('7.0000', 2)], staff)
    await settle(id, '7.0000', 3)
    expect((await settle(id, '9.0000', 2)).ok()).toMatchObject({ settlements: [{ quantity: '7.0000' }] })
    expect((await type(id, [entry('6.0000', 4)], staff)).ok().toSettle).toEqual([itemId])
  })

  test('of 300 lines each, in pieces that are repeated and disordered, loses and doubles nothing', async () => {
    const ids: string[] = []
    for (let number = 0; number < 300; number++) ids.push(await aStoredItem(app, home, `Article ${number}`))
    const { id } = await open()
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const shuffled = <T>(list: readonly T[]): T[] =>
      list
        .map((one) => ({ one, rank: random(1_000_000) }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ one }) => one)
    const sent = [owner, staff].flatMap((by) => {
      const typed = ids.flatMap((item, index) => [
        entry('1.0000', index, item),
        entry(`${index}.0000`, index + 1, item),
      ])
      const order = shuffled(typed)
      const pieces: { by: TestPerson; entries: Entry[] }[] = []
      while (order.length > 0) pieces.push({ by, entries: order.splice(0, 1 + random(150)) })
      return [...pieces, ...pieces.filter(() => random(2) === 0)]
    })
    const answers = await Promise.all(shuffled(sent).map(({ by, entries }) => type(id, entries, by)))
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const { entries, toSettle, lineCount } = await get(id)
    const expected = ids.flatMap((item, index) => [owner, staff].map(({ user }) => `${item} ${user.id} ${index}.0000`))
    expect(entries.map((one) => `${one.itemId} ${one.person.id} ${one.quantity}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    expect([toSettle, lineCount]).toEqual([[], 300])
    expect((await close(id)).ok().lines).toHaveLength(300)
    const found = new Map((await levels()).map((level) => [level.itemId, level.quantity]))
    expect(ids.map((item) => found.get(item))).toEqual(ids.map((_, index) => `${index}.0000`))
  })
})

describe('a closed count', () => {
  test('takes no more entries, settlements, closing or cancelling, and says how it is', async () => {
    const { id } = await open({ entries: [entry('8.0000')] })
    await close(id)
    const refused = { error: 'STOCK_COUNT_CLOSED', details: { current: { state: 'closed', version: 2 } } }
    expect((await type(id, [entry('9.0000', 9)], staff)).refusal()).toMatchObject(refused)
    expect((await settle(id, '9.0000', 9)).refusal()).toMatchObject(refused)
    expect((await close(id, { version: 2 })).refusal()).toMatchObject(refused)
    expect((await cancel(id, 2)).refusal()).toMatchObject(refused)
    expect((await close(id)).refusal()).toMatchObject({ error: 'VERSION_STALE' })
    expect(await levelOf()).toMatchObject({ quantity: '8.0000' })
  })

  test('has the value of what was bought, and what was used by a purchase of the days before', async () => {
    const supplierId = await aSupplierOf(app, home.id, 'Cave des Terreaux')
    const articleKey = articleKeyOf({ label: 'Saint-joseph', supplierCode: '' }, 'bouteille')
    const link = { params: { id: itemId }, body: bodyOf({ supplierId, articleKey, factor: '1.0000' }) }
    ;(await app.call('saveStockArticle', link, { token: owner.token })).ok()
    const buy = (day: string, bottle: number) => {
      const line = aPricedLine({
        ...{ label: 'Saint-joseph', unit: 'carton', quantity: '1.0000', unitPrice: null, net: 6 * bottle },
        ...{ packQuantity: '6.0000', packUnit: 'bouteille' },
      })
      const content = { issuedOn: plainDate(day), receivedOn: plainDate(day), lines: [line] }
      return aStoredPurchase(app, owner, aPurchaseInput(home.id, { supplierId, content }))
    }
    const before = await open({ happenedAt: '2026-11-01T20:00:00.000Z', entries: [entry('0.0000')] })
    expect((await close(before.id)).ok().lines).toMatchObject([{ since: null, gap: null, gapValue: null }])
    await buy('2026-11-05', 10_00)
    expect(await levelOf()).toMatchObject({ quantity: '6.0000', counted: { on: '2026-11-01', isLast: false } })
    const { id } = await open({ entries: [entry('5.0000')] })
    const frozen = {
      ...{ since: '2026-11-01', expected: '6.0000', counted: '5.0000', gap: '-1.0000' },
      ...{ countedValue: 50_00, expectedValue: 60_00, gapValue: -10_00 },
    }
    expect((await close(id)).ok().lines).toEqual([{ itemId, ...frozen, gapNow: null }])
    expect(await levelOf()).toMatchObject({ quantity: '5.0000', value: 50_00 })
    await buy('2026-11-10', 10_00)
    expect((await get(id)).lines).toEqual([{ itemId, ...frozen, gapNow: '-7.0000' }])
    expect((await get(id, staff)).lines).toEqual([
      { itemId, ...frozen, countedValue: null, expectedValue: null, gapValue: null, gapNow: '-7.0000' },
    ])
    expect(await levelOf()).toMatchObject({ quantity: '5.0000', value: 50_00 })
  })

  test('is undone as its operation, and says so', async () => {
    await corrected('10.0000', '2026-11-18T20:00:00Z')
    const { id } = await open({ entries: [entry('8.0000')] })
    const { operation } = (await close(id)).ok()
    const body = bodyOf({ reason: 'Mauvaise cave', typedAt: typedDaysAgo(0) })
    const params = { id: operation?.id ?? '' }
    const undo = (by: TestPerson) =>
      app.call('undoStockOperation', { params, body }, { token: by.token, version: operation?.version ?? 0 })
    expect((await undo(staff)).refusal()).toMatchObject({ error: 'FORBIDDEN' })
    ;(await undo(owner)).ok()
    expect(await get(id)).toMatchObject({ state: 'closed', operation: { isUndone: true }, lines: [{ gapNow: null }] })
    expect(await levelOf()).toMatchObject({ quantity: '10.0000' })
  })

  test('leaves alone what nobody counted', async () => {
    const other = await aStoredItem(app, home, 'Café en grains')
    await corrected('10.0000', '2026-11-18T20:00:00Z')
    const { id } = await open({ entries: [entry('2.0000', 0, other)] })
    await close(id)
    expect([await levelOf(), await levelOf(other)]).toMatchObject([{ quantity: '10.0000' }, { quantity: '2.0000' }])
  })
})

describe('opening a count', () => {
  const save = (changes: Parameters<typeof aStockCount>[1], { by = owner, id = uuidV7(), version = 0 } = {}) =>
    app.call(
      'saveStockCount',
      { params: { id }, body: aStockCount(home, changes) },
      { token: by.token, version: version === 0 ? 'new' : version, key: uuidV7() },
    )

  test('is for staff too, of today and yesterday; closing and settling is not', async () => {
    const { id } = (await save({ isBlind: true }, { by: staff })).ok()
    await type(id, [entry('1.0000')], staff)
    const forbidden = { error: 'FORBIDDEN' }
    expect((await settle(id, '1.0000', 1, staff)).refusal()).toMatchObject(forbidden)
    expect((await close(id, { by: staff })).refusal()).toMatchObject(forbidden)
    expect((await save({ happenedAt: '2026-11-17T20:00:00Z' }, { by: staff })).refusal()).toMatchObject(forbidden)
    const { id: older } = await open({ happenedAt: '2026-11-17T20:00:00Z' })
    expect((await type(older, [entry('1.0000')], staff)).refusal()).toMatchObject(forbidden)
    expect((await save({ label: 'Bar' }, { by: staff, id: older, version: 1 })).refusal()).toMatchObject(forbidden)
    expect(await get(id, staff)).toMatchObject({ isBlind: true, isMine: true, lines: [] })
  })

  test('is changed while it is open, and refused for a day to come', async () => {
    const { id } = await open()
    expect((await save({ label: 'Bar', isBlind: true }, { id, version: 1 })).ok()).toMatchObject({
      ...{ label: 'Bar', isBlind: true, version: 2 },
    })
    expect((await save({}, { id })).refusal()).toMatchObject({ error: 'VERSION_STALE' })
    expect((await save({ happenedAt: '2026-11-25T12:00:00Z' })).refusal()).toMatchObject({ error: 'DATE_IN_FUTURE' })
  })

  test('is refused in a locked period, as is closing one that was open before', async () => {
    const { id } = await open({ happenedAt: '2026-10-30T20:00:00Z', entries: [entry('1.0000')] })
    await runAsOwner(app, `update zinc.establishments set locked_until = '2026-10-31' where id = $1`, [home.id])
    expect((await save({ happenedAt: '2026-10-30T20:00:00Z' })).refusal()).toMatchObject({ error: 'PERIOD_LOCKED' })
    expect((await close(id)).refusal()).toMatchObject({ error: 'PERIOD_LOCKED' })
    expect((await cancel(id)).ok()).toMatchObject({ state: 'cancelled' })
  })

  test('is listed with its state and its lines, the newest first', async () => {
    const older = await open({ happenedAt: '2026-11-17T20:00:00Z', entries: [entry('1.0000')] })
    const newer = await open()
    ;(await cancel(newer.id)).ok()
    const listed = (await app.call('listStockCounts', { query: query() }, { token: staff.token })).ok()
    expect(listed.map(({ id, state, lineCount }) => [id, state, lineCount])).toEqual([
      [newer.id, 'cancelled', 0],
      [older.id, 'open', 1],
    ])
  })

  test('has its entries in the journal', async () => {
    const { id } = await open({ entries: [entry('1.0000')] })
    await settle(id, '2.0000', 1)
    await close(id)
    const asked = { params: { id: String(home.id) }, query: { area: 'stock' as const, entityId: id } }
    const entries = (await app.call('listJournal', asked, { token: owner.token })).ok()
    expect(entries.map(({ action }) => action)).toEqual(['stockCount.open', 'stockCount.settle', 'stockCount.close'])
    expect(entries[2]?.after).toMatchObject({ state: 'closed', lines: [{ itemId, quantity: '2.0000' }] })
  })
})

describe('items of a count', () => {
  const merge = (mergedId: string) =>
    app.call(
      'mergeStockItem',
      { params: { id: itemId }, body: bodyOf({ mergedId, mergedVersion: 1 }) },
      { token: owner.token, version: 1, key: uuidV7() },
    )

  test('that are merged while it is open are to settle when both were counted', async () => {
    const other = await aStoredItem(app, home, 'St Joseph')
    const { id } = await open({ entries: [entry('3.0000'), entry('4.0000', 0, other)] })
    ;(await merge(other)).ok()
    expect(await get(id)).toMatchObject({ toSettle: [itemId], entries: [{ itemId }, { itemId }] })
    ;(await settle(id, '7.0000', 1)).ok()
    expect((await close(id)).ok().lines).toMatchObject([{ itemId, counted: '7.0000' }])
    expect(await levelOf()).toMatchObject({ quantity: '7.0000' })
  })

  test('that are merged count for the one they became, also typed later and once it is closed', async () => {
    const other = await aStoredItem(app, home, 'St Joseph')
    const { id } = await open({ entries: [entry('4.0000', 0, other)] })
    ;(await merge(other)).ok()
    expect((await type(id, [entry('5.0000', 1, other)])).ok().entries).toMatchObject([{ itemId, quantity: '5.0000' }])
    expect((await close(id)).ok().lines).toMatchObject([{ itemId, counted: '5.0000' }])
    expect(await levelOf()).toMatchObject({ quantity: '5.0000' })
  })

  test('that are merged once both were counted add up, until one count has them together; and are two again', async () => {
    const other = await aStoredItem(app, home, 'St Joseph')
    const { id } = await open({ entries: [entry('3.0000'), entry('4.0000', 0, other)] })
    ;(await close(id)).ok()
    const merged = (await merge(other)).ok()
    expect(await levelOf()).toMatchObject({ quantity: '7.0000' })
    const unmerging = { params: { id: itemId }, body: bodyOf({ mergedId: other }) }
    const call = { token: owner.token, version: merged.version, key: uuidV7() }
    ;(await app.call('unmergeStockItem', unmerging, call)).ok()
    expect(await levelOf()).toMatchObject({ quantity: '3.0000' })
    expect(await levelOf(other)).toMatchObject({ quantity: '4.0000' })
  })

  test('are not removed, and an unknown one is refused at its entry', async () => {
    const { id } = await open({ entries: [entry('4.0000')] })
    const removal = { params: { id: itemId }, query: query() }
    const refusal = (await app.call('removeStockItem', removal, { token: owner.token, version: 1 })).refusal()
    expect(refusal).toMatchObject({ error: 'STILL_USED' })
    expect((await type(id, [entry('1.0000', 0, uuidV7())])).refusal().details?.issues).toMatchObject([
      { path: ['entries', 0, 'itemId'], code: 'unknown_item' },
    ])
  })
})
