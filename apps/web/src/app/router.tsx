import {
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { parsePlainDate } from '@zinc/domain/calendar/calendar'
import {
  loadDrawerText,
  loadManagementText,
  loadPart,
  loadPurchaseText,
  loadTicketZFormText,
} from '../i18n/catalogue.ts'
import { bareRoutes } from './bare-routes.ts'
import { asRead, managementScreen, screen } from './lazy-screen.ts'
import type {
  adminErrorsSearch,
  adminEstablishmentsSearch,
  adminUsersSearch,
  cardSearch,
  categoriesSearch,
  journalSearch,
  listSearch,
} from './management-search.ts'
import { loadManagementStyle } from './management-style.ts'
import type { periodSearch } from './period-search.ts'
import { purchaseRoutes } from './purchase-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { rootRoute } from './root-route.ts'
import type { drawerSearch } from './screens/drawer/drawer-search.ts'
import type { conflictSearch } from './screens/ticket-z/conflict-search.ts'
import type { daySearch } from './screens/ticket-z/day-search.ts'
import type { ticketsSearch } from './screens/tickets/tickets-search.ts'
import { ErrorScreen } from './shell/errors/error-screen.tsx'
import { PendingScreen } from './shell/errors/pending-screen.tsx'
import { sessionRoute, shellRoute } from './shell-route.ts'
import { signedOutRoutes } from './signed-out-routes.ts'
import { stockRoutes } from './stock-routes.ts'

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard' })
  },
})

const welcomeRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/welcome',
  component: managementScreen(() => import('./screens/welcome-screen.tsx'), 'WelcomeScreen'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  component: screen(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
})

const ticketZRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ticket-z',
  validateSearch: asRead<typeof periodSearch>,
  component: screen(() => import('./screens/ticket-z/ticket-z-screen.tsx'), 'TicketZScreen'),
})

const historyImportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ticket-z/import',
  validateSearch: (search: { id?: string }) => search,
  component: managementScreen(
    () => import('./screens/ticket-z/history-import-screen.tsx'),
    'HistoryImportScreen',
    loadPurchaseText,
  ),
})

const ticketZDayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ticket-z/$date',
  validateSearch: asRead<typeof daySearch>,
  beforeLoad: ({ params }) => {
    if (parsePlainDate(params.date) === null) throw notFound()
  },
  component: screen(
    () => import('./screens/ticket-z/ticket-z-day-screen.tsx'),
    'TicketZDayScreen',
    loadTicketZFormText,
  ),
})

const ticketZConflictRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ticket-z/$date/conflict',
  validateSearch: asRead<typeof conflictSearch>,
  beforeLoad: ({ params }) => {
    if (parsePlainDate(params.date) === null) throw notFound()
  },
  component: screen(
    () => import('./screens/ticket-z/ticket-z-conflict-screen.tsx'),
    'TicketZConflictScreen',
    loadManagementText,
    loadTicketZFormText,
  ),
})

/** Its search: `drawerSearch`, which the screen reads. */
const drawerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets/drawer',
  validateSearch: asRead<typeof drawerSearch>,
  component: screen(
    () => import('./screens/drawer/drawer-screen.tsx'),
    'DrawerScreen',
    loadDrawerText,
    loadManagementStyle,
  ),
})

const moreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/more',
  component: screen(() => import('./screens/more/more-screen.tsx'), 'MoreScreen', loadManagementText, loadDrawerText),
})

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  component: managementScreen(
    () => import('./screens/profile-screen.tsx'),
    'ProfileScreen',
    () => loadPart('registration'),
  ),
})

const journalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/establishment/journal',
  validateSearch: asRead<typeof journalSearch>,
  component: managementScreen(() => import('./screens/journal-screen.tsx'), 'JournalScreen', loadTicketZFormText),
})

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/establishment/people',
  component: managementScreen(() => import('./screens/people-screen.tsx'), 'PeopleScreen'),
})

/** Their list, and the card of one. */
const suppliersScreen = managementScreen(
  () => import('./screens/suppliers/suppliers-screen.tsx'),
  'SuppliersScreen',
  loadPurchaseText,
)

const suppliersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/suppliers',
  validateSearch: asRead<typeof listSearch>,
  component: suppliersScreen,
})

const supplierRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/suppliers/$id',
  validateSearch: asRead<typeof cardSearch>,
  component: suppliersScreen,
})

const categoriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/categories',
  validateSearch: asRead<typeof categoriesSearch>,
  component: managementScreen(() => import('./screens/categories/categories-screen.tsx'), 'CategoriesScreen'),
})

const ticketsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets',
  validateSearch: asRead<typeof ticketsSearch>,
  component: managementScreen(() => import('./screens/tickets/tickets-screen.tsx'), 'TicketsScreen', loadPurchaseText),
})

const waitingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/more/waiting',
  component: screen(() => import('./screens/more/waiting-screen.tsx'), 'WaitingScreen', loadManagementText),
})

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/$section',
  component: managementScreen(
    () => import('./screens/settings/settings-screen.tsx'),
    'SettingsScreen',
    loadTicketZFormText,
  ),
})

const adminEstablishmentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/establishments',
  validateSearch: asRead<typeof adminEstablishmentsSearch>,
  component: managementScreen(
    () => import('./screens/admin/admin-establishments-screen.tsx'),
    'AdminEstablishmentsScreen',
  ),
})

const adminErrorsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/errors',
  validateSearch: asRead<typeof adminErrorsSearch>,
  component: managementScreen(() => import('./screens/admin/client-errors-screen.tsx'), 'ClientErrorsScreen'),
})

const adminUsersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin/users',
  validateSearch: asRead<typeof adminUsersSearch>,
  component: managementScreen(() => import('./screens/admin/admin-users-screen.tsx'), 'AdminUsersScreen'),
})

const notFoundScreen = screen(() => import('./screens/not-found-screen.tsx'), 'NotFoundScreen', loadManagementText)

/** An address that does not exist keeps the bars, with the tab its path asks for (R12). */
const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: notFoundScreen,
})

const routeTree = rootRoute.addChildren([
  indexRoute,
  signedOutRoutes,
  sessionRoute.addChildren([
    welcomeRoute,
    shellRoute.addChildren([
      dashboardRoute,
      ...reportRoutes,
      ticketZRoute,
      historyImportRoute,
      ticketZDayRoute,
      ticketZConflictRoute,
      drawerRoute,
      ...purchaseRoutes,
      ...stockRoutes,
      moreRoute,
      journalRoute,
      peopleRoute,
      suppliersRoute,
      supplierRoute,
      categoriesRoute,
      ticketsRoute,
      waitingRoute,
      adminEstablishmentsRoute,
      adminUsersRoute,
      adminErrorsRoute,
      profileRoute,
      settingsRoute,
      ...bareRoutes,
      unknownRoute,
    ]),
  ]),
])

/** Tests hand in a history of their own. */
export function createAppRouter(options: { history?: RouterHistory } = {}) {
  return createRouter({
    ...options,
    routeTree,
    // `?year=2026` as the person reads it: a text that looks like a number gets no quotes.
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: notFoundScreen,
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 300,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
