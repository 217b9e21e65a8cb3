import type { ReactNode } from 'react'
import { login } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { refusalOf } from './session-errors.ts'

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
  const form = useForm({
    initial: { email: initialEmail, password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? text.errors.emailMissing : undefined,
      password: password === '' ? text.errors.passwordMissing : undefined,
    }),
    send: async ({ email, password }) => {
      await login({ email: email.trim(), password })
      onDone()
    },
    refusalOf: (error) => refusalOf(error, ['email', 'password'], text.errors),
  })
  const email = form.field('email')
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={text.email}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        required={true}
        {...email}
        onChange={(value) => {
          onEmail?.(value)
          email.onChange(value)
        }}
      />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        autoFocus={passwordFirst}
        aside={forgotten}
        {...form.field('password')}
      />
      <FailureBanner failure={form.failure} />
      <Button
        type="submit"
        size="large"
        wide={true}
        look={secondary ? 'secondary' : 'primary'}
        pending={form.isSending}
      >
        {text.loginSubmit}
      </Button>
    </form>
  )
}
