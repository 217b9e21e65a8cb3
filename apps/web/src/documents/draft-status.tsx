import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { now } from '../client/clock.ts'
import { actTimeOf } from '../i18n/act-time.ts'
import { useLanguage, useText } from '../i18n/catalogue.ts'
import { dateOfInstant } from '../i18n/format-instant.ts'
import { type Store, useStoredDeferred } from '../offline/store.ts'
import type { AutosaveStatus } from './draft-autosave.ts'

export type DraftWords = {
  draftSavedAt: (at: string) => string
  notSaved: string
  /** On the server, and not on this device. */
  savedElsewhere: (at: string) => string
  kept: string
  enterKey: string
  nextField: string
  validateKey: string
  appleValidateKey: string
}
type DraftStoredProps = { status: Store<AutosaveStatus>; timeZone: string; words: DraftWords }
/** `verb`: what the form is sent to do, after the key for it. */
type DraftStatusProps = DraftStoredProps & { verb: string }

/** 'Brouillon enregistré à 23:31', and the keys of those who type on a computer. */
export function DraftStatus({ status, timeZone, words, verb }: DraftStatusProps) {
  return (
    <div className="flex items-center gap-4 text-ink-2 text-small">
      <StoredAt {...{ status, timeZone, words }} />
      <p className="hidden items-center gap-1.5 wide:flex">
        <Key>{words.enterKey}</Key>
        {words.nextField}
        <Key>{isApple() ? words.appleValidateKey : words.validateKey}</Key>
        {verb}
      </p>
    </div>
  )
}

function StoredAt({ status, timeZone, words }: DraftStoredProps) {
  const storedAt = useStoredDeferred(status, (latest) => latest.storedAt)
  const isRefused = useStoredDeferred(status, (latest) => latest.isRefused)
  const sentAt = useStoredDeferred(status, (latest) => latest.sentAt ?? null)
  const text = useText()
  const language = useLanguage()
  const today = dateOfInstant(now().toISOString(), timeZone)
  const timeOf = (at: string) => actTimeOf({ at, businessDate: today, timeZone }, text, language)
  if (isRefused && sentAt !== null) return <p className="text-small">{words.savedElsewhere(timeOf(sentAt))}</p>
  if (isRefused) {
    return (
      <p role="alert" className="flex items-center gap-1.5 font-semibold text-red text-small">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className="shrink-0" />
        {words.notSaved}
      </p>
    )
  }
  if (storedAt === null) return null
  return (
    <p className="flex items-center gap-1.5">
      <IconCheck size={16} stroke={1.75} aria-hidden="true" className="text-brand-text" />
      {words.draftSavedAt(timeOf(storedAt))}
    </p>
  )
}

/** The same in one word, beside the title on phones. */
export function DraftStored({ status, timeZone, words }: DraftStoredProps) {
  const isStored = useStoredDeferred(status, ({ storedAt }) => storedAt !== null)
  const isRefused = useStoredDeferred(status, (latest) => latest.isRefused)
  if (isRefused) return <StoredAt {...{ status, timeZone, words }} />
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
