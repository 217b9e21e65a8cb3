import { useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { useForm } from '../../ui/fields/use-form.ts'
import { CodeClock } from './code-clock.tsx'
import type { PendingCode } from './pending-code.ts'
import { refusalOf } from './session-errors.ts'

const DIGITS = 6

export type CodeFormProps = {
  pending: PendingCode
  /** The ticket beside the form shows the digits while they are typed. */
  onChange: (code: string) => void
  /** R44's flag of the call behind `onSubmit`. */
  loading: boolean
  /** Rejects when the code is refused or the server not reached. */
  onSubmit: (code: string) => Promise<void>
  /** Asks for another code. */
  onResend: () => Promise<void>
}

/** Six digits, sent by themselves once complete; the same page for a new account and a lost password. */
export function CodeForm({ pending, onChange, loading, onSubmit, onResend }: CodeFormProps) {
  const { session: text, registration: words } = useText()
  const [resent, setResent] = useState(false)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.length < DIGITS ? text.errors.codeIncomplete : undefined }),
    send: ({ code }) => onSubmit(code),
    refusalOf: (error) => refusalOf(error, ['code'], text.errors),
  })
  const code = form.field('code')

  async function resend() {
    form.reset(form.draft)
    setResent(false)
    try {
      await onResend()
    } catch (error) {
      return form.show(refusalOf(error, [], text.errors))
    }
    form.reset({ code: '' })
    onChange('')
    setResent(true)
    form.props.ref.current?.querySelector('input')?.focus()
  }

  return (
    <form {...form.props} className="grid gap-5">
      <div>
        <CodeField
          label={words.code}
          autoFocus={true}
          onComplete={(complete) => form.submit({ code: complete })}
          {...code}
          onChange={(value) => {
            onChange(value)
            code.onChange(value)
          }}
        />
        <CodeClock pending={pending} onResend={() => void resend()} />
        <p role="status" className="text-brand-text text-small">
          {resent ? words.codeResent : null}
        </p>
      </div>
      <FailureBanner failure={form.failure} />
      <Button type="submit" size="large" wide={true} pending={loading}>
        {words.codeSubmit}
      </Button>
    </form>
  )
}
