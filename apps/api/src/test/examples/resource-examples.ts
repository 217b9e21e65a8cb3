import { categories, purchaseCategories } from '@zinc/contract/categories'
import { recurringPurchases } from '@zinc/contract/purchases/recurring'
import { namedActions, type ResourceName } from '@zinc/contract/resource'
import type { InputOf } from '@zinc/contract/route'
import type { RouteName, Routes } from '@zinc/contract/routes'
import { stockItems } from '@zinc/contract/stock/stock-items'
import { suppliers } from '@zinc/contract/suppliers'
import { plainDate } from '@zinc/domain/calendar/calendar'
import { inScopeTransaction, type Tx } from '../../db/database.ts'
import { type StoredEntity, tenantTable } from '../../db/tenant-table.ts'
import { operatorScopeOf } from '../../http/access/scope.ts'
import { insertMerge } from '../../resources/merges.repository.ts'
import { uuidV7 } from '../../uuid-v7.ts'
import type { TestApp } from '../test-app.ts'
import type { Answer, Call, CallOptions } from '../test-call.ts'
import type { Target } from './route-examples.ts'

type Typed<R extends { body: { establishmentId: number } }> = Omit<R['body'], 'establishmentId'>

export const aSupplier = (): Typed<InputOf<Routes['saveSupplier']>> => ({
  name: 'Boucherie Giraud',
  contactName: 'Camille',
  email: 'commandes@giraud.example',
  phone: '04 78 00 00 00',
  address: '12 rue des Halles, 69002 Lyon',
  siret: '73282932000074',
  vatNumber: null,
  customerCode: 'CH-0417',
  deliveryDays: [2, 5],
  minimumOrder: 120_00,
  paymentTerms: { days: 20, basis: 'delivery' },
  defaultCategoryId: null,
  defaultRateBp: 550,
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  comment: '',
})

export const aCategory = (): Typed<InputOf<Routes['saveCategory']>> => ({
  name: 'Cuisine',
  parentId: null,
  colour: 'pine',
  defaultRateBp: 1000,
  account: '',
})
export const aPurchaseCategory = (): Typed<InputOf<Routes['savePurchaseCategory']>> => ({
  ...aCategory(),
  name: 'Viandes',
  nature: 'materials',
  countsInCostOfGoods: true,
})

/** Rent on the last day of every month. */
export const aRecurringPurchase = (): Typed<InputOf<Routes['saveRecurringPurchase']>> => ({
  name: 'Loyer',
  supplierId: null,
  categoryId: null,
  net: 1450_00,
  rateBp: null,
  moreLines: [],
  everyMonths: 1,
  dayOfMonth: 31,
  fromMonth: '2026-01',
  toMonth: null,
})

/** A wine by the bottle that comes in cases of six. */
export const aStockItem = (): Typed<InputOf<Routes['saveStockItem']>> => ({
  name: 'Saint-joseph 75 cl',
  categoryId: null,
  unit: 'bottle',
  packs: [{ label: 'carton', quantity: '6.0000' }],
  barcode: '3017620422003',
  supplierId: null,
  minimum: '18.0000',
  target: '36.0000',
  shelf: 'Cave',
  comment: '',
})

/** Every resource, and what a save of one says: a new one without a line does not compile. */
export const resourceSamples = {
  supplier: { resource: suppliers, content: aSupplier, held: {} },
  category: { resource: categories, content: aCategory, held: { position: 0 } },
  purchaseCategory: { resource: purchaseCategories, content: aPurchaseCategory, held: { position: 0 } },
  recurringPurchase: { resource: recurringPurchases, content: aRecurringPurchase, held: {} },
  stockItem: { resource: stockItems, content: aStockItem, held: {} },
} as const satisfies {
  readonly [N in ResourceName]: { resource: { readonly name: N }; content: () => object; held: object }
}

type AnyCall = (name: RouteName, input: object, options: CallOptions) => Promise<Answer<never>>
type ByName = { readonly name: ResourceName; readonly plural: string }

const actions = {
  ...{ list: 'list', get: 'get', save: 'save', archive: 'archive', restore: 'restore', remove: 'remove' },
  ...{ merge: 'merge', unmerge: 'unmerge' },
} as const
export type Action = keyof typeof actions

/** The names of a resource's routes by what they do: `save` is `saveSupplier`. */
export function routeNamesOf({ name, plural }: ByName): Readonly<Record<Action, RouteName>> {
  const named = Object.entries(namedActions(name, plural, actions))
  return Object.fromEntries(named.map(([route, action]) => [action, route])) as Record<Action, RouteName>
}

/** `callsOf(call, suppliers)('save', …)` is `call('saveSupplier', …)`. */
export function callsOf(call: Call, resource: ByName) {
  const names = routeNamesOf(resource)
  return <T = unknown>(action: Action, input: object, options: CallOptions): Promise<Answer<T>> =>
    (call as unknown as AnyCall)(names[action], input, options)
}

type Ids = { readonly establishmentId: number; readonly id: string; readonly otherId: string }

/** What each route of a resource is sent, about the thing of this id; `otherId` is the one a merge names. */
export function inputsOf<const N extends ResourceName, const P extends string, C extends object>(
  { name, plural }: { name: N; plural: P },
  content: C,
  { establishmentId, id, otherId: mergedId }: Ids,
) {
  const query = { establishmentId: String(establishmentId) }
  const acted = { params: { id }, body: { establishmentId } }
  return namedActions(name, plural, {
    list: { query },
    get: { params: { id }, query },
    save: { params: { id }, body: { establishmentId, ...content } },
    archive: acted,
    restore: acted,
    merge: { params: { id }, body: { establishmentId, mergedId, mergedVersion: 1 } },
    unmerge: { params: { id }, body: { establishmentId, mergedId } },
    remove: { params: { id }, query },
  })
}

/** The order of a tree; its precondition is none. */
export function orderInputsOf<const N extends ResourceName, const P extends string>(
  { name, plural }: { name: N; plural: P },
  { establishmentId, id, otherId }: Ids,
) {
  const items = [otherId, id].map((one) => ({ id: one, parentId: null }))
  return namedActions(name, plural, { reorder: { body: { establishmentId, items } } })
}

type Sample = ByName & Parameters<typeof tenantTable<StoredEntity>>[0]
type Stored = { readonly establishmentId: number; readonly content: object }

/** One more of them, past every rule; its id. */
export async function aStoredResource(test: TestApp, resource: Sample, stored: Stored): Promise<string> {
  const { establishmentId, content } = stored
  const [id, scope, table] = [uuidV7(), operatorScopeOf(establishmentId), tenantTable<StoredEntity>(resource)]
  await inScopeTransaction(test.database, [establishmentId], (tx) => table.insert(tx, scope, id, content))
  return id
}

/** The ids of two, the second part of the first, that nobody has touched since. */
export async function aMerge(test: TestApp, resource: Sample, stored: Stored) {
  const id = await aStoredResource(test, resource, stored)
  const merged = { ...stored.content, mergedIntoId: id, archivedAt: '2026-11-20T12:00:00Z' }
  const otherId = await aStoredResource(test, resource, { ...stored, content: merged })
  const changes = [
    { entity: resource.name, id, before: {}, version: 1 },
    { entity: resource.name, id: otherId, before: { mergedIntoId: null, archivedAt: null }, version: 1 },
  ]
  const merge = { entity: resource.name, mergedId: otherId, keptId: id, changes }
  const { establishmentId } = stored
  const insert = (tx: Tx) => insertMerge(tx, operatorScopeOf(establishmentId), merge)
  await inScopeTransaction(test.database, [establishmentId], insert)
  return { id, otherId }
}

type ExamplesOf<Inputs> = {
  [R in keyof Inputs]: (test: TestApp, target: Target) => Promise<{ input: Inputs[R]; version: 1 }>
}

/** Each finds its thing in the state it needs, and changes it. */
function examplesOf<const N extends ResourceName, const P extends string, C extends object>(sample: {
  resource: Sample & { name: N; plural: P }
  content: () => C
  held: object
}) {
  const { resource, content, held } = sample
  const names = routeNamesOf(resource)
  const exampleOf =
    (route: string) =>
    async (test: TestApp, { establishment, named }: Target) => {
      const archived = route === names.restore ? { archivedAt: '2026-11-20T12:00:00Z' } : {}
      const stored = { establishmentId: establishment.id, content: { ...content(), ...held, ...archived } }
      const one = async () => await aStoredResource(test, resource, stored)
      const ids =
        route === names.unmerge ? await aMerge(test, resource, stored) : { id: await one(), otherId: await one() }
      const changed = { ...content(), name: 'Autre nom' }
      const given = { establishmentId: named, ...ids }
      const inputs = { ...inputsOf(resource, changed, given), ...orderInputsOf(resource, given) }
      return { input: new Map<string, unknown>(Object.entries(inputs)).get(route), version: 1 }
    }
  const none = { establishmentId: 0, id: '', otherId: '' }
  const [inputs, orders] = [inputsOf(resource, content(), none), orderInputsOf(resource, none)]
  const entriesOf = (routes: object) => Object.fromEntries(Object.keys(routes).map((name) => [name, exampleOf(name)]))
  return {
    examples: entriesOf(inputs) as ExamplesOf<typeof inputs>,
    ofOrder: entriesOf(orders) as ExamplesOf<typeof orders>,
  }
}

async function twins(test: TestApp, { establishment, named }: Target) {
  const stored = { establishmentId: establishment.id, content: aSupplier() }
  const [id, otherId] = [await aStoredResource(test, suppliers, stored), await aStoredResource(test, suppliers, stored)]
  return { input: { body: { establishmentId: named, id, otherId } } }
}

const ofSuppliers = examplesOf(resourceSamples.supplier)
const ofCategories = examplesOf(resourceSamples.category)
const ofPurchaseCategories = examplesOf(resourceSamples.purchaseCategory)
const ofRecurringPurchases = examplesOf(resourceSamples.recurringPurchase)
const ofStockItems = examplesOf(resourceSamples.stockItem)
const skipped = { occurrenceOn: plainDate('2026-10-31'), isSkipped: true }

export const resourceExamples = {
  ...ofSuppliers.examples,
  listSupplierDuplicates: (_: TestApp, { named }: Target) =>
    Promise.resolve({ input: { query: { establishmentId: String(named) } } }),
  dismissSupplierDuplicate: twins,
  ...ofCategories.examples,
  ...ofCategories.ofOrder,
  ...ofPurchaseCategories.examples,
  ...ofPurchaseCategories.ofOrder,
  ...ofStockItems.examples,
  ...ofRecurringPurchases.examples,
  listPurchaseProposals: (_: TestApp, { named }: Target) =>
    Promise.resolve({ input: { query: { establishmentId: String(named) } } }),
  skipOccurrence: async (test: TestApp, { establishment, named }: Target) => {
    const stored = { establishmentId: establishment.id, content: aRecurringPurchase() }
    const id = await aStoredResource(test, recurringPurchases, stored)
    return { input: { params: { id }, body: { establishmentId: named, ...skipped } } }
  },
}

/** Of things that are not there. */
export function resourceInputs(establishmentId: number) {
  const ids = () => ({ establishmentId, id: uuidV7(), otherId: uuidV7() })
  return {
    ...inputsOf(suppliers, aSupplier(), ids()),
    listSupplierDuplicates: { query: { establishmentId: String(establishmentId) } },
    dismissSupplierDuplicate: { body: ids() },
    ...inputsOf(categories, aCategory(), ids()),
    ...inputsOf(purchaseCategories, aPurchaseCategory(), ids()),
    ...inputsOf(recurringPurchases, aRecurringPurchase(), ids()),
    ...inputsOf(stockItems, aStockItem(), ids()),
    listPurchaseProposals: { query: { establishmentId: String(establishmentId) } },
    skipOccurrence: { params: { id: uuidV7() }, body: { establishmentId, ...skipped } },
    ...orderInputsOf(categories, ids()),
    ...orderInputsOf(purchaseCategories, ids()),
  }
}
