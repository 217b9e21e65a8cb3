import { sessionRoutes } from '@zinc/contract/session'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../client/api-error.ts'
import { useLoading } from '../../client/loading.ts'
import { login, updatePassword } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { faultsOf, faultsOfError, type SessionField } from './session-faults.ts'

export type NewPasswordFormProps = {
  email: string
  code: string
  /** Saved and signed in with it. */
  onDone: () => void
  /** Saved, but signing in did not follow: the login page takes over. */
  onSaved: () => void
  /** The code no longer works: back to the page that asks for it, with the server's sentence. */
  onCodeRefused: (sentence: string) => void
}

/** R80: the update first, then a sign-in with what was just chosen. */
export function NewPasswordForm({ email, code, onDone, onSaved, onCodeRefused }: NewPasswordFormProps) {
  const text = useText().session
  const saving = useLoading('updatePassword')
  const entering = useLoading('login')
  const pending = saving || entering
  const [password, setPassword] = useState('')
  const { form, faults, show, clear, reset } = useFormFaults<SessionField>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const body = { email, code, plainPassword: password }
    const fields = faultsOf(sessionRoutes.updatePassword.body, body, text.errors)
    if (hasFaults(fields)) return show({ fields, failure: null })
    reset()
    try {
      await updatePassword(body)
    } catch (error) {
      if (isApiError(error, 'CODE_INVALID')) return onCodeRefused(error.message)
      return show(faultsOfError(error, ['password'], text.errors))
    }
    await login({ email, password }).then(onDone, onSaved)
  }

  return (
    <form ref={form} noValidate={true} onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Password managers file the new password under this address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly={true} hidden={true} />
      <PasswordField
        label={text.newPassword}
        autoComplete="new-password"
        autoFocus={true}
        value={password}
        error={faults.fields.password}
        hint={<PasswordMeter password={password} refused={faults.fields.password !== undefined} />}
        onChange={(value) => {
          setPassword(value)
          clear('password')
        }}
      />
      <FailureBanner failure={faults.failure} />
      <Button type="submit" size="large" wide={true} pending={pending}>
        {text.newPasswordSubmit}
      </Button>
    </form>
  )
}
