import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { SavedClosedDay } from '@zinc/contract/establishments'
import { parsePlainDate, plainDate } from '@zinc/domain/calendar/calendar'
import { capitalised } from '@zinc/words/capitalised'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { formatDayLong } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { keptWordsNow } from '../../../ui/feedback/kept-words.ts'
import { QueryNotice } from '../../../ui/feedback/query-notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useForm } from '../../../ui/fields/use-form.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { DayOutcome } from '../../establishment/closed-day-outbox.ts'
import type { ClosedDayCalls } from './days-section.tsx'

export function ClosedDaysCard({ calls }: { calls: ClosedDayCalls }) {
  const words = useText().settings
  const { entries, canWrite } = calls
  const ordered = entries.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return (
    <Card title={words.closedDays}>
      {calls.queryState.isMissing && (
        <QueryNotice
          queryState={calls.queryState}
          failed={{ title: words.failedTitle }}
          unseen={words.closedDaysUnseen}
        />
      )}
      {calls.isKnown && ordered.length === 0 && <p className="text-ink-2">{words.closedDaysEmpty}</p>}
      <ul aria-label={words.closedDays}>
        {ordered.map((closedDay) => (
          <ClosedDayRow key={closedDay.id} closedDay={closedDay} calls={calls} />
        ))}
      </ul>
      {canWrite && <ClosedDayForm calls={calls} />}
    </Card>
  )
}

function ClosedDayRow({ closedDay, calls }: { closedDay: SavedClosedDay; calls: ClosedDayCalls }) {
  const text = useText()
  const words = text.settings
  const language = useLanguage()
  const action = useClosedDayAction()
  const day = formatDayLong(closedDay.date, language, { year: true })
  async function reopen(): Promise<void> {
    const undo = () => void action.run(() => calls.close(closedDay.date, closedDay.reason))
    await action.run(() => calls.reopen(closedDay), {
      message: words.reopened(capitalised(day)),
      action: { label: words.closedDayUndo, onPress: undo },
    })
  }
  return (
    <li className="border-line border-b py-1 last:border-b-0">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold leading-snug">{capitalised(day)}</p>
          {closedDay.reason !== '' && <p className="break-words text-ink-2 text-small">{closedDay.reason}</p>}
        </div>
        {calls.waiting.has(closedDay.date) && <Chip state="waiting">{text.more.states.waiting}</Chip>}
        {calls.canWrite && (
          <IconButton label={words.reopen(day)} onPress={() => void reopen()}>
            <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {action.error !== null && <FieldError id={`${closedDay.id}-error`}>{action.error}</FieldError>}
    </li>
  )
}

const unnamed = { date: '', reason: '' }

function ClosedDayForm({ calls }: { calls: ClosedDayCalls }) {
  const words = useText().settings
  const language = useLanguage()
  const action = useClosedDayAction()
  const form = useForm({
    initial: unnamed,
    check: ({ date }) => ({ date: parsePlainDate(date) === null ? words.closedDateMissing : undefined }),
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
        label={words.closedDate}
        {...date}
        error={date.error ?? action.error ?? undefined}
        onChange={(next) => {
          date.onChange(next)
          action.clearError()
        }}
      />
      <TextField
        label={words.closureReason}
        placeholder={words.closedReasonPlaceholder}
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
          {words.addClosedDay}
        </Button>
        <p className="text-ink-2 text-small">{words.closedDaysAtOnce}</p>
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
          const waits = { type: 'info', detail: keptWordsNow(text.ticketZ.entry.doneOffline) } as const
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
