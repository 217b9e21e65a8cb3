import { createRoute } from '@tanstack/react-router'
import type { stockSearch } from '../features/stock/screens/stock-search.ts'
import { asRead, managementScreen } from '../page/loading/lazy-screen.ts'
import type { cardSearch } from '../page/search/management-search.ts'
import { inShell } from './shell-route.ts'

/** Their list, and the card of one. */
const common = {
  ...inShell,
  component: managementScreen(() => import('../features/stock/screens/stock-items-screen.tsx'), 'StockItemsScreen'),
}

const counts = {
  ...inShell,
  component: managementScreen(() => import('../features/stock/screens/stock-counts-screen.tsx'), 'StockCountsScreen'),
}

export const stockRoutes = [
  createRoute({ ...common, path: '/stocks', validateSearch: asRead<typeof stockSearch> }),
  createRoute({ ...common, path: '/stocks/$id', validateSearch: asRead<typeof cardSearch> }),
  createRoute({ ...counts, path: '/stocks/counts' }),
  createRoute({ ...counts, path: '/stocks/counts/$count' }),
] as const
