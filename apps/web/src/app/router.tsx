import {
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { parsePlainDate } from '@zinc/domain/calendar/calendar'
import type { drawerSearch } from '../features/drawer/screens/drawer-search.ts'
import type { conflictSearch } from '../features/ticket-z/screens/conflict-search.ts'
import type { daySearch } from '../features/ticket-z/screens/day-search.ts'
import type { ticketsSearch } from '../features/tickets/screens/tickets-search.ts'
import {
  loadDrawerText,
  loadManagementText,
  loadPart,
  loadPurchaseText,
  loadTicketZFormText,
} from '../i18n/catalogue.ts'
import { asRead, managementScreen, screen } from '../page/loading/lazy-screen.ts'
import { loadManagementStyle } from '../page/loading/management-style.ts'
import type { cardSearch, categoriesSearch, journalSearch, listSearch } from '../page/search/management-search.ts'
import type { periodSearch } from '../page/search/period-search.ts'
import { adminRoutes } from './admin-routes.ts'
import { bareRoutes } from './bare-routes.ts'
import { purchaseRoutes } from './purchase-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { rootRoute } from './root-route.ts'
import { ErrorScreen } from './shell/errors/error-screen.tsx'
import { PendingScreen } from './shell/errors/pending-screen.tsx'
import { inShell, sessionRoute, shellRoute } from './shell-route.ts'
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
  component: managementScreen(() => import('../features/establishment/screens/welcome-screen.tsx'), 'WelcomeScreen'),
})

const dashboardRoute = createRoute({
  ...inShell,
  path: '/dashboard',
  component: screen(() => import('../features/dashboard/screens/dashboard-screen.tsx'), 'DashboardScreen'),
})

const ticketZRoute = createRoute({
  ...inShell,
  path: '/ticket-z',
  validateSearch: asRead<typeof periodSearch>,
  component: screen(() => import('../features/ticket-z/screens/ticket-z-screen.tsx'), 'TicketZScreen'),
})

const historyImportRoute = createRoute({
  ...inShell,
  path: '/ticket-z/import',
  validateSearch: (search: { id?: string }) => search,
  component: managementScreen(
    () => import('../features/imports/screens/history-import-screen.tsx'),
    'HistoryImportScreen',
    loadPurchaseText,
  ),
})

const ticketZDayRoute = createRoute({
  ...inShell,
  path: '/ticket-z/$date',
  validateSearch: asRead<typeof daySearch>,
  beforeLoad: ({ params }) => {
    if (parsePlainDate(params.date) === null) throw notFound()
  },
  component: screen(
    () => import('../features/ticket-z/screens/ticket-z-day-screen.tsx'),
    'TicketZDayScreen',
    loadTicketZFormText,
  ),
})

const ticketZConflictRoute = createRoute({
  ...inShell,
  path: '/ticket-z/$date/conflict',
  validateSearch: asRead<typeof conflictSearch>,
  beforeLoad: ({ params }) => {
    if (parsePlainDate(params.date) === null) throw notFound()
  },
  component: screen(
    () => import('../features/ticket-z/screens/ticket-z-conflict-screen.tsx'),
    'TicketZConflictScreen',
    loadManagementText,
    loadTicketZFormText,
  ),
})

/** Its search: `drawerSearch`, which the screen reads. */
const drawerRoute = createRoute({
  ...inShell,
  path: '/tickets/drawer',
  validateSearch: asRead<typeof drawerSearch>,
  component: screen(
    () => import('../features/drawer/screens/drawer-screen.tsx'),
    'DrawerScreen',
    loadDrawerText,
    loadManagementStyle,
  ),
})

const moreRoute = createRoute({
  ...inShell,
  path: '/more',
  component: screen(() => import('./more/more-screen.tsx'), 'MoreScreen', loadManagementText, loadDrawerText),
})

const profileRoute = createRoute({
  ...inShell,
  path: '/profile',
  component: managementScreen(
    () => import('../features/account/screens/profile-screen.tsx'),
    'ProfileScreen',
    () => loadPart('registration'),
  ),
})

const journalRoute = createRoute({
  ...inShell,
  path: '/establishment/journal',
  validateSearch: asRead<typeof journalSearch>,
  component: managementScreen(
    () => import('../features/journal/screens/journal-screen.tsx'),
    'JournalScreen',
    loadTicketZFormText,
  ),
})

const peopleRoute = createRoute({
  ...inShell,
  path: '/establishment/people',
  component: managementScreen(() => import('../features/people/screens/people-screen.tsx'), 'PeopleScreen'),
})

/** Their list, and the card of one. */
const suppliersScreen = managementScreen(
  () => import('../features/suppliers/screens/suppliers-screen.tsx'),
  'SuppliersScreen',
  loadPurchaseText,
)

const suppliersRoute = createRoute({
  ...inShell,
  path: '/suppliers',
  validateSearch: asRead<typeof listSearch>,
  component: suppliersScreen,
})

const supplierRoute = createRoute({
  ...inShell,
  path: '/suppliers/$id',
  validateSearch: asRead<typeof cardSearch>,
  component: suppliersScreen,
})

const categoriesRoute = createRoute({
  ...inShell,
  path: '/categories',
  validateSearch: asRead<typeof categoriesSearch>,
  component: managementScreen(() => import('../features/categories/screens/categories-screen.tsx'), 'CategoriesScreen'),
})

const ticketsRoute = createRoute({
  ...inShell,
  path: '/tickets',
  validateSearch: asRead<typeof ticketsSearch>,
  component: managementScreen(
    () => import('../features/tickets/screens/tickets-screen.tsx'),
    'TicketsScreen',
    loadPurchaseText,
  ),
})

const waitingRoute = createRoute({
  ...inShell,
  path: '/more/waiting',
  component: screen(() => import('./more/waiting-screen.tsx'), 'WaitingScreen', loadManagementText),
})

const settingsRoute = createRoute({
  ...inShell,
  path: '/settings/$section',
  component: managementScreen(
    () => import('../features/settings/screens/settings-screen.tsx'),
    'SettingsScreen',
    loadTicketZFormText,
  ),
})

const notFoundScreen = screen(() => import('./shell/errors/not-found-screen.tsx'), 'NotFoundScreen', loadManagementText)

/** An address that does not exist keeps the bars, with the tab its path asks for (R12). */
const unknownRoute = createRoute({
  ...inShell,
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
      ...adminRoutes,
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
