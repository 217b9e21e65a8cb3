import type { ReactNode } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type ConfirmPanelProps = {
  title: string
  children: ReactNode
  act: string
  isGrave?: boolean
  pending: boolean
  error: unknown
  onAct: () => void
  onClose: () => void
}

/** A question before an act that somebody else will feel. */
export function ConfirmPanel({
  title,
  children,
  act,
  isGrave = false,
  pending,
  error,
  onAct,
  onClose,
}: ConfirmPanelProps) {
  const text = useText()
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.ui.cancel}
          </Button>
          <Button look={isGrave ? 'danger' : 'primary'} pending={pending} onPress={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{children}</p>
      <ActFailure error={error} />
    </Dialog>
  )
}
