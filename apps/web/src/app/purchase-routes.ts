import { createRoute } from '@tanstack/react-router'
import { loadPurchaseMonthText, loadPurchaseText } from '../i18n/catalogue.ts'
import { asRead, managementScreen, purchaseScreen, screen } from './lazy-screen.ts'
import type { purchaseSearch } from './purchase-search.ts'
import type { pricesSearch } from './screens/purchases/prices-search.ts'
import type { purchasesSearch } from './screens/purchases/purchases-search.ts'
import type { recurringSearch } from './screens/purchases/recurring-search.ts'
import { shellRoute } from './shell-route.ts'

const purchaseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/purchase',
  validateSearch: asRead<typeof purchasesSearch>,
  component: screen(() => import('./screens/purchases/purchases-screen.tsx'), 'PurchasesScreen', loadPurchaseMonthText),
})

/** `new`: one with an address of its own. */
const onePurchaseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/purchase/$id',
  validateSearch: asRead<typeof purchaseSearch>,
  component: purchaseScreen(() => import('./screens/purchases/purchase-screen.tsx'), 'PurchaseScreen'),
})

const purchaseConflictRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/purchase/$id/conflict',
  validateSearch: (search: { entry?: string }) => search,
  component: managementScreen(
    () => import('./screens/purchases/purchase-conflict-screen.tsx'),
    'PurchaseConflictScreen',
    loadPurchaseText,
  ),
})

const purchaseDueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/purchase/due',
  component: purchaseScreen(() => import('./screens/purchases/purchase-due-screen.tsx'), 'PurchaseDueScreen'),
})

const recurringRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/purchase/recurring',
  validateSearch: asRead<typeof recurringSearch>,
  component: managementScreen(
    () => import('./screens/purchases/recurring-screen.tsx'),
    'RecurringScreen',
    loadPurchaseText,
  ),
})

const pricesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/purchase/prices',
  validateSearch: asRead<typeof pricesSearch>,
  component: managementScreen(() => import('./screens/purchases/prices-screen.tsx'), 'PricesScreen', loadPurchaseText),
})

const purchaseImportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/purchase/import',
  validateSearch: (search: { id?: string; kind?: string }) => search,
  component: managementScreen(() => import('./screens/purchases/import-screen.tsx'), 'ImportScreen', loadPurchaseText),
})

export const purchaseRoutes = [
  purchaseRoute,
  onePurchaseRoute,
  purchaseConflictRoute,
  purchaseDueRoute,
  pricesRoute,
  purchaseImportRoute,
  recurringRoute,
] as const
