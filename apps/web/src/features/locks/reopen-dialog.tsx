import type { Establishment } from '@zinc/contract/establishments'
import { addDays, lastOfMonth, type PlainDate } from '@zinc/domain/calendar/calendar'
import { lockBefore } from '@zinc/domain/calendar/period-lock'
import { REASON_MAX_LENGTH } from '@zinc/domain/text-limit'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatDate, formatMonthName } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type LockChanges, useLockAct } from './lock.queries.ts'

type ReopenDialogProps = {
  establishment: Establishment
  lockedUntil: PlainDate
  /** A day of the month to reopen. */
  month: PlainDate
  changes: LockChanges
  onClose: () => void
}

/** A month is reopened with all that is locked after it, and says why. */
export function ReopenDialog({ establishment, lockedUntil, month, changes, onClose }: ReopenDialogProps) {
  const text = useText().lockDialogs
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const act = useLockAct(establishment, changes)
  const until = lockBefore(month, establishment.openedOn)
  const name = formatMonthName(month, language)
  const next = addDays(lastOfMonth(month), 1)
  const confirm = () => {
    if (reason.trim() === '') return setMissing(true)
    act.mutate({ act: 'reopen', until, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={text.reopenTitle(name)}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.keepLocked}
          </Button>
          <Button look="danger" onPress={confirm} pending={act.isPending}>
            {text.reopenTitle(name)}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">
        {[
          next <= lockedUntil ? text.reopenAlso(formatDate(next), formatDate(lockedUntil)) : null,
          until === null ? text.nothingLocked : text.staysLocked(formatDate(until)),
          text.reopenTrace,
        ]
          .filter((part) => part !== null)
          .join(' ')}
      </p>
      <TextField
        label={text.reason}
        placeholder={text.reasonPlaceholder}
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        required
        autoFocus
        error={isMissing ? text.reasonMissing : undefined}
        onChange={setReason}
        onNext={confirm}
      />
      <ActFailure error={act.error} />
    </Dialog>
  )
}
