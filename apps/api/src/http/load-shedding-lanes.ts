import type { Route } from '@zinc/contract/route'
import type { Lane } from './load-shedding.ts'

/** A device that comes back refreshes its token before it sends its entries: both go first; what may hash waits. */
export function laneOf(route: Pick<Route, 'method' | 'path' | 'replica' | 'storesAnswer'>): Lane {
  if (route.method === 'GET') return route.replica === true || route.path.endsWith('/verification') ? 'report' : 'read'
  return route.storesAnswer === false && !route.path.endsWith('/refresh') ? 'account' : 'entry'
}
