import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { useFormFaults } from '../../ui/fields/form-faults.ts'
import { CodeClock } from './code-clock.tsx'
import type { PendingCode } from './pending-code.ts'
import { faultsOfError, type SessionField } from './session-faults.ts'

const DIGITS = 6

export type CodeFormProps = {
  pending: PendingCode
  code: string
  onChange: (code: string) => void
  /** R44's flag of the call behind `onSubmit`. */
  loading: boolean
  /** Rejects when the code is refused or the server not reached. */
  onSubmit: (code: string) => Promise<void>
  /** Asks for another code. */
  onResend: () => Promise<void>
}

/** Six digits, sent by themselves once complete; the same page for a new account and a lost password. */
export function CodeForm({ pending, code, onChange, loading, onSubmit, onResend }: CodeFormProps) {
  const text = useText().session
  const [resent, setResent] = useState(false)
  const { form, faults, show, clear, reset } = useFormFaults<SessionField>()

  async function send(complete: string) {
    if (loading) return
    if (complete.length < DIGITS) return show({ fields: { code: text.errors.codeIncomplete }, failure: null })
    reset()
    await onSubmit(complete).catch((error: unknown) => show(faultsOfError(error, ['code'], text.errors)))
  }

  async function resend() {
    reset()
    setResent(false)
    try {
      await onResend()
    } catch (error) {
      return show(faultsOfError(error, [], text.errors))
    }
    onChange('')
    setResent(true)
    form.current?.querySelector('input')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(code)
  }

  return (
    <form ref={form} noValidate={true} onSubmit={submit} className="grid gap-5">
      <div>
        <CodeField
          label={text.code}
          value={code}
          autoFocus={true}
          error={faults.fields.code}
          onComplete={(complete) => void send(complete)}
          onChange={(value) => {
            onChange(value)
            clear('code')
          }}
        />
        <CodeClock pending={pending} onResend={() => void resend()} />
        <p role="status" className="text-brand-text text-small">
          {resent ? text.codeResent : null}
        </p>
      </div>
      <FailureBanner failure={faults.failure} />
      <Button type="submit" size="large" wide={true} pending={loading}>
        {text.codeSubmit}
      </Button>
    </form>
  )
}
