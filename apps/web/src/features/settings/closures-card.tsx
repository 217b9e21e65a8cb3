import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { DayClosureEntry } from '@zinc/contract/establishments'
import { parsePlainDate } from '@zinc/domain/calendar'
import { type FormEvent, useState } from 'react'
import { isApiError, isUnreached } from '../../api/api-error.ts'
import type { Failure } from '../../api/failure.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import { capitalised, formatDayLong } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FailureBanner } from '../../ui/failure-banner.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ReadingNotice } from '../../ui/reading-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { ClosureCalls } from './days-section.tsx'

export function ClosuresCard({ calls }: { calls: ClosureCalls }) {
  const words = useText().settings
  const { entries, canWrite } = calls
  const ordered = entries.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return (
    <Card title={words.closures}>
      {calls.reading.isMissing && (
        <ReadingNotice
          reading={calls.reading}
          failed={{ title: words.failedTitle }}
          unseen={{ title: words.closuresUnseen }}
        />
      )}
      {calls.isKnown && ordered.length === 0 && <p className="text-ink-2">{words.closuresEmpty}</p>}
      <ul aria-label={words.closures}>
        {ordered.map((closure) => (
          <ClosureRow key={closure.id} closure={closure} calls={calls} />
        ))}
      </ul>
      {canWrite && <ClosureForm calls={calls} />}
    </Card>
  )
}

function ClosureRow({ closure, calls }: { closure: DayClosureEntry; calls: ClosureCalls }) {
  const words = useText().settings
  const language = useLanguage()
  const failure = useClosureFailure()
  const day = formatDayLong(closure.date, language, { year: true })
  async function reopen(): Promise<void> {
    if (!(await failure.without(() => calls.reopen(closure)))) return
    const undo = () => void failure.without(() => calls.close(closure.date, closure.reason))
    showToast({
      type: 'success',
      message: words.reopened(capitalised(day)),
      action: { label: words.closureUndo, onPress: undo },
    })
  }
  return (
    <li className="border-line border-b py-1 last:border-b-0">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold leading-snug">{capitalised(day)}</p>
          {closure.reason !== '' && <p className="break-words text-ink-2 text-small">{closure.reason}</p>}
        </div>
        {calls.canWrite && (
          <IconButton label={words.reopen(day)} onPress={() => void reopen()}>
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {failure.sentence !== null && <FieldError id={`${closure.id}-error`}>{failure.sentence}</FieldError>}
      <FailureBanner failure={failure.away} />
    </li>
  )
}

function ClosureForm({ calls }: { calls: ClosureCalls }) {
  const words = useText().settings
  const language = useLanguage()
  const [date, setDate] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState(false)
  const failure = useClosureFailure(words.offlineBody)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const day = parsePlainDate(date)
    setFault(day === null ? words.closureDateMissing : undefined)
    if (day === null || pending) return
    setPending(true)
    const isDone = await failure.without(() => calls.close(day, reason.trim()))
    setPending(false)
    if (!isDone) return
    setDate('')
    setReason('')
    showToast({ type: 'success', message: words.closed(capitalised(formatDayLong(day, language))) })
  }
  return (
    <form
      noValidate={true}
      onSubmit={(event) => void submit(event)}
      className="mt-3 grid gap-3 border-line border-t pt-4"
    >
      <DateField
        label={words.closureDate}
        value={date}
        error={fault ?? failure.sentence ?? undefined}
        onChange={(next) => {
          setDate(next)
          setFault(undefined)
          failure.forget()
        }}
      />
      <TextField
        label={words.closureReason}
        placeholder={words.closureReasonPlaceholder}
        maxLength={100}
        value={reason}
        onChange={setReason}
      />
      <FailureBanner failure={failure.away} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          look="soft"
          pending={pending}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {words.addClosure}
        </Button>
        <p className="text-ink-2 text-small">{words.closuresAtOnce}</p>
      </div>
    </form>
  )
}

/** The sentence of the server; or `away`, that it was not reached. What was typed stays. */
export function useClosureFailure(kept?: string) {
  const text = useText()
  const words = text.settings
  const [sentence, setSentence] = useState<string | null>(null)
  const [away, setAway] = useState<Failure | null>(null)
  function forget(): void {
    setSentence(null)
    setAway(null)
  }
  return {
    sentence,
    away,
    forget,
    /** True when it went well. */
    async without(act: () => Promise<void>): Promise<boolean> {
      forget()
      try {
        await act()
        return true
      } catch (error) {
        const body = kept ?? text.reading.again
        if (isUnreached(error)) setAway({ title: words.offlineTitle, body, tone: 'waiting' })
        else setSentence(isApiError(error) ? error.message : words.refusedTitle)
        return false
      }
    },
  }
}
