import type { Resource } from '@zinc/contract/resource'
import type { Route } from '@zinc/contract/route'
import { capitalised } from '@zinc/words/capitalised'
import * as z from 'zod/mini'

/** What every entity has beside its own fields. */
export type StoredEntity = {
  readonly id: string
  readonly establishmentId: number
  readonly version: number
  readonly archivedAt: string | null
  readonly mergedIntoId: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

/** A resource as the contract describes it, with its routes. */
export type WebResource<E extends StoredEntity, C> = Resource<E, C> & {
  readonly routes: Readonly<Record<string, Route>>
}

/** Its routes by what they do, with what they answer. */
export function routesOf<E extends StoredEntity, C>({ name, plural, routes, entity }: WebResource<E, C>) {
  const routeOf = (action: string): Route => {
    const route = routes[`${action}${capitalised(action === 'list' ? plural : name)}`]
    if (route === undefined) throw new Error(`${name} has no route ${action}`)
    return route
  }
  const answersOne = (action: string) => ({ ...routeOf(action), response: entity })
  return {
    list: { ...routeOf('list'), counted: true as const, response: z.array(entity) },
    get: answersOne('get'),
    save: answersOne('save'),
    archive: answersOne('archive'),
    restore: answersOne('restore'),
    merge: answersOne('merge'),
    unmerge: answersOne('unmerge'),
    remove: routeOf('remove'),
  }
}
