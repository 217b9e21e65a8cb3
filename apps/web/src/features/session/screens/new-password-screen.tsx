import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../i18n/catalogue.ts'
import { SignedOutLayout } from '../../../page/signed-out-layout.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ExampleStrip, ExampleTicket } from '../example-ticket.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'
import { safeNext } from '../parts/safe-next.ts'
import {
  clearPendingCode,
  readPendingCode,
  rememberedSecrets,
  rememberSecrets,
  storeTypedEmail,
} from '../pending-code.ts'

/** The checked code lives in memory only: after a reload it is asked for again, and still works. */
export function NewPasswordScreen() {
  const text = useText().registration
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/signed-out/lost-password/new' })
  const [{ pending, code }] = useState(() => ({ pending: readPendingCode('reset'), code: rememberedSecrets().code }))
  if (pending === null || code === '') return <Navigate to="/lost-password/code" search={true} replace={true} />
  const { email } = pending
  return (
    <SignedOutLayout
      title={text.newPasswordTitle}
      step={{ current: 3, total: 3 }}
      lead={text.newPasswordLead}
      ticket={<ExampleTicket />}
      strip={<ExampleStrip />}
    >
      <NewPasswordForm
        email={email}
        code={code}
        onDone={() => {
          clearPendingCode()
          void navigate({ href: safeNext(next) ?? '/dashboard', replace: true })
        }}
        onSaved={() => {
          clearPendingCode()
          storeTypedEmail(email)
          showToast({ type: 'success', message: text.passwordSaved })
          void navigate({ to: '/login', search: true, replace: true })
        }}
        onCodeRefused={(sentence) => {
          rememberSecrets({ code: '' })
          showToast({ type: 'error', message: sentence })
          void navigate({ to: '/lost-password/code', search: true, replace: true })
        }}
      />
      <p className="mt-6 text-ink-2 text-small">{text.newPasswordNote}</p>
    </SignedOutLayout>
  )
}
