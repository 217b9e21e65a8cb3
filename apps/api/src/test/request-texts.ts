import type { Route } from '@zinc/contract/route'
import type * as z from 'zod/mini'

export type Path = readonly (string | number)[]

/** Where the texts of a request stand. */
export function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]))
}

/** Where a route reads a text at the top of its query or body, whether a request of it has one there or not. */
export function textsReadBy({ query, body }: Route): Path[] {
  return Object.entries({ query, body }).flatMap(([part, schema]) => {
    const def = schema === undefined ? undefined : insideOf(schema)
    if (def?.type !== 'object') return []
    return Object.entries(def.shape).flatMap(([key, inner]) => (insideOf(inner).type === 'string' ? [[part, key]] : []))
  })
}

/** What is read first: behind an optional, a nullable, a transform. */
function insideOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return insideOf(def.innerType)
  return def.type === 'pipe' ? insideOf(def.in) : def
}

/** Where its lists stand. */
export function listsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, item]) => listsIn(item, [...path, key]))
  return Array.isArray(value) ? [path, ...inner] : inner
}

/** The same request with something else at one place. */
export function withValue(request: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(request))
    return request.map((item, at) => (String(at) === key ? withValue(item, rest, value) : item))
  const object: Record<string, unknown> = Object(request)
  return { ...object, [key]: withValue(object[key], rest, value) }
}
