import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { startOutbox } from '../api/outbox.ts'
import { followCreations } from '../features/admin/follow-creations.ts'
import { followDeliveries } from '../features/ticket-z/ticket-z.queries.ts'
import { createQueryClient } from './query-client.ts'

/** The cache of answers lives exactly as long as someone is signed in: it goes with the pages it fed. */
export function DataLayer() {
  const [queryClient] = useState(createQueryClient)
  useEffect(startOutbox, [])
  useEffect(() => followDeliveries(queryClient), [queryClient])
  useEffect(() => followCreations(queryClient), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
