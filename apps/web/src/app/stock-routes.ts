import { createRoute } from '@tanstack/react-router'
import { asRead, managementScreen } from './lazy-screen.ts'
import type { cardSearch } from './management-search.ts'
import type { stockSearch } from './screens/stocks/stock-search.ts'
import { shellRoute } from './shell-route.ts'

/** Their list, and the card of one. */
const stockItemsScreen = managementScreen(() => import('./screens/stocks/stock-items-screen.tsx'), 'StockItemsScreen')

const stockItemsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/stocks',
  validateSearch: asRead<typeof stockSearch>,
  component: stockItemsScreen,
})

const stockItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/stocks/$id',
  validateSearch: asRead<typeof cardSearch>,
  component: stockItemsScreen,
})

export const stockRoutes = [stockItemsRoute, stockItemRoute] as const
