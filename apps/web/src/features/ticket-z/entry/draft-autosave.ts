import { useEffect, useRef, useState } from 'react'
import { type DayDraftKey, deleteDraft } from '../../../offline/drafts.ts'
import { type Store, storeOf } from './entry-store.ts'
import { type StoredDraft, writeStoredDraft } from './stored-draft.ts'

/** A pause in typing after which the draft also goes to the server. */
const IDLE = 5_000

export type AutosaveStatus = {
  /** The minute of the last autosave, as it is shown; null before the first keystroke. */
  storedAt: string | null
  /** This device refuses to store anything: the person must know. */
  isRefused: boolean
}

export type DraftAutosave = {
  status: Store<AutosaveStatus>
  save: (draft: StoredDraft) => void
  /** The form is done: nothing is stored nor sent any more. */
  finish: () => void
}

/**
 * Stored on this device at every keystroke; `onPause` gets the latest after 5 s without one, when the page is hidden
 * and when the screen is left. It returns what it handed over, so that our own version is recognised on its return.
 */
export function useDraftAutosave(
  key: DayDraftKey,
  savedAt: string | null,
  onPause: (draft: StoredDraft) => StoredDraft | null,
): DraftAutosave {
  const [status] = useState(() => storeOf<AutosaveStatus>({ storedAt: minuteOf(savedAt), isRefused: false }))
  const pending = useRef<StoredDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const handOver = useRef(() => {})
  handOver.current = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    const draft = pending.current
    pending.current = null
    const sent = draft === null ? null : onPause(draft)
    if (sent !== null) writeStoredDraft(key, sent)
  }
  useLeaving(handOver)
  return {
    status,
    save: (draft) => {
      const at = writeStoredDraft(key, draft)
      status.write({ storedAt: minuteOf(at) ?? status.read().storedAt, isRefused: at === null })
      pending.current = draft
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = setTimeout(() => handOver.current(), IDLE)
    },
    finish: () => {
      if (timer.current !== null) clearTimeout(timer.current)
      pending.current = null
      deleteDraft(key)
    },
  }
}

function minuteOf(instant: string | null): string | null {
  return instant === null ? null : `${instant.slice(0, 16)}Z`
}

function useLeaving(handOver: { readonly current: () => void }): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') handOver.current()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      handOver.current()
    }
  }, [handOver])
}
