import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CodeForm, type CodeFormProps } from '../../../features/session/code-form.tsx'
import { CodeHelp } from '../../../features/session/code-help.tsx'
import { CodeStrip, CodeTicket } from '../../../features/session/registration-ticket.tsx'
import { useInstance } from '../../../features/session/session.queries.ts'
import { useText } from '../../../i18n/catalogue.ts'
import { linkLook } from '../../../ui/theme/link-look.ts'
import { SignedOutLayout } from '../../shell/signed-out-layout.tsx'

type CodeLayoutProps = Omit<CodeFormProps, 'onChange'> & {
  /** What stands before the address the code was sent to. */
  sentTo: string
  back: '/register' | '/lost-password'
}

/** The second step of registration and of a lost password: the code of the mail. */
export function CodeLayout({ sentTo, back, pending, ...form }: CodeLayoutProps) {
  const text = useText().registration
  const instance = useInstance()
  const [code, setCode] = useState('')
  const { email } = pending
  return (
    <SignedOutLayout
      title={text.registerCodeTitle}
      step={{ current: 2, total: 3 }}
      lead={
        <p>
          {`${sentTo} `}
          <strong className="inline-block max-w-full text-ink [overflow-wrap:anywhere]">{email}</strong>
        </p>
      }
      ticket={<CodeTicket code={code} email={email} />}
      strip={<CodeStrip code={code} email={email} />}
    >
      <div className="grid gap-6">
        <CodeForm {...form} pending={pending} onChange={setCode} />
        <CodeHelp mail={instance?.mail ?? null} />
        <Link to={back} search={true} className={`${linkLook} justify-self-start`}>
          {text.codeOtherAddress}
        </Link>
      </div>
    </SignedOutLayout>
  )
}
