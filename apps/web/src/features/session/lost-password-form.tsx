import { sessionRoutes } from '@zinc/contract/session'
import { serverNow } from '../../client/clock.ts'
import { requestPasswordReset } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { storePendingCode } from './pending-code.ts'
import { errorsOf, refusalOf } from './session-errors.ts'

/** The answer is the same whether the address has an account or not, so the next page says 'if'. */
export async function sendResetCode(email: string): Promise<void> {
  await requestPasswordReset({ email })
  storePendingCode({ purpose: 'reset', email, name: '', sentAt: new Date(serverNow()).toISOString() })
}

export type LostPasswordFormProps = { initialEmail: string; onCodeSent: () => void }

export function LostPasswordForm({ initialEmail, onCodeSent }: LostPasswordFormProps) {
  const { session: text, registration: words } = useText()
  const form = useForm({
    initial: { email: initialEmail },
    check: (draft) => errorsOf(sessionRoutes.requestPasswordReset.body, draft, text.errors),
    send: async ({ email }) => {
      await sendResetCode(email.trim())
      onCodeSent()
    },
    refusalOf: (error) => refusalOf(error, ['email'], text.errors),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label={text.email}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        required={true}
        autoFocus={true}
        {...form.field('email')}
      />
      <FailureBanner failure={form.failure} />
      <Button type="submit" size="large" wide={true} pending={form.isSending}>
        {words.lostPasswordSubmit}
      </Button>
    </form>
  )
}
