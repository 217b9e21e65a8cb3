import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { DayClosureEntry } from '@zinc/contract/establishments'
import { parsePlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { capitalised } from '@zinc/words/capitalised'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ReadingNotice } from '../../../ui/feedback/reading-notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { DayOutcome } from '../../establishment/closed-day-outbox.ts'
import type { ClosureCalls } from './days-section.tsx'

export function ClosuresCard({ calls }: { calls: ClosureCalls }) {
  const words = useText().settings
  const { entries, canWrite } = calls
  const ordered = entries.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return (
    <Card title={words.closures}>
      {calls.reading.isMissing && (
        <ReadingNotice reading={calls.reading} failed={{ title: words.failedTitle }} unseen={words.closuresUnseen} />
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
  const text = useText()
  const words = text.settings
  const language = useLanguage()
  const action = useClosedDayAction()
  const day = formatDayLong(closure.date, language, { year: true })
  async function reopen(): Promise<void> {
    const undo = () => void action.run(() => calls.close(closure.date, closure.reason))
    await action.run(() => calls.reopen(closure), {
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
        {calls.waiting.has(closure.date) && <Chip state="waiting">{text.more.states.waiting}</Chip>}
        {calls.canWrite && (
          <IconButton label={words.reopen(day)} onPress={() => void reopen()}>
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {action.error !== null && <FieldError id={`${closure.id}-error`}>{action.error}</FieldError>}
    </li>
  )
}

const unnamed = { date: '', reason: '' }

function ClosureForm({ calls }: { calls: ClosureCalls }) {
  const words = useText().settings
  const language = useLanguage()
  const action = useClosedDayAction()
  const form = useForm({
    initial: unnamed,
    check: ({ date }) => ({ date: parsePlainDate(date) === null ? words.closureDateMissing : undefined }),
    send: async ({ date, reason }) => {
      const day = plainDate(date)
      const message = words.closed(capitalised(formatDayLong(day, language)))
      if (await action.run(() => calls.close(day, reason.trim()), { message })) form.reset(unnamed)
    },
  })
  const date = form.field('date')
  return (
    <form {...form.props} className="mt-3 grid gap-3 border-line border-t pt-4">
      <DateField
        label={words.closureDate}
        {...date}
        error={date.error ?? action.error ?? undefined}
        onChange={(next) => {
          date.onChange(next)
          action.clearError()
        }}
      />
      <TextField
        label={words.closureReason}
        placeholder={words.closureReasonPlaceholder}
        maxLength={100}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          look="soft"
          pending={form.isSending}
          icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {words.addClosure}
        </Button>
        <p className="text-ink-2 text-small">{words.closuresAtOnce}</p>
      </div>
    </form>
  )
}

type Done = { message: string; action?: { label: string; onPress: () => void } }

/** Runs one action and reports it: a refusal as `error`, success or waiting as a toast when `done` is given. */
export function useClosedDayAction() {
  const text = useText()
  const [error, setError] = useState<string | null>(null)
  const clearError = () => setError(null)
  return {
    error,
    clearError,
    /** True when it was sent or is stored on this device. */
    async run(send: () => Promise<DayOutcome>, done?: Done): Promise<boolean> {
      clearError()
      try {
        const outcome = await send()
        if (outcome.type === 'refused') setError(outcome.message)
        else if (done !== undefined) {
          const waits = { type: 'info', detail: text.ticketZ.entry.doneOffline } as const
          showToast({ ...(outcome.type === 'sent' ? { type: 'success' } : waits), ...done })
        }
        return outcome.type !== 'refused'
      } catch {
        setError(text.dashboard.todo.closedFailed)
        return false
      }
    },
  }
}
