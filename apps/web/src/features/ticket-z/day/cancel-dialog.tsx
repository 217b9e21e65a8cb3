import type { LabelWords } from '@zinc/words/label-words'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type CancelDialogProps = {
  open: boolean
  onClose: () => void
  words: LabelWords
  day: string
  /** 'Dîner'; '' where the day is one closing. */
  closing: string
  /** A validated closing needs a reason; a draft none. */
  needsReason: boolean
  onConfirm: (reason: string) => Promise<void>
}

export function CancelDialog({ open, onClose, words, day, closing, needsReason, onConfirm }: CancelDialogProps) {
  const text = useText().ticketZForm.cancel
  const [reason, setReason] = useState('')
  const [error, setError] = useState<'none' | 'missing' | 'failed'>('none')
  const confirm = () => {
    if (needsReason && reason.trim() === '') return setError('missing')
    onConfirm(reason.trim()).catch(() => setError('failed'))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={needsReason ? text.title(words.the) : text.draftTitle}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.keep}
          </Button>
          <Button look="danger" onPress={confirm}>
            {needsReason ? text.confirm(words.the) : text.draftConfirm}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{needsReason ? text.body(day, words.feminine, closing) : text.draftBody(day)}</p>
      {needsReason && (
        <TextField
          label={text.reason}
          placeholder={text.reasonPlaceholder}
          value={reason}
          maxLength={300}
          required
          autoFocus
          error={error === 'missing' ? text.reasonMissing : undefined}
          onChange={setReason}
          onNext={confirm}
        />
      )}
      {error === 'failed' && <FieldError id="cancel-failed">{text.failed}</FieldError>}
    </Dialog>
  )
}
