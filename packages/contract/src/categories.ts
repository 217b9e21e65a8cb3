import { NAME_MAX_LENGTH } from '@zinc/domain/account'
import { categoryColours, MAX_CATEGORIES, purchaseNatures } from '@zinc/domain/category'
import * as z from 'zod/mini'
import { type EntityOf, entityId, namedActions, type Resource, type ResourceName, resourceOf } from './resource.ts'
import type { Route } from './route.ts'
import { basisPoints, label, list, optionalText, positiveId } from './scalars.ts'

/** Of sales and of purchases alike. */
const shared = {
  name: label(NAME_MAX_LENGTH),
  /** null: at the top. */
  parentId: z.nullable(entityId),
  colour: z.enum(categoryColours),
  defaultRateBp: z.nullable(basisPoints),
  /** Of the chart of accounts. */
  account: optionalText(20),
}
const tree = {
  read: 'catalog.read',
  write: 'catalog.write',
  /** Siblings stand in the order of their positions. */
  held: { position: z.int() },
  sorts: ['position', 'name', 'createdAt'],
} as const

export const categories = resourceOf('category', {
  ...tree,
  plural: 'categories',
  path: '/categories',
  fields: shared,
  filters: {},
  searched: ['name', 'account'],
})

const nature = z.enum(purchaseNatures)
export const purchaseCategories = resourceOf('purchaseCategory', {
  ...tree,
  plural: 'purchaseCategories',
  path: '/purchase_categories',
  fields: { ...shared, nature, countsInCostOfGoods: z.boolean() },
  filters: { nature: z.optional(nature) },
  searched: ['name', 'account'],
})

export type Category = EntityOf<typeof categories>
export type PurchaseCategory = EntityOf<typeof purchaseCategories>

const places = list(z.object({ id: entityId, parentId: z.nullable(entityId) }), MAX_CATEGORIES).check(
  z.minLength(1),
  z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, { error: 'named_twice' }),
)

/** The order of a tree in one write: `reorderCategories`. */
function orderOf<const N extends ResourceName, const P extends string, E>(
  resource: Resource<E, unknown> & { readonly name: N; readonly plural: P; readonly path: `/${string}` },
) {
  return namedActions(resource.name, resource.plural, {
    reorder: {
      method: 'PUT',
      path: `${resource.path}/order`,
      access: { establishment: 'catalog.write' },
      tag: resource.plural,
      summary: 'Put those named in this order, each under its parent, before their other siblings; answers what moved',
      body: z.strictObject({ establishmentId: positiveId, items: places }),
      response: z.array(resource.entity) as unknown as z.ZodMiniType<readonly E[]>,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VALIDATION_FAILED'],
    } as const satisfies Route,
  })
}

export const categoryRoutes = { ...categories.routes, ...orderOf(categories) }
export const purchaseCategoryRoutes = { ...purchaseCategories.routes, ...orderOf(purchaseCategories) }
