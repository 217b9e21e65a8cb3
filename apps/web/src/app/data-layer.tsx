import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../client/session/session.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { followInstall } from '../page/install.ts'
import { whenSettled } from '../page/loading/when-settled.ts'
import { useCachedQueries } from './cache-queries.ts'
import { firstOutboxKinds, followDeliveries, loadOutboxKinds } from './first-outbox-kinds.ts'
import { askAgainOnline, createQueryClient } from './query-client.ts'
import { startRelease } from './release.ts'
import { PendingScreen } from './shell/errors/pending-screen.tsx'

/** The cache of answers lives exactly as long as one person is signed in: nobody is shown what another asked. */
export function DataLayer() {
  const personId = useSession().user?.id ?? null
  useEffect(() => {
    // In a task of its own: opening the device's storage is long for a phone that renders its first page.
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = startOutbox(firstOutboxKinds, loadOutboxKinds)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  useEffect(followInstall, [])
  return <PersonData key={personId} personId={personId} />
}

function PersonData({ personId }: { personId: number | null }) {
  const [queryClient] = useState(createQueryClient)
  const isReady = useCachedQueries(queryClient, personId)
  // Installing fetches every file of the release: the answers a person waits for come first.
  useEffect(() => whenSettled(queryClient, startRelease), [queryClient])
  useEffect(() => askAgainOnline(queryClient), [queryClient])
  useEffect(() => followDeliveries(queryClient), [queryClient])
  return <QueryClientProvider client={queryClient}>{isReady ? <Outlet /> : <PendingScreen />}</QueryClientProvider>
}
