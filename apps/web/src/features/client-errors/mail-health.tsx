import type { InstanceHealth } from '@zinc/contract/client-errors'
import { failureOf } from '../../client/failure.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { formatTime } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { outcomeOf, useTestMail } from './client-errors.queries.ts'

/** What keeps mails, or the limits of passwords, from doing what they are for. */
export function HealthWarnings({ health }: { health: InstanceHealth }) {
  const words = useText().clientErrors.health
  const { mail, untrustedProxy } = health
  return (
    <>
      {mail.fault !== null && (
        <Banner tone="error" title={words.mailFault.title}>
          <MailReason fault={mail.fault} />
        </Banner>
      )}
      {untrustedProxy !== null && (
        <Banner tone="warning" title={words.proxy.title}>
          {words.proxy.body(untrustedProxy)}
        </Banner>
      )}
    </>
  )
}

function MailReason({ fault }: { fault: NonNullable<InstanceHealth['mail']['fault']> }) {
  const words = useText().clientErrors.health.mailFault
  const language = useLanguage()
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{words.reasons[fault.reason](fault)}</p>
      <p>{words.waiting(formatTime(fault.at, language))}</p>
    </>
  )
}

/** By the way of every mail: the page then sees whether it left. */
export function TestMail({ mail }: { mail: InstanceHealth['mail'] }) {
  const text = useText()
  const words = text.clientErrors.health.testMail
  const { data: asked, error, isPending, mutate } = useTestMail()
  const outcome = asked === undefined ? null : outcomeOf(mail, asked)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" size="small" pending={isPending || outcome === 'leaving'} onPress={() => mutate()}>
          {words.send}
        </Button>
        <p
          role="status"
          className="min-w-0 flex-1 basis-60 text-ink-2 text-small empty:hidden [overflow-wrap:anywhere]"
        >
          {asked !== undefined && outcome === 'leaving' && words.leaving(asked.to)}
          {asked !== undefined && outcome === 'left' && words.left[mail.mode](asked.to)}
          {outcome === 'failed' && words.failed}
        </p>
      </div>
      {error !== null && <FailureBanner failure={failureOf(error, text)} />}
    </div>
  )
}
