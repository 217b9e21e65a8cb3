import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  words: { title: string; body: string; keep: string; confirm: string; failed?: string }
  /** null: none is asked for. */
  reason: { label: string; placeholder: string; missing: string } | null
  children?: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks why before something is done that stays visible. */
export function ReasonDialog({ open, onClose, words, reason: asked, children, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<'none' | 'missing' | 'failed'>('none')
  const confirm = () => {
    if (asked !== null && reason.trim() === '') return setError('missing')
    onConfirm(reason.trim()).then(onClose, () => setError('failed'))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {words.keep}
          </Button>
          <Button look="danger" onPress={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{words.body}</p>
      <div className="grid gap-3.5">
        {asked !== null && (
          <TextField
            label={asked.label}
            placeholder={asked.placeholder}
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            required
            autoFocus
            error={error === 'missing' ? asked.missing : undefined}
            onChange={setReason}
            onNext={confirm}
          />
        )}
        {children}
      </div>
      {error === 'failed' && words.failed !== undefined && <FieldError id="reason-failed">{words.failed}</FieldError>}
    </Dialog>
  )
}
