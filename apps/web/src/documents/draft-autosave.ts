import { useEffect, useRef, useState } from 'react'
import { now } from '../client/clock.ts'
import { type DraftKey, deleteDraft, storedTextOf, watchDraft } from '../offline/drafts.ts'
import { afterHeld } from '../offline/held.ts'
import { type Store, storeOf, type WritableStore } from '../offline/store.ts'

/** A pause in typing after which the draft also goes to the server. */
const IDLE = 5_000

export type AutosaveStatus = {
  /** The minute of the last autosave, as it is shown; null before the first keystroke. */
  storedAt: string | null
  /** This device refuses to store anything: the person must know. */
  isRefused: boolean
  /** Then: the minute since when the server has what is typed; null or left out while it has not. */
  sentAt?: string | null
}

export type DraftAutosave<D> = {
  status: Store<AutosaveStatus>
  save: (draft: D) => void
  /** What is typed was handed over: nothing is sent any more, and the draft goes once no page alone holds it. */
  finish: () => void
  /** What is typed is given up. */
  drop: () => void
}

type AutosaveOptions<D, K extends DraftKey> = {
  key: K
  savedAt: string | null
  /** The instant it was saved; null when this device cannot store anything. */
  write: (key: K, draft: D) => string | null
  /** Hands it over: resolves with what is then known of it, once that is stored; null where nothing is to be sent. */
  onPause: (draft: D) => Promise<D> | null
  /** What the form opens with and was perhaps not handed over before the page went; null: nothing typed here. */
  resumed: D | null
  /** Another tab wrote the draft: the form opens again with it, or the next keystroke would overwrite that one. */
  onElsewhere: () => void
}

/**
 * Stored on this device at every keystroke; `onPause` gets the latest after 5 s without one, when the page is hidden
 * and when the screen is left. What it handed over is stored too, so that our own version is recognised on its return.
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
    const text = storedTextOf(key)
    // Given up for another version on this page, which a late write of this one would overwrite.
    if (draft === null || text !== written.current) return
    const handedOver = onPause(draft)?.then((sent) => {
      sayHandedOver(status)
      // What was typed since knows it already; what is done needs it no more.
      if (text === null || storedTextOf(key) !== text) return
      write(key, sent)
      written.current = storedTextOf(key)
    })
    handedOver?.catch(() => undefined)
  }
  useLeaving(handOver)
  const written = useElsewhere(key, () => {
    if (timer.current !== null) clearTimeout(timer.current)
    pending.current = null
    options.onElsewhere()
  })
  const wait = useRef((draft: D) => {
    pending.current = draft
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => handOver.current(), IDLE)
  })
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    pending.current = null
  }
  const drop = () => {
    written.current = null
    deleteDraft(key)
  }
  const [resumed] = useState(options.resumed)
  useEffect(() => {
    if (resumed !== null) wait.current(resumed)
  }, [resumed])
  return {
    status,
    save: (draft) => {
      const at = write(key, draft)
      written.current = storedTextOf(key)
      status.write({ storedAt: minuteOf(at) ?? status.read().storedAt, isRefused: at === null })
      wait.current(draft)
    },
    finish: () => {
      stop()
      const finished = storedTextOf(key)
      afterHeld(() => {
        if (storedTextOf(key) === finished) drop()
      })
    },
    drop: () => {
      stop()
      drop()
    },
  }
}

/** Where this device stores no draft: the outbox does, or the server has it once nothing is held in this page. */
function sayHandedOver(status: WritableStore<AutosaveStatus>): void {
  const before = status.read()
  if (!before.isRefused) return
  afterHeld(() => {
    if (status.read() === before) status.write({ ...before, sentAt: minuteOf(now().toISOString()) })
  })
}

function minuteOf(instant: string | null): string | null {
  return instant === null ? null : `${instant.slice(0, 16)}Z`
}

/** @returns the draft as this tab knows it, as it is stored */
function useElsewhere(key: DraftKey, onElsewhere: () => void) {
  const written = useRef<string | null>(null)
  const latest = useRef({ key, onElsewhere })
  useEffect(() => {
    latest.current = { key, onElsewhere }
  })
  useEffect(() => {
    const { key: watched } = latest.current
    written.current = storedTextOf(watched)
    const tell = () => latest.current.onElsewhere()
    const stopWatching = watchDraft(watched, tell)
    // A tab that the browser had frozen was not told.
    const onShown = () => {
      if (document.visibilityState === 'visible' && storedTextOf(watched) !== written.current) tell()
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
