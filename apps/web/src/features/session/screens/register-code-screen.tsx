import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../../client/clock.ts'
import { useLoading } from '../../../client/loading.ts'
import { register, validateRegistration } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { CodeLayout } from '../code-layout.tsx'
import { safeNext } from '../parts/safe-next.ts'
import {
  clearPendingCode,
  type PendingCode,
  readPendingCode,
  rememberedSecrets,
  storePendingCode,
} from '../pending-code.ts'

export function RegisterCodeScreen() {
  const [pending, setPending] = useState(() => readPendingCode('register'))
  if (pending === null) return <Navigate to="/register" search={true} replace={true} />
  return <RegisterCode pending={pending} onPending={setPending} />
}

type RegisterCodeProps = { pending: PendingCode; onPending: (pending: PendingCode) => void }

function RegisterCode({ pending, onPending }: RegisterCodeProps) {
  const text = useText().registration
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/signed-out/register/code' })
  const validating = useLoading('validateRegistration')

  async function validate(complete: string) {
    const user = await validateRegistration({ email: pending.email, code: complete })
    clearPendingCode()
    const home = user.accessibleEstablishments.length === 0 ? '/welcome' : '/dashboard'
    await navigate({ href: safeNext(next) ?? home, replace: true })
  }

  /** Registering again is what sends another code; after a reload the password has to be typed again. */
  async function resend() {
    const { password } = rememberedSecrets()
    if (password === '') return navigate({ to: '/register', search: true })
    await register({ name: pending.name, email: pending.email, password })
    const sent = { ...pending, sentAt: new Date(serverNow()).toISOString() }
    storePendingCode(sent)
    onPending(sent)
  }

  return (
    <CodeLayout
      sentTo={text.codeSentTo}
      madeFor={text.codeMadeFor}
      back="/register"
      pending={pending}
      loading={validating}
      onSubmit={validate}
      onResend={resend}
    />
  )
}
