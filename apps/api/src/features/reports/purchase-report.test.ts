// Proves R04.
import { purchaseCategories } from '@zinc/contract/categories'
import type { Establishment } from '@zinc/contract/establishments'
import { addDays, type PlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import type { PurchaseContent, PurchaseKind } from '@zinc/domain/purchase/purchase'
import type { PurchaseFigure } from '@zinc/domain/purchase/purchase-rows'
import { aPurchaseLine } from '@zinc/domain/testing/a-purchase'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurchaseInput, aStoredPurchase, aSupplierOf } from '../../test/examples/purchase-examples.ts'
import { aPurchaseCategory, aStoredResource } from '../../test/examples/resource-examples.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test/test-app.ts'
import { aStoredTicket, aTicketInput, first, runAsOwner } from '../../test/test-tickets.ts'
import { uuidV7 } from '../../uuid-v7.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T12:00:00Z' })
  owner = await app.signedUpPerson()
})
afterAll(() => app.close())

const by = () => ({ token: owner.token })
const day = plainDate('2026-11-18')

type Range = { from: PlainDate; to: PlainDate }
async function reportOf(of: readonly Establishment[], range: Range = { from: day, to: day }) {
  const query = { establishmentIds: of.map(({ id }) => id).join(','), ...range }
  return (await app.call('getPurchaseReport', { query }, by())).ok()
}

async function rowsOf(
  { id }: Establishment,
  figure: PurchaseFigure,
  key: string | null = null,
  range: Range = { from: day, to: day },
) {
  const query = { establishmentId: String(id), ...range, figure, ...(key === null ? {} : { key }) }
  return (await app.call('listPurchaseReportRows', { query }, by())).ok()
}

const SUPPLIERS = ['Metro', 'Giraud'] as const
const CATEGORIES = ['Viandes', 'Entretien', null] as const

async function aShop() {
  const establishment = await app.anEstablishment(owner, { openedOn: '2023-01-01' })
  const { id } = establishment
  const category = (changes: Partial<ReturnType<typeof aPurchaseCategory>>) =>
    aStoredResource(app, purchaseCategories, {
      establishmentId: id,
      content: { ...aPurchaseCategory(), position: 0, ...changes },
    })
  return {
    establishment,
    suppliers: [await aSupplierOf(app, id, SUPPLIERS[0]), await aSupplierOf(app, id, SUPPLIERS[1])] as const,
    categories: [
      await category({ name: CATEGORIES[0] }),
      await category({ name: CATEGORIES[1], nature: 'consumables', countsInCostOfGoods: false }),
    ] as const,
    buy: (supplierId: string, content: Partial<PurchaseContent>) =>
      aStoredPurchase(app, owner, aPurchaseInput(id, { supplierId, content: { ...onDay(day), ...content } })),
  }
}
const onDay = (date: PlainDate) => ({ issuedOn: date, receivedOn: date, dueOn: addDays(date, 30) })

test('a credit note takes away, a deposit and a cancelled purchase count nowhere, a draft not yet', async () => {
  const { establishment, suppliers, categories, buy } = await aShop()
  const [metro] = suppliers
  const [meat] = categories
  const line = (net: number, more = {}) => aPurchaseLine({ categoryId: meat, net, ...more })
  await buy(metro, { reference: 'A', lines: [line(300_00), line(150_00, { categoryId: null, isOutside: true })] })
  await buy(metro, { reference: 'B', kind: 'credit_note', lines: [line(20_00)] })
  await buy(metro, { reference: 'C', kind: 'delivery_note', lines: [line(7_00)] })
  const { id } = await buy(metro, { reference: 'D', lines: [line(999_00)] })
  const cancel = { params: { id }, body: { establishmentId: establishment.id, reason: 'Double' } }
  ;(await app.call('cancelPurchase', cancel, { ...by(), version: 1 })).ok()
  const draft = aPurchaseInput(establishment.id, { supplierId: metro, content: onDay(day) })
  ;(await app.call('savePurchase', { params: { id: uuidV7() }, body: draft }, { ...by(), version: 'new' })).ok()
  expect(await reportOf([establishment])).toEqual({
    net: 287_00,
    byNature: [{ nature: 'materials', net: 287_00 }],
    byCategory: [{ id: meat, name: 'Viandes', net: 287_00 }],
    bySupplier: [{ id: metro, name: 'Metro', net: 287_00 }],
    costOfGoods: 287_00,
    salesNet: 0,
    ratioBp: null,
    ...{ consumption: null, missingCount: 'both' },
  })
})

test('a corrected purchase counts as corrected', async () => {
  const { establishment, suppliers, buy } = await aShop()
  const { id } = await buy(suppliers[0], { lines: [aPurchaseLine({ categoryId: null, net: 300_00 })] })
  const content = { ...onDay(day), lines: [aPurchaseLine({ categoryId: null, net: 310_00 })] }
  const body = { ...aPurchaseInput(establishment.id, { supplierId: suppliers[1], content }), reason: 'Erreur' }
  ;(await app.call('correctPurchase', { params: { id }, body }, { ...by(), version: 1 })).ok()
  const { net, bySupplier, byNature } = await reportOf([establishment])
  expect(net).toBe(310_00)
  expect(bySupplier).toEqual([{ id: suppliers[1], name: 'Giraud', net: 310_00 }])
  expect(byNature).toEqual([{ nature: null, net: 310_00 }])
})

test('materials are set against the net sales of the same days', async () => {
  const { establishment, suppliers, categories, buy } = await aShop()
  await aStoredTicket(app, owner, aTicketInput(establishment, { date: day, gross: 1100_00 }))
  await buy(suppliers[0], {
    lines: [aPurchaseLine({ categoryId: categories[0], net: 313_00 }), aPurchaseLine({ categoryId: categories[1] })],
  })
  const query = { establishmentId: String(establishment.id), from: day, to: day }
  const sales = (await app.call('getReport', { query }, by())).ok()
  const report = await reportOf([establishment])
  expect(report.salesNet).toBe(sales.net)
  expect(report.costOfGoods).toBe(313_00)
  expect(report.ratioBp).toBe(Math.round((313_00 * 10_000) / sales.net))
})

test('what was bought from a merged supplier stands under the one that stayed', async () => {
  const { establishment, suppliers, buy } = await aShop()
  const [metro, giraud] = suppliers
  await buy(metro, { lines: [aPurchaseLine({ categoryId: null, net: 10_00 })] })
  await buy(giraud, { lines: [aPurchaseLine({ categoryId: null, net: 5_00 })] })
  const merge =
    'update zinc.suppliers set merged_into_id = $1, archived_at = now() where establishment_id = $2 and id = $3'
  await runAsOwner(app, merge, [metro, establishment.id, giraud])
  expect((await reportOf([establishment])).bySupplier).toEqual([{ id: metro, name: 'Metro', net: 15_00 }])
})

const netOf = (rows: readonly { net: number }[]) => rows.reduce((sum, { net }) => sum + net, 0)

test('the rows of a figure name each purchase by date with its part, and nothing that does not count', async () => {
  const { establishment, suppliers, categories, buy } = await aShop()
  const [metro] = suppliers
  const [meat, cleaning] = categories
  const line = (categoryId: string | null, net: number, more = {}) => aPurchaseLine({ categoryId, net, ...more })
  const later = onDay(addDays(day, 1))
  const invoice = await buy(metro, { ...later, reference: 'A', lines: [line(meat, 300_00), line(cleaning, 50_00)] })
  const credit = await buy(metro, { reference: 'B', kind: 'credit_note', lines: [line(meat, 20_00)] })
  await buy(metro, { reference: 'C', lines: [line(cleaning, 9_00), line(meat, 150_00, { isOutside: true })] })
  await buy(metro, { ...onDay(addDays(day, 2)), reference: 'D', lines: [line(meat, 1_00)] })
  const { id } = await buy(metro, { reference: 'E', lines: [line(meat, 999_00)] })
  const cancel = { params: { id }, body: { establishmentId: establishment.id, reason: 'Double' } }
  ;(await app.call('cancelPurchase', cancel, { ...by(), version: 1 })).ok()
  const range = { from: day, to: addDays(day, 1) }
  expect(await rowsOf(establishment, 'category', meat, range)).toEqual([
    {
      ...{ purchaseId: credit.id, countedOn: day, kind: 'credit_note', reference: 'B' },
      supplierName: 'Metro',
      net: -20_00,
    },
    {
      ...{ purchaseId: invoice.id, countedOn: addDays(day, 1), kind: 'invoice', reference: 'A' },
      ...{ supplierName: 'Metro', net: 300_00 },
    },
  ])
})

test('every figure is the sum of its rows, what was merged under what stayed, what has none under no name', async () => {
  const { establishment, suppliers, categories, buy } = await aShop()
  const [metro, giraud] = suppliers
  const range: Range = { from: addDays(day, -200), to: day }
  let state = 11
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  for (let date = range.from; date <= range.to; date = addDays(date, 1 + next(9))) {
    const kind = next(5) === 0 ? 'credit_note' : 'invoice'
    const lines = Array.from({ length: 1 + next(4) }, () =>
      aPurchaseLine({
        categoryId: [...categories, null][next(3)] ?? null,
        net: 1 + next(90_000),
        isOutside: next(6) === 0,
      }),
    )
    await buy(first(suppliers.slice(next(2))), { ...onDay(date), kind, reference: `R${state}`, lines })
  }
  for (const [table, into, merged] of [
    ['suppliers', metro, giraud],
    ['purchase_categories', ...categories],
  ] as const) {
    const merge = `update zinc.${table} set merged_into_id = $1, archived_at = now() where establishment_id = $2 and id = $3`
    await runAsOwner(app, merge, [into, establishment.id, merged])
  }
  const report = await reportOf([establishment], range)
  const figures = [
    { figure: 'net', key: null, net: report.net },
    { figure: 'costOfGoods', key: null, net: report.costOfGoods },
    ...report.byNature.map(({ nature, net }) => ({ figure: 'nature', key: nature, net }) as const),
    ...report.byCategory.map(({ id, net }) => ({ figure: 'category', key: id, net }) as const),
    ...report.bySupplier.map(({ id, net }) => ({ figure: 'supplier', key: id, net }) as const),
  ] as const
  expect(figures.length).toBeGreaterThan(6)
  for (const { figure, key, net } of figures) {
    expect({ figure, key, net: netOf(await rowsOf(establishment, figure, key, range)) }).toEqual({ figure, key, net })
  }
  expect(await rowsOf(establishment, 'supplier', giraud, range)).toEqual([])
  expect(
    (await rowsOf(establishment, 'supplier', metro, range)).every(({ supplierName }) => supplierName === 'Metro'),
  ).toBe(true)
})

test('over three years and two establishments it is the sum of what was validated, to the cent, by name', async () => {
  const shops = [await aShop(), await aShop()]
  let state = 5
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const kinds: readonly PurchaseKind[] = ['invoice', 'invoice', 'receipt', 'credit_note', 'delivery_note']
  const model = new Map<string, number>()
  const years: readonly Range[] = [2024, 2025, 2026].map((year) => ({
    from: plainDate(`${year}-01-01`),
    to: plainDate(`${year}-12-31`),
  }))
  for (const shop of shops) {
    for (let date = plainDate('2024-01-05'); date <= '2026-11-20'; date = addDays(date, 20 + next(30))) {
      const kind = first(kinds.slice(next(kinds.length)))
      const bought = Array.from({ length: 1 + next(4) }, () => ({ category: next(3), net: next(90_000) + 1 }))
      const supplier = next(2)
      const lines = bought.map(({ category, net }) =>
        aPurchaseLine({ categoryId: shop.categories[category] ?? null, net }),
      )
      await shop.buy(first(shop.suppliers.slice(supplier)), { ...onDay(date), kind, reference: `R${state}`, lines })
      for (const { category, net } of bought) {
        const signed = kind === 'credit_note' ? -net : net
        for (const key of [`category ${CATEGORIES[category]}`, `supplier ${SUPPLIERS[supplier]}`, 'all']) {
          model.set(`${date.slice(0, 4)} ${key}`, (model.get(`${date.slice(0, 4)} ${key}`) ?? 0) + signed)
        }
      }
    }
  }
  for (const range of years) {
    const year = range.from.slice(0, 4)
    const report = await reportOf(
      shops.map(({ establishment }) => establishment),
      range,
    )
    const found = [
      ...report.bySupplier.map(({ name, net }) => [`${year} supplier ${name}`, net] as const),
      ...report.byCategory.map(({ name, net }) => [`${year} category ${name}`, net] as const),
      [`${year} all`, report.net] as const,
    ]
    const expected = [...model].filter(([key]) => key.startsWith(year))
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  }
})
