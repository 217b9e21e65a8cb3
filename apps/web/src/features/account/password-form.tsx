import { accountRoutes } from '@zinc/contract/account'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { isApiError } from '../../client/api-error.ts'
import { failureOf } from '../../client/failure.ts'
import { useText } from '../../i18n/catalogue.ts'
import type { Catalogue } from '../../i18n/fr.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type Faults, type FieldFaults, hasFaults, useFormFaults } from '../../ui/fields/form-faults.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useChangePassword } from './account.queries.ts'

type Field = 'current' | 'next'
const empty = { current: '', next: '' }

export type PasswordFormProps = {
  email: string
  /** What is said of the new password while it is typed. */
  meterOf: (password: string, refused: boolean) => ReactNode
}

export function PasswordForm({ email, meterOf }: PasswordFormProps) {
  const text = useText()
  const { password } = text.account
  const { mutate, isPending } = useChangePassword()
  const [typed, setTyped] = useState(empty)
  const { form, faults, show, clear, reset } = useFormFaults<Field>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const body = { currentPassword: typed.current, plainPassword: typed.next }
    const fields = faultsOf(body, text)
    if (hasFaults(fields)) return show({ fields, failure: null })
    reset()
    mutate(body, {
      onSuccess: () => {
        setTyped(empty)
        showToast({ type: 'success', message: password.done })
      },
      onError: (error) => show(refusalOf(error, text)),
    })
  }
  function change(field: Field, value: string) {
    setTyped({ ...typed, [field]: value })
    clear(field)
  }

  return (
    <Card title={password.title}>
      <form ref={form} noValidate={true} onSubmit={submit} className="grid gap-4">
        {/* Password managers file the new password under this address. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly={true} hidden={true} />
        <PasswordField
          label={password.current}
          autoComplete="current-password"
          value={typed.current}
          error={faults.fields.current}
          onChange={(value) => change('current', value)}
        />
        <PasswordField
          label={password.next}
          autoComplete="new-password"
          value={typed.next}
          error={faults.fields.next}
          hint={meterOf(typed.next, faults.fields.next !== undefined)}
          onChange={(value) => change('next', value)}
        />
        <p className="text-ink-2 text-small">{password.note}</p>
        <FailureBanner failure={faults.failure} />
        <div className="sm:justify-self-start">
          <Button type="submit" look="secondary" wide={true} pending={isPending}>
            {password.submit}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function faultsOf(body: { currentPassword: string; plainPassword: string }, text: Catalogue): FieldFaults<Field> {
  const isNextFit = z.safeParse(accountRoutes.changePassword.body, body).success
  return {
    current: body.currentPassword === '' ? text.account.password.currentMissing : undefined,
    next: isNextFit ? undefined : text.session.errors.passwordLength,
  }
}

function refusalOf(error: unknown, text: Catalogue): Faults<Field> {
  if (isApiError(error, 'PASSWORD_WRONG')) return { fields: { current: error.message }, failure: null }
  if (isApiError(error, 'PASSWORD_TOO_COMMON')) return { fields: { next: error.message }, failure: null }
  return { fields: {}, failure: failureOf(error, text, text.account.saveFailed) }
}
