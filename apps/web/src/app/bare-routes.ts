import { createRoute, redirect } from '@tanstack/react-router'
import { inShell } from './shell-route.ts'

/** What people type without the end: its first page. */
export const bareRoutes = [
  createRoute({
    ...inShell,
    path: '/settings',
    beforeLoad: () => {
      throw redirect({ to: '/settings/$section', params: { section: 'register' }, replace: true })
    },
  }),
  createRoute({
    ...inShell,
    path: '/admin',
    beforeLoad: () => {
      throw redirect({ to: '/admin/establishments', replace: true })
    },
  }),
  createRoute({
    ...inShell,
    path: '/establishment',
    beforeLoad: () => {
      throw redirect({ to: '/establishment/people', replace: true })
    },
  }),
] as const
