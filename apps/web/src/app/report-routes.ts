import { createRoute } from '@tanstack/react-router'
import { loadPart, loadPurchaseText, loadTicketZFormText } from '../i18n/catalogue.ts'
import { asRead, managementScreen } from './lazy-screen.ts'
import type { resultSearch } from './period-search.ts'
import type { expectedSearch, purchaseRowsSearch, reportRowsSearch } from './screens/reports/report-rows-search.ts'
import { shellRoute } from './shell-route.ts'

export const reportRoutes = [
  /** Its search: `resultSearch`, which the screen reads. */
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports',
    validateSearch: asRead<typeof resultSearch>,
    component: managementScreen(
      () => import('./screens/reports/reports-screen.tsx'),
      'ReportsScreen',
      () => loadPart('beside'),
      loadPurchaseText,
      loadTicketZFormText,
    ),
  }),
  /** Its search: `reportRowsSearch`, which the screen reads. */
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/tickets',
    validateSearch: asRead<typeof reportRowsSearch>,
    component: managementScreen(
      () => import('./screens/reports/report-rows-screen.tsx'),
      'ReportRowsScreen',
      loadTicketZFormText,
    ),
  }),
  /** Its search: `purchaseRowsSearch`, which the screen reads. */
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/purchases',
    validateSearch: asRead<typeof purchaseRowsSearch>,
    component: managementScreen(
      () => import('./screens/reports/purchase-rows-screen.tsx'),
      'PurchaseRowsScreen',
      loadPurchaseText,
    ),
  }),
  /** Its search: `expectedSearch`, which the screen reads. */
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/expected',
    validateSearch: asRead<typeof expectedSearch>,
    component: managementScreen(
      () => import('./screens/reports/expected-receipts-screen.tsx'),
      'ExpectedReceiptsScreen',
    ),
  }),
] as const
