import { namedActions, type ResourceName } from '@zinc/contract/resource'
import type { RouteName } from '@zinc/contract/routes'
import { suppliers } from '@zinc/contract/suppliers'
import { inScopeTransaction, type Tx } from '../db/database.ts'
import { type StoredEntity, tenantTable } from '../db/tenant-table.ts'
import { operatorScopeOf } from '../http/access/scope.ts'
import { uuidV7 } from '../uuid-v7.ts'
import type { Place } from './route-examples.ts'
import type { TestApp } from './test-app.ts'
import type { Answer, Call, CallOptions } from './test-call.ts'

export const aSupplier = () => ({
  name: 'Boucherie Giraud',
  contactName: 'Camille',
  email: 'commandes@giraud.example',
  phone: '04 78 00 00 00',
  address: '12 rue des Halles, 69002 Lyon',
  siret: '73282932000074',
  vatNumber: null,
  customerCode: 'CH-0417',
  deliveryDays: [2, 5] as (2 | 5)[],
  minimumOrder: 120_00,
  paymentTerms: { days: 20, basis: 'delivery' as const },
  defaultRateBp: 550,
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  comment: '',
})

/** Every resource, and what a save of one says: a new one without a line does not compile. */
export const resourceSamples = {
  supplier: { resource: suppliers, content: aSupplier },
} as const satisfies {
  readonly [N in ResourceName]: { readonly resource: { readonly name: N }; content: () => object }
}

type AnyCall = (name: RouteName, input: object, options: CallOptions) => Promise<Answer<never>>
type ByName = { readonly name: ResourceName; readonly plural: string }

const actions = {
  list: 'list',
  get: 'get',
  save: 'save',
  archive: 'archive',
  restore: 'restore',
  remove: 'remove',
} as const
type Action = keyof typeof actions

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

/** What each route of a resource is sent, about the thing of this id. */
export function inputsOf<const N extends ResourceName, const P extends string, C extends object>(
  { name, plural }: { name: N; plural: P },
  content: C,
  { establishmentId, id }: { establishmentId: number; id: string },
) {
  const query = { establishmentId: String(establishmentId) }
  const acted = { params: { id }, body: { establishmentId } }
  return namedActions(name, plural, {
    list: { query },
    get: { params: { id }, query },
    save: { params: { id }, body: { establishmentId, ...content } },
    archive: acted,
    restore: acted,
    remove: { params: { id }, query },
  })
}

type Sample = ByName & Parameters<typeof tenantTable<StoredEntity>>[0]
type Stored = { readonly establishmentId: number; readonly content: object; readonly archivedAt?: string }

/** One more of them, past every rule; its id. */
export async function aStoredResource(test: TestApp, resource: Sample, stored: Stored): Promise<string> {
  const { establishmentId, content, archivedAt = null } = stored
  const [id, scope, table] = [uuidV7(), operatorScopeOf(establishmentId), tenantTable<StoredEntity>(resource, [])]
  const insert = (tx: Tx) => table.insert(tx, scope, id, { ...content, archivedAt })
  await inScopeTransaction(test.database, [establishmentId], insert)
  return id
}

function examplesOf<const N extends ResourceName, const P extends string, C extends object>(
  resource: Sample & { name: N; plural: P },
  content: () => C,
) {
  const names = routeNamesOf(resource)
  const inputs = inputsOf(resource, content(), { establishmentId: 0, id: '' })
  type Inputs = typeof inputs
  const examples = Object.keys(inputs).map((route) => [
    route,
    async (test: TestApp, { establishment, named }: Place) => {
      const archived = route === names.restore ? { archivedAt: '2026-11-20T12:00:00Z' } : {}
      const id = await aStoredResource(test, resource, {
        establishmentId: establishment.id,
        content: content(),
        ...archived,
      })
      const changed = { ...content(), name: 'Autre nom' }
      const input = Object.entries(inputsOf(resource, changed, { establishmentId: named, id }))
      return { input: new Map(input).get(route), version: 1 }
    },
  ])
  type Examples = { [R in keyof Inputs]: (test: TestApp, place: Place) => Promise<{ input: Inputs[R]; version: 1 }> }
  return Object.fromEntries(examples) as Examples
}

export const resourceExamples = {
  ...examplesOf(suppliers, aSupplier),
}

export const resourceInputs = (establishmentId: number) => ({
  ...inputsOf(suppliers, aSupplier(), { establishmentId, id: uuidV7() }),
})
