import { createRoute, redirect } from '@tanstack/react-router'
import { shellRoute } from './shell-route.ts'

/** What people type without the end: its first page. */
export const bareRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings',
    beforeLoad: () => {
      throw redirect({ to: '/settings/$section', params: { section: 'register' }, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ to: '/admin/establishments', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/establishment',
    beforeLoad: () => {
      throw redirect({ to: '/establishment/people', replace: true })
    },
  }),
] as const
