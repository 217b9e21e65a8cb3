import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '../../../client/clock.ts'
import { useLoading } from '../../../client/loading.ts'
import { register, validateRegistration } from '../../../client/session/session.ts'
import { CodeForm } from '../../../features/session/code-form.tsx'
import { CodeHelp } from '../../../features/session/code-help.tsx'
import {
  clearPendingCode,
  type PendingCode,
  readPendingCode,
  storedSecrets,
  storePendingCode,
} from '../../../features/session/pending-code.ts'
import { CodeStrip, CodeTicket } from '../../../features/session/registration-ticket.tsx'
import { useInstance } from '../../../features/session/session.queries.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { linkLook } from '../../../ui/theme/link-look.ts'
import { safeNext } from '../../guard.ts'
import { SignedOutLayout } from '../../shell/signed-out-layout.tsx'

export function RegisterCodeScreen() {
  const [pending, setPending] = useState(() => readPendingCode('register'))
  if (pending === null) return <Navigate to="/register" search={true} replace={true} />
  return <RegisterCode pending={pending} onPending={setPending} />
}

type RegisterCodeProps = { pending: PendingCode; onPending: (pending: PendingCode) => void }

function RegisterCode({ pending, onPending }: RegisterCodeProps) {
  const text = useText().session
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/signed-out/register/code' })
  const instance = useInstance()
  const validating = useLoading('validateRegistration')
  const [code, setCode] = useState('')

  async function validate(complete: string) {
    const user = await validateRegistration({ email: pending.email, code: complete })
    clearPendingCode()
    const home = user.accessibleEstablishments.length === 0 ? '/welcome' : '/dashboard'
    await navigate({ href: safeNext(next) ?? home, replace: true })
  }

  /** Registering again is what sends another code; after a reload the password has to be typed again. */
  async function resend() {
    const { password } = storedSecrets()
    if (password === '') return navigate({ to: '/register', search: true })
    await register({ name: pending.name, email: pending.email, password })
    const sent = { ...pending, sentAt: new Date(serverNow()).toISOString() }
    storePendingCode(sent)
    onPending(sent)
  }

  return (
    <SignedOutLayout
      title={text.registerCodeTitle}
      step={{ current: 2, total: 3 }}
      lead={
        <p>
          {`${text.codeSentTo} `}
          <strong className="inline-block max-w-full text-ink [overflow-wrap:anywhere]">{pending.email}</strong>
        </p>
      }
      ticket={<CodeTicket code={code} email={pending.email} />}
      strip={<CodeStrip code={code} email={pending.email} />}
    >
      <div className="grid gap-6">
        <CodeForm pending={pending} onChange={setCode} loading={validating} onSubmit={validate} onResend={resend} />
        <CodeHelp mail={instance?.mail ?? null} />
        <Link to="/register" search={true} className={`${linkLook} justify-self-start`}>
          {text.codeOtherAddress}
        </Link>
      </div>
    </SignedOutLayout>
  )
}
