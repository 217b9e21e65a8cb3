import { purchaseCategories } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import type { InputOf } from '@zinc/contract/route'
import type { Routes } from '@zinc/contract/routes'
import { addDays, plainDate } from '@zinc/domain/calendar/calendar'
import { decimal4Of, lineNetOf } from '@zinc/domain/purchase/decimal'
import { priceStepsOf } from '@zinc/domain/purchase/price'
import { priceSumsOf } from '@zinc/domain/purchase/price-sums'
import type { PurchaseContent, PurchaseLine } from '@zinc/domain/purchase/purchase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ARTICLE, aPricedLine } from '../../../test/examples/price-examples.ts'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../../test/examples/purchase-examples.ts'
import { aPurchaseCategory, aStoredResource } from '../../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts'
import { aMember, runAsOwner } from '../../../test/test-tickets.ts'
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

type Bought = { on: string; price: string; quantity: string; supplierId?: string; line?: Partial<PurchaseLine> }

const lineOf = ({ price, quantity, line = {} }: Omit<Bought, 'on'>) => {
  const [unitPrice, amount] = [`${price}00`, `${quantity}000`]
  return aPricedLine({ quantity: amount, unitPrice, net: lineNetOf(amount, unitPrice), ...line })
}

const contentOf = ({ on, ...bought }: Bought): Partial<PurchaseContent> => {
  const date = plainDate(on)
  return { issuedOn: date, receivedOn: date, dueOn: date, lines: [lineOf(bought)], reference: `F-${on}` }
}

const buy = async (bought: Bought, content: Partial<PurchaseContent> = {}) => {
  const supplierId = bought.supplierId ?? giraud
  const body = aPurchaseInput(establishment.id, { supplierId, content: { ...contentOf(bought), ...content } })
  return { ...(await aStoredPurchase(app, owner, body)), body }
}

type Asked = Omit<InputOf<Routes['listPrices']>['query'], 'establishmentId' | 'from' | 'to'>
const period = { from: plainDate('2026-01-01'), to: plainDate('2026-11-20') }
const inQuery = () => ({ establishmentId: String(establishment.id) })
const options = () => ({ token: owner.token })
const prices = async (asked: Asked & Partial<typeof period> = {}) =>
  (await app.call('listPrices', { query: { ...inQuery(), ...period, ...asked } }, options())).ok()

/** The steps of the study: 17,40 → 17,80 → 18,20 → 18,60. */
const STEPS = [
  { on: '2026-01-06', price: '17.40', quantity: '84.9' },
  { on: '2026-04-14', price: '17.80', quantity: '50.5' },
  { on: '2026-05-12', price: '17.80', quantity: '35.5' },
  { on: '2026-07-07', price: '18.20', quantity: '84.5' },
  { on: '2026-10-06', price: '18.60', quantity: '44.4' },
  { on: '2026-11-18', price: '18.60', quantity: '12.6' },
] as const

const buyAll = async (steps: readonly Bought[]) => {
  for (const step of steps) await buy(step)
}

describe('the prices of a period', () => {
  test('state each price with its quantity and effect, which add up to the row', async () => {
    await buyAll(STEPS)
    expect(await prices()).toEqual([
      {
        ...{ supplierId: giraud, article: ARTICLE, label: 'Faux-filet', stockUnit: 'kg' },
        ...{ base: '17.4000', last: '18.6000', lastChange: '2026-10-06', lastOn: '2026-11-18', sinceLast: '0.0000' },
        ...{ quantity: '312.4000', effect: 170_40 },
        steps: [
          { countedOn: '2026-01-06', price: '17.4000', quantity: '84.9000', effect: 0 },
          { countedOn: '2026-04-14', price: '17.8000', quantity: '86.0000', effect: 34_40 },
          { countedOn: '2026-07-07', price: '18.2000', quantity: '84.5000', effect: 67_60 },
          { countedOn: '2026-10-06', price: '18.6000', quantity: '57.0000', effect: 68_40 },
        ],
      },
    ])
  })

  test('start at the first price of the period, and say what the last purchase changed', async () => {
    await buyAll(STEPS.slice(0, 5))
    const [price] = await prices({ from: plainDate('2026-07-01') })
    expect(price).toMatchObject({ base: '18.2000', effect: 17_76, sinceLast: '0.4000', lastOn: '2026-10-06' })
    expect(await prices({ from: plainDate('2025-01-01'), to: plainDate('2025-12-31') })).toEqual([])
  })

  test('are in the order of what they cost, risen or fallen', async () => {
    const line = (label: string) => ({ line: { label, supplierCode: '' } })
    await buyAll([
      { on: '2026-02-01', price: '10.00', quantity: '10.0', ...line('Rosette') },
      { on: '2026-03-01', price: '10.10', quantity: '10.0', ...line('Rosette') },
      { on: '2026-02-01', price: '20.00', quantity: '10.0', ...line('Saumon') },
      { on: '2026-03-01', price: '15.00', quantity: '10.0', ...line('Saumon') },
      { on: '2026-03-01', price: '9.00', quantity: '10.0', ...line('Joue de bœuf') },
    ])
    const rows = await prices()
    expect(rows.map(({ label, effect }) => [label, effect])).toEqual([
      ['Saumon', -50_00],
      ['Rosette', 1_00],
      ['Joue de bœuf', 0],
    ])
  })

  test('are those of a supplier with all that is merged into it', async () => {
    const [merged, other] = [
      await aSupplierOf(app, establishment.id, 'GIRAUD'),
      await aSupplierOf(app, establishment.id, 'Marée'),
    ]
    await buyAll([
      { on: '2026-02-01', price: '10.00', quantity: '10.0' },
      { on: '2026-03-01', price: '11.00', quantity: '10.0', supplierId: merged },
      { on: '2026-04-01', price: '10.00', quantity: '10.0' },
      { on: '2026-05-01', price: '10.00', quantity: '10.0', supplierId: other },
    ])
    expect(await prices({ supplierId: giraud })).toMatchObject([{ effect: 0, quantity: '20.0000' }])
    const merge = 'update zinc.suppliers set merged_into_id = $2, archived_at = now() where id = $1'
    await runAsOwner(app, merge, [merged, giraud])
    for (const supplierId of [giraud, merged]) {
      const rows = await prices({ supplierId })
      expect(rows).toMatchObject([{ supplierId: giraud, quantity: '30.0000', effect: 10_00, sinceLast: '-1.0000' }])
      expect(rows[0]?.steps).toHaveLength(3)
    }
    expect((await prices()).map(({ supplierId }) => supplierId).toSorted()).toEqual([giraud, other].toSorted())
  })

  test('are found by label, supplier and category, with what is under it', async () => {
    const category = (content: object) =>
      aStoredResource(app, purchaseCategories, {
        establishmentId: establishment.id,
        content: { ...aPurchaseCategory(), position: 0, ...content },
      })
    const materials = await category({ name: 'Matières' })
    const meat = await category({ name: 'Viandes', parentId: materials })
    await buy({ on: '2026-02-01', price: '10.00', quantity: '10.0', line: { categoryId: meat } })
    await buy({ on: '2026-02-02', price: '10.00', quantity: '10.0', line: { label: 'Crème 35 %' } })
    const found = async (asked: Asked) => (await prices(asked)).map(({ label }) => label)
    expect(await found({ search: 'CREME' })).toEqual(['Crème 35 %'])
    expect((await found({ search: 'giraud' })).length).toBe(2)
    expect([await found({ categoryId: materials }), await found({ categoryId: meat })]).toEqual([
      ['Faux-filet'],
      ['Faux-filet'],
    ])
    expect(await found({ categoryId: uuidV7() })).toEqual([])
  })

  test('follow corrections and leave with what is cancelled; credit notes have none', async () => {
    await buyAll(STEPS.slice(0, 1))
    const { id, body } = await buy({ on: '2026-04-14', price: '17.80', quantity: '86.0' })
    await buy({ on: '2026-04-15', price: '5.00', quantity: '86.0' }, { kind: 'credit_note' })
    const effects = async () => (await prices()).map(({ effect, steps }) => [effect, steps.length])
    expect(await effects()).toEqual([[34_40, 2]])
    const lines = [lineOf({ price: '18.40', quantity: '10.0' })]
    const corrected = { ...body, content: { ...body.content, lines }, reason: 'Prix relu' }
    const at = (version: number) => ({ ...options(), version, key: uuidV7() })
    const { version } = (await app.call('correctPurchase', { params: { id }, body: corrected }, at(1))).ok()
    expect(await effects()).toEqual([[10_00, 2]])
    const cancel = { establishmentId: establishment.id, reason: 'Doublon' }
    ;(await app.call('cancelPurchase', { params: { id }, body: cancel }, at(version))).ok()
    expect(await effects()).toEqual([[0, 1]])
  })

  test('count a delivery note once its invoice has none of its own', async () => {
    const invoice = await buy({ on: '2026-04-14', price: '17.80', quantity: '86.0' })
    const note = await buy({ on: '2026-04-12', price: '17.40', quantity: '86.0' }, { kind: 'delivery_note' })
    expect(await prices()).toMatchObject([{ quantity: '172.0000' }])
    await runAsOwner(app, 'update zinc.purchases set invoice_id = $2 where id = $1', [note.id, invoice.id])
    expect(await prices()).toMatchObject([{ quantity: '86.0000', base: '17.8000' }])
    await runAsOwner(app, 'delete from zinc.purchase_prices where purchase_id = $1', [invoice.id])
    expect(await prices()).toMatchObject([{ quantity: '86.0000', base: '17.4000' }])
  })

  test.each([[[1, 2, 2, 1, 3, 3]], [[3, 1, 1, 1, 2, 3, 2, 2]], [[2]], [[1, 1, 1]], [[3, 2, 1, 2, 3, 2, 1]]])(
    'are those that the domain makes of the single purchases: %s',
    async (drawn) => {
      const { id } = await buy({ on: '2025-01-06', price: '1.00', quantity: '1.0' })
      await runAsOwner(
        app,
        `insert into zinc.purchase_prices (establishment_id, purchase_id, position, supplier_id, article_key, label,
           stock_unit, counted_on, quantity, price, net)
         select $1, $2, place, $3, 'x|kg', 'X', 'kg', date '2026-03-01' + (place / 2)::int, place * 1.5, price, 100
         from unnest($4::int[]) with ordinality as given (price, place)`,
        [establishment.id, id, giraud, drawn],
      )
      const points = drawn.map((price, index) => ({
        countedOn: addDays(plainDate('2026-03-01'), Math.floor((index + 1) / 2)),
        ...{ price: decimal4Of(price * 10_000), quantity: decimal4Of((index + 1) * 15_000) },
      }))
      const { steps, effect, base, last } = priceStepsOf(points) ?? {}
      expect(await prices()).toMatchObject([{ steps, effect, base, last }])
    },
  )

  test('have as many pages as it takes, and sums over all of them', async () => {
    const { id } = await buy({ on: '2025-01-06', price: '1.00', quantity: '1.0' })
    // 700 articles at two prices: every third fell, the others rose.
    await runAsOwner(
      app,
      `insert into zinc.purchase_prices (establishment_id, purchase_id, position, supplier_id, article_key, label,
         stock_unit, counted_on, quantity, price, net)
       select $1, $2, 2 * n + again, $3, 'x' || n || '|kg', 'X' || n, 'kg', date '2026-03-01' + again, 1,
         1000 + again * n * (case when n % 3 = 0 then -1 else 1 end), 100
       from generate_series(1, 700) n, generate_series(0, 1) again`,
      [establishment.id, id, giraud],
    )
    const asked = (page: number) => ({ query: { ...inQuery(), ...period, page: String(page) } })
    const pages = [await app.call('listPrices', asked(1), options()), await app.call('listPrices', asked(2), options())]
    const rows = pages.flatMap((page) => page.ok())
    expect(pages.map((page) => [page.ok().length, page.headers['x-total-count']])).toEqual([
      [500, '700'],
      [200, '700'],
    ])
    const sums = (await app.call('getPriceSums', { query: { ...inQuery(), ...period } }, options())).ok()
    expect(sums).toEqual(priceSumsOf(rows))
    expect(sums).toMatchObject({ counts: { all: 700, rises: 467, falls: 233, last: 700 }, unchanged: 0 })
    expect(sums.effect).toBe(100 * 81_784)
  })

  test('are not for the staff', async () => {
    const { token } = await aMember(app, establishment, 'staff')
    const answer = await app.call('listPrices', { query: { ...inQuery(), ...period } }, { token })
    expect(answer.refusal().error).toBe('FORBIDDEN')
  })
})

describe('the history of an article', () => {
  const history = (article: string = ARTICLE) =>
    app.call('getPriceHistory', { query: { ...inQuery(), ...period, supplierId: giraud, article } }, options())

  test('names its purchases, newest first, each with its effect', async () => {
    await buyAll(STEPS)
    const { lines, lineCount, effect } = (await history()).ok()
    expect([lineCount, effect]).toEqual([6, 170_40])
    expect(lines.slice(0, 2)).toMatchObject([
      { countedOn: '2026-11-18', reference: 'F-2026-11-18', quantity: '12.6000', price: '18.6000', effect: 15_12 },
      { countedOn: '2026-10-06', reference: 'F-2026-10-06', quantity: '44.4000', price: '18.6000', effect: 53_28 },
    ])
  })

  test('of one that was not bought is not found', async () => {
    expect((await history('rosette|kg')).refusal().error).toBe('NOT_FOUND')
  })
})

test('a line of a purchase stands beside the last time its article was bought', async () => {
  const [first, second] = [
    await buy({ on: '2026-02-01', price: '17.40', quantity: '84.9' }),
    await buy({ on: '2026-03-01', price: '17.80', quantity: '86.0' }),
  ]
  await buy({ on: '2026-04-01', price: '19.00', quantity: '1.0' })
  const beside = async (id: string) =>
    (await app.call('listPurchasePrices', { params: { id }, query: inQuery() }, options())).ok()
  expect(await beside(first.id)).toMatchObject([{ position: 0, before: null, effect: 0 }])
  expect(await beside(second.id)).toEqual([
    {
      ...{ position: 0, stockUnit: 'kg', price: '17.8000', quantity: '86.0000', effect: 34_40 },
      before: { price: '17.4000', countedOn: '2026-02-01', purchaseId: first.id },
    },
  ])
})

test('an article being typed stands beside the last purchase before its day, but for itself', async () => {
  const [first, second] = [
    await buy({ on: '2026-02-01', price: '17.40', quantity: '84.9' }),
    await buy({ on: '2026-03-01', price: '17.80', quantity: '86.0' }),
  ]
  const former = async (asked: { countedOn?: string; purchaseId?: string; article?: string; supplierId?: string }) => {
    const { countedOn = '2026-03-02', purchaseId = uuidV7(), article = ARTICLE, supplierId = giraud } = asked
    const query = { ...inQuery(), supplierId, article, countedOn: plainDate(countedOn), purchaseId }
    return (await app.call('getFormerPrice', { query }, options())).ok().before
  }
  const [february, march] = [
    { price: '17.4000', countedOn: '2026-02-01', purchaseId: first.id },
    { price: '17.8000', countedOn: '2026-03-01', purchaseId: second.id },
  ]
  expect([await former({}), await former({ countedOn: '2026-02-28' })]).toEqual([march, february])
  expect(await former({ purchaseId: second.id })).toEqual(february)
  expect([await former({ article: 'rosette|kg' }), await former({ supplierId: uuidV7() })]).toEqual([null, null])
  expect(await former({ countedOn: '2026-01-31' })).toBeNull()
  const merged = await aSupplierOf(app, establishment.id, 'GIRAUD')
  await runAsOwner(app, 'update zinc.suppliers set merged_into_id = $2, archived_at = now() where id = $1', [
    merged,
    giraud,
  ])
  expect(await former({ supplierId: merged })).toEqual(march)
})
