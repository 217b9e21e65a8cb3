import { createRoute } from '@tanstack/react-router'
import type {
  expectedSearch,
  purchaseRowsSearch,
  reportRowsSearch,
} from '../features/report/screens/report-rows-search.ts'
import { loadPart, loadPurchaseText, loadTicketZFormText } from '../i18n/catalogue.ts'
import { asRead, managementScreen, screen } from '../page/loading/lazy-screen.ts'
import { loadManagementStyle } from '../page/loading/management-style.ts'
import type { resultSearch } from '../page/search/period-search.ts'
import { inShell } from './shell-route.ts'

const loadResultsText = () => loadPart('results')
const loadComparedText = () => loadPart('compared')

export const reportRoutes = [
  /** Its search: `resultSearch`, which the screen reads. */
  createRoute({
    ...inShell,
    path: '/reports',
    validateSearch: asRead<typeof resultSearch>,
    component: screen(
      () => import('../features/report/screens/reports-screen.tsx'),
      'ReportsScreen',
      loadResultsText,
      loadComparedText,
      loadManagementStyle,
    ),
  }),
  /** Its search: `reportRowsSearch`, which the screen reads. */
  createRoute({
    ...inShell,
    path: '/reports/tickets',
    validateSearch: asRead<typeof reportRowsSearch>,
    component: managementScreen(
      () => import('../features/report/screens/report-rows-screen.tsx'),
      'ReportRowsScreen',
      loadResultsText,
      loadTicketZFormText,
    ),
  }),
  /** Its search: `purchaseRowsSearch`, which the screen reads. */
  createRoute({
    ...inShell,
    path: '/reports/purchases',
    validateSearch: asRead<typeof purchaseRowsSearch>,
    component: managementScreen(
      () => import('../features/report/screens/purchase-rows-screen.tsx'),
      'PurchaseRowsScreen',
      loadResultsText,
      loadPurchaseText,
    ),
  }),
  /** Its search: `expectedSearch`, which the screen reads. */
  createRoute({
    ...inShell,
    path: '/reports/expected',
    validateSearch: asRead<typeof expectedSearch>,
    component: managementScreen(
      () => import('../features/report/screens/expected-receipts-screen.tsx'),
      'ExpectedReceiptsScreen',
      loadResultsText,
    ),
  }),
] as const
