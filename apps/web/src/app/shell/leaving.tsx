import { type ReactNode, useState } from 'react'
import { logout } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { attentionCountOf, waitingCountOf } from '../../outbox/kind.ts'
import { useAllEntries } from '../../outbox/list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

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
    question: isAsking && <Question kept={stored} onLeave={go} onStay={() => setAsking(false)} />,
  }
}

function Question({ kept: stored, onLeave, onStay }: { kept: number; onLeave: () => void; onStay: () => void }) {
  const text = useText().more
  return (
    <Dialog
      open={true}
      onClose={onStay}
      title={text.logoutTitle}
      actions={
        <>
          <Button look="danger" onPress={onLeave}>
            {text.logoutAnyway}
          </Button>
          <Button onPress={onStay}>{text.stay}</Button>
        </>
      }
    >
      <p className="text-ink-2">{text.logoutBody(stored)}</p>
    </Dialog>
  )
}
