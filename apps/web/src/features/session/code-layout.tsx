import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { SignedOutLayout } from '../../page/signed-out-layout.tsx'
import { linkLook } from '../../ui/theme/link-look.ts'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { CodeHelp } from './code-help.tsx'
import { CodeStrip, CodeTicket } from './registration-ticket.tsx'
import { useWatchedInstance } from './session.queries.ts'

type CodeLayoutProps = Omit<CodeFormProps, 'onChange'> & {
  /** What stands before the address: where the code was sent, and where it only waits to be. */
  sentTo: string
  madeFor: string
  back: '/register' | '/lost-password'
}

/** The second step of registration and of a lost password: the code of the mail. */
export function CodeLayout({ sentTo, madeFor, back, pending, ...form }: CodeLayoutProps) {
  const text = useText().registration
  const instance = useWatchedInstance()
  const hasLeft = instance === null || (instance.mail === 'smtp' && instance.isMailFailing !== true)
  const [code, setCode] = useState('')
  const { email } = pending
  return (
    <SignedOutLayout
      title={text.registerCodeTitle}
      step={{ current: 2, total: 3 }}
      lead={
        <p>
          {`${hasLeft ? sentTo : madeFor} `}
          <strong className="inline-block max-w-full text-ink [overflow-wrap:anywhere]">{email}</strong>
        </p>
      }
      ticket={<CodeTicket code={code} email={email} />}
      strip={<CodeStrip code={code} email={email} />}
    >
      <div className="grid gap-6">
        <CodeForm {...form} pending={pending} onChange={setCode} />
        <CodeHelp instance={instance} />
        <Link to={back} search={true} className={`${linkLook} justify-self-start`}>
          {text.codeOtherAddress}
        </Link>
      </div>
    </SignedOutLayout>
  )
}
