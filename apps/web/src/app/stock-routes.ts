import { createRoute } from '@tanstack/react-router'
import { asRead, managementScreen } from './lazy-screen.ts'
import type { cardSearch } from './management-search.ts'
import type { stockSearch } from './screens/stocks/stock-search.ts'
import { shellRoute } from './shell-route.ts'

/** Their list, and the card of one. */
const common = {
  getParentRoute: () => shellRoute,
  component: managementScreen(() => import('./screens/stocks/stock-items-screen.tsx'), 'StockItemsScreen'),
}

const counts = {
  getParentRoute: () => shellRoute,
  component: managementScreen(() => import('./screens/stocks/stock-counts-screen.tsx'), 'StockCountsScreen'),
}

export const stockRoutes = [
  createRoute({ ...common, path: '/stocks', validateSearch: asRead<typeof stockSearch> }),
  createRoute({ ...common, path: '/stocks/$id', validateSearch: asRead<typeof cardSearch> }),
  createRoute({ ...counts, path: '/stocks/counts' }),
  createRoute({ ...counts, path: '/stocks/counts/$count' }),
] as const
