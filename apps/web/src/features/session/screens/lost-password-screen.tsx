import { Link, useNavigate } from '@tanstack/react-router'
import { useText } from '../../../i18n/catalogue.ts'
import { SignedOutLayout } from '../../../page/signed-out-layout.tsx'
import { linkLook } from '../../../ui/theme/link-look.ts'
import { LostPasswordForm } from '../lost-password-form.tsx'
import { typedEmail } from '../pending-code.ts'
import { ExampleHeadStrip, TornExampleTicket } from '../torn-ticket.tsx'

export function LostPasswordScreen() {
  const text = useText().registration
  const navigate = useNavigate()
  return (
    <SignedOutLayout
      title={text.lostPasswordTitle}
      step={{ current: 1, total: 3 }}
      lead={text.lostPasswordLead}
      ticket={<TornExampleTicket />}
      strip={<ExampleHeadStrip />}
    >
      <LostPasswordForm
        initialEmail={typedEmail()}
        onCodeSent={() => void navigate({ to: '/lost-password/code', search: true })}
      />
      <p className="mt-6 text-center desk:text-left">
        <Link to="/login" search={true} className={linkLook}>
          {text.backToLogin}
        </Link>
      </p>
      <p className="mt-7 text-ink-2 text-small">{text.lostPasswordNote}</p>
    </SignedOutLayout>
  )
}
