import { createRoute } from '@tanstack/react-router'
import type { pricesSearch } from '../features/purchases/screens/prices-search.ts'
import type { purchaseSearch } from '../features/purchases/screens/purchase-search.ts'
import type { purchasesSearch } from '../features/purchases/screens/purchases-search.ts'
import type { recurringSearch } from '../features/purchases/screens/recurring-search.ts'
import { loadPurchaseMonthText, loadPurchaseText } from '../i18n/catalogue.ts'
import { asRead, managementScreen, purchaseScreen, screen } from '../page/loading/lazy-screen.ts'
import { inShell } from './shell-route.ts'

const purchaseRoute = createRoute({
  ...inShell,
  path: '/purchase',
  validateSearch: asRead<typeof purchasesSearch>,
  component: screen(
    () => import('../features/purchases/screens/purchases-screen.tsx'),
    'PurchasesScreen',
    loadPurchaseMonthText,
  ),
})

/** `new`: one with an address of its own. */
const onePurchaseRoute = createRoute({
  ...inShell,
  path: '/purchase/$id',
  validateSearch: asRead<typeof purchaseSearch>,
  component: purchaseScreen(() => import('../features/purchases/screens/purchase-screen.tsx'), 'PurchaseScreen'),
})

const purchaseConflictRoute = createRoute({
  ...inShell,
  path: '/purchase/$id/conflict',
  validateSearch: (search: { entry?: string }) => search,
  component: managementScreen(
    () => import('../features/purchases/screens/purchase-conflict-screen.tsx'),
    'PurchaseConflictScreen',
    loadPurchaseText,
  ),
})

const purchaseDueRoute = createRoute({
  ...inShell,
  path: '/purchase/due',
  component: purchaseScreen(() => import('../features/purchases/screens/purchase-due-screen.tsx'), 'PurchaseDueScreen'),
})

const recurringRoute = createRoute({
  ...inShell,
  path: '/purchase/recurring',
  validateSearch: asRead<typeof recurringSearch>,
  component: managementScreen(
    () => import('../features/purchases/screens/recurring-screen.tsx'),
    'RecurringScreen',
    loadPurchaseText,
  ),
})

const pricesRoute = createRoute({
  ...inShell,
  path: '/purchase/prices',
  validateSearch: asRead<typeof pricesSearch>,
  component: managementScreen(
    () => import('../features/purchases/screens/prices-screen.tsx'),
    'PricesScreen',
    loadPurchaseText,
  ),
})

const purchaseImportRoute = createRoute({
  ...inShell,
  path: '/purchase/import',
  validateSearch: (search: { id?: string; kind?: string }) => search,
  component: managementScreen(
    () => import('../features/imports/screens/import-screen.tsx'),
    'ImportScreen',
    loadPurchaseText,
  ),
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
