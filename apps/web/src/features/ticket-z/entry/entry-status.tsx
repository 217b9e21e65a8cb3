import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { now } from '../../../client/clock.ts'
import { useLanguage, useText } from '../../../i18n/catalogue.ts'
import { dateOfInstant } from '../../../i18n/format-instant.ts'
import { actTimeOf } from '../day/act-time.ts'
import type { AutosaveStatus } from './draft-autosave.ts'
import { type Store, useStored } from './entry-store.ts'

type EntryStatusProps = { status: Store<AutosaveStatus>; timeZone: string; isFuture: boolean }

/** 'Brouillon enregistré à 23:31', and the keys of those who type on a computer. */
export function EntryStatus({ status, timeZone, isFuture }: EntryStatusProps) {
  const words = useText().ticketZ.entry
  return (
    <div className="flex items-center gap-4 text-ink-2 text-small">
      <StoredAt status={status} timeZone={timeZone} />
      <p className="hidden items-center gap-1.5 wide:flex">
        <Key>{words.enterKey}</Key>
        {words.nextField}
        <Key>{isApple() ? words.appleValidateKey : words.validateKey}</Key>
        {isFuture ? words.saveVerb : words.validateVerb}
      </p>
    </div>
  )
}

function StoredAt({ status, timeZone }: Omit<EntryStatusProps, 'isFuture'>) {
  const storedAt = useStored(status, (latest) => latest.storedAt)
  const isRefused = useStored(status, (latest) => latest.isRefused)
  const text = useText()
  const words = text.ticketZ.entry
  const language = useLanguage()
  const today = dateOfInstant(now().toISOString(), timeZone)
  if (isRefused) {
    return (
      <p role="alert" className="flex items-center gap-1.5 font-semibold text-red">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {words.notSaved}
      </p>
    )
  }
  if (storedAt === null) return null
  return (
    <p className="flex items-center gap-1.5">
      <IconCheck size={16} stroke={1.75} aria-hidden="true" className="text-brand-text" />
      {words.draftSavedAt(actTimeOf({ at: storedAt, businessDate: today, timeZone }, text, language))}
    </p>
  )
}

/** The same in one word, beside the title on phones. */
export function EntryStored({ status, timeZone }: Omit<EntryStatusProps, 'isFuture'>) {
  const isStored = useStored(status, ({ storedAt }) => storedAt !== null)
  const isRefused = useStored(status, (latest) => latest.isRefused)
  const words = useText().ticketZ.entry
  if (isRefused) return <StoredAt status={status} timeZone={timeZone} />
  if (!isStored) return null
  return (
    <p className="flex items-center gap-1 font-semibold text-brand-text text-small">
      <IconCheck size={18} stroke={1.75} aria-hidden="true" />
      {words.kept}
    </p>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-[0.375rem] border border-line-strong px-1.5 font-sans text-[0.75rem]">
      {children}
    </kbd>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
