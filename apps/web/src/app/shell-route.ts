import { createRoute } from '@tanstack/react-router'
import { screen } from '../page/loading/lazy-screen.ts'
import { requireEstablishment, requireSession } from './guard.ts'
import { rootRoute } from './root-route.ts'

export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'session',
  beforeLoad: requireSession,
  component: screen(() => import('./data-layer.tsx'), 'DataLayer'),
})

export const shellRoute = createRoute({
  getParentRoute: () => sessionRoute,
  id: 'shell',
  beforeLoad: requireEstablishment,
  component: screen(() => import('./shell/app-shell.tsx'), 'AppShell'),
})

/** Where every page with the bars hangs. */
export const inShell = { getParentRoute: () => shellRoute }
