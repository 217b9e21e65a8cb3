import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { startOutbox } from '../api/outbox.ts'
import { currentSession, onSignedOut, useSession } from '../api/session.ts'
import { type SignOutReason, subscribeToSession } from '../api/session-store.ts'
import { followCreations } from '../features/admin/follow-creations.ts'
import { followDeliveries } from '../features/ticket-z/ticket-z.queries.ts'
import { currentText } from '../i18n/catalogue.ts'
import { dismissToast, showToast } from '../ui/toast-store.ts'
import { useKeptAnswers } from './keep-answers.ts'
import { askAgainOnline, createQueryClient } from './query-client.ts'
import { startRelease } from './release.ts'
import { PendingScreen } from './shell/pending-screen.tsx'

/** The cache of answers lives exactly as long as one person is signed in: nobody is shown what another asked. */
export function DataLayer() {
  const personId = useSession().user?.id ?? null
  useEffect(startOutbox, [])
  useEffect(startRelease, [])
  useEffect(() => onSignedOut(sayWhyItEnded), [])
  return <PersonData key={personId} personId={personId} />
}

/** Nobody asked for it: said long enough for whoever looks up from the counter, until somebody is there again. */
function sayWhyItEnded(reason: SignOutReason): void {
  if (reason !== 'expired') return
  const { sessionEnded, sessionEndedDetail } = currentText().shell
  const said = showToast({ type: 'info', message: sessionEnded, detail: sessionEndedDetail, delay: 60_000 })
  const stop = subscribeToSession(() => {
    if (currentSession().status !== 'signed_in') return
    stop()
    dismissToast(said)
  })
}

function PersonData({ personId }: { personId: number | null }) {
  const [queryClient] = useState(createQueryClient)
  const isReady = useKeptAnswers(queryClient, personId)
  useEffect(() => askAgainOnline(queryClient), [queryClient])
  useEffect(() => followDeliveries(queryClient), [queryClient])
  useEffect(() => followCreations(queryClient), [queryClient])
  return <QueryClientProvider client={queryClient}>{isReady ? <Outlet /> : <PendingScreen />}</QueryClientProvider>
}
