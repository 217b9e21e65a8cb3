import { type AuthorizedUser, grantableRole } from '@zinc/contract/people'
import { type PlainDate, parsePlainDate } from '@zinc/domain/calendar/calendar'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailure } from '../../ui/feedback/act-failure.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useGrant, useRevoke } from './people.queries.ts'

type MemberDialogProps = { establishmentId: number; member: AuthorizedUser; onClose: () => void }

/** What is typed stays theirs: it is said before the access ends. */
export function RevokeDialog({ establishmentId, member, onClose }: MemberDialogProps) {
  const text = useText()
  const words = text.people
  const revoke = useRevoke(establishmentId)
  function act() {
    revoke.mutate(member.id, {
      onSuccess: () => {
        showToast({ type: 'success', message: words.revoked(member.name) })
        onClose()
      },
    })
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.revokeTitle(member.name)}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.ui.cancel}
          </Button>
          <Button look="danger" pending={revoke.isPending} onPress={act}>
            {words.revoke}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{words.revokeBody}</p>
      <ActFailure error={revoke.error} />
    </Dialog>
  )
}

export function LastDayDialog({ establishmentId, member, onClose, today }: MemberDialogProps & { today: PlainDate }) {
  const text = useText()
  const words = text.people
  const grant = useGrant(establishmentId)
  const [until, setUntil] = useState<string>(member.expiresOn ?? '')
  const [error, setError] = useState<string | undefined>()
  const role = grantableRole.options.find((one) => one === member.role)
  function save() {
    const expiresOn = until === '' ? null : parsePlainDate(until)
    if (until !== '' && (expiresOn === null || expiresOn < today)) return setError(words.untilPast)
    if (role === undefined) return
    grant.mutate(
      { userId: member.id, role, expiresOn, version: member.version },
      {
        onSuccess: () => {
          showToast({ type: 'success', message: words.changed(member.name) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={words.lastDayTitle(member.name)}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {text.ui.cancel}
          </Button>
          <Button pending={grant.isPending} onPress={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <DateField
        label={words.lastDay}
        value={until}
        min={today}
        hint={words.lastDayHint}
        error={error}
        onChange={(value) => {
          setUntil(value)
          setError(undefined)
        }}
      />
      <ActFailure error={grant.error} />
    </Dialog>
  )
}
