import { sessionRoutes } from '@zinc/contract/session'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../client/clock.ts'
import { useLoading } from '../../client/loading.ts'
import { requestPasswordReset } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { storePendingCode } from './pending-code.ts'
import { faultsOf, faultsOfError, type SessionField } from './session-faults.ts'

/** The answer is the same whether the address has an account or not, so the next page says 'if'. */
export async function sendResetCode(email: string): Promise<void> {
  await requestPasswordReset({ email })
  storePendingCode({ purpose: 'reset', email, name: '', sentAt: new Date(serverNow()).toISOString() })
}

export type LostPasswordFormProps = { initialEmail: string; onCodeSent: () => void }

export function LostPasswordForm({ initialEmail, onCodeSent }: LostPasswordFormProps) {
  const text = useText().session
  const pending = useLoading('requestPasswordReset')
  const [email, setEmail] = useState(initialEmail)
  const { form, faults, show, clear, reset } = useFormFaults<SessionField>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const fields = faultsOf(sessionRoutes.requestPasswordReset.body, { email }, text.errors)
    if (hasFaults(fields)) return show({ fields, failure: null })
    reset()
    try {
      await sendResetCode(email.trim())
    } catch (error) {
      return show(faultsOfError(error, ['email'], text.errors))
    }
    onCodeSent()
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
        autoFocus={true}
        value={email}
        error={faults.fields.email}
        onChange={(value) => {
          setEmail(value)
          clear('email')
        }}
      />
      <FailureBanner failure={faults.failure} />
      <Button type="submit" size="large" wide={true} pending={pending}>
        {text.lostPasswordSubmit}
      </Button>
    </form>
  )
}
