import { Link } from '@tanstack/react-router'
import type { CurrentUser } from '@zinc/contract/session'
import { useId } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { isSameName } from '../../ui/overlays/confirm-by-name.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { linkLook } from '../../ui/theme/link-look.ts'
import { useDeleteAccount } from './account.queries.ts'

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
  const { mutateAsync } = useDeleteAccount()
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: isSameName(name, user.name) ? undefined : removal.nameDiffers,
      password: password === '' ? text.session.errors.passwordMissing : undefined,
    }),
    send: async ({ password }) => {
      await mutateAsync(password)
      showToast({ type: 'success', message: removal.done })
    },
    refusalOf: (error) =>
      isApiError(error, 'PASSWORD_WRONG')
        ? { fields: { password: error.message }, failure: null }
        : { fields: {}, failure: failureOf(error, text, text.account.saveFailed) },
  })

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
          <Button type="submit" form={formId} look="danger" disabled={waiting > 0} pending={form.isSending}>
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
        <form {...form.props} id={formId} className="grid gap-4">
          <TextField label={removal.name(user.name)} autoComplete="off" required={true} {...form.field('name')} />
          <PasswordField label={removal.password} autoComplete="current-password" {...form.field('password')} />
          <FailureBanner failure={form.failure} />
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
