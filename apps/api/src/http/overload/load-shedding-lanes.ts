import type { Route } from '@zinc/contract/route'
import type { Lane } from './load-shedding.ts'

/** A device that comes back refreshes its token before it sends its entries: both go first; what may hash waits. */
export function laneOf(route: Pick<Route, 'method' | 'path' | 'replica' | 'storesAnswer'>): Lane {
  if (route.method === 'GET') return laneOfRead(route)
  return route.storesAnswer === false && !route.path.endsWith('/refresh') ? 'account' : 'entry'
}

function laneOfRead({ path, replica }: Pick<Route, 'path' | 'replica'>): Lane {
  if (replica === true || isLong(path)) return 'report'
  return firstReads.has(path) ? 'view' : 'read'
}

/** Without these nothing can be entered: who one is, the establishment, the month and one day of it. */
const firstReads: ReadonlySet<string> = new Set([
  '/instance',
  '/me',
  '/auth/profile',
  '/establishments/{id}',
  '/establishments/{id}/closures',
  '/ticketz',
  '/ticketz/{id}',
])

/** Reads that grow with the years: a whole journal, everything a person typed. */
function isLong(path: string): boolean {
  return path.endsWith('/verification') || path.endsWith('/export')
}
