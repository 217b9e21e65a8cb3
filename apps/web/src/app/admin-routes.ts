import { createRoute } from '@tanstack/react-router'
import { asRead, managementScreen } from '../page/loading/lazy-screen.ts'
import type {
  adminErrorsSearch,
  adminEstablishmentsSearch,
  adminUsersSearch,
} from '../page/search/management-search.ts'
import { inShell } from './shell-route.ts'

export const adminRoutes = [
  createRoute({
    ...inShell,
    path: '/admin/establishments',
    validateSearch: asRead<typeof adminEstablishmentsSearch>,
    component: managementScreen(
      () => import('../features/admin/screens/admin-establishments-screen.tsx'),
      'AdminEstablishmentsScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/admin/users',
    validateSearch: asRead<typeof adminUsersSearch>,
    component: managementScreen(() => import('../features/admin/screens/admin-users-screen.tsx'), 'AdminUsersScreen'),
  }),
  createRoute({
    ...inShell,
    path: '/admin/errors',
    validateSearch: asRead<typeof adminErrorsSearch>,
    component: managementScreen(
      () => import('../features/client-errors/screens/client-errors-screen.tsx'),
      'ClientErrorsScreen',
    ),
  }),
] as const
