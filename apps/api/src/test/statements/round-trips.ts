import pg from 'pg'

type Query = (this: pg.Client, ...given: unknown[]) => unknown

/** The statements of requests, by round trip. */
export type RoundTrips = readonly (readonly string[])[]

/**
 * What requests send while `work` runs, grouped by how often they waited: statements sent while an answer is awaited
 * belong to the same round trip.
 */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<RoundTrips> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  const awaited = new WeakMap<pg.Client, number>()
  const trips: string[][] = []
  prototype.query = function counted(...given) {
    const result = query.apply(this, given)
    // Those of requests alone; what runs on its own meanwhile is not theirs.
    if (!this.pipeline || !(result instanceof Promise) || isOfNewConnection(given[0])) return result
    const open = awaited.get(this) ?? 0
    if (open === 0) trips.push([])
    trips.at(-1)?.push(textOf(given[0]))
    awaited.set(this, open + 1)
    const answered = () => void awaited.set(this, (awaited.get(this) ?? 1) - 1)
    result.then(answered, answered)
    return result
  }
  try {
    await work()
    return trips
  } finally {
    prototype.query = query
  }
}

/** The pool opens one when it likes. */
function isOfNewConnection(config: unknown): boolean {
  return textOf(config).includes('set search_path')
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}
