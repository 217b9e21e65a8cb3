// Proves R85.
import type { Establishment } from '@zinc/contract/establishments'
import type { PurchaseRow } from '@zinc/contract/purchases/purchases'
import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { dueStateOf } from '@zinc/domain/purchase/payment'
import type { PurchaseContent } from '@zinc/domain/purchase/purchase'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPayment, aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { roundTripsOf } from '../../test/statements/round-trips.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { TEST_TODAY } from '../../test/test-clock.ts'
import { aMember, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
let staff: TestPerson
let establishment: Establishment
let suppliers: readonly string[]
let all: readonly PurchaseRow[]

type Asked = Omit<InputOf<Routes['listPurchases']>['query'], 'establishmentId'>

beforeAll(async () => {
  app = await createTestApp()
  owner = await app.signedUpPerson()
  establishment = await app.anEstablishment(owner)
  staff = await aMember(app, establishment, 'staff')
  const names = ['Boucherie Giraud', 'Élevage du Rhône', 'Giraud et fils']
  suppliers = await Promise.all(names.map((name) => aSupplierOf(app, establishment.id, name)))
  await store()
  // The third was merged into the second: they are one.
  const merge = 'update zinc.suppliers set merged_into_id = $2, archived_at = now() where id = $1'
  await runAsOwner(app, merge, [suppliers[2], suppliers[1]])
  all = (await list({ itemsPerPage: '100' })).rows
})
afterAll(() => app.close())

/** Every kind and state, unpaid to paid, late to later, of three suppliers. */
async function store() {
  const details: readonly [supplier: number, content: Partial<PurchaseContent>, paid: number, asksCheck?: boolean][] = [
    [0, { dueOn: plainDate('2026-11-14'), reference: 'B-1' }, 0],
    [0, { dueOn: plainDate('2026-11-14'), reference: 'b-2' }, 50_00],
    [1, { dueOn: plainDate('2026-11-20'), reference: 'C', kind: 'receipt' }, 105_50],
    [1, { dueOn: plainDate('2026-11-27'), reference: 'Été' }, 50_00, true],
    [2, { dueOn: plainDate('2026-11-28'), reference: 'D' }, 0],
    [2, { dueOn: null, reference: 'E', kind: 'delivery_note' }, 0],
    [0, { dueOn: plainDate('2026-11-10'), reference: 'A', kind: 'credit_note' }, 0],
    [1, { dueOn: null, reference: '', issuedOn: plainDate('2026-10-31') }, 0],
  ]
  for (const [index, [supplier, content, paid, asksCheck = false]] of details.entries()) {
    const deposit = aPurchaseLine({ label: 'Consigne', isOutside: true, categoryId: null, rateBp: null, net: 30_00 })
    const bought = aPurchaseLine({ categoryId: null, net: (index + 1) * 100_00 })
    const lines = index === 4 ? [bought, deposit] : [bought]
    const body = aPurchaseInput(establishment.id, {
      supplierId: suppliers[supplier] ?? '',
      content: { lines, ...content },
    })
    const payments = paid === 0 ? [] : [aPayment({ amount: paid * (index === 2 ? 3 : 1) })]
    await aStoredPurchase(app, owner, body, { asksCheck, payments })
  }
  const draft = { params: { id: uuidV7() }, body: aPurchaseInput(establishment.id, { supplierId: suppliers[0] ?? '' }) }
  ;(await app.call('savePurchase', draft, { token: owner.token, version: 'new', key: uuidV7() })).ok()
  const gone = await aStoredPurchase(app, owner, draft.body)
  const cancel = { params: { id: gone.id }, body: { establishmentId: establishment.id, reason: 'Double' } }
  ;(await app.call('cancelPurchase', cancel, { token: owner.token, version: 1, key: uuidV7() })).ok()
}

const query = (asked: Asked) => ({ query: { establishmentId: String(establishment.id), ...asked } })
async function list(asked: Asked, { token }: TestPerson = owner) {
  const answer = await app.call('listPurchases', query(asked), { token })
  return { rows: answer.ok(), total: Number(answer.headers['x-total-count']) }
}
const sums = async (asked: Asked, { token }: TestPerson = owner) =>
  (await app.call('sumPurchases', query(asked), { token })).ok()

const today = plainDate(TEST_TODAY)
const openOf = ({ figures }: PurchaseRow) => (figures === null ? 0 : figures.gross - figures.paid - figures.credited)
const isOpen = (row: PurchaseRow) => row.figures?.paymentState != null && openOf(row) !== 0

/** The same in plain code, over all rows. */
const filters: readonly (readonly [
  name: string,
  asked: Asked,
  isMeant: (row: PurchaseRow) => boolean,
  found: number,
])[] = [
  ['all but cancelled ones', {}, () => true, 9],
  ['a range of days', { from: plainDate('2026-11-01'), to: today }, ({ countedOn }) => countedOn > '2026-10-31', 8],
  ['a kind', { kind: 'receipt' }, ({ kind }) => kind === 'receipt', 1],
  ['to check', { status: 'to_check' }, ({ status }) => status === 'to_check', 1],
  ['drafts', { status: 'draft' }, ({ status }) => status === 'draft', 1],
  ...(['unpaid', 'partial', 'paid', 'overdue'] as const).map(
    (state, index) =>
      [
        state,
        { payment: state },
        (row: PurchaseRow) => row.figures?.paymentState === state,
        [3, 1, 1, 2][index] ?? 0,
      ] as const,
  ),
  ...(['late', 'week', 'later'] as const).map(
    (group, index) =>
      [
        group,
        { due: group },
        (row: PurchaseRow) => row.figures !== null && dueStateOf({ ...row, ...row.figures }, today) === group,
        [2, 1, 3][index] ?? 0,
      ] as const,
  ),
  ['all that is to pay', { due: 'open' }, isOpen, 6],
  ['a reference, whatever the accents', { search: 'ete' }, ({ reference }) => reference === 'Été', 1],
]

describe('the list of purchases', () => {
  test.each(filters)('%s', async (_, asked, isMeant, found) => {
    const { rows, total } = await list({ ...asked, itemsPerPage: '100' })
    const meant = all.filter(isMeant)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(meant.map(({ id }) => id).toSorted())
    expect([total, meant.length]).toEqual([found, found])
    const counting = meant.filter(({ status }) => status !== 'draft')
    const sumOf = (field: 'net' | 'gross' | 'countedNet') =>
      counting.reduce((sum, row) => sum + (row.figures?.[field] ?? 0), 0)
    expect(await sums(asked)).toMatchObject({
      ...{ count: found, net: sumOf('net'), gross: sumOf('gross'), countedNet: sumOf('countedNet') },
      due: meant.filter(isOpen).reduce((sum, row) => sum + openOf(row), 0),
      toCheck: meant.filter(({ status }) => status === 'to_check').length,
    })
  })

  test('of a supplier are those of all that is merged with it', async () => {
    const [one, two, three] = suppliers
    const found = (supplierId = '') => list({ supplierId }).then(({ total }) => total)
    expect([await found(one), await found(two), await found(three), await found(uuidV7())]).toEqual([4, 5, 5, 0])
    expect((await list({ search: 'elevage' })).total).toBe(3)
  })

  test('cancelled ones are found by their state alone, and count nothing', async () => {
    const { rows, total } = await list({ status: 'cancelled' })
    expect([rows.map(({ status }) => status), total]).toEqual([['cancelled'], 1])
    expect(await sums({ status: 'cancelled' })).toMatchObject({ count: 1, net: 0, gross: 0, due: 0, late: 0 })
  })

  test.each(['countedOn', 'dueOn', 'gross', 'reference'] as const)('is sorted by %s, page by page', async (sort) => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ sort, page, itemsPerPage: '4' })))
    const rows = pages.flatMap((page) => page.rows)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(9)
    const values = rows.map((row) => (sort === 'gross' ? row.figures?.gross : row[sort]))
    const typed = values.filter((value) => value !== null)
    const compare = (a: unknown, b: unknown) => {
      if (typeof a === 'number') return a - Number(b)
      return folded(a) < folded(b) ? -1 : 1
    }
    expect(typed).toEqual(typed.toSorted(compare))
    expect(values.slice(typed.length).every((value) => value === null)).toBe(true)
  })

  const folded = (value: unknown) => String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

  test('one end of a range alone, and more than 400 days, are refused', async () => {
    const ask = (asked: Asked) => app.call('listPurchases', query(asked), { token: owner.token })
    const answers = [
      await ask({ from: today }),
      await ask({ to: today }),
      await ask({ from: plainDate('2025-01-01'), to: today }),
    ]
    expect(answers.map((answer) => answer.refusal().error)).toEqual(answers.map(() => 'VALIDATION_FAILED'))
  })

  test('tells the staff no amount of others, by no filter and no order', async () => {
    const { rows } = await list({}, staff)
    expect(rows.every(({ figures }) => figures === null)).toBe(true)
    expect(await sums({}, staff)).toEqual({
      count: 9,
      net: null,
      vat: null,
      gross: null,
      countedNet: null,
      due: null,
      late: null,
      toCheck: null,
    })
    expect((await list({ payment: 'unpaid' }, staff)).total).toBe(0)
    expect((await sums({ due: 'late' }, staff)).count).toBe(0)
    const ids = async (sort: 'gross' | '-gross') => (await list({ sort }, staff)).rows.map(({ id }) => id)
    expect((await ids('gross')).toSorted()).toEqual(await ids('gross'))
  })
})

describe('a list that brings what its documents say', () => {
  test('has for each what its card has, a page at a time', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => list({ with: 'content', page, itemsPerPage: '4' })))
    const rows = pages.flatMap((page) => page.rows)
    expect(pages.map(({ rows: { length }, total }) => [length, total])).toEqual([4, 4, 1].map((length) => [length, 9]))
    for (const { id, content } of rows) {
      const input = { params: { id }, query: query({}).query }
      const card = (await app.call('getPurchase', input, { token: owner.token })).ok()
      expect(content).toEqual(card.content)
      expect(content?.lines.length).toBeGreaterThan(0)
    }
    expect((await list({})).rows.some((row) => 'content' in row)).toBe(false)
  })

  test('asks the database once more for a page of any length, and for none of another establishment', async () => {
    const trace = async (asked: Asked) => (await roundTripsOf(() => list(asked))).flat().filter(isOfPurchases)
    const one = await trace({ with: 'content', itemsPerPage: '1' })
    expect(await trace({ with: 'content', itemsPerPage: '100' })).toEqual(one)
    expect(one).toHaveLength((await trace({})).length + 1)
    expect(one.at(-1)).toMatch(/"t"."establishment_id" = \$\d+/)
    const foreign = await app.anEstablishment(await app.signedUpPerson())
    const input = { query: { ...query({}).query, establishmentId: String(foreign.id), with: 'content' as const } }
    expect((await app.call('listPurchases', input, { token: owner.token })).refusal().error).toBe('NOT_FOUND')
  })

  const isOfPurchases = (text: string) => text.includes('"purchases" as "t"')

  test('hides from the staff what others typed', async () => {
    const { rows } = await list({ with: 'content' }, staff)
    expect(rows.map(({ content }) => content)).toEqual(rows.map(() => null))
  })
})

test('twins are found while typing, through merges, and never the one being typed', async () => {
  const [, two, three] = suppliers
  const ask = async (asked: object) => {
    const asking = query({}).query
    const input = { query: { ...asking, supplierId: three ?? '', ...asked } }
    return (await app.call('findPurchaseTwins', input, { token: owner.token })).ok()
  }
  const [found] = await ask({ reference: 'ÉTÉ' })
  expect(found).toMatchObject({ reference: 'Été', supplierId: two })
  expect(await ask({ reference: 'ÉTÉ', exceptId: found?.id })).toEqual([])
  expect(await ask({ gross: String(found?.figures?.gross) })).toMatchObject([{ id: found?.id }])
  expect(await ask({ gross: String(found?.figures?.gross), issuedOn: '2026-11-25' })).toEqual([])
  expect(await ask({ kind: 'credit_note', reference: 'ÉTÉ' })).toEqual([])
  expect(await ask({})).toEqual([])
})
