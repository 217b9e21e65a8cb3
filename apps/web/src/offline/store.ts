import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { afterPaint, forget } from './after-paint.ts'

export type Store<T> = { read: () => T; subscribe: (listener: () => void) => () => void }
export type WritableStore<T> = Store<T> & { write: (next: T) => void }

let isDeferred = false

/** The stores that `work` writes notify their subscribers after the next frame: that of a keystroke in an uncontrolled input. */
export function notifyAfterPaint(work: () => void): void {
  isDeferred = true
  try {
    work()
  } finally {
    isDeferred = false
  }
}

/** What changes at every key lives beside React: a state of the page would draw all of it again. */
export function storeOf<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>()
  let current = initial
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (next) => {
      current = next
      if (isDeferred) return afterPaint(notify)
      forget(notify)
      notify()
    },
  }
}

/** Draws its component again only when what it selects is another value: select texts and figures, not new objects. */
export function useStored<T, S>({ read, subscribe }: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(subscribe, () => select(read()))
}

/**
 * The same for what follows from a field and is not the field itself, such as totals and notices: selected and drawn
 * after the frame that shows the typed key. Never for the value of a field.
 */
export function useStoredDeferred<T, S>({ read, subscribe }: Store<T>, select: (value: T) => S): S {
  const [shown, setShown] = useState(() => select(read()))
  const latest = useRef({ read, select, shown })
  const draw = useCallback(() => drawLatest(latest.current, setShown), [])
  useEffect(() => {
    latest.current = { read, select, shown }
    // What it selects may depend on what its component was given.
    afterPaint(draw)
  })
  useEffect(() => {
    const unsubscribe = subscribe(() => afterPaint(draw))
    return () => {
      unsubscribe()
      forget(draw)
    }
  }, [subscribe, draw])
  return shown
}

/** For what a field shows beside its own text, such as the result of a calculation: the value of the frame before. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (Object.is(value, shown)) return
    const draw = () => startTransition(() => setShown(() => value))
    afterPaint(draw)
    return () => forget(draw)
  }, [value, shown])
  return shown
}

function drawLatest<T, S>(
  { read, select, shown }: { read: () => T; select: (value: T) => S; shown: S },
  setShown: (draw: () => S) => void,
) {
  const next = select(read())
  if (!Object.is(next, shown)) startTransition(() => setShown(() => next))
}
