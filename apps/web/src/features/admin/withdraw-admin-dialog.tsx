import { useText } from '../../i18n/catalogue.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useUnassignMember } from './admin.queries.ts'
import { ConfirmPanel } from './confirm-panel.tsx'

type WithdrawAdminDialogProps = {
  title: string
  /** Said once it is done. */
  done: string
  membership: { establishmentId: number; userId: number }
  onClose: () => void
}

export function WithdrawAdminDialog({ title, done, membership, onClose }: WithdrawAdminDialogProps) {
  const words = useText().admin.establishments
  const unassign = useUnassignMember()
  function takeBack() {
    unassign.mutate(membership, {
      onSuccess: () => {
        showToast({ type: 'success', message: done })
        onClose()
      },
    })
  }
  return (
    <ConfirmPanel
      title={title}
      act={words.takeBackAct}
      isGrave={true}
      pending={unassign.isPending}
      error={unassign.error}
      onAct={takeBack}
      onClose={onClose}
    >
      {words.takeBackBody}
    </ConfirmPanel>
  )
}
