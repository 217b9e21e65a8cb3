import type { Route } from '@zinc/contract/route'
import type { Lane } from './load-shedding.ts'

/** A device that comes back refreshes its token before it sends its entries: both go first; what may hash waits. */
export function laneOf(route: Pick<Route, 'method' | 'path' | 'replica' | 'storesAnswer'>): Lane {
  if (route.method === 'GET') return route.replica === true || isLong(route.path) ? 'report' : 'read'
  return route.storesAnswer === false && !route.path.endsWith('/refresh') ? 'account' : 'entry'
}

/** Reads that grow with the years: a whole journal, everything a person typed. */
function isLong(path: string): boolean {
  return path.endsWith('/verification') || path.endsWith('/export')
}
