import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { Language } from '@zinc/words/languages'
import type { ReactElement } from 'react'
import { createQueryClient } from '../app/query-client.ts'
import { setLanguage } from '../i18n/catalogue.ts'
import { ToastRegion } from '../ui/feedback/toast-region.tsx'

export type RenderScreenOptions = { path?: string; language?: Language; queryClient?: QueryClient }
export type RenderedScreen = RenderResult & {
  user: UserEvent
  queryClient: QueryClient
  /** The address after navigations. */
  pathOf: () => string
}

/** One screen or feature, with a router (any link resolves), a query cache, messages and a language; type as a person. */
export async function renderScreen(screen: ReactElement, options: RenderScreenOptions = {}): Promise<RenderedScreen> {
  const { path = '/', language = 'fr', queryClient = createQueryClient() } = options
  await setLanguage(language)
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastRegion />
      </>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => screen })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([index, anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    // As the application's own: a text that looks like a number gets no quotes.
    stringifySearch: stringifySearchWith(JSON.stringify),
  })
  await router.load()
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  )
  return { ...rendered, user: userEvent.setup(), queryClient, pathOf: () => router.state.location.href }
}

/** The whole application at an address, guards included: for journeys across screens. */
export async function renderApp(path: string, language: Language = 'fr'): Promise<Omit<RenderedScreen, 'queryClient'>> {
  const { createAppRouter } = await import('../app/router.tsx')
  await setLanguage(language)
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const rendered = render(<RouterProvider router={router} />)
  return { ...rendered, user: userEvent.setup(), pathOf: () => router.state.location.href }
}
