import { Link } from '@tanstack/react-router'
import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { isLocked } from '@zinc/domain/calendar/period'
import { parseAmount } from '@zinc/domain/money'
import { isAllowed } from '@zinc/domain/permission'
import type { EstablishmentRole } from '@zinc/domain/role'
import { useState } from 'react'
import { versionOf } from '../../../documents/draft-start.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailure } from '../../../ui/feedback/act-failure.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import type { DevicePurchase } from '../purchase-overlay.ts'
import { cancelPurchase } from '../send-purchase.ts'
import { usePurchaseAct } from './purchase-card.queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ActsProps = {
  purchase: DevicePurchase
  establishment: { role: EstablishmentRole; isActive: boolean; lockedUntil: PlainDate | null }
  /** null: not for this person, or not now. */
  onCorrect: (() => void) | null
}

/** What can be done with a saved purchase, by whom. */
export function PurchaseActs({ purchase, establishment, onCorrect }: ActsProps) {
  const { card: words, recurring } = useText().purchases
  const [asked, setAsked] = useState<'cancel' | 'dispute' | null>(null)
  const act = usePurchaseAct(purchase)
  const { role, isActive, lockedUntil } = establishment
  const isCancelled = purchase.status === 'cancelled'
  const isSettled = purchase.outbox === null && isActive
  const mayDispute = isSettled && isAllowed(role, 'purchase.correct') && !isCancelled && purchase.status !== 'disputed'
  const mayCancel =
    isActive &&
    isAllowed(role, 'purchase.cancelValidated') &&
    !isCancelled &&
    purchase.payments.every(({ undoneAt }) => undoneAt !== null) &&
    !isLocked(purchase.countedOn, lockedUntil)
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      {onCorrect !== null && (
        <Button look="secondary" onPress={onCorrect}>
          {words.correct}
        </Button>
      )}
      {mayDispute && (
        <Button look="secondary" onPress={() => setAsked('dispute')}>
          {words.dispute}
        </Button>
      )}
      {isSettled && isAllowed(role, 'purchase.correct') && !isCancelled && (
        <Link to="/purchase/recurring" search={{ from: purchase.id }} className={buttonLook('quiet')}>
          {recurring.repeat}
        </Link>
      )}
      {mayCancel && (
        <Button look="quiet" onPress={() => setAsked('cancel')}>
          {words.cancel}
        </Button>
      )}
      <ReasonDialog
        open={asked === 'cancel'}
        onClose={() => setAsked(null)}
        words={{
          title: words.cancel,
          body: words.cancelBody,
          keep: words.keep,
          confirm: words.cancel,
          failed: words.cancelFailed,
        }}
        reason={{ label: words.cancelReason, placeholder: words.cancelPlaceholder, missing: words.cancelMissing }}
        onConfirm={(reason) => {
          const { id: purchaseId, establishmentId } = purchase
          return cancelPurchase({ purchaseId, establishmentId, baseVersion: versionOf(purchase) }, reason)
        }}
      />
      <DisputeDialog act={act} open={asked === 'dispute'} onClose={() => setAsked(null)} />
    </div>
  )
}

type DisputeDialogProps = { act: ReturnType<typeof usePurchaseAct>; open: boolean; onClose: () => void }

function DisputeDialog({ act, open, onClose }: DisputeDialogProps) {
  const words = useText().purchases.card
  const [credit, setCredit] = useState('')
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      words={{ title: words.dispute, body: words.disputeBody, keep: words.keep, confirm: words.dispute }}
      reason={{ label: words.disputeReason, placeholder: words.disputePlaceholder, missing: words.disputeMissing }}
      onConfirm={(reason) => {
        const amount = parseAmount(credit)
        const expectedCredit = amount === null || amount < 0 ? null : amount
        return act.mutateAsync({ act: 'dispute', reason, expectedCredit })
      }}
    >
      <AmountField label={words.expectedCredit} value={credit} onChange={setCredit} />
      <ActFailure error={act.error} />
    </ReasonDialog>
  )
}

/** Still to check, or in dispute: what is expected of whom. */
export function CheckButton({ purchase, act: asked }: { purchase: DevicePurchase; act: 'check' | 'settle' }) {
  const words = useText().purchases.card
  const act = usePurchaseAct(purchase)
  const isCheck = asked === 'check'
  return (
    <div>
      <Button
        pending={act.isPending}
        onPress={() =>
          act.mutate(
            { act: asked },
            { onSuccess: () => showToast({ type: 'success', message: isCheck ? words.checked : words.settled }) },
          )
        }
      >
        {isCheck ? words.check : words.settle}
      </Button>
      <ActFailure error={act.error} />
    </div>
  )
}
