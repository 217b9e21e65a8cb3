import { useState } from 'react'
import { type Failure, failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useEndSessions } from './account.queries.ts'

/** One other device, or all of them. */
export type Ending = { sessionId: string; device: string } | { sessionId: null; others: number }

export function EndSessionsDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const text = useText()
  const { sessions } = text.account
  const { mutate, isPending } = useEndSessions()
  const [failure, setFailure] = useState<Failure | null>(null)
  const isOne = ending.sessionId !== null
  function end() {
    setFailure(null)
    mutate(ending.sessionId, {
      onSuccess: () => {
        showToast({ type: 'success', message: isOne ? sessions.ended : sessions.othersEnded })
        onClose()
      },
      onError: (error) => setFailure(failureOf(error, text)),
    })
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={isOne ? sessions.endTitle(ending.device) : sessions.endOthersTitle(ending.others)}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {sessions.cancel}
          </Button>
          <Button look="danger" pending={isPending} onPress={end}>
            {sessions.end}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{isOne ? sessions.endBody : sessions.endOthersBody}</p>
      {failure !== null && (
        <div className="mt-4">
          <FailureBanner failure={failure} />
        </div>
      )}
    </Dialog>
  )
}
