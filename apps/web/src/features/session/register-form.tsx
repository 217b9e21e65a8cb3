import { sessionRoutes } from '@zinc/contract/session'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../client/clock.ts'
import { useLoading } from '../../client/loading.ts'
import { register } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { keepSecrets, keptSecrets, readPendingCode, storePendingCode } from './pending-code.ts'
import { faultsOf, faultsOfError, type SessionField } from './session-faults.ts'

type Draft = { name: string; email: string; password: string }

/** Coming back from the code page, everything is still there. */
function startingDraft(): Draft {
  const pending = readPendingCode('register')
  return { name: pending?.name ?? '', email: pending?.email ?? '', password: keptSecrets().password }
}

export function RegisterForm({ onCodeSent }: { onCodeSent: () => void }) {
  const text = useText().session
  const pending = useLoading('register')
  const [draft, setDraft] = useState(startingDraft)
  const { form, faults, show, clear, reset } = useFormFaults<SessionField>()

  function change(field: keyof Draft) {
    return (value: string) => {
      setDraft((now) => ({ ...now, [field]: value }))
      clear(field)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const fields = faultsOf(sessionRoutes.register.body, draft, text.errors)
    if (hasFaults(fields)) return show({ fields, failure: null })
    reset()
    const sent = { name: draft.name.trim(), email: draft.email.trim(), password: draft.password }
    try {
      await register(sent)
    } catch (error) {
      return show(faultsOfError(error, ['name', 'email', 'password'], text.errors))
    }
    keepSecrets({ password: sent.password })
    storePendingCode({
      purpose: 'register',
      email: sent.email,
      name: sent.name,
      sentAt: new Date(serverNow()).toISOString(),
    })
    onCodeSent()
  }

  return (
    <form ref={form} noValidate={true} onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={text.name}
        name="name"
        autoComplete="name"
        required={true}
        value={draft.name}
        error={faults.fields.name}
        onChange={change('name')}
      />
      <TextField
        label={text.email}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        required={true}
        value={draft.email}
        error={faults.fields.email}
        onChange={change('email')}
      />
      <PasswordField
        label={text.password}
        autoComplete="new-password"
        value={draft.password}
        error={faults.fields.password}
        hint={<PasswordMeter password={draft.password} refused={faults.fields.password !== undefined} />}
        onChange={change('password')}
      />
      <FailureBanner failure={faults.failure} />
      <Button type="submit" size="large" wide={true} pending={pending}>
        {text.registerSubmit}
      </Button>
    </form>
  )
}
