import { useEffect, useRef, useState } from 'react'
import { type DraftKey, deleteDraft, loadDraft, watchDraft } from './drafts.ts'
import { type Store, storeOf } from './store.ts'

/** A pause in typing after which the draft also goes to the server. */
const IDLE = 5_000

export type AutosaveStatus = {
  /** The minute of the last autosave, as it is shown; null before the first keystroke. */
  storedAt: string | null
  /** This device refuses to store anything: the person must know. */
  isRefused: boolean
}

export type DraftAutosave<D> = {
  status: Store<AutosaveStatus>
  save: (draft: D) => void
  /** The form is done: nothing is stored nor sent any more. */
  finish: () => void
}

type AutosaveOptions<D, K extends DraftKey> = {
  key: K
  savedAt: string | null
  /** The instant it was saved; null when this device cannot store anything. */
  write: (key: K, draft: D) => string | null
  onPause: (draft: D) => D | null
  /** Another tab wrote the draft: the form opens again with it, or the next keystroke would overwrite that one. */
  onElsewhere: () => void
}

/**
 * Stored on this device at every keystroke; `onPause` gets the latest after 5 s without one, when the page is hidden
 * and when the screen is left. It returns what it handed over, so that our own version is recognised on its return.
 */
export function useDraftAutosave<D, K extends DraftKey>(options: AutosaveOptions<D, K>): DraftAutosave<D> {
  const { key, savedAt, write, onPause } = options
  const [status] = useState(() => storeOf<AutosaveStatus>({ storedAt: minuteOf(savedAt), isRefused: false }))
  const pending = useRef<D | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const handOver = useRef(() => {})
  handOver.current = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    const draft = pending.current
    pending.current = null
    const sent = draft === null ? null : onPause(draft)
    if (sent !== null) written.current = write(key, sent)
  }
  useLeaving(handOver)
  const written = useElsewhere(key, () => {
    if (timer.current !== null) clearTimeout(timer.current)
    pending.current = null
    options.onElsewhere()
  })
  return {
    status,
    save: (draft) => {
      const at = write(key, draft)
      written.current = at
      status.write({ storedAt: minuteOf(at) ?? status.read().storedAt, isRefused: at === null })
      pending.current = draft
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = setTimeout(() => handOver.current(), IDLE)
    },
    finish: () => {
      if (timer.current !== null) clearTimeout(timer.current)
      pending.current = null
      written.current = null
      deleteDraft(key)
    },
  }
}

function minuteOf(instant: string | null): string | null {
  return instant === null ? null : `${instant.slice(0, 16)}Z`
}

/** @returns the instant of the draft as this tab knows it */
function useElsewhere(key: DraftKey, onElsewhere: () => void) {
  const written = useRef<string | null>(null)
  const latest = useRef({ key, onElsewhere })
  useEffect(() => {
    latest.current = { key, onElsewhere }
  })
  useEffect(() => {
    const { key: watched } = latest.current
    const instantNow = () => loadDraft(watched)?.savedAt ?? null
    written.current = instantNow()
    const tell = () => latest.current.onElsewhere()
    const stopWatching = watchDraft(watched, tell)
    // A tab that the browser had frozen was not told.
    const onShown = () => {
      if (document.visibilityState === 'visible' && instantNow() !== written.current) tell()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => {
      stopWatching()
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [])
  return written
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
