import { sessionRoutes } from '@zinc/contract/session'
import { isApiError } from '../../client/api-error.ts'
import { login, updatePassword } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { PasswordMeter } from './parts/password-meter.tsx'
import { errorsOf, refusalOf } from './session-errors.ts'

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
  const { session: text, registration: words } = useText()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      errorsOf(sessionRoutes.updatePassword.body, { email, code, plainPassword: password }, text.errors),
    send: async ({ password }) => {
      try {
        await updatePassword({ email, code, plainPassword: password })
      } catch (error) {
        if (isApiError(error, 'CODE_INVALID')) return onCodeRefused(error.message)
        throw error
      }
      await login({ email, password }).then(onDone, onSaved)
    },
    refusalOf: (error) => refusalOf(error, ['password'], text.errors),
  })
  const { password } = form.draft
  return (
    <form {...form.props} className="grid gap-5">
      {/* Password managers file the new password under this address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly={true} hidden={true} />
      <PasswordField
        label={words.newPassword}
        autoComplete="new-password"
        autoFocus={true}
        hint={<PasswordMeter password={password} refused={form.errors.password !== undefined} />}
        {...form.field('password')}
      />
      <FailureBanner failure={form.failure} />
      <Button type="submit" size="large" wide={true} pending={form.isSending}>
        {words.newPasswordSubmit}
      </Button>
    </form>
  )
}
