import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** As many elements as the dashboard of the demo restaurant has: `bench/lighthouse.mjs` prints both numbers. */
const LINES = 103

const rootRoute = createRootRoute({ component: Outlet })
const listRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: List })
const router = createRouter({ routeTree: rootRoute.addChildren([listRoute]) })

const lines = Array.from({ length: LINES }, (_, index) => ({
  id: index,
  name: `Clôture du ${index + 1}`,
  amount: `${1200 + index * 7},50 €`,
}))

function List() {
  const { data } = useQuery({ queryKey: ['lines'], queryFn: () => lines, initialData: lines, staleTime: 60_000 })
  return (
    <main className="mx-auto max-w-416 px-4 pt-4">
      <h1 className="text-page">Le Comptoir des Halles</h1>
      <p className="mb-4 text-body">Semaine 47, du 16 au 22 novembre 2026 : deux jours validés sur six.</p>
      <ul className="grid gap-2.5">
        {data.map((line) => (
          <li key={line.id} className="border-line border-t">
            <Link to="/" className="flex items-baseline gap-2 text-ink no-underline">
              <span className="flex-1">{line.name}</span>
              <span className="font-semibold tabular">{line.amount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
