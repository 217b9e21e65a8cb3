import type { Establishment } from '@zinc/contract/establishments'
import type { StockOperationInput } from '@zinc/contract/stock/stock-operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aStockOperation, aStoredItem, aStoredOperation } from '../../test/examples/stock-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { typedDaysAgo } from '../../test/test-clock.ts'
import { aMember } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let home: Establishment
let itemId: string
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  home = await app.anEstablishment(owner)
  itemId = await aStoredItem(app, home)
})

const query = () => ({ establishmentId: String(home.id) })
const note = (changes: Partial<StockOperationInput> = {}, by = owner) =>
  aStoredOperation(app, by, home, itemId, changes)
const save = (changes: Partial<StockOperationInput>, { by = owner, id = uuidV7() } = {}) =>
  app.call(
    'saveStockOperation',
    { params: { id }, body: aStockOperation(home, itemId, changes) },
    { token: by.token, version: 'new', key: uuidV7() },
  )
const undo = (id: string, { version = 1, by = owner } = {}) => {
  const body = { establishmentId: home.id, reason: 'Doublon', typedAt: typedDaysAgo(0) }
  return app.call('undoStockOperation', { params: { id }, body }, { token: by.token, version, key: uuidV7() })
}
const levelOf = async (by = owner) =>
  (await app.call('listStockLevels', { query: query() }, { token: by.token })).ok().find((one) => one.itemId === itemId)
const movements = async (by = owner) =>
  (await app.call('listStockMovements', { params: { id: itemId }, query: query() }, { token: by.token })).ok()
const corrected = (quantity: string) =>
  note({ kind: 'correction', reason: 'Premier inventaire', lines: [{ itemId, quantity }] })

describe('an operation', () => {
  test('takes what was wasted or eaten off the stock, and adds what is put right', async () => {
    await corrected('12.0000')
    await note({ lines: [{ itemId, quantity: '1.0000' }] })
    await note({ kind: 'staff_meal', lines: [{ itemId, quantity: '0.5000' }] })
    expect(await levelOf()).toMatchObject({ quantity: '10.5000', value: 0, averageCost: null })
    expect((await movements()).map(({ kind, quantity, balance }) => [kind, quantity, balance?.quantity])).toEqual([
      ['staff_meal', '-0.5000', '10.5000'],
      ['waste', '-1.0000', '11.0000'],
      ['correction', '12.0000', '12.0000'],
    ])
  })

  test('is undone as a whole by its opposite, and both stay listed', async () => {
    const other = await aStoredItem(app, home, 'Café en grains')
    const lines = [itemId, other].map((id) => ({ itemId: id, quantity: '2.0000' }))
    const { id } = await note({ lines })
    const undone = (await undo(id)).ok()
    expect(undone).toMatchObject({ version: 2, undone: { reason: 'Doublon', by: { id: owner.user.id } } })
    const levels = (await app.call('listStockLevels', { query: query() }, { token: owner.token })).ok()
    expect(levels.map(({ quantity }) => quantity)).toEqual(['0.0000', '0.0000'])
    const listed = await movements()
    expect(listed.map(({ quantity, undoesId, balance }) => [quantity, undoesId, balance])).toEqual([
      ['2.0000', id, null],
      ['-2.0000', null, null],
    ])
    expect((await undo(id, { version: 2 })).ok()).toEqual(undone)
    expect((await undo(id)).refusal()).toMatchObject({ error: 'VERSION_STALE', details: { current: { version: 2 } } })
  })

  test('of the past changes what followed it', async () => {
    await note({ lines: [{ itemId, quantity: '1.0000' }] })
    await note({ happenedAt: '2026-11-18T20:00:00Z', lines: [{ itemId, quantity: '3.0000' }] })
    expect((await movements()).map(({ balance }) => balance?.quantity)).toEqual(['-4.0000', '-3.0000'])
    const levels = await app.call(
      'listStockLevels',
      { query: { ...query(), on: '2026-11-19' } },
      { token: owner.token },
    )
    expect(levels.ok()[0]).toMatchObject({ quantity: '-3.0000' })
    const before = await app.call(
      'listStockLevels',
      { query: { ...query(), on: '2026-11-17' } },
      { token: owner.token },
    )
    expect(before.ok()[0]).toMatchObject({ quantity: '0.0000' })
  })

  test('is refused at its field', async () => {
    const refused = async (changes: Partial<StockOperationInput>) =>
      (await save(changes)).refusal().details?.issues?.map(({ path }) => path.join('.'))
    expect(await refused({ kind: 'correction', reason: '' })).toEqual(['reason'])
    expect(await refused({ lines: [{ itemId, quantity: '0.0000' }] })).toEqual(['lines.0.quantity'])
    expect(await refused({ lines: [{ itemId, quantity: '-1.0000' }] })).toEqual(['lines.0.quantity'])
    expect(await refused({ lines: [{ itemId: uuidV7(), quantity: '1.0000' }] })).toEqual(['lines.0.itemId'])
    expect((await save({ happenedAt: '2026-11-22T12:00:00Z' })).refusal()).toMatchObject({ error: 'DATE_IN_FUTURE' })
    expect(await movements()).toEqual([])
  })

  test('that would make more than can be stored changes nothing', async () => {
    const most = '9999999999.9999'
    const add = { kind: 'correction', reason: 'Essai', lines: [{ itemId, quantity: most }] } as const
    ;(await save(add)).ok()
    expect((await save(add)).refusal()).toMatchObject({ error: 'VALIDATION_FAILED' })
    expect(await levelOf()).toMatchObject({ quantity: most })
  })

  test('of two that are noted at once on one item both count', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => save({})))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await levelOf()).toMatchObject({ quantity: '-12.0000' })
  })
})

describe('staff', () => {
  test('note what was wasted or eaten today and yesterday, undo their own, and see no values', async () => {
    const staff = await aMember(app, home, 'staff')
    await corrected('12.0000')
    const { id, lines } = (await save({}, { by: staff })).ok()
    expect(lines).toEqual([{ itemId, quantity: '-1.0000', value: null }])
    expect(await levelOf(staff)).toMatchObject({ quantity: '11.0000', value: null, averageCost: null })
    expect((await movements(staff)).map(({ value, balance }) => [value, balance?.value])).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await undo(id, { by: staff })).ok()).toMatchObject({ version: 2 })
  })

  test('put nothing right, write no older day, and undo nothing of others', async () => {
    const staff = await aMember(app, home, 'staff')
    const forbidden = { error: 'FORBIDDEN' }
    const correction = { kind: 'correction', reason: 'Essai' } as const
    expect((await save(correction, { by: staff })).refusal()).toMatchObject(forbidden)
    expect((await save({ happenedAt: '2026-11-17T20:00:00Z' }, { by: staff })).refusal()).toMatchObject(forbidden)
    const { id } = await note()
    expect((await undo(id, { by: staff })).refusal()).toMatchObject(forbidden)
  })
})

test('an operation has its entries in the journal', async () => {
  const { id } = await note()
  ;(await undo(id)).ok()
  const params = { id: String(home.id) }
  const entries = (
    await app.call('listJournal', { params, query: { area: 'stock', entityId: id } }, { token: owner.token })
  ).ok()
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['stockOperation.create', null],
    ['stockOperation.undo', 'Doublon'],
  ])
})

describe('a merge of two items', () => {
  const merge = (mergedId: string) =>
    app.call(
      'mergeStockItem',
      { params: { id: itemId }, body: { establishmentId: home.id, mergedId, mergedVersion: 1 } },
      { token: owner.token, version: 1, key: uuidV7() },
    )
  const quantities = async () => {
    const levels = (await app.call('listStockLevels', { query: query() }, { token: owner.token })).ok()
    return new Map(levels.map((level) => [level.itemId, level.quantity]))
  }

  test('moves what happened to one to the other, and back', async () => {
    const other = await aStoredItem(app, home, 'St Joseph')
    await note({ lines: [{ itemId, quantity: '1.0000' }] })
    const { id } = await note({ lines: [{ itemId: other, quantity: '2.0000' }] })
    const merged = (await merge(other)).ok()
    expect(await quantities()).toEqual(new Map([[itemId, '-3.0000']]))
    expect((await undo(id)).ok().lines).toEqual([{ itemId, quantity: '-2.0000', value: 0 }])
    expect(await quantities()).toEqual(new Map([[itemId, '-1.0000']]))
    const unmerging = { params: { id: itemId }, body: { establishmentId: home.id, mergedId: other } }
    const call = { token: owner.token, version: merged.version, key: uuidV7() }
    ;(await app.call('unmergeStockItem', unmerging, call)).ok()
    expect(await quantities()).toEqual(
      new Map([
        [itemId, '-1.0000'],
        [other, '0.0000'],
      ]),
    )
  })

  test('that are not counted in the same unit is refused once something happened', async () => {
    const other = await aStoredItem(app, home, 'Saint-joseph, carton', { unit: 'piece' })
    await note({ lines: [{ itemId: other, quantity: '1.0000' }] })
    expect((await merge(other)).refusal()).toMatchObject({
      error: 'VALIDATION_FAILED',
      details: { issues: [{ path: ['mergedId'], code: 'units_differ' }] },
    })
  })
})
