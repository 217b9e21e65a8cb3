import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLoading } from '../../../client/loading.ts'
import { validatePasswordReset } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { CodeLayout } from '../code-layout.tsx'
import { sendResetCode } from '../lost-password-form.tsx'
import { readPendingCode, rememberSecrets } from '../pending-code.ts'

export function LostPasswordCodeScreen() {
  const text = useText().registration
  const navigate = useNavigate()
  const validating = useLoading('validatePasswordReset')
  const [pending, setPending] = useState(() => readPendingCode('reset'))
  if (pending === null) return <Navigate to="/lost-password" search={true} replace={true} />
  const { email } = pending

  async function validate(complete: string) {
    await validatePasswordReset({ email, code: complete })
    rememberSecrets({ code: complete })
    await navigate({ to: '/lost-password/new', search: true })
  }

  async function resend() {
    await sendResetCode(email)
    setPending(readPendingCode('reset'))
  }

  return (
    <CodeLayout
      sentTo={text.codeRequestedFor}
      madeFor={text.codeMadeIfKnown}
      back="/lost-password"
      pending={pending}
      loading={validating}
      onSubmit={validate}
      onResend={resend}
    />
  )
}
