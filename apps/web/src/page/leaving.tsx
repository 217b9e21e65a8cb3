import { type ReactNode, Suspense, useState } from 'react'
import { logout } from '../client/session/session.ts'
import { attentionCountOf, waitingCountOf } from '../outbox/kind.ts'
import { useAllEntries } from '../outbox/list.ts'
import { screen } from './loading/lazy-screen.ts'

// Seldom asked: no page waits for its window.
const LeaveDialog = screen(() => import('./leave-dialog.tsx'), 'LeaveDialog')

/**
 * Signing out, from wherever it is asked. What waits stays on this device, but only the same person signing in here
 * again sends it: so it is asked. Put `question` on the page.
 */
export function useLeaving(): { leave: () => void; isLeaving: boolean; question: ReactNode } {
  const entries = useAllEntries()
  const stored = waitingCountOf(entries) + attentionCountOf(entries)
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  function go() {
    setAsking(false)
    setLeaving(true)
    void logout().finally(() => setLeaving(false))
  }
  return {
    leave: () => (stored > 0 ? setAsking(true) : go()),
    isLeaving,
    question: isAsking && (
      <Suspense>
        <LeaveDialog kept={stored} onLeave={go} onStay={() => setAsking(false)} />
      </Suspense>
    ),
  }
}
