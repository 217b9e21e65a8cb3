import { COMMENT_MAX_LENGTH, REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { useText } from '../../../i18n/catalogue.ts'
import { useStored } from '../../../offline/store.ts'
import { Card } from '../../../ui/card.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { EditPurchase } from './edit-purchase.ts'

export function PurchaseComment({ edit }: { edit: EditPurchase }) {
  const words = useText().purchases.entry
  return (
    <TextAreaField
      label={words.comment}
      value={useStored(edit, ({ draft }) => draft.comment)}
      rows={1}
      maxLength={COMMENT_MAX_LENGTH}
      placeholder={words.commentPlaceholder}
      onChange={(comment) => edit.set({ comment })}
    />
  )
}

/** It counts, and somebody will look at it once more. */
export function AsksCheck({ edit }: { edit: EditPurchase }) {
  const words = useText().purchases.entry
  return (
    <SwitchRow
      label={words.asksCheck}
      detail={words.asksCheckDetail}
      checked={useStored(edit, ({ draft }) => draft.asksCheck)}
      onChange={(asksCheck) => edit.set({ asksCheck })}
    />
  )
}

/** Why a validated version changes: beside the button that needs it. */
export function CorrectionReason({ edit, error }: { edit: EditPurchase; error: string | undefined }) {
  const words = useText().purchases.entry
  return (
    <Card tone="toEnter">
      <TextField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        placeholder={words.reasonPlaceholder}
        value={useStored(edit, ({ reason }) => reason)}
        maxLength={REASON_MAX_LENGTH}
        required
        error={error}
        onChange={edit.setReason}
      />
    </Card>
  )
}
