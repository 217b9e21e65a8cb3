import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLoading } from '../../../client/loading.ts'
import { validatePasswordReset } from '../../../client/session/session.ts'
import { CodeForm } from '../../../features/session/code-form.tsx'
import { CodeHelp } from '../../../features/session/code-help.tsx'
import { sendResetCode } from '../../../features/session/lost-password-form.tsx'
import { readPendingCode, storeSecrets } from '../../../features/session/pending-code.ts'
import { CodeStrip, CodeTicket } from '../../../features/session/registration-ticket.tsx'
import { useInstance } from '../../../features/session/session.queries.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { linkLook } from '../../../ui/theme/link-look.ts'
import { SignedOutLayout } from '../../shell/signed-out-layout.tsx'

export function LostPasswordCodeScreen() {
  const text = useText().session
  const navigate = useNavigate()
  const instance = useInstance()
  const validating = useLoading('validatePasswordReset')
  const [pending, setPending] = useState(() => readPendingCode('reset'))
  const [code, setCode] = useState('')
  if (pending === null) return <Navigate to="/lost-password" search={true} replace={true} />
  const { email } = pending

  async function validate(complete: string) {
    await validatePasswordReset({ email, code: complete })
    storeSecrets({ code: complete })
    await navigate({ to: '/lost-password/new', search: true })
  }

  async function resend() {
    await sendResetCode(email)
    setPending(readPendingCode('reset'))
  }

  return (
    <SignedOutLayout
      title={text.registerCodeTitle}
      step={{ current: 2, total: 3 }}
      lead={
        <p>
          {`${text.codeRequestedFor} `}
          <strong className="inline-block max-w-full text-ink [overflow-wrap:anywhere]">{email}</strong>
        </p>
      }
      ticket={<CodeTicket code={code} email={email} />}
      strip={<CodeStrip code={code} email={email} />}
    >
      <div className="grid gap-6">
        <CodeForm pending={pending} onChange={setCode} loading={validating} onSubmit={validate} onResend={resend} />
        <CodeHelp mail={instance?.mail ?? null} />
        <Link to="/lost-password" search={true} className={`${linkLook} justify-self-start`}>
          {text.codeOtherAddress}
        </Link>
      </div>
    </SignedOutLayout>
  )
}
