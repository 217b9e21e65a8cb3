import { useEffect, useRef, useState } from 'react'
import { type DayDraftKey, deleteDraft } from '../../../offline/drafts.ts'
import { type KeptDraft, writeKeptDraft } from './kept-draft.ts'

/** A pause in typing after which the draft also goes to the server. */
const IDLE = 5_000

export type DraftKeeping = {
  /** The instant of the last keeping; null before the first keystroke. */
  keptAt: string | null
  /** This device refuses to keep anything: the person must know. */
  isRefused: boolean
  keep: (kept: KeptDraft) => void
  /** The form is done: nothing is kept nor sent any more. */
  finish: () => void
}

/**
 * Stored on this device at every keystroke; `onPause` gets the latest after 5 s without one, when the page is hidden
 * and when the screen is left. It returns what it handed over, so that our own version is recognised on its return.
 */
export function useDraftKeeping(
  key: DayDraftKey,
  savedAt: string | null,
  onPause: (kept: KeptDraft) => KeptDraft | null,
): DraftKeeping {
  const [keptAt, setKeptAt] = useState(savedAt)
  const [isRefused, setIsRefused] = useState(false)
  const pending = useRef<KeptDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const handOver = useRef(() => {})
  handOver.current = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    const kept = pending.current
    pending.current = null
    const sent = kept === null ? null : onPause(kept)
    if (sent !== null) writeKeptDraft(key, sent)
  }
  useLeaving(handOver)
  return {
    keptAt,
    isRefused,
    keep: (kept) => {
      const at = writeKeptDraft(key, kept)
      setKeptAt(at ?? keptAt)
      setIsRefused(at === null)
      pending.current = kept
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
