import { useEffect, useRef, useState } from 'react'
import { type DayDraftKey, deleteDraft } from '../../../offline/drafts.ts'
import { type StoredDraft, writeStoredDraft } from './stored-draft.ts'

/** A pause in typing after which the draft also goes to the server. */
const IDLE = 5_000

export type DraftAutosave = {
  /** The instant of the last autosave; null before the first keystroke. */
  storedAt: string | null
  /** This device refuses to store anything: the person must know. */
  isRefused: boolean
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
  const [storedAt, setStoredAt] = useState(savedAt)
  const [isRefused, setIsRefused] = useState(false)
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
    storedAt,
    isRefused,
    save: (draft) => {
      const at = writeStoredDraft(key, draft)
      setStoredAt(at ?? storedAt)
      setIsRefused(at === null)
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
