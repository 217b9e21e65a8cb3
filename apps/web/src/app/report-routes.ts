import { createRoute } from '@tanstack/react-router'
import { loadManagementText, loadPurchaseText, loadTicketZFormText } from '../i18n/catalogue.ts'
import { asRead, managementScreen, screen } from './lazy-screen.ts'
import { loadManagementStyle } from './management-style.ts'
import type { expectedSearch, reportRowsSearch } from './screens/report-rows-search.ts'
import { periodSearch } from './search.ts'
import { shellRoute } from './shell-route.ts'

export const reportRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports',
    validateSearch: periodSearch,
    component: screen(
      () => import('./screens/reports-screen.tsx'),
      'ReportsScreen',
      loadManagementText,
      loadPurchaseText,
      loadTicketZFormText,
      loadManagementStyle,
    ),
  }),
  /** Its search: `reportRowsSearch`, which the screen reads. */
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/tickets',
    validateSearch: asRead<typeof reportRowsSearch>,
    component: managementScreen(
      () => import('./screens/report-rows-screen.tsx'),
      'ReportRowsScreen',
      loadTicketZFormText,
    ),
  }),
  /** Its search: `expectedSearch`, which the screen reads. */
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/expected',
    validateSearch: asRead<typeof expectedSearch>,
    component: managementScreen(() => import('./screens/expected-receipts-screen.tsx'), 'ExpectedReceiptsScreen'),
  }),
] as const
