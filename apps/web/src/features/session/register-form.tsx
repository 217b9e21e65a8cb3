import { sessionRoutes } from '@zinc/contract/session'
import { serverNow } from '../../client/clock.ts'
import { register } from '../../client/session/session.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { PasswordMeter } from './parts/password-meter.tsx'
import { readPendingCode, rememberedSecrets, rememberSecrets, storePendingCode } from './pending-code.ts'
import { errorsOf, refusalOf } from './session-errors.ts'

type Draft = { name: string; email: string; password: string }

/** Coming back from the code page, everything is still there. */
function startingDraft(): Draft {
  const pending = readPendingCode('register')
  return { name: pending?.name ?? '', email: pending?.email ?? '', password: rememberedSecrets().password }
}

export function RegisterForm({ onCodeSent }: { onCodeSent: () => void }) {
  const { session: text, registration: words } = useText()
  const form = useForm({
    initial: startingDraft,
    check: (draft) => errorsOf(sessionRoutes.register.body, draft, text.errors),
    send: async ({ name, email, password }) => {
      const sent = { name: name.trim(), email: email.trim(), password }
      await register(sent)
      rememberSecrets({ password })
      storePendingCode({
        purpose: 'register',
        email: sent.email,
        name: sent.name,
        sentAt: new Date(serverNow()).toISOString(),
      })
      onCodeSent()
    },
    refusalOf: (error) => refusalOf(error, ['name', 'email', 'password'], text.errors),
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label={text.name} name="name" autoComplete="name" required={true} {...form.field('name')} />
      <TextField
        label={text.email}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        required={true}
        {...form.field('email')}
      />
      <PasswordField
        label={text.password}
        autoComplete="new-password"
        hint={<PasswordMeter password={form.draft.password} refused={form.errors.password !== undefined} />}
        {...form.field('password')}
      />
      <FailureBanner failure={form.failure} />
      <Button type="submit" size="large" wide={true} pending={form.isSending}>
        {words.registerSubmit}
      </Button>
    </form>
  )
}
