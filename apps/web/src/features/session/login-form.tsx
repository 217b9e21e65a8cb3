import { type FormEvent, type ReactNode, useState } from 'react'
import { useLoading } from '../../client/loading.ts'
import { login } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { type FieldFaults, hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { faultsOfError, type SessionField } from './session-faults.ts'

export type LoginFormProps = {
  /** Known from an earlier step. */
  initialEmail?: string
  /** The address is known: the password is typed at once. */
  passwordFirst?: boolean
  /** 'Oublié ?', at the right of the password's label. */
  forgotten: ReactNode
  /** On an instance without accounts another button is the main one. */
  secondary?: boolean
  onDone: () => void
  /** The lost-password pages start from what was typed here. */
  onEmail?: (email: string) => void
}

export function LoginForm(props: LoginFormProps) {
  const { initialEmail = '', passwordFirst = false, forgotten, secondary = false, onDone, onEmail } = props
  const text = useText().session
  const pending = useLoading('login')
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const { form, faults, show, clear, reset } = useFormFaults<SessionField>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const fields: FieldFaults<SessionField> = {
      email: email.trim() === '' ? text.errors.emailMissing : undefined,
      password: password === '' ? text.errors.passwordMissing : undefined,
    }
    if (hasFaults(fields)) return show({ fields, failure: null })
    reset()
    try {
      await login({ email: email.trim(), password })
    } catch (error) {
      return show(faultsOfError(error, ['email', 'password'], text.errors))
    }
    onDone()
  }

  return (
    <form ref={form} noValidate={true} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={text.email}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        required={true}
        value={email}
        error={faults.fields.email}
        onChange={(value) => {
          setEmail(value)
          onEmail?.(value)
          clear('email')
        }}
      />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        autoFocus={passwordFirst}
        aside={forgotten}
        value={password}
        error={faults.fields.password}
        onChange={(value) => {
          setPassword(value)
          clear('password')
        }}
      />
      <FailureBanner failure={faults.failure} />
      <Button type="submit" size="large" wide={true} look={secondary ? 'secondary' : 'primary'} pending={pending}>
        {text.loginSubmit}
      </Button>
    </form>
  )
}
