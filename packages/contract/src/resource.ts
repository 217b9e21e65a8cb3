import type { Permission } from '@zinc/domain/permission'
import * as z from 'zod/mini'
import { pageQuery, sortText } from './pagination.ts'
import type { Output } from './read-only.ts'
import type { Route } from './route.ts'
import { anyUuid, clientId, instant, optionalText, positiveId, positiveIdText } from './scalars.ts'

/** Every entity made by `resourceOf`; the journal's closed list of actions is derived from it. */
export const resourceNames = ['supplier', 'category', 'purchaseCategory', 'recurringPurchase', 'stockItem'] as const
export type ResourceName = (typeof resourceNames)[number]

/** What is done to any of them, as the journal says it. */
export const resourceActions = ['create', 'update', 'archive', 'restore', 'remove', 'merge', 'unmerge'] as const
export type ResourceAction = (typeof resourceActions)[number]

/** In a body; in a path it is made lower case by the server. */
export const entityId = z.uuid().check(z.toLowerCase())

type Fields = Readonly<Record<string, z.ZodMiniType>>

type OutputOf<F extends Fields> = { readonly [K in keyof F]: Output<F[K]> }

/** What every entity has beside its own fields. `version` changes at every write; the ETag. */
const kept = {
  id: anyUuid,
  establishmentId: positiveId,
  version: z.int(),
  /** Set: no longer offered, still shown where it was used. */
  archivedAt: z.nullable(instant),
  /** Set: it is part of that one now, and archived. */
  mergedIntoId: z.nullable(anyUuid),
  createdAt: instant,
  updatedAt: instant,
}

type Description<
  P extends string,
  F extends Fields,
  H extends Fields,
  Q extends Fields,
  S extends readonly string[],
> = {
  /** As route names say it: 'suppliers' gives `listSuppliers`. */
  readonly plural: P
  readonly path: `/${string}`
  readonly read: Permission
  readonly write: Permission
  /** What people type; a save names all of them and no other. */
  readonly fields: F
  /** What the server decides and everyone reads. */
  readonly held: H
  /** Of the list, each optional, beside search and `isActive`. */
  readonly filters: Q
  /** The text fields that a search looks into. */
  readonly searched: readonly (keyof F & string)[]
  /** Fields the list can be ordered by, the first one unless asked otherwise. */
  readonly sorts: S
}

/** A resource by its entity and by what a save says of it. */
export type Resource<E, C> = Omit<
  Description<string, Fields, Fields, Fields, readonly [string, ...string[]]>,
  'path'
> & {
  readonly name: ResourceName
  readonly entity: z.ZodMiniType<E>
  readonly content: z.ZodMiniType<C>
}
export type EntityOf<R extends Resource<unknown, unknown>> = Output<R['entity']>
export type ContentOf<R extends Resource<unknown, unknown>> = Output<R['content']>

/**
 * An entity of an establishment from its description: its schemas and the routes list, get, save, archive, restore and
 * remove, named `listSuppliers`, `getSupplier`…
 */
export function resourceOf<
  const N extends ResourceName,
  const P extends string,
  F extends Fields,
  H extends Fields,
  Q extends Fields,
  const S extends readonly [string, ...string[]],
>(name: N, description: Description<P, F, H, Q, S>) {
  const { fields, held, plural } = description
  type Entity = OutputOf<typeof kept> & OutputOf<H> & OutputOf<F>
  const stored = Object.entries({ ...kept, ...held, ...fields }).map(([key, schema]) => [key, asStored(schema)])
  const entity = z.object(Object.fromEntries(stored)) as unknown as z.ZodMiniType<Entity>
  const content = z.strictObject(fields) as unknown as z.ZodMiniType<OutputOf<F>>
  return { ...description, name, entity, content, routes: namedActions(name, plural, routesOf(description, entity)) }
}

const writeErrors = ['NOT_FOUND', 'FORBIDDEN', 'ESTABLISHMENT_INACTIVE', 'VERSION_STALE', 'VALIDATION_FAILED'] as const

function routesOf<
  P extends string,
  F extends Fields,
  H extends Fields,
  Q extends Fields,
  const S extends readonly string[],
  E,
>(description: Description<P, F, H, Q, S>, entity: z.ZodMiniType<E>) {
  const { path, fields, filters, plural: tag } = description
  const params = z.object({ id: clientId })
  const inQuery = z.object({ establishmentId: positiveIdText })
  const inBody = z.strictObject({ establishmentId: positiveId })
  const read = { access: { establishment: description.read }, tag } as const
  const write = { access: { establishment: description.write }, tag, params, precondition: 'version' } as const
  const errors = [...writeErrors, 'ALREADY_MERGED', 'PARENT_ARCHIVED', 'HAS_ACTIVE_CHILDREN'] as const
  const act = { ...write, method: 'POST', body: inBody, response: entity, errors } as const
  return {
    list: {
      ...read,
      method: 'GET',
      path,
      summary: 'A page of the list; `search` looks into its texts, whatever the accents and capitals',
      query: z.object({
        ...inQuery.shape,
        ...pageQuery,
        search: z.optional(optionalText(100)),
        isActive: z.optional(z.enum(['true', 'false'])),
        sort: z.optional(sortText<S[number]>(description.sorts)),
        ...filters,
      }),
      response: z.array(entity) as unknown as z.ZodMiniType<readonly E[]>,
      counted: true,
      errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
    },
    get: {
      ...read,
      method: 'GET',
      path: `${path}/{id}`,
      summary: 'One of the list',
      params,
      query: inQuery,
      response: entity,
      errors: ['NOT_FOUND'],
    },
    save: {
      ...write,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: 'Create it under an id the caller made, or replace its fields',
      body: z.strictObject({ establishmentId: positiveId, ...fields }),
      response: entity,
      errors: [...writeErrors, 'ALREADY_MERGED'],
    },
    ...mergeRoutesOf(description, entity, write),
    archive: { ...act, path: `${path}/{id}/archive`, summary: 'No longer offered; it stays where it was used' },
    restore: { ...act, path: `${path}/{id}/restore`, summary: 'Offered again' },
    remove: {
      ...write,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Delete one that nothing refers to; any other is archived',
      query: inQuery,
      response: z.object({}),
      errors: [...writeErrors, 'ALREADY_MERGED', 'STILL_USED'],
    },
  } as const satisfies Record<string, Route>
}

function mergeRoutesOf<F extends Fields, E, const W extends object>(
  { path, fields }: { readonly path: `/${string}`; readonly fields: F },
  entity: z.ZodMiniType<E>,
  write: W,
) {
  const merging = z.strictObject({
    establishmentId: positiveId,
    mergedId: entityId,
    mergedVersion: z.int().check(z.gte(1), z.lte(999_999_999)),
    /** What this one says from then on, where that is not what it says now. */
    content: z.optional(z.strictObject(fields)),
  })
  return {
    merge: {
      ...write,
      method: 'POST',
      path: `${path}/{id}/merge`,
      summary: 'Make another part of this one: what referred to it refers to this one, and it is archived',
      body: merging,
      response: entity,
      errors: [...writeErrors, 'ALREADY_MERGED', 'ARCHIVED'],
    },
    unmerge: {
      ...write,
      method: 'POST',
      path: `${path}/{id}/unmerge`,
      summary: 'Undo a merge into this one, as long as nothing it changed was changed since',
      body: z.strictObject({ establishmentId: positiveId, mergedId: entityId }),
      response: entity,
      errors: [...writeErrors, 'MERGE_NOT_UNDOABLE', 'PARENT_ARCHIVED'],
    },
  } as const
}

type Named<N extends string, P extends string, A> = {
  readonly [K in keyof A & string as K extends 'list' | 'reorder'
    ? `${K}${Capitalize<P>}`
    : `${K}${Capitalize<N>}`]: A[K]
}

/** What is done to an entity, by the names of its routes: `list` is `listSuppliers`, `save` is `saveSupplier`. */
export function namedActions<const N extends string, const P extends string, A extends object>(
  name: N,
  plural: P,
  actions: A,
): Named<N, P, A> {
  const named = Object.entries(actions).map(([action, value]) => [
    `${action}${capitalized(action === 'list' || action === 'reorder' ? plural : name)}`,
    value,
  ])
  return Object.fromEntries(named) as Named<N, P, A>
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The same value without the rules of a request: what was stored under earlier rules can be read. */
function asStored(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return z.string()
    case 'number':
      return z.number()
    case 'nullable':
      return z.nullable(asStored(def.innerType))
    case 'array':
      return z.array(asStored(def.element))
    case 'object':
      return z.object(Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, asStored(part)])))
    // `list` and `plainDate`: a check, then the value.
    case 'pipe':
      return (def.out as z.core.$ZodTypes)._zod.def.type === 'transform' ? z.string() : asStored(def.out)
    default:
      return schema as unknown as z.ZodMiniType
  }
}
