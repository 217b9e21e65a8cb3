import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../client/session/session.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { SignedOutLayout } from '../../../page/signed-out-layout.tsx'
import { Card } from '../../../ui/card.tsx'
import { buttonLook } from '../../../ui/theme/button-look.ts'
import { linkLook, quietLinkLook } from '../../../ui/theme/link-look.ts'
import { ExampleStrip, ExampleTicket } from '../example-ticket.tsx'
import { LoginForm } from '../login-form.tsx'
import { safeNext } from '../parts/safe-next.ts'
import { storeTypedEmail, typedEmail } from '../pending-code.ts'
import { useInstance } from '../session.queries.ts'

export function LoginScreen() {
  const text = useText().session
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/signed-out/login' })
  const instance = useInstance()
  const isEmpty = instance?.isEmpty === true
  const isClosed = instance?.registration === 'closed'
  const { refused } = useSession()
  const lead = refused === null ? text.loginLead : text.refusedLead
  useEffect(() => {
    if (refused !== null) storeTypedEmail(refused)
  }, [refused])
  return (
    <SignedOutLayout
      title={refused === null ? text.loginTitle : text.refusedTitle}
      lead={isEmpty ? text.loginEmptyLead : lead}
      ticket={<ExampleTicket />}
      strip={<ExampleStrip />}
    >
      {isEmpty && <FirstAccount />}
      <LoginForm
        initialEmail={refused ?? typedEmail()}
        passwordFirst={refused !== null}
        secondary={isEmpty}
        forgotten={
          <Link
            to="/lost-password"
            search={true}
            aria-label={text.forgottenLabel}
            className={`${quietLinkLook} text-small`}
          >
            {text.forgotten}
          </Link>
        }
        onEmail={storeTypedEmail}
        onDone={() => void navigate({ href: safeNext(next) ?? '/dashboard', replace: true })}
      />
      <p className="mt-6 text-center text-ink-2 desk:text-left">
        {`${isClosed ? text.byInvitation : text.noAccount} `}
        <Link to="/register" search={true} className={`${linkLook} whitespace-nowrap`}>
          {text.createAccount}
        </Link>
      </p>
    </SignedOutLayout>
  )
}

/** On an empty instance: the first account will administer it, and the page says so. */
function FirstAccount() {
  const text = useText().session
  return (
    <div className="mb-7">
      <Card title={text.loginEmptyTitle}>
        <p className="text-ink-2">{text.loginEmptyBody}</p>
        <Link to="/register" search={true} className={`mt-4 ${buttonLook('primary', 'large', true)}`}>
          {text.loginEmptyAction}
        </Link>
      </Card>
    </div>
  )
}
