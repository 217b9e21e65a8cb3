import { createRoute } from '@tanstack/react-router'
import { asRead, managementScreen } from '../page/loading/lazy-screen.ts'
import type {
  adminErrorsSearch,
  adminEstablishmentsSearch,
  adminUsersSearch,
} from '../page/search/management-search.ts'
import { shellRoute } from './shell-route.ts'

const getParentRoute = () => shellRoute

export const adminRoutes = [
  createRoute({
    getParentRoute,
    path: '/admin/establishments',
    validateSearch: asRead<typeof adminEstablishmentsSearch>,
    component: managementScreen(
      () => import('../features/admin/screens/admin-establishments-screen.tsx'),
      'AdminEstablishmentsScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/users',
    validateSearch: asRead<typeof adminUsersSearch>,
    component: managementScreen(() => import('../features/admin/screens/admin-users-screen.tsx'), 'AdminUsersScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/errors',
    validateSearch: asRead<typeof adminErrorsSearch>,
    component: managementScreen(
      () => import('../features/client-errors/screens/client-errors-screen.tsx'),
      'ClientErrorsScreen',
    ),
  }),
] as const
