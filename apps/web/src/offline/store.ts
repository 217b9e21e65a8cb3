import { useSyncExternalStore } from 'react'

export type Store<T> = { read: () => T; subscribe: (listener: () => void) => () => void }
export type WritableStore<T> = Store<T> & { write: (next: T) => void }

/** What changes at every key lives beside React: a state of the page would draw all of it again. */
export function storeOf<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (next) => {
      current = next
      for (const listener of listeners) listener()
    },
  }
}

/** Draws its component again only when what it selects is another value: select texts and figures, not new objects. */
export function useStored<T, S>({ read, subscribe }: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(subscribe, () => select(read()))
}
