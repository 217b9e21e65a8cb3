import { Link, useNavigate } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { SignedOutLayout } from '../../../page/signed-out-layout.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { linkLook } from '../../../ui/theme/link-look.ts'
import { RegisterForm } from '../register-form.tsx'
import { PlanStrip, PlanTicket } from '../registration-ticket.tsx'
import { useInstance } from '../session.queries.ts'

export function RegisterScreen() {
  const { session: text, registration: words } = useText()
  const navigate = useNavigate()
  const instance = useInstance()
  const isEmpty = instance?.isEmpty === true
  return (
    <SignedOutLayout
      title={words.registerTitle}
      lead={words.registerLead}
      ticket={<PlanTicket />}
      strip={<PlanStrip />}
    >
      {isEmpty && (
        <div className="mb-6">
          <Banner tone="info" title={words.registerFirstTitle}>
            {words.registerFirstBody}
          </Banner>
        </div>
      )}
      {instance?.registration === 'closed' && (
        <div className="mb-6">
          <Banner tone="info" title={text.byInvitation}>
            {words.invitedAddress}
          </Banner>
        </div>
      )}
      <RegisterForm onCodeSent={() => void navigate({ to: '/register/code', search: true })} />
      <p className="mt-6 text-center text-ink-2 desk:text-left">
        {`${words.haveAccount} `}
        <Link to="/login" search={true} className={`${linkLook} whitespace-nowrap`}>
          {words.signIn}
        </Link>
      </p>
    </SignedOutLayout>
  )
}
