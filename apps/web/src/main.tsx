import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from './api/session.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { startLanguage } from './i18n/catalogue.ts'
import { startTheme } from './ui/theme.ts'
import { restoreToasts } from './ui/toast-store.ts'
import './ui/styles.css'

async function start(): Promise<void> {
  startTheme()
  await startLanguage()
  void session.start()
  restoreToasts()
  const queryClient = createQueryClient()
  const router = createAppRouter()
  followSession(queryClient, router)
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/** Signing in or out, another establishment or another person: the guards run again, and no one sees another's figures. */
function followSession(
  queryClient: ReturnType<typeof createQueryClient>,
  router: ReturnType<typeof createAppRouter>,
): void {
  const keyOf = () => {
    const { status, user } = session.getSnapshot()
    return `${status}/${user?.id}/${user?.currentEstablishment?.id}`
  }
  let known = keyOf()
  session.subscribe(() => {
    const key = keyOf()
    if (key === known) return
    known = key
    if (session.getSnapshot().status === 'signed_out') queryClient.clear()
    void router.invalidate()
  })
}

void start()
