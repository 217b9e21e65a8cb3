import { accountRoutes } from '@zinc/contract/account'
import type { Catalogue } from '@zinc/words/catalogue'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { isApiError } from '../../client/api-error.ts'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { type FieldErrors, type FormErrors, useForm } from '../../ui/fields/use-form.ts'
import { useChangePassword } from './account.queries.ts'

const empty = { current: '', next: '' }
type Draft = typeof empty

export type PasswordFormProps = {
  email: string
  /** What is said of the new password while it is typed. */
  meterOf: (password: string, refused: boolean) => ReactNode
}

export function PasswordForm({ email, meterOf }: PasswordFormProps) {
  const text = useText()
  const { password } = text.account
  const { mutateAsync } = useChangePassword()
  const form = useForm({
    initial: empty,
    check: (draft) => errorsOf(bodyOf(draft), text),
    send: async (draft) => {
      await mutateAsync(bodyOf(draft))
      form.reset(empty)
      showToast({ type: 'success', message: password.done })
    },
    refusalOf: (error) => refusalOf(error, text),
  })
  return (
    <Card title={password.title}>
      <form {...form.props} className="grid gap-4">
        {/* Password managers file the new password under this address. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly={true} hidden={true} />
        <PasswordField label={password.current} autoComplete="current-password" {...form.field('current')} />
        <PasswordField
          label={password.next}
          autoComplete="new-password"
          hint={meterOf(form.draft.next, form.errors.next !== undefined)}
          {...form.field('next')}
        />
        <p className="text-ink-2 text-small">{password.note}</p>
        <FailureBanner failure={form.failure} />
        <div className="sm:justify-self-start">
          <Button type="submit" look="secondary" wide={true} pending={form.isSending}>
            {password.submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function bodyOf({ current, next }: Draft) {
  return { currentPassword: current, plainPassword: next }
}

function errorsOf(body: ReturnType<typeof bodyOf>, text: Catalogue): FieldErrors<Draft> {
  const isNextFit = z.safeParse(accountRoutes.changePassword.body, body).success
  return {
    current: body.currentPassword === '' ? text.account.password.currentMissing : undefined,
    next: isNextFit ? undefined : text.session.errors.passwordLength,
  }
}

function refusalOf(error: unknown, text: Catalogue): FormErrors<Draft> {
  if (isApiError(error, 'PASSWORD_WRONG')) return { fields: { current: error.message }, failure: null }
  if (isApiError(error, 'PASSWORD_TOO_COMMON')) return { fields: { next: error.message }, failure: null }
  return { fields: {}, failure: failureOf(error, text, text.account.saveFailed) }
}
