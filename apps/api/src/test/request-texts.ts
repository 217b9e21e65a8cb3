export type Path = readonly (string | number)[]

/** Where the texts of a request stand. */
export function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]))
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
