import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '@zinc/contract/session'
import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isSameName } from '../../ui/overlays/confirm-by-name.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { linkLook } from '../../ui/theme/link-look.ts'
import { useDeleteAccount } from './account.queries.ts'

type Field = 'name' | 'password'

export type RemoveAccountProps = {
  user: CurrentUser
  /** Entries on this device that could no longer be sent. */
  waiting: number
  onClose: () => void
}

/** Asked by name and by password, after what goes and what stays has been said. */
export function RemoveAccount({ user, waiting, onClose }: RemoveAccountProps) {
  const text = useText()
  const { removal } = text.account
  const formId = useId()
  const { mutate, isPending } = useDeleteAccount()
  const [typed, setTyped] = useState({ name: '', password: '' })
  const { form, faults, show, clear, reset } = useFormFaults<Field>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const fields = {
      name: isSameName(typed.name, user.name) ? undefined : removal.nameDiffers,
      password: typed.password === '' ? text.session.errors.passwordMissing : undefined,
    }
    if (hasFaults(fields)) return show({ fields, failure: null })
    reset()
    mutate(typed.password, {
      onSuccess: () => showToast({ type: 'success', message: removal.done }),
      onError: (error) => {
        if (isApiError(error, 'PASSWORD_WRONG')) show({ fields: { password: error.message }, failure: null })
        else show({ fields: {}, failure: failureOf(error, text, text.account.saveFailed) })
      },
    })
  }
  function change(field: Field, value: string) {
    setTyped({ ...typed, [field]: value })
    clear(field)
  }

  return (
    <Dialog
      open={true}
      onClose={onClose}
      title={removal.title}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {removal.cancel}
          </Button>
          <Button type="submit" form={formId} look="danger" disabled={waiting > 0} pending={isPending}>
            {removal.confirm}
          </Button>
        </>
      }
    >
      <Consequences />
      {waiting > 0 ? (
        <Notice tone="toEnter">
          <p>{removal.waiting(waiting)}</p>
          <Link to="/more/waiting" className={linkLook}>
            {removal.seeWaiting}
          </Link>
        </Notice>
      ) : (
        <form ref={form} id={formId} noValidate={true} onSubmit={submit} className="grid gap-4">
          <TextField
            label={removal.name(user.name)}
            autoComplete="off"
            required={true}
            value={typed.name}
            error={faults.fields.name}
            onChange={(value) => change('name', value)}
          />
          <PasswordField
            label={removal.password}
            autoComplete="current-password"
            value={typed.password}
            error={faults.fields.password}
            onChange={(value) => change('password', value)}
          />
          <FailureBanner failure={faults.failure} />
        </form>
      )}
    </Dialog>
  )
}

function Consequences() {
  const { removal } = useText().account
  return (
    <div className="mb-4 grid gap-3">
      <p className="font-semibold text-red">{removal.lead}</p>
      <div>
        <h3 className="font-semibold">{removal.goesTitle}</h3>
        <p className="text-ink-2">{removal.goes}</p>
      </div>
      <div>
        <h3 className="font-semibold">{removal.staysTitle}</h3>
        <p className="text-ink-2">{removal.stays}</p>
      </div>
    </div>
  )
}
